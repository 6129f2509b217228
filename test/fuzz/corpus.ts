import { execFileSync } from "node:child_process";
import type { Language } from "../../src/extract/languages.ts";
import { readProjectFile } from "../support/project.ts";
import { textsOfVectors } from "../support/texts.ts";

/** The project's hand-written files: documentation, grammars, fixtures and examples. */
const paths: readonly string[] = execFileSync("git", [
  "ls-files",
  "*.md",
  "docs",
  "examples",
  "grammar",
  "schema",
  "site",
  "test/vectors",
])
  .toString()
  .split("\n")
  .filter((path) => /\.(?:md|json|jsonl|html|css|xml|yml|bnf|txt|ts)$/.test(path));

const files: readonly string[] = [...new Set(paths)].map(readProjectFile);
const textsOfTests: readonly string[] = textsOfVectors();

/** References, valid and invalid. */
export const references: readonly string[] = textsOfTests.filter((text) => text.length <= 120);

/** The documents in a language, by file name, and all other documents, which are in other languages. */
export function documentsIn({ extensions }: Language): readonly string[] {
  const own = paths.filter((path) => extensions.some((end) => path.endsWith(end))).map(readProjectFile);
  // The fixtures of extractors are small documents in all languages.
  const fixtures = textsOfTests.filter((text) => text.length > 30);
  return [...own, ...fixtures, ...files];
}

/** The command lines in the documentation. */
export const commandLines: readonly string[] = files.flatMap((file) =>
  [...file.matchAll(/^\$ urigram (.*)$/gm)].map(([, line = ""]) => line.replaceAll("'", "")),
);

/** JSON values: the configurations in the documentation. */
export const jsonTexts: readonly string[] = files.flatMap((file) =>
  [...file.matchAll(/^```json\n(\{.*?)^```$/gms)].map(([, text = ""]) => text),
);

/** Globs, each followed by paths. */
export const patterns: readonly string[] = [
  ".gitignore",
  "**/[a-z]*.md\na/b.md",
  "docs/**/x?\\*\ndocs/a/x1*",
  "[[:alpha:]]*[!a]/\na",
  "*a*b*c\naabbc",
  ...jsonTexts,
];
