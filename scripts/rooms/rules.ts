import { findCycles } from "./cycles.ts";
import type { Import, Module } from "./modules.ts";

/** A module that violates a rule, with a description of the violation. */
export interface Breach {
  readonly path: string;
  readonly message: string;
}

/** The folders and packages that a module, or any module below a folder, may import in addition to its own room. */
interface Permission {
  readonly folder: string;
  readonly imports: readonly string[];
}

const BELOW_LINT = ["src/extract", "src/base", "src/dialects", "src/explain", "src/core", "src/text"];

/** The rooms and their permitted imports. All others are forbidden. */
const ROOMS: readonly Permission[] = [
  { folder: "generated", imports: ["src/core", "src/text"] },
  { folder: "src/text", imports: [] },
  { folder: "src/bnf", imports: [] },
  { folder: "src/core", imports: ["src/text"] },
  { folder: "src/bulk", imports: ["src/core", "src/dialects", "src/text", "node:buffer"] },
  { folder: "src/explain", imports: ["src/core", "src/text"] },
  { folder: "src/dialects", imports: ["src/explain", "src/core", "src/text"] },
  { folder: "src/schemes", imports: ["generated/rfc3986", "src/core", "src/text"] },
  { folder: "src/url-standard", imports: ["src/dialects", "src/core", "src/text"] },
  { folder: "src/base", imports: ["src/core", "src/dialects", "src/text"] },
  { folder: "src/extract", imports: ["src/base", "src/core", "src/text"] },
  { folder: "src/lint", imports: ["src/url-standard", "src/schemes", ...BELOW_LINT] },
  { folder: "src/config", imports: ["src/lint", ...BELOW_LINT] },
  { folder: "src/fix", imports: ["src/lint", "src/extract", "src/text"] },
  {
    folder: "src/integrations",
    imports: ["src/fix", "src/config", "src/lint", "src/schemes", ...BELOW_LINT],
  },
  { folder: "src/report", imports: ["src/lint", "src/url-standard", ...BELOW_LINT, "node:path"] },
  {
    folder: "src/lsp",
    imports: [
      "src/fix",
      "src/report",
      "src/config",
      "src/lint",
      ...BELOW_LINT,
      "vscode-languageserver",
      "vscode-languageserver-textdocument",
      "node:timers/promises",
    ],
  },
  { folder: "src", imports: ["src/core", "src/dialects", "src/explain"] },
];

/** The parsers of host languages, and the hosts of integrations: only the modules for them may import them. */
const HOSTS: readonly Permission[] = [
  { folder: "src/extract/html", imports: ["htmlparser2", "entities"] },
  { folder: "src/extract/css", imports: ["@csstools/css-tokenizer"] },
  { folder: "src/extract/xml", imports: ["saxes"] },
  { folder: "src/extract/json", imports: ["jsonc-parser"] },
  { folder: "src/extract/yaml", imports: ["yaml"] },
  { folder: "src/integrations/fast-check", imports: ["fast-check"] },
  { folder: "src/integrations/eslint", imports: ["eslint"] },
];

/** The room that may import anything: the program, not the library. */
const COMMAND = "src/cli";

/** The only module that computes an import: it imports the modules named in a configuration. */
const LOADER = "src/cli/config/module.ts";

/** The operations. They may not call each other. */
const OPERATIONS: ReadonlySet<string> = new Set(["classify", "resolve", "normalize", "lint"]);

/** Lists all violations of the rules. */
export function findBreaches(modules: readonly Module[]): readonly Breach[] {
  return [
    ...modules.flatMap(({ path, imports }) => imports.flatMap((each) => ofImport(path, each))),
    ...modules.filter(isLoose).map(({ path }) => ({ path, message: "stands loose; only src/index.ts does" })),
    ...modules
      .filter(({ path, namesProcess }) => namesProcess && roomOf(path) !== COMMAND)
      .map(({ path }) => ({ path, message: `names process; only ${COMMAND} does` })),
    ...findCycles(modules).map((cycle) => ({
      path: cycle[0] ?? "",
      message: `imports itself: ${cycle.join(" -> ")}`,
    })),
  ];
}

function ofImport(path: string, { target, isType }: Import): readonly Breach[] {
  const said = (message: string): readonly Breach[] => [{ path, message }];
  if (target === undefined) return path === LOADER ? [] : said("imports what it computes; name the module");
  if (roomOf(path) !== COMMAND && !isAllowed(path, target)) {
    const others = permissionsOf(path).join(", ") || "nothing";
    return said(`imports ${target}; beyond ${roomOf(path)} it may import ${others}`);
  }
  const [own, other] = [operationOf(path), operationOf(target)];
  if (!isType && own !== undefined && other !== undefined && own !== other) {
    return said(`imports ${target}; ${own} may import the types of ${other} alone`);
  }
  return [];
}

function isAllowed(path: string, target: string): boolean {
  if (roomOf(path) === roomOf(target)) return true;
  const room = roomOf(target);
  return permissionsOf(path).some(
    (folder) => folder === room || target === folder || target.startsWith(`${folder}/`),
  );
}

/** The folders and packages outside its room that a module may import. */
function permissionsOf(path: string): readonly string[] {
  const room = roomOf(path);
  // Only the dialect itself may import its generated code.
  const id = /^(?:src\/dialects|generated)\/([^/]+)\//.exec(path)?.[1];
  return [
    ...(id === undefined ? [] : [`generated/${id}`]),
    ...ROOMS.filter(({ folder }) => folder === room).flatMap(({ imports }) => imports),
    ...HOSTS.filter(({ folder }) => path === `${folder}.ts` || path.startsWith(`${folder}/`)).flatMap(
      ({ imports }) => imports,
    ),
  ];
}

/**
 * Returns the room of a path: `src/<folder>`, `src` for a file directly there, or `generated`; for a package the package
 * itself. The generated modules of dialects are in the room of the dialects, and all those of schemes in that of schemes.
 */
export function roomOf(path: string): string {
  if (/^generated\/[^/]+\/(?:index|lean|checking)\.ts$/.test(path)) return "src/dialects";
  if (path.startsWith("generated/schemes/")) return "src/schemes";
  return /^(?:src\/[^/]+(?=\/)|src(?=\/)|generated(?=\/))/.exec(path)?.[0] ?? path;
}

function isLoose({ path }: Module): boolean {
  return roomOf(path) === "src" && path !== "src/index.ts";
}

function operationOf(path: string): string | undefined {
  return path.split(/[/.]/).find((part) => OPERATIONS.has(part));
}
