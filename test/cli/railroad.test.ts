import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { namesIn, productionOf } from "../../src/bnf/syntax.ts";
import { railroadSvg, type Track } from "../../src/cli/formats/railroad.ts";
import { type Dialect, dialects } from "../../src/index.ts";
import { urigram } from "../support/command.ts";
import { usageError } from "../support/output.ts";
import { bnfOf } from "../support/project.ts";
import { someOf } from "../support/some.ts";

/** An element of a diagram, with its own text, its elements, and the place of its origin. */
interface Element {
  readonly name: string;
  readonly around: readonly string[];
  readonly inner: Element[];
  readonly x: number;
  readonly y: number;
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
    const outer = open.at(-1);
    const [, x = 0, y = 0] = /^translate\((\S+) (\S+)\)$/.exec(attributes["transform"] ?? "") ?? [];
    const place = { x: (outer?.x ?? 0) + Number(x), y: (outer?.y ?? 0) + Number(y) };
    const around = open.map((each) => each.name);
    const element: Element = { name, around, attributes, text: "", inner: [], ...place };
    outer?.inner.push(element);
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

function svgOf(track: Track): string {
  return railroadSvg(track, { title: "b", source: "b = a", linkOf: () => undefined });
}

function kindOf({ attributes }: Element): string | undefined {
  return /^rrd rrd-(\S+)/.exec(attributes["class"] ?? "")?.[1];
}

/** The nearest parts in an element. */
function partsIn({ inner }: Element): readonly Element[] {
  return inner.flatMap((each) => (kindOf(each) ? [each] : partsIn(each)));
}

/** The strings spelled by all paths along the rails that pass no box more than a few times. */
function* walks(part: Element): Generator<string> {
  const parts = partsIn(part);
  switch (kindOf(part)) {
    case "station":
      yield part.attributes["class"]?.endsWith("count") ? "" : textsOf(part.inner, "text").join("");
      break;
    case "empty":
      yield "";
      break;
    case "choice":
      for (const each of parts) yield* walks(each);
      break;
    case "loop": {
      const texts = parts.slice(0, 1).flatMap((each) => [...walks(each)]);
      yield* [...texts, ...texts.map((text) => `${text}+`)];
      break;
    }
    default: {
      let heads = [""];
      for (const each of parts) heads = heads.flatMap((head) => [...walks(each)].map((text) => head + text));
      yield* heads;
    }
  }
}

const walksOf = (track: Track) =>
  elementsOf(svgOf(track))
    .slice(0, 1)
    .flatMap((svg) => [...walks(svg)]);

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The lines of a path with the commands M, H, V and q, each with its first and last point. */
function linesOf({ x, y, attributes }: Element): readonly (readonly [Point, Point])[] {
  let at = { x, y };
  return [...(attributes["d"] ?? "").matchAll(/([MHVq])([^MHVq]*)/g)].flatMap(([, command, text = ""]) => {
    const [first = 0, second = 0, across = 0, along = 0] = text.split(" ").map(Number);
    const from = at;
    if (command === "M") at = { x: x + first, y: y + second };
    else if (command === "H") at = { ...at, x: x + first };
    else if (command === "V") at = { ...at, y: y + first };
    else at = { x: at.x + across, y: at.y + along };
    return command === "M" ? [] : [[from, at] as const];
  });
}

const touches = (point: Point, [from, to]: readonly [Point, Point]) =>
  (point.x === from.x && point.y === from.y) ||
  (point.x === to.x && point.y === to.y) ||
  (point.y === from.y && point.y === to.y && from.x < point.x && point.x < to.x);

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
  ])("of %s has its paths", (_, track, ways) => expect(walksOf(track)).toEqual(ways));

  it("has one switch for a choice, with all alternatives in order", () => {
    for (let count = 1; count <= 20; count++) {
      const names = Array.from({ length: count }, (_, at) => `a${at}`);
      const choice: Track = { kind: "choice", alternatives: names.map((name) => ({ kind: "name", name })) };
      expect(walksOf(choice)).toEqual(names);
      expect(elementsOf(svgOf(choice)).filter((each) => kindOf(each) === "choice")).toHaveLength(1);
    }
  });

  it.each(Object.values<Dialect>(dialects).map((dialect) => [dialect.id, dialect] as const))(
    "of %s has boxes that do not overlap, and rails that end only at boxes and other rails",
    (id, { productions }) => {
      for (const name of someOf(productions)) {
        const elements = elementsOf(svgOf(productionOf(bnfOf(id), name).expression));
        const boxes = elements
          .filter((each) => each.name === "rect")
          .map(({ x, y, attributes }) => ({ x, y, end: x + Number(attributes["width"]) }));
        const lines = elements.flatMap(linesOf);
        const all = [
          ...lines,
          ...boxes.map(
            ({ x, y, end }) =>
              [
                { x, y },
                { x: end, y },
              ] as const,
          ),
        ];
        const loose = all.flatMap((line) =>
          line.filter((point) => !all.some((other) => other !== line && touches(point, other))),
        );
        // The diagram begins and ends there.
        expect(loose, name).toHaveLength(2);
        const overlaps = boxes.filter((one, at) =>
          boxes
            .slice(at + 1)
            .some((other) => Math.abs(one.y - other.y) < 22 && one.x < other.end && other.x < one.end),
        );
        expect(overlaps, name).toEqual([]);
      }
    },
  );

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
    expect(textsOf(elementsOf(svgOf(track)), "text").filter((text) => text !== "a")).toEqual(counts);
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
    const classesOf = (track: Track) =>
      elementsOf(svgOf(track)).flatMap((each) =>
        kindOf(each) === "station" ? each.attributes["class"] : [],
      );
    expect(classesOf(a)).toEqual(["rrd rrd-station name"]);
    expect(classesOf({ kind: "literal", text: "a" })).toEqual(["rrd rrd-station rrd-terminal"]);
  });
});
