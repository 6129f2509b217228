import { expect, it } from "vitest";
import { citation } from "../../src/core/syntax-error.ts";

it("a citation names the specification, unless the section names another RFC", () => {
  expect(citation("RFC 2732", "3")).toBe("RFC 2732 3");
  expect(citation("RFC 2732", "RFC 2396 3.2.2")).toBe("RFC 2396 3.2.2");
  expect(citation("RFC 2396", "Appendix E")).toBe("RFC 2396 Appendix E");
  expect(citation("draft-ietf-url-syntax-00", "4.4")).toBe("draft-ietf-url-syntax-00 4.4");
});
