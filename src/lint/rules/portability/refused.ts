import { compare } from "../../../dialects/compare.ts";
import { wholeOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** A reference that another specification does not derive. */
export const refused: ReferenceRule = {
  id: "portability/refused",
  summary: "a reference that another specification does not derive",
  section: "RFC 2396 G",
  reason: "A validator that follows RFC 1808 or a draft rejects the reference.",
  advice: "run urigram compare to see how each specification reads it",
  level: "off",
  valid: [{ reference: "http://a/b" }],
  invalid: [{ reference: "/~user", underlined: "/~user" }],
  *check(reference) {
    const refusing = compare(reference.text).readings.filter(({ valid }) => !valid);
    if (refusing.length === 0) return;
    const ids = refusing.map(({ dialect }) => dialect).join(", ");
    yield { ...wholeOf(reference), what: `${ids} ${refusing.length === 1 ? "does" : "do"} not derive it` };
  },
};
