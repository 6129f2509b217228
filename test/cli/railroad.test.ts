import { type Diagram, nonterminal, sequence, terminal } from "@marianoguerra/railroad-diagrams";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { namesIn, productionOf } from "../../src/bnf/syntax.ts";
import { railroadOf, railroadSvg, type Track } from "../../src/cli/formats/railroad.ts";
import { type Dialect, dialects } from "../../src/index.ts";
import { urigram } from "../support/command.ts";
import { usageError } from "../support/output.ts";
import { bnfOf } from "../support/project.ts";
import { someOf } from "../support/some.ts";

/** An element of a diagram, with its own text. */
interface Element {
  readonly name: string;
  readonly around: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** The elements in a well-formed XML document, in order. Throws an error if the document is not well-formed. */
function elementsOf(svg: string): readonly Element[] {
  const parser = new SaxesParser({ xmlns: false });
  const [elements, open]: [Element[], Element[]] = [[], []];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, around: open.map((outer) => outer.name), attributes, text: "" };
    elements.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => open.pop());
  parser.write(svg).close();
  return elements;
}

function textsOf(elements: readonly Element[], name: string): readonly string[] {
  return elements.filter((element) => element.name === name).map(({ text }) => text);
}

describe("productions NAME --to svg", () => {
  it("draws one production", async () => {
    const { code, stdout, stderr } = await urigram(["productions", "hostport", "--to", "svg"]);
    expect([code, stderr]).toEqual([0, ""]);
    const elements = elementsOf(stdout);
    expect(elements[0]).toMatchObject({
      name: "svg",
      attributes: {
        xmlns: "http://www.w3.org/2000/svg",
        role: "group",
        "aria-label": "hostport (RFC 2396 3.2.2)",
      },
    });
    expect(textsOf(elements, "text")).toEqual(["host", '":"', "port"]);
    expect(textsOf(elements, "desc")).toEqual(['hostport      = host [ ":" port ]']);
    expect(stdout.endsWith("</svg>\n")).toBe(true);
  });

  it.each(Object.values<Dialect>(dialects).map((dialect) => [dialect.id, dialect] as const))(
    "--spec %s: draws each production as XML with links from names to their sections",
    async (id, { productions }) => {
      const bnf = bnfOf(id);
      for (const name of someOf(productions)) {
        const { code, stdout } = await urigram(["productions", name, "--to", "svg", "--spec", id]);
        const elements = elementsOf(stdout);
        const links = elements.filter((element) => element.name === "a");
        const names = elements.filter(({ name: tag, around }) => tag === "text" && around.includes("a"));
        const { expression } = productionOf(bnf, name);
        // `0<pchar>` (RFC 3986, 3.3) is not a pchar.
        const isNothing = expression.kind === "repetition" && expression.most === 0;
        expect(new Set(names.map(({ text }) => text)), name).toEqual(
          new Set(isNothing ? [] : namesIn(expression)),
        );
        expect(links).toHaveLength(names.length);
        for (const { attributes } of links)
          expect(attributes["href"]).toMatch(/^https:\/\/[^#]+#(?:sec|app)/);
        expect(code).toBe(0);
      }
    },
  );

  it("is deterministic", async () => {
    const args = ["productions", "URI-reference", "--to", "svg"];
    expect(await urigram(args)).toEqual(await urigram(args));
  });

  it("contains its style for light and dark, without other files or variables", async () => {
    const { stdout } = await urigram(["productions", "host", "--to", "svg"]);
    const [style = ""] = textsOf(elementsOf(stdout), "style");
    expect(style).toMatch(/\.rrd-diagram\{background:[\s\S]*@media \(prefers-color-scheme:dark\)\{/);
    expect(stdout).not.toMatch(/var\(|url\(|@import|<script|NaN|undefined/);
  });

  it("needs a name", async () =>
    expect(await urigram(["productions", "--to", "svg"])).toEqual(
      usageError("urigram: --to svg draws one production; specify its name\n"),
    ));
});

/** The strings spelled by all paths along the rails that pass no box more than a few times. */
function* walks(diagram: Diagram): Generator<string> {
  switch (diagram.type) {
    case "terminal":
    case "nonterminal":
      yield diagram.className === "count" ? "" : diagram.text;
      break;
    case "sequence": {
      const [first, ...rest] = diagram.items;
      if (!first) yield "";
      else for (const head of walks(first)) for (const tail of walks(sequence(...rest))) yield head + tail;
      break;
    }
    case "stack": {
      yield* walks(diagram.top);
      if (diagram.polarity === "positive") yield* walks(diagram.bottom);
      else for (const text of walks(diagram.top)) yield `${text}+`;
    }
  }
}

const a: Track = { kind: "name", name: "a" };
const times = (least: number, most?: number): Track => ({
  kind: "repetition",
  least,
  ...(most === undefined ? {} : { most }),
  element: a,
});

describe("a diagram", () => {
  it.each<readonly [string, Track, readonly string[]]>([
    ["a literal", { kind: "literal", text: "//" }, ['"//"']],
    ["a quotation mark", { kind: "literal", text: '"' }, ['<">']],
    ["a name", a, ["a"]],
    ["prose", { kind: "prose", text: "any octet" }, ["<any octet>"]],
    ["a range", { kind: "range", first: 0x41, last: 0x5a }, ["%x41-5A"]],
    ["a character", { kind: "range", first: 0x2d, last: 0x2d }, ["%x2D"]],
    ["an option", { kind: "option", element: a }, ["", "a"]],
    [
      "[ [ a ] a ]",
      { kind: "option", element: { kind: "sequence", elements: [{ kind: "option", element: a }, a] } },
      ["", "a", "aa"],
    ],
    ["*a", times(0), ["", "a", "a+"]],
    ["1*a", times(1), ["a", "a+"]],
    ["a once", times(1, 1), ["a"]],
    ["*1a", times(0, 1), ["", "a"]],
    ["0a", times(0, 0), [""]],
    ["2*a", times(2), ["a", "a+"]],
    ["4a", times(4, 4), ["a", "a+"]],
    ["1*4a", times(1, 4), ["a", "a+"]],
    ["*5a", times(0, 5), ["", "a", "a+"]],
  ])("of %s has its paths", (_, track, ways) => expect([...walks(railroadOf(track))]).toEqual(ways));

  it("has the alternatives of a choice in order, however many", () => {
    for (let count = 1; count <= 20; count++) {
      const names = Array.from({ length: count }, (_, at) => `a${at}`);
      const alternatives = names.map((name): Track => ({ kind: "name", name }));
      expect([...walks(railroadOf({ kind: "choice", alternatives }))]).toEqual(names);
    }
  });

  it.each([
    [times(0), []],
    [times(1), []],
    [times(0, 1), []],
    [times(2), ["at least 2"]],
    [times(4, 4), ["exactly 4"]],
    [times(1, 4), ["1 to 4"]],
    [times(3, 6), ["3 to 6"]],
    [times(0, 5), ["at most 5"]],
    [times(0, 0), ["none"]],
  ])("of %j has a count if the rails do not show it", (track, counts) => {
    const svg = railroadSvg(track, { title: "b", source: "b = a", linkOf: () => undefined });
    expect(textsOf(elementsOf(svg), "text").filter((text) => text !== "a")).toEqual(counts);
  });

  it("escapes everything it shows", () => {
    const literals = ["<", "&", "'", "]]>", "\u0007", "\ud800", "é"];
    const elements = literals.map((text): Track => ({ kind: "literal", text }));
    const prose: Track = { kind: "prose", text: 'a "b" <c> & d' };
    const drawn = elementsOf(
      railroadSvg(
        { kind: "sequence", elements: [...elements, prose, a] },
        { title: "<&\">'", source: '<&">', linkOf: () => ({ href: 'x?a&b="<', title: "<&>" }) },
      ),
    );
    expect(textsOf(drawn, "text")).toEqual([
      '"<"',
      '"&"',
      `"'"`,
      '"]]>"',
      '"\\u{7}"',
      '"\\u{D800}"',
      '"é"',
      '<a "b" <c> & d>',
      "a",
    ]);
    expect(drawn[0]?.attributes["aria-label"]).toBe("<&\">'");
    expect(drawn.find(({ name }) => name === "a")?.attributes["href"]).toBe('x?a&b="<');
    expect(textsOf(drawn, "title")).toEqual(["<&\">'", "<&>"]);
  });

  it("has different boxes for names and literals", () => {
    expect(railroadOf(a)).toMatchObject(nonterminal("a"));
    expect(railroadOf({ kind: "literal", text: "a" })).toEqual(terminal('"a"'));
  });
});
