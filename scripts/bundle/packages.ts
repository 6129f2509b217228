import { readFileSync } from "node:fs";

/** The exports of a package that dist/ uses, by specifier. */
export interface BundledPackage {
  readonly name: string;
  /** The imported names of each specifier; undefined if a module is imported dynamically, as a whole. */
  readonly specifiers: ReadonlyMap<string, readonly string[] | undefined>;
}

const { peerDependencies }: { peerDependencies: object } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);

/** Checks whether a specifier names a bundled package. Users install the tools for which there are integrations. */
export function isBundled(specifier: string): boolean {
  return !/^(?:\.|\/|node:)/.test(specifier) && !(packageOf(specifier) in peerDependencies);
}

/** The package name in a specifier, which may refer to a module in the package. */
export function packageOf(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

/** The dist/ file that contains all parts of a package that are used, so that no code is duplicated. */
export function fileOfPackage(name: string): string {
  return `vendor/${name.replace("@", "").replace("/", "-")}.js`;
}

/**
 * Finds the names that code imports from packages. The code is written by esbuild, so each statement has only one form.
 */
export function findPackages(codes: readonly string[]): readonly BundledPackage[] {
  const uses = codes.flatMap(usesIn);
  const specifiers = [...new Set(uses.map(({ specifier }) => specifier))].sort();
  return [...new Set(specifiers.map(packageOf))].map((name) => ({
    name,
    specifiers: new Map(
      specifiers
        .filter((specifier) => packageOf(specifier) === name)
        .map((specifier) => [specifier, namesOf(uses.filter((use) => use.specifier === specifier))]),
    ),
  }));
}

interface Use {
  readonly specifier: string;
  /** Undefined means everything. */
  readonly names: readonly string[] | undefined;
}

function usesIn(code: string): readonly Use[] {
  const statements = [...code.matchAll(/^import (?:([^;"]*?) from )?"([^"]+)";$/gm)];
  const onDemand = [...code.matchAll(/\bimport\("([^"]+)"\)/g)];
  return [
    ...statements.map(([statement, clause = "", specifier = ""]) => ({
      specifier,
      names: isBundled(specifier) ? namesIn(clause, statement) : [],
    })),
    ...onDemand.map(([, specifier = ""]) => ({ specifier, names: undefined })),
  ].filter(({ specifier }) => isBundled(specifier));
}

function namesIn(clause: string, statement: string): readonly string[] {
  const [, list] = /^\{(.+)\}$/s.exec(clause) ?? [];
  if (list === undefined) throw new Error(`Packages are imported by names, and not so: ${statement}`);
  return list.split(",").map((each) => each.trim().replace(/ as .*/s, ""));
}

function namesOf(uses: readonly Use[]): readonly string[] | undefined {
  if (uses.some(({ names }) => names === undefined)) return undefined;
  return [...new Set(uses.flatMap(({ names = [] }) => names))].sort();
}

/** The module that is bundled into the file for a package. */
export function entryOf({ specifiers }: BundledPackage): string {
  return [...specifiers]
    .map(([specifier, names]) => `export ${names ? `{ ${names.join(", ")} }` : "*"} from "${specifier}";`)
    .join("\n");
}
