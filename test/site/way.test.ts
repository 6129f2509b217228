import { describe, expect, inject, it } from "vitest";
import { leavesOf, type Productions } from "../../site/core/track.ts";
import { type Way, waysOf } from "../../site/core/way.ts";
import { type Dialect, dialects } from "../../src/index.ts";
import { uriReference } from "../../src/integrations/fast-check/index.ts";
import { rowsOf } from "../../src/report/tree-picture.ts";
import { forMany } from "../support/for-all.ts";
import { bnfOf } from "../support/project.ts";

function productionsOf(id: string): Productions {
  return new Map([...bnfOf(id)].map(([name, { expression }]) => [name, expression]));
}

const grammars = new Map(Object.values<Dialect>(dialects).map(({ id }) => [id, productionsOf(id)]));

function waysBy(dialect: Dialect, text: string): ReadonlyMap<string, Way> {
  const result = dialect.tryParse(text);
  const tree = result.ok ? rowsOf(result.value) : [];
  return waysOf(grammars.get(dialect.id) ?? new Map(), dialect.startSymbol, text, tree);
}

describe.each(Object.values<Dialect>(dialects))(
  "the path of a reference through the grammar of $id",
  (dialect) => {
    const productions = grammars.get(dialect.id) ?? new Map();

    it("goes through productions that derive the parts they cover", () => {
      const sentences = uriReference({ dialect, maxLength: 30 });
      forMany(Math.ceil(inject("effort").runs / 20), sentences, (text) => {
        const ways = waysBy(dialect, text);
        expect(ways.get(dialect.startSymbol)?.spans).toEqual([{ start: 0, end: text.length }]);
        for (const [name, { spans, leaves }] of ways) {
          const expression = productions.get(name);
          for (const { start, end } of spans)
            expect(dialect.accepts(text.slice(start, end), name)).toBe(true);
          const count = expression ? leavesOf(expression).length : 0;
          for (const leaf of leaves) expect(leaf).toBeLessThan(count);
        }
      });
    });

    it("goes through every node of the tree", () =>
      forMany(Math.ceil(inject("effort").runs / 20), uriReference({ dialect, maxLength: 30 }), (text) => {
        const ways = waysBy(dialect, text);
        for (const { type, start, end } of rowsOf(dialect.parse(text)))
          expect(ways.get(type)?.spans).toContainEqual({ start, end });
      }));
  },
);

describe("a path through the diagrams", () => {
  const { rfc3986, rfc2396 } = dialects;
  const leavesBy = (dialect: Dialect, text: string, production: string) => [
    ...(waysBy(dialect, text).get(production)?.leaves ?? []),
  ];

  it("takes a single alternative: the address before the name", () => {
    // host = IP-literal / IPv4address / reg-name (RFC 3986, 3.2.2: "first-match-wins").
    expect(leavesBy(rfc3986, "//1.2.3.4", "host")).toEqual([1]);
    expect(leavesBy(rfc3986, "//1.2.3.4.5", "host")).toEqual([2]);
    // authority = server | reg_name
    expect(leavesBy(rfc2396, "//a_b", "authority")).toEqual([1]);
  });

  it("skips absent options", () => {
    // relative-ref = relative-part [ "?" query ] [ "#" fragment ]
    expect(leavesBy(rfc3986, "a", "relative-ref")).toEqual([0]);
    expect(leavesBy(rfc3986, "a#b", "relative-ref")).toEqual([0, 3, 4]);
    expect(leavesBy(rfc3986, "?", "relative-ref")).toEqual([0, 1, 2]);
  });

  it("marks the loops that repeat", () => {
    // path-abempty = *( "/" segment )
    expect([...(waysBy(rfc3986, "//a/b").get("path-abempty")?.loops ?? [])]).toEqual([]);
    expect([...(waysBy(rfc3986, "//a/b/c").get("path-abempty")?.loops ?? [])]).toEqual(["0-1"]);
  });

  it("is empty for an invalid reference", () => expect(waysBy(rfc2396, "?y").size).toBe(0));

  it("is found fast enough for long references", () => {
    const text = `http://a/${"b/".repeat(250)}?${"c".repeat(500)}`;
    expect(waysBy(rfc2396, text).get("query")?.spans).toHaveLength(1);
  });
});
