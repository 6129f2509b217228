import { migrate } from "../../../dialects/migrate.ts";
import { othersThan } from "../../others.ts";
import { none, wholeOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** A reference that another specification does not derive. */
export const refused: ReferenceRule = {
  id: "portability/refused",
  summary: "a reference that another specification does not derive",
  section: "RFC 3986 D",
  reason:
    "A validator that follows another specification, such as RFC 3986 or RFC 1808, rejects the reference.",
  advice: "run urigram compare to see how each specification reads it",
  level: "off",
  valid: [{ reference: "http://a/b" }, { reference: "http://a/b", dialect: "rfc3986" }],
  invalid: [
    { reference: "/~user", underlined: "/~user" },
    { reference: "?y", dialect: "rfc3986", underlined: "?y" },
    { reference: "http://[::1]/", dialect: "rfc3986", underlined: "http://[::1]/" },
  ],
  check(reference) {
    const { text, dialect } = reference;
    const refusing = othersThan(dialect).flatMap((other) => {
      const { to, changes } = migrate(text, { from: dialect, to: other });
      const section = changes.find(({ kind }) => kind === "validity")?.section;
      return to.valid ? [] : [`${other.title} (${section})`];
    });
    if (refusing.length === 0) return none;
    const verb = refusing.length === 1 ? "does" : "do";
    return [{ ...wholeOf(reference), what: `${refusing.join(", ")} ${verb} not derive it` }];
  },
};
