import type { Metafile } from "esbuild";
import { commands, entries, MAIN } from "./entries.ts";
import type { SharedFile } from "./layout.ts";

/** The size of source code, in bytes, above which a separate file saves more than it costs. */
const WORTH_A_FILE = 16_384;

type Inputs = Metafile["inputs"];

/**
 * The files shared by several entries. Each file costs a third of a millisecond at startup, so there are few: code that
 * only a few dialects need is bundled into each of them, except for the code for addresses, which is large.
 */
export function findShared(inputs: Inputs): readonly SharedFile[] {
  const given = importsOf("src/index.ts", inputs).filter((module) => !entries.includes(module));
  const isOfCore = (module: string) => /^src\/(?:core|explain)\//.test(module);
  const isOfAddresses = (module: string) => module.startsWith("src/explain/ip-literal/");
  const isOfSchemes = (module: string) => /^src\/schemes\/(?:automaton|error|scheme)\.ts$/.test(module);
  const core = coreOf(given.filter(isOfCore), inputs);
  const ofAll: readonly SharedFile[] = [
    { path: "src/core.js", modules: core },
    { path: "src/addresses.js", modules: Object.keys(inputs).filter(isOfAddresses) },
    { path: "src/dialects/all.js", modules: given.filter((module) => !isOfCore(module)) },
    { path: "src/schemes/common.js", modules: Object.keys(inputs).filter(isOfSchemes) },
    // In a file of its own, bundlers drop the schemes that are not imported.
    { path: "src/schemes/all.js", modules: ["src/schemes/all.ts"] },
    { path: "src/cli/common.js", modules: commonOf(inputs, core) },
  ];
  return [...ofAll, ...sharedBySchemes(inputs), ...sharedByLinters(inputs, ofAll)];
}

/** The parser and automaton of each scheme that another scheme imports, if they are large. */
function sharedBySchemes(inputs: Inputs): readonly SharedFile[] {
  const folderOf = (module: string) => /^generated\/schemes\/[^/]+(?=\/)/.exec(module)?.[0];
  const imported = Object.keys(inputs)
    .filter((module) => folderOf(module) !== undefined)
    .flatMap((module) => importsOf(module, inputs).filter((other) => folderOf(other) !== folderOf(module)));
  return [...new Set(imported.flatMap((module) => folderOf(module) ?? []))]
    .map((folder) => ({
      path: `${folder}/common.js`,
      modules: [`${folder}/automaton.ts`, `${folder}/parser.ts`],
    }))
    .filter(({ modules }) => bytesOf(modules, inputs) >= WORTH_A_FILE);
}

function bytesOf(modules: readonly string[], inputs: Inputs): number {
  return modules.reduce((size, module) => size + (inputs[module]?.bytes ?? 0), 0);
}

/** The modules shared by all extractors, by the extractors for one language, and by the extractors that lint. */
function sharedByLinters(inputs: Inputs, others: readonly SharedFile[]): readonly SharedFile[] {
  const extractors = Object.keys(inputs).filter(
    (module) => /^src\/extract\/[^/]+\/index\.ts$/.test(module) || isOnDemand(module, inputs),
  );
  const programs = [...entries, MAIN, ...commands].filter((module) => !extractors.includes(module));
  const readsDocuments = (module: string) =>
    neededBy([module], inputs).some((needed) => needed.startsWith("src/extract/"));
  const users = [...extractors, ...programs.filter(readsDocuments)];
  // Modules that other entries also need are bundled into each of them, so that these entries load no linter.
  const taken = new Set([
    ...entries,
    ...others.flatMap(({ modules }) => modules),
    ...neededBy(
      programs.filter((module) => !readsDocuments(module)),
      inputs,
    ),
  ]);
  const files: SharedFile[] = [];
  const share = (path: string, roots: readonly string[], isTheirs: (module: string) => boolean) => {
    const modules = neededBySeveral(roots, taken, inputs).filter(isTheirs);
    if (bytesOf(modules, inputs) < WORTH_A_FILE) return;
    for (const module of modules) taken.add(module);
    files.push({ path, modules });
  };
  share("src/extract/common.js", extractors, (module) => /^src\/[^/]+\/[^/]+$/.test(module));
  for (const language of new Set(extractors.map((module) => module.split("/")[2]))) {
    share(`src/extract/${language}/common.js`, users, (module) =>
      module.startsWith(`src/extract/${language}/`),
    );
  }
  const ofLint = new Set(neededBy(["src/lint/index.ts"], inputs, taken));
  share("src/lint/common.js", users, (module) => ofLint.has(module));
  return files;
}

/** Checks whether a module belonging to an extractor is imported dynamically and is not an entry. */
function isOnDemand(module: string, inputs: Inputs): boolean {
  return (
    /^src\/extract\/[^/]+\/./.test(module) &&
    !entries.includes(module) &&
    Object.values(inputs).some(({ imports }) =>
      imports.some(({ path, kind }) => path === module && kind === "dynamic-import"),
    )
  );
}

/** The modules that most dialects need, and the library's error classes, which must exist once. */
function coreOf(given: readonly string[], inputs: Inputs): readonly string[] {
  const dialects = entries.filter((entry) => /^generated\/[^/]+\/index\.ts$/.test(entry));
  const needs = dialects.map((dialect) => new Set(neededBy([dialect], inputs)));
  const isCommon = (module: string) =>
    needs.filter((needed) => needed.has(module)).length > dialects.length / 2;
  const common = [...new Set(needs.flatMap((needed) => [...needed]))].filter(isCommon);
  return neededBy([...common, ...given], inputs);
}

/** The modules that the command needs to check a reference, apart from the library. */
function commonOf(inputs: Inputs, core: readonly string[]): readonly string[] {
  return neededBy([MAIN, "src/cli/commands/check.ts"], inputs).filter(
    (module) =>
      /^src\/(?:bulk|cli|report|core|explain)\//.test(module) &&
      module !== MAIN &&
      !commands.includes(module) &&
      !core.includes(module),
  );
}

/** The modules themselves and their static imports. */
function neededBy(
  modules: readonly string[],
  inputs: Inputs,
  others: ReadonlySet<string> = new Set(),
): readonly string[] {
  const needed = new Set(modules);
  for (const module of needed) {
    if (others.has(module) && !modules.includes(module)) continue;
    for (const imported of importsOf(module, inputs)) needed.add(imported);
  }
  return [...needed];
}

/** The modules that at least two of the given modules need, except those in other files. */
function neededBySeveral(
  modules: readonly string[],
  taken: ReadonlySet<string>,
  inputs: Inputs,
): readonly string[] {
  const needed = modules.flatMap((module) =>
    neededBy([module], inputs, taken).filter((each) => !taken.has(each)),
  );
  return [...new Set(needed.filter((module, index) => needed.indexOf(module) < index))];
}

function importsOf(module: string, inputs: Inputs): readonly string[] {
  const { imports = [] } = inputs[module] ?? {};
  return imports.flatMap(({ path, kind }) => (kind === "import-statement" && path in inputs ? [path] : []));
}
