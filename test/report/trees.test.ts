import { instance } from "@viz-js/viz";
import { type DefaultTreeAdapterTypes, parse as parseHtml } from "parse5";
import { describe, expect, inject, it } from "vitest";
import { type Dialect, dialects } from "../../src/index.ts";
import { uriReference } from "../../src/integrations/fast-check/index.ts";
import { escapeHarmful } from "../../src/report/terminal-safe.ts";
import { treeHtml } from "../../src/report/tree-html.ts";
import { rowsOf, type TreePicture, treeDot, treeSvg } from "../../src/report/tree-picture.ts";
import { forMany } from "../support/for-all.ts";
import { readXml, type XmlElement } from "../support/xml.ts";

const { rfc3986, rfc3987 } = dialects;

function pictureOf(dialect: Dialect, reference: string): TreePicture {
  return { reference, rows: rowsOf(dialect.parse(reference)), title: reference };
}

/** IRIs have characters that are hard to draw: wide ones, private use, both directions. */
const picture = uriReference({ dialect: rfc3987, maxLength: 30 }).map((text) => pictureOf(rfc3987, text));

function elementsIn([name, attributes, content]: XmlElement): readonly XmlElement[] {
  return [[name, attributes, content], ...(typeof content === "string" ? [] : content.flatMap(elementsIn))];
}

function svgElements(svg: string): readonly XmlElement[] {
  const root = readXml(svg);
  return root ? elementsIn(root) : [];
}

/** Returns the joined texts of a class. */
function textsOf(elements: readonly XmlElement[], kind: string): string {
  return elements
    .flatMap(([, attributes, content]) => (attributes["class"] === kind ? [content] : []))
    .join("");
}

describe("the tree as SVG", () => {
  it("is well-formed, with the reference and a bar for each node", () =>
    forMany(Math.ceil(inject("effort").runs / 10), picture, (each) => {
      const elements = svgElements(treeSvg(each));
      expect(textsOf(elements, "whole")).toBe(escapeHarmful(each.reference));
      expect(elements.filter(([name]) => name === "rect")).toHaveLength(each.rows.length);
    }));

  it("puts each bar below the text of its node", () => {
    const elements = svgElements(treeSvg(pictureOf(rfc3986, "//ab:8/c")));
    const bars = elements
      .filter(([name]) => name === "rect")
      .map(([, { x, width }]) => [Number(x), Number(width)]);
    const left = Number(elements.find(([, attributes]) => attributes["class"] === "whole")?.[1]["x"]);
    // relative-ref, relative-part, authority, reg-name, port, path-abempty, segment, in cells of 9 with a margin of 1.
    const spans = [
      [0, 8],
      [0, 8],
      [2, 6],
      [2, 4],
      [5, 6],
      [6, 8],
      [7, 8],
    ];
    expect(bars).toEqual(spans.map(([from = 0, to = 0]) => [left + from * 9 - 1, (to - from) * 9 + 2]));
  });

  it("draws wide characters in two cells, and escaped ones in as many as needed", () => {
    const widthOf = (reference: string) => {
      const bar = svgElements(treeSvg(pictureOf(rfc3987, reference))).find(([name]) => name === "rect");
      return Number(bar?.[1]["width"]) - 2;
    };
    expect([widthOf("ab"), widthOf("例"), widthOf("\u200E")]).toEqual([18, 18, "\\u{200E}".length * 9]);
  });

  it("supports long references", () => {
    const long = pictureOf(rfc3986, "a/".repeat(2_000));
    expect(treeSvg(long).length + treeDot(long).length + treeHtml(long, []).length).toBeGreaterThan(12_000);
  });
});

describe("the tree as a graph", async () => {
  const viz = await instance();

  it("is accepted by Graphviz, with each node and its text", () =>
    forMany(20, picture, (each) => {
      const svg = viz.renderString(treeDot(each), { format: "svg" });
      const root = readXml(svg.slice(svg.indexOf("<svg")));
      const texts = (root ? elementsIn(root) : []).flatMap(([name, , content]) =>
        name === "text" ? [content] : [],
      );
      for (const { type, start, end } of each.rows) {
        expect(texts).toContain(type);
        if (start < end) expect(texts).toContain(escapeHarmful(each.reference.slice(start, end)));
      }
    }));

  it("labels each edge with its field", () => {
    const dot = treeDot(pictureOf(rfc3986, "//a:8"));
    expect(dot).toContain('n2 [label="authority\\na:8"];');
    expect(dot).toContain('n2 -> n3 [label="host"];');
    expect(dot).toContain('n2 -> n4 [label="port"];');
  });
});

describe("the tree as an HTML page", () => {
  const production = {
    name: "port",
    source: 'port = *DIGIT ; "<"',
    section: "RFC 3986 3.2.3",
    href: "https://a/#b",
  };

  it("escapes the characters of the reference", () =>
    forMany(Math.ceil(inject("effort").runs / 10), picture, (each) => {
      const nodes = nodesIn(parseHtml(treeHtml(each, [production])));
      const line = nodes.find(
        (node) => "attrs" in node && node.attrs.some(({ value }) => value === "reference"),
      );
      expect(line && textIn(line)).toBe(escapeHarmful(each.reference));
      expect(nodes.some(({ nodeName }) => nodeName === "script" || nodeName === "img")).toBe(false);
    }));

  it("highlights the characters and the production of a node", () => {
    const page = treeHtml(pictureOf(rfc3986, "//a:8"), [production]);
    expect(page).toContain("body:has(#n4:hover,#n4:focus,.i4:hover) :is(#n4,.c4,#p0)");
    expect(page).toContain('<span class="c0 c1 c2 c4 i4">8</span>');
    expect(page).toContain("<pre>port = *DIGIT ; &quot;&lt;&quot;</pre>".replaceAll("&quot;", '"'));
  });
});

function nodesIn(node: DefaultTreeAdapterTypes.Node): readonly DefaultTreeAdapterTypes.Node[] {
  return "childNodes" in node ? [node, ...node.childNodes.flatMap(nodesIn)] : [node];
}

function textIn(node: DefaultTreeAdapterTypes.Node): string {
  return nodesIn(node)
    .map((each) => ("value" in each ? each.value : ""))
    .join("");
}
