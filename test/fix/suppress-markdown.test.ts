import { describe, expect, it } from "vitest";
import { markdownComment, mdxComment } from "../../src/extract/comment-form.ts";
import { markdown, markdownComments, markdownNearLinks } from "../../src/extract/markdown/index.ts";
import { mdx, mdxComments, mdxNearLinks } from "../../src/extract/markdown/mdx.ts";
import { suppressAll } from "../../src/fix/suppress.ts";
import { createLinter } from "../../src/lint/linter.ts";
import { suppressionsIn } from "../../src/lint/suppressions.ts";

const lint = createLinter({});
const languages = {
  Markdown: {
    extract: markdown,
    comments: markdownComments,
    nearLinks: markdownNearLinks,
    form: markdownComment,
  },
  MDX: { extract: mdx, comments: mdxComments, nearLinks: mdxNearLinks, form: mdxComment },
};

const LINK = "[a](htpp://b.org)";
const UNCLOSED = "x [a](http://a.org/b";

/** Lines whose end has a meaning that a comment would take away. */
const lines: readonly (readonly [what: string, line: string, rest: string])[] = [
  // GFM, 4.10: the header row and the delimiter row must have the same number of cells.
  ["the header of a table", `| ${LINK} | b |`, "\n|---|---|\n| 1 | 2 |\n"],
  ["the header of a table", `${LINK} | b |`, "\n:-- | --\n"],
  // CommonMark, 4.2: only spaces or tabs may follow a closing sequence.
  ["a closed heading", `# ${LINK} #`, "\n"],
  ["a closed heading", `  ### ${LINK} ## `, "\ntext\n"],
  // Pandoc, "Header identifiers"; kramdown, "Specifying a Header ID"; Docusaurus, "Heading IDs".
  ["a heading with an identifier", `## See ${LINK} {#my-id}`, "\n"],
  ["a heading with attributes", `## See ${LINK} {.wide key=1}`, "\n"],
  ["a paragraph with attributes", `See ${LINK} {: .wide }`, "\n"],
  // CommonMark, 6.7: a backslash at the end of the line.
  ["a hard line break", `${LINK}\\`, "\nnext\n"],
  // The comment would belong to the destination.
  ["a near-link up to the end of the line", UNCLOSED, "\n"],
];

/** Lines at whose ends a comment changes nothing. */
const free: readonly string[] = [
  `| ${LINK} | b\n|---|---|\n`,
  `${LINK}{target=_blank}\n`,
  `# ${LINK} C#\n`,
  `# ${LINK}\n`,
  `${LINK}  \nnext\n`,
  `## ${LINK} {{ id }}\n`,
];

/** Matches a suppression comment. */
const COMMENT = / *(?:<!--|\{\/\*) urigram-disable-(\S+) \S+ (?:-->|\*\/\})/;

describe.each(Object.entries(languages))("suppressions in %s", (language, setting) => {
  const suppress = (source: string) => suppressAll(source, { ...setting, lint });
  // In MDX, braces contain an expression, and a comment is not a part of a destination.
  const own = lines.filter(([, line]) => language === "Markdown" || !/ \{[:.]|b$/.test(line));

  it.each(own)("are on a line before %s: %s", (_, line, rest) => {
    for (const before of ["", "text\n\n", "# heading\n", "---\n"]) {
      const { text, count } = suppress(before + line + rest);
      expect([count, COMMENT.exec(text)?.[1]]).toEqual([1, "next-line"]);
      expect(text.replace(COMMENT, "")).toBe(`${before}\n${line}${rest}`);
      const suppressions = suppressionsIn(text, setting.comments);
      const judged = [...lint(text, { ...setting, suppressions })];
      expect(judged.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    }
  });

  it.each(own)("are not written if they would split a quote or a list: %s: %s", (_, line, rest) => {
    for (const marker of ["- ", "1. ", "> "]) {
      const source = `${marker}${line.trimStart()}${rest.replaceAll("\n", "\n  ").trimEnd()}\n`;
      expect(suppress(source)).toMatchObject({ text: source, count: 0 });
    }
  });

  it.each(own.filter(([, line]) => !line.trim().startsWith("#")))(
    "are not written if they would split a paragraph: %s: %s",
    (_, line, rest) => {
      const source = `text\n${line}${rest}`;
      expect(suppress(source)).toMatchObject({ text: source, count: 0 });
    },
  );

  it.each(free)("are at the end of other lines: %j", (source) => {
    const { text, count } = suppress(source);
    expect([count, COMMENT.exec(text)?.[1]]).toEqual([1, "line"]);
  });
});
