import { describe, expect, it } from "vitest";
import {
  type Dialect,
  draftRelativeUrl05,
  draftUrlSyntax00,
  ResolveError,
  rfc1808,
  rfc2396,
  rfc3986,
  rfc3987,
  type Trace,
} from "../../src/index.ts";
import { documentOf, documents } from "../support/documents.ts";
import { createPairs } from "../support/pairs.ts";
import { often } from "../support/some.ts";
import { type DotSegmentTable, readRows } from "../support/vectors.ts";

const BASE = "http://a/b/c/d;p?q";

const tables = readRows<DotSegmentTable>("test/vectors/rfc3986/dot-segments.jsonl");

/** The steps of each specification, in order. Two steps that belong to one operation are listed together. */
const printed: readonly (readonly [dialect: Dialect, section: string, steps: string])[] = [
  [rfc2396, "5.2", "(1) (2) (3) (4) (5) (6a) (6b) (6c,6d) (6e,6f) (6g) (6h) (7)"],
  [draftUrlSyntax00, "5.2", "(1) (2) (3) (4) (5) (6a) (6b,6c) (6d,6e) (6f,6g) (6h) (6i) (7)"],
  [rfc1808, "4", "(1) (2) (2a) (2b) (2c) (3) (4) (5) (5a) (5b) (6) (6a,6b) (6c,6d) (7)"],
  [draftRelativeUrl05, "4", "(1) (2) (2a) (2b) (2c) (3) (4) (5) (5a) (5b) (6) (6a,6b) (6c,6d) (7)"],
];

function numbersOf(section: string, steps: string): readonly string[] {
  return steps
    .split(" ")
    .filter((step) => step !== "")
    .map((step) => `${section} ${step.replace(",", ", ")}`);
}

function takenOf({ steps }: Trace): readonly string[] {
  return steps.filter(({ taken }) => taken).map(({ step }) => step);
}

describe("a trace has all steps of the specification", () => {
  it.each(printed)("$title: $1 $2", (dialect, section, steps) => {
    const extra = dialect === draftUrlSyntax00 ? ["5.1.4"] : [];
    const expected = [...extra, ...numbersOf(section, steps)];
    for (const reference of ["g", "../../../g", "./..", "", "#s", "//h", "/p", "x:y", "?y", ";x", "g?y/../x"])
      expect(dialect.traceResolution(reference, BASE).steps.map(({ step }) => step)).toEqual(expected);
  });

  it.each(documents)(
    "$title: has each step once, and a step that is not taken has a reason and no value",
    (document) => {
      const { dialect } = document;
      for (const { reference, base } of createPairs(document, often(2_000), 7)) {
        if (!dialect.accepts(reference) || !dialect.accepts(base) || !dialect.components(base).scheme)
          continue;
        let trace: Trace;
        try {
          trace = dialect.traceResolution(reference, base);
        } catch (error) {
          if (error instanceof ResolveError) continue;
          throw error;
        }
        // A loop repeats its steps.
        const numbers = trace.steps.map(({ step }) => step).filter((step, at, all) => step !== all[at - 1]);
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const { taken, says, value } of trace.steps) {
          expect(says).not.toMatch(/^$|not reached/);
          if (!taken) expect(value).toBeUndefined();
        }
      }
    },
  );
});

describe("a step is taken", () => {
  it.each(
    readRows<Record<"document" | "section" | "reference" | "steps", string>>(
      "test/vectors/trace-steps.jsonl",
    ),
  )("of $document, $section, for $reference: $steps", ({ document, section, reference, steps }) => {
    const { dialect } = documentOf(document);
    expect(takenOf(dialect.traceResolution(reference, BASE))).toEqual(numbersOf(section, steps));
  });

  it('only if it changes something: no segment precedes a ".." above the root', () => {
    const { steps } = rfc2396.traceResolution("../g", "http://a/");
    expect(steps.find(({ step }) => step === "5.2 (6e, 6f)")).toMatchObject({
      taken: false,
      says: 'no ".." has a segment before it',
    });
  });

  it("of RFC 1808, 4 (1), if the base is the empty string", () =>
    expect(takenOf(rfc1808.traceResolution("x:y", ""))).toEqual(["4 (1)"]));
});

describe("a step of RFC 3986, 5.2.2, that sets a component is taken, from whichever reference it sets it", () => {
  const SET_BY_REFERENCE = "parse scheme authority path 5.2.4 query fragment";
  it.each([
    // T.authority = R.authority; T.path = remove_dot_segments(R.path); T.query = R.query;
    ["x:y", SET_BY_REFERENCE],
    ["http:g?x", SET_BY_REFERENCE],
    ["//h?x", SET_BY_REFERENCE],
    // T.path = remove_dot_segments(R.path);
    ["/p", SET_BY_REFERENCE],
    // T.path = merge(Base.path, R.path); T.path = remove_dot_segments(T.path);
    ["g", "parse scheme authority path 5.2.3 5.2.4 query fragment"],
    // T.path = Base.path;
    ["", "parse scheme authority path query fragment"],
    ["?y", "parse scheme authority path query fragment"],
  ])("for %s: %s", (reference, steps) => {
    const expected = [
      ...steps.split(" ").map((step) => {
        return step.startsWith("5") ? step : `5.2.2 (${step})`;
      }),
      "5.3",
    ];
    expect(takenOf(rfc3986.traceResolution(reference, BASE))).toEqual(expected);
    expect(takenOf(rfc3987.traceResolution(reference, BASE))).toEqual(
      expected.map((step) => `RFC 3986 ${step}`),
    );
  });

  it.each([
    ["http:g?x", { authority: undefined, path: "g", query: "x" }],
    ["//h?x", { authority: "h", path: "", query: "x" }],
    ["x:a/./b", { authority: undefined, path: "a/b", query: undefined }],
    ["?y", { authority: "a", path: "/b/c/d;p", query: "y" }],
  ])("and has its value, for %s", (reference, components) => {
    const { steps } = rfc3986.traceResolution(reference, BASE);
    for (const [name, value] of Object.entries(components))
      expect(steps.findLast(({ taken, component }) => taken && component === name)?.value).toBe(value);
  });

  it("and says so if the component is absent: T.query = R.query", () => {
    const { steps } = rfc3986.traceResolution("g", BASE);
    for (const name of ["query", "fragment"])
      expect(steps.find(({ step }) => step === `5.2.2 (${name})`)).toMatchObject({
        taken: true,
        says: "the reference has none",
        value: undefined,
      });
  });

  it("and names the component of the reference that it takes: T.query = R.query", () => {
    const { steps } = rfc3986.traceResolution("//h/p?q#f", BASE);
    for (const name of ["authority", "path", "query", "fragment"])
      expect(steps.find(({ step }) => step === `5.2.2 (${name})`)).toMatchObject({
        says: expect.stringMatching(`^the ${name} is `),
      });
  });

  it("the others explain why they are not taken", () => {
    const skipped = (reference: string) =>
      rfc3986
        .traceResolution(reference, BASE)
        .steps.flatMap(({ step, taken, says }) => (taken ? [] : [`${step} ${says}`]));
    const usual = ["5.1 the base has no fragment", "5.2.2 (strict) the reference has no scheme"];
    expect(skipped("x:y")).toEqual([
      "5.1 the base has no fragment",
      "5.2.2 (strict) the scheme is kept",
      "5.2.3 the scheme is defined",
    ]);
    expect(skipped("//h")).toEqual([...usual, "5.2.3 the authority is defined"]);
    expect(skipped("/p")).toEqual([...usual, "5.2.3 the path begins with a slash"]);
    expect(skipped("?y")).toEqual([...usual, "5.2.3 the path is empty", "5.2.4 the base's path is used"]);
  });

  it.each(tables)("$path has the table of RFC 3986, $section, with both buffers", ({ path, steps }) => {
    for (const { traceResolution } of [rfc3986, rfc3987]) {
      // A path without a slash would be merged with that of the base, so it follows a scheme.
      const trace = traceResolution(path.startsWith("/") ? path : `x:${path}`, BASE);
      const rows = trace.steps.flatMap(({ buffers }) => buffers ?? []);
      expect(rows.map(({ step, output, input }) => [step, output, input])).toEqual(steps);
    }
  });

  it("the fragment of the base is removed first (RFC 3986, 5.1)", () => {
    const trace = rfc3986.traceResolution("?y", `${BASE}#f`);
    expect(trace.steps[0]).toEqual({
      step: "5.1",
      taken: true,
      component: undefined,
      says: "the base without its fragment",
      value: BASE,
    });
    expect(rfc3987.traceResolution("", `${BASE}#f`).steps[0]?.step).toBe("RFC 3986 5.1");
    expect(rfc3986.traceResolution("", `${BASE}#f`)).toMatchObject({ target: BASE, sameDocument: true });
  });

  it('no step claims to remove a ".." above the root (RFC 2396, 5.2 (6e) to (6g))', () => {
    for (const dialect of [rfc2396, rfc1808, draftUrlSyntax00]) {
      const step = dialect
        .traceResolution("../../../g", BASE)
        .steps.find(({ says }) => says.includes('".."'));
      expect([step?.says, step?.value]).toEqual(['each ".." is removed with the segment before it', "/../g"]);
    }
  });

  it("a scheme that is ignored is not a reason (RFC 3986, 5.2.2)", () => {
    const { steps } = rfc3986.traceResolution("http:/p", BASE, { strict: false });
    expect(steps.find(({ step }) => step === "5.2.3")?.says).toBe("the path begins with a slash");
  });
});

describe("the reason why a step is not taken", () => {
  const reasonsOf = (dialect: Dialect, reference: string) =>
    new Map(
      dialect
        .traceResolution(reference, BASE)
        .steps.flatMap(({ step, taken, says }) => (taken ? [] : [[step, says]])),
    );

  it("is the condition that is false (RFC 2396, 5.2 (2), (5), (6))", () => {
    expect(reasonsOf(rfc2396, "g")).toEqual(
      new Map([
        ["5.2 (2)", "the path is not empty"],
        ["5.2 (5)", 'the path does not begin with "/"'],
        ["5.2 (6c, 6d)", 'no segment is "."'],
        ["5.2 (6e, 6f)", 'no segment is ".."'],
        ["5.2 (6g)", 'no ".." remains at the beginning'],
      ]),
    );
    expect(reasonsOf(rfc2396, "?y").get("5.2 (2)")).toBe("the query is defined");
    expect(reasonsOf(rfc2396, "//h").get("5.2 (2)")).toBe("the authority is defined");
    expect(reasonsOf(rfc2396, "x:y").get("5.2 (2)")).toBe("the scheme is defined");
  });

  it("is the step that skips it (RFC 2396, 5.2 (4), (5)) or that is the last (3)", () => {
    expect(reasonsOf(rfc2396, "//h").get("5.2 (5)")).toBe("skipped by 5.2 (4)");
    expect(reasonsOf(rfc2396, "/p").get("5.2 (6h)")).toBe("skipped by 5.2 (5)");
    expect(reasonsOf(rfc2396, "x:y").get("5.2 (7)")).toBe("done at 5.2 (3)");
  });

  it("is, after the params of RFC 1808, 4 (5a), that the query is not inherited and 6 is skipped", () => {
    const reasons = reasonsOf(rfc1808, ";x");
    expect(reasons.get("4 (5b)")).toBe("skipped by 4 (5a)");
    expect(reasons.get("4 (6)")).toBe("skipped by 4 (5a)");
  });
});

it("a trace has the components of both references", () => {
  expect(rfc2396.traceResolution("?y", BASE)).toMatchObject({
    components: { scheme: undefined, authority: undefined, path: "", query: "y", fragment: undefined },
    baseComponents: { scheme: "http", authority: "a", path: "/b/c/d;p", query: "q", fragment: undefined },
  });
  const trace = rfc1808.traceResolution(rfc1808.parse("g;x"), rfc1808.parse(BASE));
  expect(trace).toMatchObject({
    components: rfc1808.components("g;x"),
    baseComponents: rfc1808.components(BASE),
  });
});
