import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { html } from "../../src/extract/html/index.ts";
import { markdown } from "../../src/extract/markdown/index.ts";
import { xml } from "../../src/extract/xml/index.ts";
import { dialects, rfc3986 } from "../../src/index.ts";
import { type Diagnostic, lint, rules } from "../../src/lint/index.ts";
import { forAll, forMany } from "../support/for-all.ts";
import { isInnerLoop } from "../support/some.ts";

const levels = Object.fromEntries(rules.map(({ id }) => [id, "warn"] as const));
const options = { extract: markdown, levels, retrieval: "http://h/x/z" } as const;

/** Counts how many times RFC 3986 parses a reference while all rules run. */
function countReadings(source: string): number {
  let count = 0;
  const dialect = {
    ...rfc3986,
    accepts(text: string) {
      count++;
      return rfc3986.accepts(text);
    },
  };
  lint(source, { ...options, dialect });
  return count;
}

describe("equal references", () => {
  it.each([
    "![a](b)[c](d)",
    "[a[b](c)",
    "http://a.b ",
    "[a](x/../y) <http://a.b/>\n",
    "[a](b#c) [d](e?f) ",
    "<http://a:80/%41>\n",
    "[a](<x:b c>) <http://a:b@c/> ",
  ])("are parsed only once: %j", (piece) => {
    expect(countReadings(piece)).toBeGreaterThan(0);
    expect(countReadings(piece.repeat(500))).toBeLessThanOrEqual(2 * countReadings(piece.repeat(2)));
  });

  it("are reported in every place", () => {
    const pieces = [
      "[a](b)",
      "![a](b)",
      "<http://a:80/>",
      "[c](x/../y)",
      "[c](/%41 'd')",
      "http://e/",
      "[f](g h)",
      "[i](<x:j k>)",
    ];
    const seen = (source: string, offset: number) =>
      lint(source, options).map(({ rule, start, message, reference }: Diagnostic) => [
        rule,
        start + offset,
        message,
        reference,
      ]);
    forAll(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (some) => {
      let offset = 0;
      const each = some.flatMap((piece) => {
        const found = seen(`${piece}\n\n`, offset);
        offset += piece.length + 2;
        return found;
      });
      expect(seen(some.map((piece) => `${piece}\n\n`).join(""), 0)).toEqual(each);
    });
  });
});

describe("an equal declaration of a base", () => {
  const strict = '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">';

  it("is reported if it is outside of HEAD (HTML 4.01, 12.4)", () => {
    const page = (body: string) => `${strict}<head><base href="http://a/"></head><body>${body}</body>`;
    const reportsIn = (source: string) =>
      lint(source, { extract: html, levels: { "resolution/base-declaration": "warn" } }).map(
        ({ start }) => start,
      );
    const second = page('<base href="http://a/">');
    expect(reportsIn(page(""))).toEqual([]);
    expect(reportsIn(second)).toEqual([second.lastIndexOf("http")]);
  });
});

describe("nested bases", () => {
  it.skipIf(isInnerLoop)("are read in linear time, together", () => {
    let read = 0;
    const dialect = {
      ...rfc3986,
      traceResolution(reference: Parameters<typeof rfc3986.traceResolution>[0], base: string) {
        read += base.length;
        return rfc3986.traceResolution(reference, base);
      },
      resolve(reference: Parameters<typeof rfc3986.resolve>[0], base: string) {
        read += base.length;
        return rfc3986.resolve(reference, base);
      },
    };
    const readIn = (times: number) => {
      read = 0;
      lint("<p xml:base='a/'>".repeat(times), { ...options, extract: xml, dialect });
      return read;
    };
    const few = readIn(200);
    expect(few).toBeGreaterThan(200);
    expect(readIn(1600)).toBeLessThan(9 * few);
  });
});

describe("different references", () => {
  /** A reference, possibly invalid, of few names, so that they recur and are in the base. */
  const reference = fc
    .array(
      fc.constantFrom(..."a b c 1 . .. / / // : ; ? # %41 @ h H hb - http: //h //[b::1] ~ é ! [".split(" ")),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    .map((pieces) => pieces.join(""));
  const bases = ["http://h/a/b/../c;1?a#b", "http://h", "mailto:a"];

  it.each(Object.values(dialects).flatMap((dialect) => bases.map((base) => ({ dialect, base }))))(
    "of one shape have the same reports as each alone: $dialect.id, $base",
    ({ dialect, base }) => {
      const find = (texts: readonly string[]) => () =>
        texts.map((text, at) => ({ start: at, end: at, text, construct: "link", role: "link" }) as const);
      const reportsOn = (texts: readonly string[]) =>
        lint("", { extract: find(texts), levels: { "portability/*": "warn" }, dialect, retrieval: base })
          .filter(({ rule }) => rule.startsWith("portability/"))
          .map(({ rule, message, reference }) => [rule, message, reference]);
      forMany(
        Math.ceil(inject("effort").runs / 20),
        fc.array(reference, { minLength: 2, maxLength: 30 }),
        (texts) => {
          const valid = [...new Set(texts)].filter((text) => dialect.accepts(text));
          expect(reportsOn(valid)).toEqual(valid.flatMap((text) => reportsOn([text])));
        },
      );
    },
  );

  it("of one shape are parsed once by the other specifications", () => {
    let count = 0;
    const dialect = {
      ...rfc3986,
      components(text: string) {
        count++;
        return rfc3986.components(text);
      },
    };
    const levels = { "*": "off", "portability/*": "warn" } as const;
    const source = (length: number) =>
      Array.from(
        { length },
        (_, at) => `[a](../b${at}/c?d${at}#e) [a](http://h/${at}x/y) [a](http://x${at}.b/c) `,
      ).join("");
    lint(source(10), { ...options, levels, dialect });
    const few = count;
    expect(few).toBeGreaterThan(0);
    lint(source(500), { ...options, levels, dialect });
    expect(count).toBe(2 * few);
  });

  it("have no computed traces if all specifications agree on them", () => {
    let traced = 0;
    const dialect = {
      ...rfc3986,
      traceResolution(...args: Parameters<typeof rfc3986.traceResolution>) {
        const trace = rfc3986.traceResolution(...args);
        return {
          ...trace,
          get steps() {
            traced++;
            return trace.steps;
          },
        };
      },
    };
    const source = Array.from({ length: 20 }, (_, at) => `[a](b${at}) `).join("");
    lint(source, { ...options, levels: { "portability/differs": "warn" }, dialect });
    expect(traced).toBe(0);
  });
});
