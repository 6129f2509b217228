import { readdirSync, readFileSync } from "node:fs";

/** The modules that users can import, according to `exports` in package.json. */
export const entries: readonly string[] = readEntries();

/** The module with which the command starts. */
export const MAIN = "src/cli/main.ts";

/** The modules that the command imports on demand: those of the subcommands, and the one that reads configurations. */
export const commands: readonly string[] = readdirSync(new URL("../../src/cli/commands", import.meta.url))
  .map((name) => `src/cli/commands/${name}`)
  .concat("src/cli/config/spec.ts");

/** The modules other than entries that the command imports by specification id. */
export const checkings: readonly string[] = entries
  .filter((entry) => /^generated\/[^/]+\/index\.ts$/.test(entry))
  .map((entry) => entry.replace(/index\.ts$/, "checking.ts"));

function readEntries(): readonly string[] {
  const { exports }: { exports: object } = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
  );
  return Object.values(exports).flatMap((entry: unknown) => {
    const [, module] = /"default":"\.\/dist\/([^"]+)\.js"/.exec(JSON.stringify(entry)) ?? [];
    return module === undefined ? [] : [`${module}.ts`];
  });
}
