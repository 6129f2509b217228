import { describe, expect, it } from "vitest";
import { framesOf, namesOf } from "../../site/core/resolution.ts";
import { recombine } from "../../src/core/components.ts";
import { type Dialect, dialects, ResolveError } from "../../src/index.ts";
import { uriReference } from "../../src/integrations/fast-check/index.ts";
import { forAll } from "../support/for-all.ts";

const BASE = "http://a/b/c/d;p?q";

describe.each(Object.values<Dialect>(dialects))("the steps of a resolution by $id", (dialect) => {
  it("end with the components of the target", () =>
    forAll(uriReference({ dialect, maxLength: 20 }), (reference) => {
      const trace = traceOf(dialect, reference);
      if (!trace) return;
      const last = framesOf(trace, dialect.components).at(-1);
      expect(last && withoutEmpty(last.slots)).toBe(withoutEmpty(dialect.components(trace.target)));
    }));
});

describe("the steps of a resolution", () => {
  const { rfc3986, rfc1808 } = dialects;

  it("fill in the components from the base one by one", () => {
    const frames = framesOf(rfc3986.traceResolution("g", BASE), rfc3986.components);
    expect(frames.flatMap(({ changed, slots }) => (changed ? [[changed, slots[changed]]] : []))).toEqual([
      ["scheme", "http"],
      ["authority", "a"],
      ["path", "g"],
      ["path", "/b/c/g"],
      // remove_dot_segments (5.2.4) changes nothing here.
      ["path", "/b/c/g"],
      ["query", undefined],
      ["fragment", undefined],
    ]);
    expect(frames[0]?.slots).toMatchObject({ scheme: undefined, path: "g" });
  });

  it("fill in all components before the last step", () =>
    forAll(uriReference({ dialect: rfc3986, maxLength: 20 }), (reference) => {
      const trace = rfc3986.traceResolution(reference, BASE);
      const {
        scheme,
        authority,
        path = "",
        query,
        fragment,
      } = framesOf(trace, rfc3986.components).at(-2)?.slots ?? nothing;
      expect(recombine({ scheme, authority, path, query, fragment })).toBe(trace.target);
    }));

  it("have params if the specification has them", () => {
    expect(namesOf(rfc3986.traceResolution("g", BASE))).not.toContain("params");
    expect(namesOf(rfc1808.traceResolution("g", BASE))).toContain("params");
  });
});

const nothing = { scheme: undefined, authority: undefined, path: "", query: undefined, fragment: undefined };

function traceOf(dialect: Dialect, reference: string) {
  try {
    return dialect.traceResolution(reference, BASE);
  } catch (error) {
    if (error instanceof ResolveError) return undefined;
    throw error;
  }
}

/** Drops empty components. RFC 1808 calls an absent component empty (2.4) and does not distinguish the two. */
function withoutEmpty(components: object): string {
  return JSON.stringify(
    Object.entries(components)
      .filter(([, value]) => value)
      .sort(),
  );
}
