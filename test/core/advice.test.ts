import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Diagnostics } from "../../src/explain/diagnose.ts";
import { type Dialect, dialects, rfc1808, rfc2396 } from "../../src/index.ts";
import { documentOf } from "../support/documents.ts";
import { forAll } from "../support/for-all.ts";
import { syntaxErrorIn } from "../support/thrown-by.ts";
import { flatten } from "../support/tree.ts";
import { readRows } from "../support/vectors.ts";

/** A string with a mistake, in RFC 2396 and as a reference by default. */
interface Row {
  readonly dialect?: string;
  readonly production?: string;
  readonly text: string;
  readonly advice: string;
  /** The string after all suggestions, if they make it valid. Checked by RFC 2396 in any case. */
  readonly fixed?: string;
}

/** Returns the advice of a message. */
function adviceFor(
  text: string,
  production: string = rfc2396.startSymbol,
  dialect: Dialect = rfc2396,
): string {
  const { message } = syntaxErrorIn(dialect, text, production);
  return message.slice(message.indexOf("); ") + 3);
}

/** Applies all suggestions to a string; undefined if there are no more suggestions before it is valid. */
function mend(text: string, dialect: Dialect = rfc2396, production?: string): string | undefined {
  const result = dialect.tryParse(text, production);
  if (result.ok) return text;
  const { suggestion } = result.error;
  if (!suggestion) return undefined;
  return mend(
    text.slice(0, suggestion.start) + suggestion.text + text.slice(suggestion.end),
    dialect,
    production,
  );
}

describe("advice about a mistake", () => {
  it.each(readRows<Row>("test/vectors/advice.jsonl"))(
    "for $text is: $advice",
    ({ dialect = "rfc2396", production, text, advice, fixed }) => {
      const by = documentOf(dialect).dialect;
      expect(adviceFor(text, production ?? by.startSymbol, by)).toBe(advice);
      const isChecked = fixed !== undefined || (by === rfc2396 && production === undefined);
      if (isChecked) expect(mend(text, by, production)).toBe(fixed);
    },
  );

  it("does not strip parentheses around a space in RFC 1808, because they may belong to the path (2.2)", () =>
    expect(adviceFor("(http://a/ b)", "URL", rfc1808)).toBe("escape it as %20, or remove it"));

  it("is the same for a host that is built", () =>
    expect(() => rfc2396.build({ scheme: "http", host: "a b" })).toThrow(
      /; remove it: a host contains no spaces$/,
    ));

  it.each(Object.values(dialects))("is the same by $title for white space, wrappers and hosts", (dialect) => {
    const advise = (text: string) => adviceFor(text, dialect.startSymbol, dialect);
    expect(advise(" a")).toMatch(/^remove it: white space around a reference is not part of it \(/);
    expect(advise("<a>")).toMatch(/^remove "<" and ">": they are not part of the reference \(/);
    if (dialect.accepts("http://\u00fc/")) return;
    expect(advise("http://\u00fc/")).toBe('DNS names are ASCII: use the "xn--" form');
  });

  it.each([
    ["http:/ /a/", "http://a/"],
    ["example.com:80 /", "//example.com:80/"],
    ["mailto:<a@b>", "mailto:a@b"],
    ["[a](http://b)", "http://b"],
    ["C|/x", "file:///C:/x"],
    ["http://%5B::1%5D/", "http://[::1]/"],
    ["x://a\\b", undefined],
    ["C://a\\b", undefined],
  ])("for %j leads to %j in every dialect that rejects it", (text, meant) => {
    for (const dialect of Object.values(dialects)) expect([text, meant]).toContain(mend(text, dialect));
  });

  it("is short and harmless to a terminal, whatever the input", () => {
    const shapes: readonly (readonly [string, string])[] = [
      ["C:\\", ""],
      ["<URL:", ">"],
      ["u@h:", ""],
      ["h.a:80/", ""],
      ["http://\u00fc", "@"],
      ["%u00e9", ""],
      ["", "\\"],
      ["", "\r"],
    ];
    const texts = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("a".repeat(1e5), "\\".repeat(1e5)));
    forAll(fc.constantFrom(...shapes), texts, ([before, behind], text) => {
      const result = rfc2396.tryParse(before + text + behind);
      if (!result.ok) expect(result.error.message).toMatch(/^[ -~\u2026]{1,300}$/);
    });
  });

  it("has a separate code for an empty first segment in RFC 1808 (2.2)", () => {
    const { code, message, section } = syntaxErrorIn(rfc1808, "//a//b", "URL");
    expect({ code, section }).toEqual({ code: "empty-first-segment", section: "2.2" });
    expect(message).toBe(
      'the first segment, before "/" at offset 4, is empty (RFC 1808 2.2 "fsegment"); add a segment, or remove "/"',
    );
  });
});

describe.each<Dialect>(Object.values(dialects))("an authority by $title", (dialect) => {
  it("follows two slashes exactly where the BNF has it there", async () => {
    const { diagnostics }: { diagnostics: Diagnostics } = await import(
      `../../src/dialects/${dialect.id}/semantics.ts`
    );
    const hasAuthority = (production: string) =>
      ["//a", "b://a"].some((text) => {
        const result = dialect.tryParse(text, production);
        return (
          result.ok && flatten(result.value).some((part) => diagnostics.authorities.includes(part.production))
        );
      });
    expect(diagnostics.references.toSorted()).toEqual(dialect.productions.filter(hasAuthority).toSorted());
  });
});
