import { expect, it } from "vitest";
import { examples } from "../../site/core/examples.ts";
import { rfc3986 } from "../../src/index.ts";

it.each(examples)("the example $reference shows $shows", ({ reference, base, error }) => {
  const result = rfc3986.tryParse(reference);
  expect(result.ok ? undefined : result.error.code).toBe(error);
  if (base !== undefined) expect(rfc3986.accepts(rfc3986.resolve(reference, base))).toBe(true);
});
