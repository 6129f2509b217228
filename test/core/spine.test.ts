import { describe, expect, inject, it } from "vitest";
import { createRandom, createSentences } from "../../scripts/prove/sentences.ts";
import { forEachString } from "../../scripts/prove/strings.ts";
import type { ComponentSpans, Components, Server, SyntaxNode } from "../../src/index.ts";
import { minimalDfaOf } from "../support/automata.ts";
import { createCounter } from "../support/counter.ts";
import { type Document, documentOf, documents } from "../support/documents.ts";
import { bnfOf } from "../support/project.ts";

const effort = inject("effort");
const seed = inject("seed");
const count = createCounter("spines compared with their trees");

/** What sentences are made of. What is often there is often chosen. */
const LETTERS = [
  "a1A-_.~%4F::////??##@;=&+$,",
  "a1[[[::::1fF...v]]]////@?#%4",
  "a%4F:////?##@[\u00e9\ufdcf\ue000\ud800\ud83f\udb44\udb80\udbff\udc00\udffd",
] as const;

/** Something with fields, whichever they are. */
interface Fields {
  readonly [name: string]: unknown;
}

function hasFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

/**
 * Whether a spine is that of a tree. What has fields has all that the tree's node has, each the spine of the node's; a
 * leaf has the place alone, and the type where it must be told from others.
 */
function isSpineOf(spine: unknown, tree: unknown): boolean {
  if (!hasFields(spine) || !hasFields(tree)) return spine === tree;
  const names = Object.keys(spine);
  for (const name of names) if (!(name in tree) || !isSpineOf(spine[name], tree[name])) return false;
  if (!("start" in spine && "end" in spine)) return false;
  const isLeaf = names.length === 2 || (names.length === 3 && "type" in spine);
  return isLeaf || names.length === Object.keys(tree).length;
}

/** Whether flat objects have the same fields, those that are undefined too. */
function areAlike(one: unknown, other: unknown): boolean {
  if (!hasFields(one) || !hasFields(other)) return one === other;
  const names = Object.keys(one);
  for (const name of names) if (!(name in other) || one[name] !== other[name]) return false;
  return names.length === Object.keys(other).length;
}

const COMPONENTS = ["scheme", "authority", "path", "params", "query", "fragment"] as const;
const PARTS_OF_SERVER = ["userinfo", "host", "port"] as const;

function sliceOf(text: string, spans: ComponentSpans, name: keyof ComponentSpans): string | undefined {
  const span = spans[name];
  return span && text.slice(span.start, span.end);
}

/** `absent` has what each component is where it is absent: undefined, or "" where that is the same. */
function areComponentsAt(
  spans: ComponentSpans,
  text: string,
  components: Components,
  absent: Components,
): boolean {
  return COMPONENTS.every((name) => (sliceOf(text, spans, name) ?? absent[name]) === components[name]);
}

/** An empty host stands nowhere. */
function isServerAt(spans: ComponentSpans, text: string, server: Server | undefined): boolean {
  return PARTS_OF_SERVER.every((name) => {
    const slice = sliceOf(text, spans, name);
    return slice === undefined ? !server?.[name] : slice === server?.[name];
  });
}

/** What holds for every reference. */
function createLaws({
  dialect,
  cut,
}: Document): Readonly<Record<string, (text: string, tree: SyntaxNode) => boolean>> {
  const { components, classify, server, print, componentSpans } = dialect;
  const absent = components("");
  return {
    "its spine is the tree's": (text, tree) => isSpineOf(cut(text), tree),
    "its components are the tree's": (text, tree) => areAlike(components(text), components(tree)),
    "its classification is the tree's": (text, tree) => areAlike(classify(text), classify(tree)),
    "its server is the tree's": (text, tree) => areAlike(server(text), server(tree)),
    "its tree prints it": (text, tree) => print(tree) === text,
    "its components stand where the tree says": (text, tree) =>
      areComponentsAt(componentSpans(tree), text, components(tree), absent),
    "its server stands where the tree says": (text, tree) =>
      isServerAt(componentSpans(tree), text, server(tree)),
  };
}

/** Throws where a law does not hold: faster than an expectation each. */
function createCheck(document: Document): (text: string) => void {
  const laws = Object.entries(createLaws(document));
  return (text) => {
    count();
    const tree = document.dialect.parse(text);
    for (const [law, holds] of laws)
      if (!holds(text, tree)) throw new Error(`${JSON.stringify(text)}: not ${law}`);
  };
}

describe.each(documents)("of a reference by $title, its text tells what its tree does", (document) => {
  const { id, startSymbol } = document.dialect;
  const bnf = bnfOf(id);
  const dfa = minimalDfaOf(id, startSymbol);
  const check = createCheck(document);

  it("for every string that the parser and the expressions are proved on", () => {
    const checkIf = (text: string, derived: boolean) => {
      if (derived) check(text);
    };
    forEachString(bnf, startSymbol, effort, checkIf, dfa);
  });

  it(`for ${effort.sentences} random sentences`, () => {
    const random = createRandom(seed);
    const writers = LETTERS.map((letters) => createSentences(dfa, letters, random));
    for (let i = 0; i < effort.sentences; i++)
      check(writers[i % writers.length]?.(Math.floor(random() * 40)) ?? "");
  });
});

describe("the root of a spine", () => {
  it.each([
    ["rfc3987", "a:b", "IRI"],
    ["rfc3987", "b", "irelative-ref"],
    ["rfc3987", "", "irelative-ref"],
    ["rfc3986", "a:b", "URI"],
    ["rfc3986", "a:", "URI"],
    ["rfc3986", "./a:b", "relative-ref"],
    ["rfc3986", "//a:1", "relative-ref"],
    ["rfc3986", "#a:b", "relative-ref"],
    ["rfc2732", "a:b", "URI-reference"],
    ["rfc2396", "b", "URI-reference"],
  ])("by %s of %j is %s, as the tree's", (id, text, type) => {
    const { dialect, cut } = documentOf(id);
    expect(dialect.parse(text).type).toBe(type);
    expect(cut(text)).toMatchObject({ start: 0, end: text.length });
    expect(isSpineOf(cut(text), dialect.parse(text))).toBe(true);
  });

  it("says which alternative it is where the start symbol is a choice", () => {
    expect([cutTypes("rfc3986"), cutTypes("rfc3987")]).toEqual([
      ["URI", "relative-ref"],
      ["IRI", "irelative-ref"],
    ]);
  });

  function cutTypes(id: string): readonly string[] {
    return ["a:b", "b"].map((text) => documentOf(id).cut(text).type);
  }
});

describe("a spine is a tree's", () => {
  const fragment = { start: 2, end: 3 };
  const spine = {
    type: "URI-reference",
    start: 0,
    end: 3,
    uri: { type: "rel_path", start: 0, end: 1 },
    fragment,
  };
  const tree = {
    ...spine,
    uri: { ...spine.uri, text: "a" },
    fragment: { ...fragment, type: "fragment", text: "b" },
  };

  it("where all of it is in the tree", () => {
    expect(isSpineOf(spine, tree)).toBe(true);
  });

  it.each([
    ["ends elsewhere", { ...spine, end: 2 }],
    ["has a leaf that begins elsewhere", { ...spine, fragment: { ...fragment, start: 1 } }],
    ["has a leaf of another type", { ...spine, uri: { ...spine.uri, type: "abs_path" } }],
    ["has null for a leaf", { ...spine, fragment: null }],
    ["has text for a leaf", { ...spine, fragment: "b" }],
    ["lacks a field", { type: "URI-reference", start: 0, end: 3, uri: spine.uri }],
    ["has a field too many", { ...spine, query: null }],
    ["has a leaf without a place", { ...spine, fragment: {} }],
    ["is null", null],
  ])("not where it %s", (_, other) => {
    expect(isSpineOf(other, tree)).toBe(false);
  });

  it.each([
    ["has a leaf for null", { ...tree, fragment: null }],
    ["has a leaf for text", { ...tree, fragment: "b" }],
    ["lacks a field of the tree", { ...tree, query: null }],
  ])("not where it %s", (_, other) => {
    expect(isSpineOf(spine, other)).toBe(false);
  });
});
