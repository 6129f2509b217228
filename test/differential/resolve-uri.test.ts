// Compares the option relativeBase with @jridgewell/resolve-uri, which source maps use. All differences are listed here.
import { createRequire } from "node:module";
import { afterAll, expect, inject, it } from "vitest";
import { type Components, rfc3986 } from "../../src/index.ts";
import { createCounter } from "../support/counter.ts";
import { documentOf } from "../support/documents.ts";
import { createPairs } from "../support/pairs.ts";

// Its types describe a default export that its CommonJS module does not have.
const resolveUri: (reference: string, base: string) => string = createRequire(import.meta.url)(
  "@jridgewell/resolve-uri",
);

const count = createCounter("relative resolutions compared with @jridgewell/resolve-uri");

/** A resolution in which it differs. */
interface Resolution {
  readonly reference: Components;
  readonly base: Components;
  readonly texts: { readonly reference: string; readonly base: string };
  readonly ours: string;
  readonly theirs: string;
}

/** Explanations of the differences, by its behavior. The first that applies explains a resolution. */
const differences: { readonly [what: string]: (resolution: Resolution) => boolean } = {
  "it knows a scheme only before //": ({ reference, texts }) =>
    reference.scheme !== undefined || /^[^/?#]*:|^\.\/[^/]*:/.test(texts.reference),
  "it treats a first segment with : as a scheme or does not protect it": ({ ours }) =>
    /^\.\/[^/]*:/.test(ours),
  "it normalizes a reference with an authority, and adds a path": ({ reference, base }) =>
    reference.authority !== undefined || base.authority !== undefined,
  "it removes empty segments": ({ reference, base }) => /\/\//.test(`${base.path} ${reference.path}`),
  "it removes dot segments of a path that the reference inherits (5.2.2)": ({ reference, base }) =>
    reference.path === "" && /(?:^|\/)\.\.?(?:\/|$)/.test(base.path),
  "it inherits the fragment of the base (5.2.2)": ({ texts, base }) =>
    texts.reference === "" && base.fragment !== undefined,
  'it writes "." for "./", or nothing before a query or fragment': ({ ours, theirs }) =>
    ours.startsWith("./") && (theirs === "." || theirs === ours.slice(2)),
  'it removes the "/" before a final "." (5.2.4, 2B)': ({ texts, base }) =>
    /(?:^|\/)\.(?:[?#]|$)/.test(texts.reference) || /\/\.$/.test(base.path),
  "it does not remove a final .. of the base (5.2.3)": ({ base }) => /(?:^|\/)\.\.$/.test(base.path),
  'it begins a target with "./" if the base or, without one, the reference begins with ".", "?" or "#"': ({
    texts,
    ours,
    theirs,
  }) => theirs === `./${ours}` && /^[.?#]/.test(texts.base || texts.reference),
};

const met = new Map<string, number>();
afterAll(() => console.log(Object.fromEntries(met)));

it("relative references resolve alike against relative bases, apart from the listed differences", () => {
  const document = documentOf("rfc3986");
  let same = 0;
  const pairs = createPairs(document, 20 * inject("effort").pairs, inject("seed"));
  // Random pairs rarely have these differences.
  const rare = ["a#f", "a", "a/..", "./a"].flatMap((base) =>
    ["", ".", "./c:d", "/a/.", "g", "?y"].map((reference) => ({ reference, base })),
  );
  for (const pair of [...pairs, ...rare]) {
    const { reference } = pair;
    const base = pair.base.replace(/^[^/?#:]*:/, "");
    if (!rfc3986.accepts(reference) || !rfc3986.accepts(base) || rfc3986.components(base).scheme) continue;
    count();
    const ours = rfc3986.resolve(reference, base, { relativeBase: true });
    const theirs = resolveUri(reference, base);
    if (ours === theirs) {
      same++;
      continue;
    }
    const components = { reference: rfc3986.components(reference), base: rfc3986.components(base) };
    const resolution = { ...components, texts: { reference, base }, ours, theirs };
    const [difference] = Object.entries(differences).find(([, explains]) => explains(resolution)) ?? [];
    if (difference === undefined)
      expect({ reference, base, theirs }).toEqual({ reference, base, theirs: ours });
    else met.set(difference, (met.get(difference) ?? 0) + 1);
  }
  expect(same).toBeGreaterThan(inject("effort").pairs);
});

it("each listed difference occurs", () =>
  expect(new Set(met.keys())).toEqual(new Set(Object.keys(differences))));
