import fc from "fast-check";
import { it } from "vitest";
import { roff } from "../../src/extract/roff/index.ts";
import { findingsIn } from "../laws/findings.ts";
import { forAll } from "../support/for-all.ts";

it("roff accepts any input", () => {
  const part = fc.constantFrom(
    ...`f B ( [ ] ' * n - " https://a/ : é u00E9`.split(" "),
    ..."\\¦\n¦.UR ¦.Lk ¦ ".split("¦"),
  );
  forAll(fc.array(part, { maxLength: 30 }), (parts) => {
    const source = parts.join("");
    findingsIn(roff, source);
  });
});
