import { describe, expect, it } from "vitest";
import { detailOf } from "../../site/core/detail.ts";
import { dialects } from "../../src/index.ts";

const { rfc3986, rfc2396 } = dialects;
const both = [rfc3986, rfc2396];
const shown = (reference: string, chosen?: string) => detailOf(both, reference, chosen)?.id;

describe("the specification that is shown in detail", () => {
  it("is the first that reads the reference", () => {
    expect(shown("?y")).toBe("rfc3986");
    expect(shown("http://a_b:x/")).toBe("rfc2396");
  });

  it("is the first where none reads it", () => expect(shown("a b")).toBe("rfc3986"));

  it("is the one that somebody chose, though it refuses the reference", () => {
    expect(shown("http://a_b:x/", "rfc3986")).toBe("rfc3986");
    expect(shown("?y", "rfc2396")).toBe("rfc2396");
  });

  it("is none where none is ticked", () => expect(detailOf([], "a", "rfc3986")).toBeUndefined());
});
