import { migrate } from "../../../dialects/migrate.ts";
import { othersThan } from "../../others.ts";
import { none, wholeOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** A reference that means something else in another specification. */
export const differs: ReferenceRule = {
  id: "portability/differs",
  summary: "a reference that another specification reads differently",
  section: "RFC 3986 D",
  reason:
    "A reader that follows another specification, such as RFC 3986 or RFC 1808, sees another kind or other components in the same text, or resolves it differently.",
  advice: "run urigram compare to see how each specification reads it",
  level: "off",
  valid: [
    { reference: "http://a/b", base: "http://a/c" },
    { reference: "http://a/%" },
    { reference: "http://a/b", base: "http://a/c", dialect: "rfc3986" },
  ],
  invalid: [
    { reference: "g;x?y/../z", base: "http://a/b/c/d", underlined: "g;x?y/../z" },
    { reference: "mailto:a@b?c", underlined: "mailto:a@b?c" },
    { reference: "mailto:a@b?c", dialect: "rfc3986", underlined: "mailto:a@b?c" },
    { reference: "/a/../b", base: "http://a/", dialect: "rfc3986", underlined: "/a/../b" },
  ],
  check(reference) {
    const { text, dialect, base } = reference;
    for (const other of othersThan(dialect)) {
      const { to, changes } = migrate(text, { from: dialect, to: other, base: base?.uri });
      const [first] = changes;
      if (!to.valid || !first) continue;
      const [here, there] = [first.from.value ?? "none", first.to.value ?? "none"];
      const name = first.what.slice(first.what.indexOf(".") + 1);
      const what = `its ${name} is ${here} by ${dialect.title} and ${there} by ${other.title} (${first.section})`;
      return [{ ...wholeOf(reference), what }];
    }
    return none;
  },
};
