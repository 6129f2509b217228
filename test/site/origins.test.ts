import { describe, expect, it } from "vitest";
import { divided } from "../../site/core/divided.ts";
import { originOf } from "../../site/core/origins.ts";
import { dialects } from "../../src/index.ts";

const { rfc3986, rfc2396 } = dialects;

/** The target, with brackets around the parts from the base. */
function marked(reference: string, base: string, dialect: typeof rfc3986 | typeof rfc2396 = rfc3986): string {
  const trace = dialect.traceResolution(reference, base);
  const { target } = trace;
  const { parts, spans } = divided(target, dialect);
  return parts
    .map((part) => {
      const text = target.slice(part.start, part.end);
      const shown = originOf(part, spans.path, trace) === "base" ? `[${text}]` : text;
      return target.slice(part.from, part.start) + shown;
    })
    .join("");
}

const BASE = "http://a/b/c/d;p?q";

describe("the parts of a resolved reference", () => {
  it.each([
    ["g", "[http]://[a][/b][/c]/g"],
    ["../g?y#s", "[http]://[a][/b]/g?y#s"],
    ["../../../g", "[http]://[a]/g"],
    [".", "[http]://[a][/b][/c][/]"],
    ["/g", "[http]://[a]/g"],
    ["?y", "[http]://[a][/b][/c][/d;p]?y"],
    ["#s", "[http]://[a][/b][/c][/d;p]?[q]#s"],
    ["//g", "[http]://g"],
    ["x:g", "x:g"],
    ["../c/g", "[http]://[a][/b]/c/g"],
  ])("of %s come from the reference, or from the base (RFC 3986, 5.2.2)", (reference, expected) => {
    expect(marked(reference, BASE)).toBe(expected);
  });

  it("include excess dot segments of the reference (RFC 2396, C.2)", () =>
    expect(marked("../../../g", BASE, rfc2396)).toBe("[http]://[a]/../g"));
});
