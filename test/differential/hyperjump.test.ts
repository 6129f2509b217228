// Compares RFC 3986 and RFC 3987 with @hyperjump/uri. All differences are listed here.
import {
  isIriReference,
  isUriReference,
  parseIriReference,
  parseUriReference,
  resolveIri,
  resolveUri,
} from "@hyperjump/uri";
import { afterAll, describe, expect, inject, it } from "vitest";
import { type Components, type Dialect, rfc3986, rfc3987 } from "../../src/index.ts";
import { createCounter } from "../support/counter.ts";
import { documentOf } from "../support/documents.ts";
import { createPairs } from "../support/pairs.ts";
import { createTexts, textsOfVectors } from "../support/texts.ts";

const effort = inject("effort");
const seed = inject("seed");
const count = createCounter("texts and resolutions compared with @hyperjump/uri");

interface Other {
  readonly title: string;
  readonly dialect: Dialect;
  readonly isReference: (text: string) => boolean;
  readonly parse: typeof parseUriReference;
  readonly resolve: typeof resolveUri;
  /** The production of its bases. */
  readonly absolute: string;
  /** The characters that it unescapes in a path. */
  readonly decoded: RegExp;
}

const others: readonly Other[] = [
  {
    title: "RFC 3986",
    dialect: rfc3986,
    isReference: isUriReference,
    parse: parseUriReference,
    resolve: resolveUri,
    absolute: "absolute-URI",
    decoded: /[\w.~!$&'()*+,;=:@-]/,
  },
  {
    title: "RFC 3987",
    dialect: rfc3987,
    isReference: isIriReference,
    parse: parseIriReference,
    resolve: resolveIri,
    absolute: "absolute-IRI",
    // It decodes each octet separately, although a character may have several.
    decoded: /[\w.~!$&'()*+,;=:@\xa0-\xff-]/,
  },
];

/** Its result; undefined if it throws. */
function orRefused<Value>(ask: () => Value): Value | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** The common names of the components and of the parts of the server. */
const names = ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"] as const;

/** The number of occurrences of each difference. */
const met = new Map<string, number>();
afterAll(() => console.log(Object.fromEntries(met)));

const THROWS = "it throws for an IPvFuture";

function meet(difference: string): void {
  met.set(difference, (met.get(difference) ?? 0) + 1);
}

describe.each(others)("by $title", (other) => {
  const { dialect, isReference, parse, resolve, absolute } = other;

  /** Checks whether the host of a reference is an IPvFuture. */
  function hasFuture(text: string): boolean {
    return dialect.accepts(text) && /^\[v/i.test(dialect.server(text)?.host ?? "");
  }

  function checkText(text: string): void {
    count();
    const derived = dialect.accepts(text);
    const taken = orRefused(() => isReference(text));
    if (taken !== derived) {
      if (taken !== undefined || !hasFuture(text)) expect({ text, taken }).toEqual({ text, taken: derived });
      meet(THROWS);
    }
    const found = orRefused(() => parse(text));
    if (found === undefined || !derived) {
      if (derived || found !== undefined) expect({ text, found }).toEqual({ text, found: derived });
      return;
    }
    const { scheme, authority, path, query, fragment } = dialect.components(text);
    const { userinfo, host, port } = dialect.server(text) ?? {};
    const expected = { scheme, authority, userinfo, host, port, path, query, fragment };
    if (!names.every((name) => found[name] === expected[name]))
      expect({ text, ...found }).toEqual({ text, ...expected });
  }

  it("random sentences, half of them damaged, get the same verdict and components", () => {
    const write = createTexts(dialect.id, dialect.startSymbol, seed);
    for (let i = 0; i < effort.differences; i++) checkText(write());
  });

  it("so do all strings of the vectors", () => {
    const texts = textsOfVectors();
    expect(texts.length).toBeGreaterThan(1_000);
    texts.forEach(checkText);
  });

  function checkPair(reference: string, base: string): void {
    count();
    const ours = dialect.resolve(reference, base);
    const theirs = orRefused(() => resolve(reference, base));
    if (ours === theirs) return;
    const from = { reference: dialect.components(reference), base: dialect.components(base), ours, theirs };
    const [difference] = Object.entries(differences).find(([, explains]) => explains(from, other)) ?? [];
    if (difference === undefined)
      expect({ reference, base, theirs }).toEqual({ reference, base, theirs: ours });
    else meet(difference);
  }

  it("random references resolve alike", () => {
    const writeReference = createTexts(dialect.id, dialect.startSymbol, seed);
    const writeBase = createTexts(dialect.id, absolute, seed + 1);
    for (let i = 0; i < effort.differences; i++) {
      const [reference, base] = [writeReference(), writeBase()];
      if (dialect.accepts(reference) && dialect.accepts(base, absolute)) checkPair(reference, base);
    }
    for (const { reference, base } of createPairs(documentOf(dialect.id), effort.pairs, seed))
      if (orRefused(() => dialect.resolve(reference, base)) !== undefined) checkPair(reference, base);
  });

  it("so do the references of the vectors", () => {
    const texts = textsOfVectors().filter((text) => dialect.accepts(text));
    const bases = texts.filter((text) => dialect.components(text).scheme !== undefined);
    texts.forEach((reference, at) => {
      for (let i = 0; i < 20; i++) checkPair(reference, bases[(at + 37 * i) % bases.length] ?? "a:");
    });
  });
});

it("each listed difference occurs", () =>
  expect(new Set(met.keys())).toEqual(new Set([THROWS, ...Object.keys(differences)])));

/** A resolution in which @hyperjump/uri differs. */
interface Resolution {
  readonly reference: Components;
  readonly base: Components;
  readonly ours: string;
  readonly theirs: string | undefined;
}

/** Explanations of differences, by the behavior of @hyperjump/uri. */
const differences: { readonly [what: string]: (resolution: Resolution, other: Other) => boolean } = {
  "it refuses a base with a fragment, which 5.1 strips": ({ reference, base, theirs }) =>
    theirs === undefined && base.fragment !== undefined && reference.scheme === undefined,
  "it normalizes case and escapes": (resolution, other) =>
    resolution.theirs !== undefined && resolution.theirs === normalized(resolution, other),
  "it takes an empty authority of the base for none where paths are merged (5.2.3)": ({ reference, base }) =>
    isMerged(reference) && base.authority === "" && base.path === "",
  "it removes dot segments of the base where the reference has no path (5.2.2)": ({ reference, base }) =>
    takesPathOfBase(reference) && hasDotSegments(base.path),
  "it gives a slash to a path without one whose dot segments it removes (5.2.4)": ({ reference, base }) => {
    const path = pathWithDots(reference, base);
    return !path.startsWith("/") && hasDotSegments(path);
  },
};

function takesPathOfBase({ scheme, authority, path }: Components): boolean {
  return scheme === undefined && authority === undefined && path === "";
}

function isMerged({ scheme, authority, path }: Components): boolean {
  return scheme === undefined && authority === undefined && path !== "" && !path.startsWith("/");
}

/** The path of a target before its dot segments are removed. */
function pathWithDots(reference: Components, base: Components): string {
  if (takesPathOfBase(reference)) return base.path;
  return isMerged(reference) ? base.path.replace(/[^/]*$/, "") + reference.path : reference.path;
}

function hasDotSegments(path: string): boolean {
  return path.split("/").some((segment) => segment === "." || segment === "..");
}

const COMPONENTS = /^([^:/?#]+):([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

/** A target with scheme and host in lower case, and without unnecessary escapes. */
function normalized({ reference, base, ours }: Resolution, { decoded }: Other): string {
  const [, scheme = "", hierarchy = "", query, fragment] = COMPONENTS.exec(ours) ?? [];
  // A path may begin like an authority.
  const authority =
    reference.scheme === undefined ? (reference.authority ?? base.authority) : reference.authority;
  const path = authority === undefined ? hierarchy : hierarchy.slice(2 + authority.length);
  const isDecoded = (character: string) => decoded.test(character);
  const isDecodedInQuery = (character: string) => isDecoded(character) || /[/?]/.test(character);
  return [
    `${scheme.toLowerCase()}:`,
    authority === undefined ? "" : `//${authority.replace(/[^@]*$/, (host) => host.toLowerCase())}`,
    decode(path, isDecoded),
    query === undefined ? "" : `?${decode(query, isDecodedInQuery)}`,
    fragment === undefined ? "" : `#${decode(fragment, isDecodedInQuery)}`,
  ].join("");
}

function decode(text: string, isDecoded: (character: string) => boolean): string {
  return text.replace(/%[\dA-Fa-f]{2}/g, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return isDecoded(character) ? character : escaped.toUpperCase();
  });
}
