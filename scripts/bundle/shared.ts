import type { Metafile } from "esbuild";
import { commands, entries, MAIN } from "./entries.ts";
import type { SharedFile } from "./layout.ts";

type Inputs = Metafile["inputs"];

/**
 * What several entries need. Each file more costs a third of a millisecond at start, so there are few: what only few
 * dialects share is bundled into each, but for the addresses, which are large.
 */
export function findShared(inputs: Inputs): readonly SharedFile[] {
  const given = importsOf("src/index.ts", inputs).filter((module) => !entries.includes(module));
  const isOfCore = (module: string) => module.startsWith("src/core/");
  const isOfAddresses = (module: string) => module.startsWith("src/core/ip-literal/");
  const core = coreOf(given.filter(isOfCore), inputs);
  return [
    { path: "src/core.js", modules: core },
    { path: "src/addresses.js", modules: Object.keys(inputs).filter(isOfAddresses) },
    { path: "src/dialects/all.js", modules: given.filter((module) => !isOfCore(module)) },
    { path: "src/cli/common.js", modules: commonOf(inputs, core) },
  ];
}

/** What most dialects need, and what the library gives out beside them: its classes of errors must be there once. */
function coreOf(given: readonly string[], inputs: Inputs): readonly string[] {
  const dialects = entries.filter((entry) => entry.startsWith("src/dialects/"));
  const needs = dialects.map((dialect) => new Set(neededBy([dialect], inputs)));
  const isCommon = (module: string) =>
    needs.filter((needed) => needed.has(module)).length > dialects.length / 2;
  const common = [...new Set(needs.flatMap((needed) => [...needed]))].filter(isCommon);
  return neededBy([...common, ...given], inputs);
}

/** What the command needs to check a reference, besides the library. */
function commonOf(inputs: Inputs, core: readonly string[]): readonly string[] {
  return neededBy([MAIN, "src/cli/commands/check.ts"], inputs).filter(
    (module) =>
      /^src\/(?:cli|report|core)\//.test(module) &&
      module !== MAIN &&
      !commands.includes(module) &&
      !core.includes(module),
  );
}

/** What modules need before they run, themselves included: not what they import on demand. */
function neededBy(modules: readonly string[], inputs: Inputs): readonly string[] {
  const needed = new Set(modules);
  for (const module of needed) {
    for (const imported of importsOf(module, inputs)) needed.add(imported);
  }
  return [...needed];
}

function importsOf(module: string, inputs: Inputs): readonly string[] {
  const { imports = [] } = inputs[module] ?? {};
  return imports.flatMap(({ path, kind }) => (kind === "import-statement" && path in inputs ? [path] : []));
}
