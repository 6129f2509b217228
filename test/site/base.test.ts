import { describe, expect, it } from "vitest";
import { baseProblem } from "../../site/core/base.ts";
import { dialects } from "../../src/index.ts";

const { rfc3986, rfc2396 } = dialects;
const problem = (base: string) => baseProblem([rfc3986, rfc2396], base);

describe("the problem with a base", () => {
  it("is a missing scheme, or invalid syntax in the specification", () => {
    expect(problem("b/c")).toContain("RFC 3986: the base has no scheme (RFC 3986 5.2)");
    expect(problem("http://a b/")).toContain("RFC 3986: in the base: space at offset 8 is not allowed");
    expect(problem("http://a_b:x/")).toContain("RFC 3986: in the base:");
  });

  it("is undefined for an empty base, and for one that resolves some references", () => {
    for (const base of ["", "http://a/b", "mailto:a"]) expect(problem(base)).toBeUndefined();
  });
});
