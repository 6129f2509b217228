import type { Dialect } from "../../../dialects/dialect.ts";
import { dialects } from "../../../dialects/index.ts";
import { changesBetween, migrate } from "../../../dialects/migrate.ts";
import { readingOf } from "../../../dialects/reading.ts";
import { noProblems, wholeOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

export const differs: ReferenceRule = {
  id: "portability/differs",
  summary: "a reference that another specification interprets differently",
  section: "RFC 3986 D",
  reason:
    "A program that follows another specification, such as RFC 3986 or RFC 1808, sees different components or resolves the reference differently.",
  advice: "run urigram compare to see how each specification interprets it",
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
    const here = readingOf(dialect, text, base?.uri);
    for (const other of closestDialects(dialect)) {
      if (!other.accepts(text)) continue;
      const there = readingOf(other, text, base?.uri);
      const [first] = changesBetween({ from: dialect, to: other }, here, there);
      if (!first) continue;
      const [value, otherValue] = [first.from.value ?? "none", first.to.value ?? "none"];
      const name = first.what.slice(first.what.indexOf(".") + 1);
      const what = `its ${name} is ${value} in ${dialect.title} but ${otherValue} in ${other.title} (${first.section})`;
      return [{ ...wholeOf(reference), what }];
    }
    return noProblems;
  },
};

export const refused: ReferenceRule = {
  id: "portability/refused",
  summary: "a reference that another specification rejects",
  section: "RFC 3986 D",
  reason:
    "A validator that follows another specification, such as RFC 3986 or RFC 1808, rejects the reference.",
  advice: "run urigram compare to see how each specification interprets it",
  level: "off",
  valid: [{ reference: "http://a/b" }, { reference: "http://a/b", dialect: "rfc3986" }],
  invalid: [
    { reference: "/~user", underlined: "/~user" },
    { reference: "?y", dialect: "rfc3986", underlined: "?y" },
    { reference: "http://[::1]/", dialect: "rfc3986", underlined: "http://[::1]/" },
  ],
  check(reference) {
    const { text, dialect } = reference;
    const refusing = closestDialects(dialect).flatMap((other) => {
      if (other.accepts(text)) return [];
      const { changes } = migrate(text, { from: dialect, to: other });
      const section = changes.find(({ kind }) => kind === "validity")?.section;
      return [`${other.title} (${section})`];
    });
    if (refusing.length === 0) return noProblems;
    return [{ ...wholeOf(reference), what: `the reference is invalid in ${refusing.join(", ")}` }];
  },
};

const all = Object.values<Dialect>(dialects);

/** All other dialects, closest in time first, and the newer one first if two are equally close. */
function closestDialects({ id: judge }: Dialect): readonly Dialect[] {
  const at = all.findIndex(({ id }) => id === judge);
  return all
    .map((dialect, place) => ({ dialect, distance: Math.abs(place - at) }))
    .filter(({ distance }) => distance > 0)
    .sort((a, b) => a.distance - b.distance)
    .map(({ dialect }) => dialect);
}
