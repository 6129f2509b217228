import { compare } from "../../../dialects/compare.ts";
import { wholeOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** A reference that the specifications read differently. */
export const differs: ReferenceRule = {
  id: "portability/differs",
  summary: "a reference that another specification reads differently",
  section: "RFC 2396 G",
  reason:
    "A reader that follows RFC 1808 or a draft sees other components in the same text, or resolves it differently.",
  advice: "run urigram compare to see how each specification reads it",
  level: "off",
  valid: [{ reference: "http://a/b", base: "http://a/c" }, { reference: "http://a/%" }],
  invalid: [{ reference: "g;x?y/../z", base: "http://a/b/c/d", underlined: "g;x?y/../z" }],
  *check(reference) {
    const { readings, differences } = compare(reference.text, reference.base?.uri);
    if (!readings.every(({ valid }) => valid)) return;
    const targets = differences.filter(
      ({ what }) => what === "resolution.target" || what === "classification.form",
    );
    const [first] = targets;
    if (!first) return;
    const values = Object.entries(first.readings).map(([id, { value }]) => `${id} has ${value ?? "none"}`);
    yield { ...wholeOf(reference), what: `${first.what} differs: ${values.join(", ")}` };
  },
};
