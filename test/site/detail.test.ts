import { describe, expect, it } from "vitest";
import { detailOf } from "../../site/core/detail.ts";
import { dialects } from "../../src/index.ts";

const { rfc3986, rfc2396 } = dialects;
const both = [rfc3986, rfc2396];
const shown = (reference: string, chosen?: string) => detailOf(both, reference, chosen)?.id;

describe("the specification shown in detail", () => {
  it("is the first that accepts the reference", () => {
    expect(shown("?y")).toBe("rfc3986");
    expect(shown("http://a_b:x/")).toBe("rfc2396");
  });

  it("is the first of all if none accepts it", () => expect(shown("a b")).toBe("rfc3986"));

  it("is the chosen one even if it rejects the reference", () => {
    expect(shown("http://a_b:x/", "rfc3986")).toBe("rfc3986");
    expect(shown("?y", "rfc2396")).toBe("rfc2396");
  });

  it("is undefined if none is ticked", () => expect(detailOf([], "a", "rfc3986")).toBeUndefined());
});
