import { describe, expect, inject, it } from "vitest";
import { createRandom, createSentences } from "../../scripts/prove/sentences.ts";
import { forEachString } from "../../scripts/prove/strings.ts";
import { divide, divideAuthority, divideInvalid } from "../../src/core/split.ts";
import type { ComponentSpans, SyntaxNode } from "../../src/index.ts";
import type { Span } from "../../src/text/span.ts";
import { minimalDfaOf } from "../support/automata.ts";
import { createCounter } from "../support/counter.ts";
import { type Document, documents } from "../support/documents.ts";
import { bnfOf } from "../support/project.ts";
import { childrenOf } from "../support/tree.ts";

const effort = inject("effort");
const seed = inject("seed");
const count = createCounter("references split like their trees");

/** The letters of sentences. Repeated letters are chosen more often. */
const LETTERS = [
  "a1A-_.~%4F::////??##@;=&+$,",
  "a1[[[::::1fF...v]]]////@?#%4",
  "a%4F:////?##@[\u00e9\ufdcf\ue000\ud800\ud83f\udb44\udb80\udbff\udc00\udffd",
] as const;

/** The productions of each component and each part of a server, with the names of all specifications. */
const PRODUCTIONS: { readonly [Name in keyof ComponentSpans]?: RegExp } = {
  scheme: /^scheme$/,
  authority: /^(?:i?authority|server|reg_name|net_loc)$/,
  host: /^(?:hostname|hostnumber|IPv4address|ipv6reference|IP-literal|i?reg-name)$/,
  port: /^port$/,
  params: /^params$/,
  query: /^i?query$/,
  fragment: /^i?fragment$/,
};

/** The productions that are a single component and contain no other. */
const WHOLE = /^(?:i?path|segment|params|i?query|i?fragment|opaque_part|rel_segment)/;

/** Returns the span of the first node for each component, according to the BNF. */
function spansByTree(tree: SyntaxNode): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  visit(tree);
  return found;

  function visit(node: SyntaxNode): void {
    for (const [name, production] of Object.entries(PRODUCTIONS))
      if (production.test(node.type) && !found.has(name)) found.set(name, node);
    if (!WHOLE.test(node.type)) childrenOf(node).forEach(visit);
  }
}

/**
 * Checks for an authority that section 2.4 or 4.4 of RFC 1808 or a draft finds although the BNF does not (decision 14).
 */
function isReadBesideBnf(tree: SyntaxNode, text: string, { authority }: ComponentSpans): boolean {
  return (
    ("url" in tree && authority !== undefined && !spansByTree(tree).has("authority")) ||
    /^[^#]*:\/\/[^/?#]*\/\/[^#]*#?/.test(text)
  );
}

function isSplitAsTree({ dialect }: Document, text: string): boolean {
  const tree = dialect.parse(text);
  const spans = dialect.componentSpans(text);
  if (isReadBesideBnf(tree, text, spans)) return true;
  const byTree = spansByTree(tree);
  // No BNF has productions for the parts of a net_loc (RFC 1808, 2.1).
  const printed = Object.entries(PRODUCTIONS).filter(([, production]) =>
    dialect.productions.some((name) => production.test(name)),
  );
  return printed.every(([name]) => {
    const own = new Map<string, Span | undefined>(Object.entries(spans)).get(name);
    const other = byTree.get(name);
    return own?.start === other?.start && own?.end === other?.end;
  });
}

/** Checks that the spans slice to the components. An absent one is undefined, or "" where that means the same. */
function areComponentsSliced({ dialect }: Document, text: string): boolean {
  const spans = new Map(Object.entries(dialect.componentSpans(text)));
  const absent = new Map(Object.entries(dialect.components("")));
  const parts = { ...dialect.components(text), ...dialect.server(text) };
  return Object.entries(parts).every(([name, value]) => {
    const span = spans.get(name);
    return span ? text.slice(span.start, span.end) === value : !value || value === absent.get(name);
  });
}

describe.each(documents)("a reference by $title is split at its delimiters", (document) => {
  const { dialect } = document;
  const { id, startSymbol } = dialect;
  const dfa = minimalDfaOf(id, startSymbol);

  /** Throws if a law is violated, which is faster than an expectation for each. */
  const check = (text: string) => {
    count();
    if (!isSplitAsTree(document, text))
      throw new Error(`${JSON.stringify(text)}: spans differ from the tree`);
    if (!areComponentsSliced(document, text))
      throw new Error(`${JSON.stringify(text)}: spans do not slice to the components`);
    if (dialect.print(dialect.parse(text)) !== text) throw new Error(`${JSON.stringify(text)}: not printed`);
  };

  it("into the components of the BNF, for every string that the parser and the expressions are proved on", () => {
    const checkIf = (text: string, isDerived: boolean) => {
      if (isDerived) check(text);
    };
    forEachString(bnfOf(id), startSymbol, effort, checkIf, dfa);
  });

  it(`into the components of the BNF, for ${effort.sentences} random sentences`, () => {
    const random = createRandom(seed);
    const writers = LETTERS.map((letters) => createSentences(dfa, letters, random));
    for (let i = 0; i < effort.sentences; i++)
      check(writers[i % writers.length]?.(Math.floor(random() * 40)) ?? "");
  });
});

/** The expression of RFC 3986, Appendix B, as printed. */
const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/;

it.each(documents.filter(({ dialect }) => ["rfc3986", "rfc3987"].includes(dialect.id)))(
  "the expression of RFC 3986, Appendix B, finds the components of $title",
  ({ dialect }) => {
    const random = createRandom(seed);
    const dfa = minimalDfaOf(dialect.id, dialect.startSymbol);
    const writers = LETTERS.map((letters) => createSentences(dfa, letters, random));
    for (let i = 0; i < effort.sentences; i++) {
      // "." does not match line breaks, and RFC 3987 allows U+2028 and U+2029.
      const text = (writers[i % writers.length]?.(Math.floor(random() * 40)) ?? "").replace(
        /[\u2028\u2029]/g,
        "",
      );
      const [, , scheme, , authority, path = "", , query, , fragment] = APPENDIX_B.exec(text) ?? [];
      expect(dialect.components(text)).toEqual({ scheme, authority, path, query, fragment });
    }
  },
);

describe("an authority is split at its delimiters", () => {
  it.each([
    ["", 0, 0],
    ["h", 0, 1],
    ["h:", 0, 1],
    ["u@h:80", 2, 3],
    ["u:p@h", 4, 5],
    ["[::1]", 0, 5],
    ["[::1]:80", 0, 5],
    ["u:p@[v1.a:b]:", 4, 12],
  ])("%j has its host at %i and its port after %i (RFC 3986, 3.2)", (authority, host, colon) =>
    expect(divideAuthority(authority)).toEqual({ host, colon }),
  );
});

describe("a string that may be invalid is split at the same delimiters", () => {
  it.each(["", "a b", "http://h/p?q#f", "//h?x/y#z", "::", "//[::1]:80/a", "a[b]://c", "#?/"])(
    "%j is split like a valid reference",
    (text) => expect(divideInvalid(text)).toEqual(divide(text)),
  );

  it.each([
    ["//[a/b]/c", 7],
    ["//[a?#b]?c", 8],
    ["//u@[/]:1/", 9],
    ["//[a/[b]/c", 4],
    ["//[a/b", 4],
    ["//a/[b]", 3],
  ])("%j has its path at %i, because one pair of brackets hides delimiters", (text, path) =>
    expect(divideInvalid(text).path).toBe(path),
  );
});
