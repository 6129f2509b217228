import { noProblems, wholeOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

export const differs: ReferenceRule = {
  id: "portability/differs",
  summary: "a reference that another specification interprets differently",
  section: "RFC 3986 D",
  reason:
    "A program that follows another specification, such as RFC 3986 or java.net.URI, sees different components or resolves the reference differently.",
  advice: "run urigram compare to see how each specification interprets it",
  level: "off",
  valid: [
    { reference: "http://a/b", base: "http://a/c" },
    { reference: "http://a/%" },
    { reference: "http://a/b", base: "http://a/c", dialect: "rfc3986" },
    { reference: "g;x?y/../z", base: "http://a/b/c/d" },
  ],
  invalid: [
    { reference: "g;x?y/../z", base: "http://a/b/c/d", dialect: "rfc1808", underlined: "g;x?y/../z" },
    { reference: "mailto:a@b?c", underlined: "mailto:a@b?c" },
    { reference: "mailto:a@b?c", dialect: "rfc3986", underlined: "mailto:a@b?c" },
    { reference: "/a/../b", base: "http://a/", dialect: "rfc3986", underlined: "/a/../b" },
  ],
  check(reference) {
    const { text, dialect, base, elsewhere } = reference;
    const difference = elsewhere.differenceOf(text, base?.uri);
    if (!difference) return noProblems;
    const { title, change } = difference;
    const [value, otherValue] = [change.from.value ?? "none", change.to.value ?? "none"];
    const name = change.what.slice(change.what.indexOf(".") + 1);
    const what = `its ${name} is ${value} in ${dialect.title} but ${otherValue} in ${title} (${change.section})`;
    return [{ ...wholeOf(reference), what }];
  },
};

export const refused: ReferenceRule = {
  id: "portability/refused",
  summary: "a reference that another specification rejects",
  section: "RFC 3986 D",
  reason:
    "A validator that follows another specification, such as RFC 3986 or java.net.URI, rejects the reference.",
  advice: "run urigram compare to see how each specification interprets it",
  level: "off",
  valid: [
    { reference: "http://a/b" },
    { reference: "http://a/b", dialect: "rfc3986" },
    // Only RFC 1808 and the drafts reject it.
    { reference: "/~user" },
  ],
  invalid: [
    { reference: "http://a:b/", underlined: "http://a:b/" },
    { reference: "?y", dialect: "rfc3986", underlined: "?y" },
    { reference: "http://[::1]/", dialect: "rfc3986", underlined: "http://[::1]/" },
  ],
  check(reference) {
    const rejections = reference.elsewhere.rejectionsOf(reference.text);
    if (rejections.length === 0) return noProblems;
    const titles = rejections.map(({ title, section }) => `${title} (${section})`).join(", ");
    return [{ ...wholeOf(reference), what: `the reference is invalid in ${titles}` }];
  },
};
