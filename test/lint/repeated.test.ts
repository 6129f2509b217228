import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markdown } from "../../src/extract/markdown/index.ts";
import { rfc3986 } from "../../src/index.ts";
import { type Diagnostic, lint, rules } from "../../src/lint/index.ts";

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
  it.each(["![a](b)[c](d)", "[a[b](c)", "http://a.b ", "[a](x/../y) <http://a.b/>\n", "[a](b#c) [d](e?f) "])(
    "without diagnostics are parsed only once: %j",
    (piece) => {
      expect(countReadings(piece)).toBeGreaterThan(0);
      expect(countReadings(piece.repeat(5_000))).toBeLessThanOrEqual(2 * countReadings(piece.repeat(2)));
    },
  );

  it("are reported in every place", () => {
    const pieces = [
      "[a](b)",
      "![a](b)",
      "<http://a:80/>",
      "[c](x/../y)",
      "[c](/%41 'd')",
      "http://e/",
      "[f](g h)",
      "[i](<j k>)",
    ];
    const seen = (source: string, offset: number) =>
      lint(source, options).map(({ rule, start, message, reference }: Diagnostic) => [
        rule,
        start + offset,
        message,
        reference,
      ]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (some) => {
        let offset = 0;
        const each = some.flatMap((piece) => {
          const found = seen(`${piece}\n\n`, offset);
          offset += piece.length + 2;
          return found;
        });
        expect(seen(some.map((piece) => `${piece}\n\n`).join(""), 0)).toEqual(each);
      }),
    );
  });
});

describe("traces", () => {
  it("are not computed if all specifications agree on a reference", () => {
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
