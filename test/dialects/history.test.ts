import { describe, expect, it } from "vitest";
import type { Derived } from "../../src/dialects/comparison.ts";
import { accountOf } from "../../src/dialects/history.ts";
import { type Dialect, dialects } from "../../src/index.ts";
import { bnfOf } from "../support/project.ts";

const references = [
  ..."¦#s¦g¦/p¦//¦//h¦//1.2.3.4¦//a_b¦//u@h:8/p?q¦x:y¦x:?¦x:/p¦http://h/a;b/c?q#f¦g?¦g#¦a;b".split("¦"),
  "x://a//b",
];

describe.each(Object.values<Dialect>(dialects))("the account of $id", (dialect) => {
  const derived: readonly Derived[] = references
    .filter((reference) => dialect.accepts(reference))
    .map((reference) => ({
      classification: dialect.classify(reference),
      components: dialect.components(reference),
    }));
  const { sameDocument, meaning, ...accounts } = accountOf(dialect.id);
  const statements = [
    ...Object.values(accounts).flatMap((of) => derived.map(of)),
    ...(sameDocument ? [sameDocument] : []),
    ...(meaning ? [meaning] : []),
  ];

  it("is not empty", () => expect(statements.length).toBeGreaterThan(references.length));

  it("quotes productions as printed, or words in quotation marks", () => {
    // White space is the layout of the page.
    const flat = (text: string) => text.replace(/\s+/g, " ");
    const bnf = flat([...bnfOf(dialect.id).values()].map(({ source }) => source).join(" ")).replaceAll(
      " = ",
      "=",
    );
    for (const { says } of statements) {
      if (/^[\w-]+ = /.test(says)) expect(bnf).toContain(flat(says).replace(" = ", "="));
      else expect(says).toMatch(/"[^"]+.*"/);
    }
  });

  it("has a section for each statement", () => {
    // A citation of a section in another specification includes its name (RFC 2732, 3; RFC 3987, 6.5).
    // The documentation of a class has methods.
    for (const { section } of statements)
      expect(section).toMatch(
        /^(?:RFC (?:2396|2732|3986) )?[2-5](\.\d+)*$|^RFC 1738 3\.1$|^RFC 2373 Appendix B$|^\w+\(\w*\)$/,
      );
  });
});
