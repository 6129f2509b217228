import { describe, expect, it } from "vitest";
import { html } from "../../src/extract/html/index.ts";
import { lint } from "../../src/lint/index.ts";
import { createTemplateHint } from "../../src/report/advice.ts";
import { sourceOf } from "../../src/report/format.ts";
import { textStart } from "../../src/text/position.ts";

/** Returns the hint for files with the given numbers of references. */
function hintOf(files: readonly { readonly [reference: string]: number }[]): string | undefined {
  const hint = createTemplateHint();
  for (const [at, counts] of files.entries()) {
    const text = Object.entries(counts)
      .map(([reference, count]) => `<a href="${reference}">`.repeat(count))
      .join("");
    const source = sourceOf(`${at}.html`, { text, offset: 0, markLength: 0, origin: textStart });
    for (const diagnostic of lint(text, { extract: html })) hint.see(diagnostic, source);
  }
  return hint.text();
}

const inThree = (...[first, second, third]: readonly [string, string, string]) =>
  hintOf([{ [first]: 4 }, { [second]: 3 }, { [third]: 3 }]);

const rulesIn = (reference: string) =>
  lint(`<a href="${reference}">`, { extract: html }).map(({ rule }) => rule);

describe("the hint about a template language", () => {
  it("needs 10 references in 3 files, whatever the number of reports", () => {
    const text =
      '10 references contain "[~" and "~]": if these are delimiters of a template language, add "templates": [["[~", "~]"]] to urigram.config.json';
    expect(hintOf([{ "[~ a b ~]": 8 }, { "[~a~]/x": 1 }, { "[~a~]": 1 }])).toBe(text);
    expect(hintOf([{ "[~ a b ~]": 7 }, { "[~a~]/x": 1 }, { "[~a~]": 1 }])).toBeUndefined();
    expect(hintOf([{ "[~ a b ~]": 50 }, { "[~a~]": 50 }])).toBeUndefined();
  });

  it("names the most frequent pair", () => {
    const files = [
      { "[#a b#]": 6, "(: a b :)": 602 },
      { "[#a b#]": 6, "(: a b :)": 602 },
    ];
    expect(hintOf([...files, { "[#a b#]": 6, "(: a b :)": 600 }])).toBe(
      '1,804 references contain "(:" and ":)": if these are delimiters of a template language, add "templates": [["(:", ":)"]] to urigram.config.json',
    );
  });

  it.each([
    "`a/1`",
    "|1|/b",
    "^a^",
    "[#a#]",
    "(: a :)",
    "@@a\\b@@",
    "^^a^^",
    "[@ a @]",
    "http://[~ host ~]/",
  ])("recognizes %s", (reference) =>
    expect(inThree(reference, reference, `${reference}/x`)).toMatch(/^10 references contain "/),
  );

  it.each([
    ["common sequences of URIs", "a\\b//c//d"],
    ["common sequences of URIs", "a\\b::c::d"],
    ["common sequences of URIs", "a\\b--c--d"],
    ["common sequences of URIs", "a\\b__c__d"],
    ["common sequences of URIs", "a\\b/../c/../d"],
    ["escapes", "a\\b%20%20"],
    ["an IP address", "http://[::]/a\\b"],
    ["a part of a pattern", "a\\b/(?:c?)"],
    ["a closing delimiter before the opening one", "~] a\\b [~"],
    ["no delimiters", "a\\b"],
    ["an opening delimiter alone", "`a\\b"],
    ["one character in the middle", "a\\^b^c"],
    ["one character in the middle", "a`b`"],
  ])("ignores %s: %s", (_, reference) => {
    expect(rulesIn(reference)).toContain("syntax/unwise");
    expect(inThree(reference, reference, reference)).toBeUndefined();
  });

  it("ignores references that only other rules report", () => {
    const reference = "http://u:p@a/@@x@@";
    expect(rulesIn(reference)).toEqual(["authority/password"]);
    expect(inThree(reference, reference, reference)).toBeUndefined();
  });
});
