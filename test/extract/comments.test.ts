import { describe, expect, it } from "vitest";
import type { CommentReader } from "../../src/extract/finding.ts";
import { htmlComments } from "../../src/extract/html/index.ts";
import { languages } from "../../src/extract/languages.ts";
import { textComments } from "../../src/extract/text/index.ts";
import { often } from "../support/some.ts";
import { readRows } from "../support/vectors.ts";

/** Returns the trimmed comments of a source. Verbatim comments must match their span. */
function read(source: string, comments: CommentReader): readonly string[] {
  return [...comments(source)].map(({ start, end, text, derived }) => {
    if (derived === undefined) expect(text).toBe(source.slice(start, end));
    return text.trim();
  });
}

interface Row {
  readonly language: string;
  readonly what: string;
  readonly source: string;
  readonly comments: readonly string[];
}

/** The comment reader of each language with comments. */
const readers = await Promise.all(
  languages.flatMap(({ id, loadComments }) =>
    loadComments ? [loadComments().then((comments) => [id, comments] as const)] : [],
  ),
);

describe("comments are found by the syntax of the host language", () => {
  it.each(readRows<Row>("test/vectors/comments.jsonl"))(
    "in $what: $source has $comments",
    ({ language, source, comments }) => {
      const reader = new Map([["text", textComments], ...readers]).get(language);
      expect(reader && read(source, reader)).toEqual(comments);
    },
  );

  it("finds a comment in a style with escapes only if its delimiters are verbatim", () =>
    expect(read("<svg><style>/* a &amp; b */</style></svg>", htmlComments)).toEqual(["a & b"]));
});

describe("comments are found in linear time", () => {
  it.each(readers)("in %s", (_, comments) => {
    for (const piece of '<!--¦<!-- -- ¦/*¦{/*¦"/*¦/* urigram-disable */¦\\"¦`¦[¦<'.split("¦")) {
      const source = piece.repeat(often(50_000));
      expect([...comments(source)].length).toBeLessThanOrEqual(source.length);
    }
  });

  it("all languages except e-mail have comments", () =>
    expect(languages.filter(({ loadComments }) => !loadComments).map(({ id }) => id)).toEqual(["mime"]));
});
