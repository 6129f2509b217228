import { compare } from "../../../dialects/compare.ts";
import { wholeOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** A reference that the documents read in different ways. */
export const differs: ReferenceRule = {
  id: "portability/differs",
  summary: "another document reads the reference differently",
  section: "RFC 2396 G",
  reason:
    "Whoever goes by RFC 1808 or a draft takes other components, or another result, from the same text.",
  advice: "see urigram compare for what each makes of it",
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
