/**
 * `npm run texts [-- PATH...]` lists the phrases of test/vectors/phrases.jsonl in files whose paths begin with PATH.
 * `npm run texts -- --draw` draws texts for readers to judge: 60 messages, 60 doc comments, 40 paragraphs and 40
 * comments, by hashes with the commit of HEAD.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { findPhrases } from "./texts/phrases.ts";
import { listTextFiles, readTexts } from "./texts/project.ts";
import type { ProjectText, TextKind } from "./texts/read.ts";

const SAMPLE: readonly (readonly [kind: TextKind, count: number])[] = [
  ["message", 60],
  ["doc comment", 60],
  ["paragraph", 40],
  ["comment", 40],
];

const paths = process.argv.slice(2);
if (paths[0] === "--draw") draw(execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim());
else {
  const lines = readTexts(listTextFiles(paths.length === 0 ? undefined : paths)).flatMap(findPhrases);
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
  process.exitCode = lines.length === 0 ? 0 : 1;
}

function draw(commit: string): void {
  const hashOf = ({ path, text }: ProjectText) =>
    createHash("sha256").update(`${commit}\0${path}\0${text}`).digest("hex");
  const all = readTexts(
    listTextFiles(["README", "docs/", "decisions/", "src/", "ARCHITECTURE", "CONTRIBUTING", "GLOSSARY"]),
  );
  for (const [kind, count] of SAMPLE) {
    const some = all.filter((each) => each.kind === kind && (kind !== "message" || isSentence(each)));
    const keyed = some.map((each) => [hashOf(each), each] as const).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [, { path, line, whole }] of keyed.slice(0, count))
      console.log(`${kind}\t${path}:${line}\t${whole}`);
  }
}

/** Checks for a message of at least four words, so that keys, patterns and names are not drawn. */
function isSentence({ text }: ProjectText): boolean {
  return text.split(" ").filter((word) => /^[a-z]{2,}[,.;:]?$/i.test(word)).length >= 4;
}
