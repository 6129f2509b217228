import { expect, it } from "vitest";
import { hasIntegrity } from "../../bench/precision/integrity.ts";

/** The hash of this script in the example of Subresource Integrity, 3.5. */
const SCRIPT = "alert('Hello, world.');";
const INTEGRITY = "sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO";

it("octets have the hash of the example in Subresource Integrity, and no other", () => {
  expect(hasIntegrity(Buffer.from(SCRIPT), INTEGRITY)).toBe(true);
  expect(hasIntegrity(Buffer.from(`${SCRIPT} `), INTEGRITY)).toBe(false);
});
