import { readFileSync } from "node:fs";

/** The exports that dist/ takes of one package, by the specifiers that its modules import. */
export interface BundledPackage {
  readonly name: string;
  /** The names of each specifier; undefined where a module is imported on demand, as a whole. */
  readonly specifiers: ReadonlyMap<string, readonly string[] | undefined>;
}

const { peerDependencies }: { peerDependencies: object } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);

/** Returns whether a specifier names a package that is bundled. The hosts of integrations are left to the user. */
export function isBundled(specifier: string): boolean {
  return !/^(?:\.|\/|node:)/.test(specifier) && !(packageOf(specifier) in peerDependencies);
}

/** The name of the package that a specifier names, or a module of it. */
export function packageOf(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

/** The file of dist/ that has what is used of a package. It is one file, so that no code is there twice. */
export function fileOfPackage(name: string): string {
  return `vendor/${name.replace("@", "").replace("/", "-")}.js`;
}

/** Finds what code imports of packages. The code is esbuild's own output, where each statement has one form. */
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
  /** Undefined for all. */
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

/** The module whose bundle is the file of a package. */
export function entryOf({ specifiers }: BundledPackage): string {
  return [...specifiers]
    .map(([specifier, names]) => `export ${names ? `{ ${names.join(", ")} }` : "*"} from "${specifier}";`)
    .join("\n");
}
