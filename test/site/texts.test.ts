import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { charactersOf, runsOf, shownText } from "../../site/core/characters.ts";
import { refusingProduction } from "../../site/core/refusal.ts";
import { sentenceOf } from "../../site/core/sentence.ts";
import { type Dialect, dialects } from "../../src/index.ts";
import { uriReference } from "../../src/integrations/fast-check/index.ts";
import { innermostAt, rowsOf } from "../../src/report/tree-picture.ts";
import { forAll } from "../support/for-all.ts";

const { rfc3987, rfc3986, rfc2396 } = dialects;
const text = fc.string({ unit: "binary" });

describe("a displayed string", () => {
  it("is complete, with each character at its offset", () =>
    forAll(text, (each) => {
      const characters = charactersOf(each);
      expect(characters.map(({ start, end }) => each.slice(start, end)).join("")).toBe(each);
      let offset = 0;
      for (const { start, end } of characters) {
        expect(start).toBe(offset);
        offset = end;
      }
    }));

  it("looks the same in runs as in single characters", () =>
    forAll(text, (each) => {
      const joined = (parts: readonly { readonly shown: string }[]) =>
        parts.map(({ shown }) => shown).join("");
      expect(joined(runsOf(each))).toBe(joined(charactersOf(each)));
      expect(
        runsOf(each)
          .map(({ start, end }) => each.slice(start, end))
          .join(""),
      ).toBe(each);
    }));

  it("cannot hide or reorder the text around it", () => {
    forAll(text, (each) => {
      expect(shownText(each)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
    });
    expect(shownText("a\u202Eb\uD800\u00A0")).toBe("a\\u{202E}b\\u{D800}\\u{A0}");
    expect(shownText("a b é")).toBe("a b é");
  });
});

describe("a sentence", () => {
  it.each([
    ["space at offset 3", "Space at offset 3."],
    ['did you mean "https://evil.example"?', 'Did you mean "https://evil.example"?'],
    ['the names "-" and "."', 'The names "-" and "."'],
    ["already ended.", "Already ended."],
  ])("ends %j only once", (message, expected) => expect(sentenceOf(message)).toBe(expected));
});

describe("the rows of a tree", () => {
  it("list all nodes in tree order", () =>
    forAll(uriReference({ dialect: rfc2396, maxLength: 20 }), (reference) => {
      const tree = rfc2396.parse(reference);
      const types: string[] = [];
      rfc2396.walk(tree, ({ type }) => types.push(type));
      expect(rowsOf(tree).map(({ type }) => type)).toEqual(types);
      expect(rowsOf(tree).map(({ at }) => at)).toEqual(types.map((_, at) => at));
    }));

  it("tell the innermost node at a character", () => {
    const rows = rowsOf(rfc3986.parse("http://a_b:8/"));
    const typeAt = (offset: number) => innermostAt(rows, offset)?.type;
    expect([0, 4, 5, 7, 9, 10, 11, 12].map(typeAt)).toEqual(
      "scheme URI hier-part reg-name reg-name authority port path-abempty".split(" "),
    );
    expect(typeAt(13)).toBeUndefined();
  });
});

describe("the production that rejects a string", () => {
  const refusing = (dialect: Dialect, reference: string) => {
    const result = dialect.tryParse(reference);
    return result.ok ? undefined : refusingProduction(result.error, dialect.productions);
  };

  it("is the one named in the message", () => {
    expect(refusing(rfc3986, "http://a_b:x/")).toBe("port");
    expect(refusing(rfc2396, "?y")).toBe("relativeURI");
    expect(refusing(rfc3986, "a%zz")).toBe("pct-encoded");
  });

  it("is undefined if the message names a character class, or quotes similar input", () => {
    for (const dialect of [rfc3986, rfc3987])
      for (const reference of ["a b", "a<b", "a\0"]) expect(refusing(dialect, reference)).toBeUndefined();
    expect(refusing(rfc3987, "a\uFFFE")).toBe("ucschar");
    expect(refusing(rfc3986, '(RFC 3986 3 "port")')).toBeUndefined();
  });
});
