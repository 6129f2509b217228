import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { first } from "../../site/core/first.ts";
import { listed } from "../../site/core/listed.ts";
import {
  productionIn,
  readState,
  referenceFragment,
  referenceIn,
  type State,
  unknownIn,
  unknownInGrammar,
  writeState,
} from "../../site/core/state.ts";
import { dialects } from "../../src/index.ts";

const known = listed.map(({ id }) => id);
const defaults = { ...first, known };

/** Any JavaScript string, including ones with lone surrogates. */
const text = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
});
const state: fc.Arbitrary<State> = fc
  .record({ reference: text, base: text, specs: fc.subarray(known, { minLength: 1 }), at: fc.nat() })
  .map(({ reference, base, specs, at }) => ({
    reference,
    base,
    specs,
    // Undefined if nobody chose one.
    detail: specs[at % (specs.length + 1)],
  }));

describe("the fragment of the playground", () => {
  it("stores the whole state for any input", () =>
    fc.assert(
      fc.property(state, (each) => {
        expect(readState(writeState(each), defaults)).toEqual(each);
      }),
    ));

  it("is left unchanged by browsers", () =>
    fc.assert(
      fc.property(state, (each) => {
        const fragment = writeState(each);
        expect(new URL(fragment, "http://localhost/").hash).toBe(fragment);
      }),
    ));

  it("can be read from any string", () =>
    fc.assert(
      fc.property(text, (fragment) => {
        const { specs, detail } = readState(`#${fragment}`, defaults);
        expect([undefined, ...specs]).toContain(detail);
      }),
    ));

  it("can be written by hand", () => {
    expect(readState("#r=http://a b/%zz&b=http://a/", defaults)).toMatchObject({
      reference: "http://a b/%zz",
      base: "http://a/",
    });
    expect(readState("#r=?y", defaults)).toMatchObject({ reference: "?y", base: "", specs: first.specs });
    expect(readState("#s=rfc2396,rfc9999", defaults)).toMatchObject({
      specs: ["rfc2396"],
      detail: undefined,
    });
    expect(readState("#s=rfc3986,rfc2396&of=rfc2396", defaults)).toMatchObject({ detail: "rfc2396" });
    expect(readState("#s=rfc3986&of=rfc2396", defaults)).toMatchObject({ detail: undefined });
    expect(readState("", defaults)).toEqual(first);
  });

  it("passes a reference to the grammar pages", () =>
    fc.assert(
      fc.property(text, (reference) => {
        expect(referenceIn(referenceFragment(reference))).toBe(reference);
        const fragment = referenceFragment(reference, "port");
        expect([referenceIn(fragment), productionIn(fragment)]).toEqual([reference, "port"]);
        expect(unknownInGrammar(fragment, ["port"])).toEqual([]);
      }),
    ));
});

describe("the unknown parts of a fragment", () => {
  it("are none if the page wrote it, or if it is an anchor", () => {
    fc.assert(
      fc.property(state, (each) => {
        expect(unknownIn(writeState(each), known)).toEqual([]);
      }),
    );
    for (const fragment of ["", "#main", "#r=a&"]) expect(unknownIn(fragment, known)).toEqual([]);
  });

  it("are keys, specifications, an empty list of them, and invalid UTF-8", () => {
    expect(unknownIn("#r=a&x=b", known)).toEqual(['"x" means nothing here.']);
    expect(unknownIn("#s=rfc3986,rfc9999&of=rfc1", known)).toEqual([
      '"rfc9999" is not a known specification.',
      '"rfc1" is not a known specification.',
    ]);
    expect(unknownIn("#s=", known)).toEqual(["It names no known specification."]);
    expect(unknownIn("#r=%ED%A0%80", known)).toEqual([
      '"r" has escapes that are not UTF-8; they are shown as they are.',
    ]);
  });
});

describe("the skipped parts of a fragment", () => {
  it("are repeated fields, and a detailed specification that is not selected", () => {
    expect(unknownIn("#r=a&r=b", known)).toEqual(['"r" occurs more than once; the first one is used.']);
    expect(unknownIn("#r=a&s=rfc3986&of=rfc2396", known)).toEqual([
      '"rfc2396" is not one of the compared specifications.',
    ]);
    expect(unknownIn("#r=a&of=rfc3986", known)).toEqual([]);
  });

  it("are also unknown productions and playground fields on a grammar page", () => {
    expect(unknownInGrammar("#r=a&p=nope&s=x", ["port"])).toEqual([
      '"s" means nothing here.',
      '"nope" is not a production of this specification.',
    ]);
    expect(unknownInGrammar("#port", ["port"])).toEqual([]);
  });
});

describe("the list of specifications", () => {
  it("has all dialects of the library, in the same order", () =>
    expect(listed.map(({ id, title }) => ({ id, title }))).toEqual(
      Object.values(dialects).map(({ id, title }) => ({ id, title })),
    ));
});
