import { expect, it } from "vitest";
import { unixFormat } from "../../src/report/diagnostic.ts";
import { written } from "../support/diagnostics.ts";

// The format of eslint-formatter-unix (index.js): `file:line:column: message [level/rule]`. Editors parse it,
// because it follows the GNU Coding Standards, "Formatting Error Messages".
it.each([
  ["docs/a.md", "docs/a.md"],
  ["a b.md", "a b.md"],
  ['"é"\'.md', '"é"\'.md'],
  ["C:\\docs\\a.md", "C:\\docs\\a.md"],
  ["a\nb.md", "a\\u{A}b.md"],
  ["\udcff.md", "\\xFF.md"],
])("a diagnostic in %j is one line that shows the file as %s", (file, shown) => {
  const diagnostics = [
    { rule: "syntax/space", level: "error", message: "a space", at: " " },
    { rule: "bidi/component", level: "warn", message: "two\nlines \u202e" },
  ] as const;
  expect(written(unixFormat(), [{ file, text: "one\nb c", diagnostics }])).toBe(
    `${shown}:2:2: a space [error/syntax/space]\n${shown}:1:1: two\\u{A}lines \\u{202E} [warning/bidi/component]\n`,
  );
});
