import type { Metafile } from "esbuild";
import { readImports } from "./esbuild.ts";
import { commands, entries, MAIN } from "./entries.ts";
import type { SharedFile } from "./layout.ts";

type Inputs = Metafile["inputs"];

/**
 * What several entries need. A file more costs a third of a millisecond at start, so it is one for the library and one
 * for the command.
 */
export async function findShared(): Promise<readonly SharedFile[]> {
  const inputs = await readImports([...entries, MAIN, ...commands]);
  const core = coreOf(inputs);
  const ofCommand = neededBy([MAIN, "src/cli/commands/check.ts"], inputs).filter(
    (module) => /^src\/(?:cli|report)\//.test(module) && module !== MAIN && !commands.includes(module),
  );
  return [
    { path: "src/core.js", modules: core },
    { path: "src/cli/common.js", modules: ofCommand },
  ];
}

/** What all dialects need, and what the library gives out beside them: its classes of errors must be there once. */
function coreOf(inputs: Inputs): readonly string[] {
  const dialects = entries.filter((entry) => entry.startsWith("src/dialects/"));
  const needs = dialects.map((dialect) => new Set(neededBy([dialect], inputs)));
  const common = [...(needs[0] ?? [])].filter((module) => needs.every((needed) => needed.has(module)));
  const given = importsOf("src/index.ts", inputs).filter((module) => module.startsWith("src/core/"));
  return neededBy([...common, ...given], inputs);
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
