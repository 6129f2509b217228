import type { Complain } from "./complaints.ts";
import type { Files } from "./files.ts";
import { lookUpIn, repositoryAround } from "./pattern-files.ts";
import type { SkipReason } from "./skipped.ts";

/** The value that a line in a .gitattributes file assigns to a GitHub Linguist attribute. */
interface Declaration {
  readonly attribute: string;
  readonly isSet: boolean;
}

/** The attributes that cause a file to be skipped. */
const REASONS: ReadonlyMap<string, SkipReason> = new Map([
  ["linguist-generated", "generated files"],
  ["linguist-vendored", "vendored files"],
]);

/**
 * Creates a function that returns the reason why a repository declares a file in a folder to be somebody else's work;
 * undefined if it does not. Complains about .gitattributes files that are too large or too slow to match, and ignores
 * them.
 */
export function gitAttributesIn(
  files: Files,
  complain: Complain,
): (name: string, root: string) => SkipReason | undefined {
  const { path } = files;
  const lookUp = lookUpIn(
    { filesFor: (folder) => [[path.join(folder, ".gitattributes"), folder]], readLine },
    files,
    complain,
  );
  const tops = new Map<string, string>();
  function topOf(root: string): string {
    const top = tops.get(root) ?? repositoryAround(root, files) ?? root;
    tops.set(root, top);
    return top;
  }
  return (name, root) => {
    const place = { name: path.resolve(files.folder, name), kind: "file", top: topOf(root) } as const;
    for (const [attribute, reason] of REASONS) {
      if (lookUp(place, (value) => value.attribute === attribute)?.isSet) return reason;
    }
    return undefined;
  };
}

/** Matches a pattern for everything in a folder: `docs/api/**`. */
const OF_FOLDER = /\/\*\*?$/;

/**
 * Parses a line (gitattributes(5)). A pattern in quotes is ignored. So is `linguist-vendored` unless the pattern names a
 * folder, because repositories also use it to remove a language from their statistics (`*.html linguist-vendored`).
 */
function readLine(line: string) {
  const [pattern = "", ...attributes] = line.trim().split(/[ \t]+/);
  if (/^["!]|^\[attr\]/.test(pattern)) return [];
  return attributes.map(declarationOf).flatMap((value) => {
    const isKnown =
      REASONS.has(value.attribute) && (value.attribute !== "linguist-vendored" || OF_FOLDER.test(pattern));
    return isKnown ? [{ pattern, value }] : [];
  });
}

/** Parses `name`, `name=true`, `-name`, `!name` or `name=false`. */
function declarationOf(written: string): Declaration {
  const [, sign = "", attribute = "", value = "true"] = /^([-!]?)([^=]*)(?:=(.*))?$/.exec(written) ?? [];
  return { attribute, isSet: sign === "" && value !== "false" };
}
