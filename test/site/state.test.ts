import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leading, listed, URL_STANDARD } from "../../site/core/listed.ts";
import {
  first,
  productionIn,
  readState,
  referenceFragment,
  referenceIn,
  type State,
  tabNames,
  unknownIn,
  unknownInGrammar,
  writeState,
} from "../../site/core/state.ts";
import { dialects } from "../../src/index.ts";
import { forAll } from "../support/for-all.ts";

const ids = [...listed.map(({ id }) => id), URL_STANDARD] as const;

/** Any JavaScript string, including ones with lone surrogates. */
const text = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
});
const state: fc.Arbitrary<State> = fc.record({
  reference: text,
  base: text,
  by: fc.constantFrom(...ids),
  tab: fc.constantFrom(...tabNames),
});

describe("the fragment of the playground", () => {
  it("stores the whole state for any input", () =>
    forAll(state, (each) => {
      expect(readState(writeState(each))).toEqual(each);
    }));

  it("is left unchanged by browsers", () =>
    forAll(state, (each) => {
      const fragment = writeState(each);
      expect(new URL(fragment, "http://localhost/").hash).toBe(fragment);
    }));

  it("can be read from any string", () =>
    forAll(text, (fragment) => {
      const { by, tab } = readState(`#${fragment}`);
      expect(ids).toContain(by);
      expect(tabNames).toContain(tab);
    }));

  it("can be written by hand", () => {
    expect(readState("#r=http://a b/%zz&b=http://a/")).toEqual({
      ...first,
      reference: "http://a b/%zz",
      base: "http://a/",
    });
    expect(readState("#r=?y&of=rfc2396&t=differences")).toEqual({
      reference: "?y",
      base: "",
      by: "rfc2396",
      tab: "differences",
    });
    expect(readState("#of=rfc9999&t=x")).toEqual(first);
    expect(readState("")).toEqual(first);
  });

  it("passes a reference to the grammar pages", () =>
    forAll(text, (reference) => {
      expect(referenceIn(referenceFragment(reference))).toBe(reference);
      const fragment = referenceFragment(reference, "port");
      expect([referenceIn(fragment), productionIn(fragment)]).toEqual([reference, "port"]);
      expect(unknownInGrammar(fragment, ["port"])).toEqual([]);
    }));
});

describe("the unknown parts of a fragment", () => {
  it("are none if the page wrote it, or if it is an anchor", () => {
    forAll(state, (each) => {
      expect(unknownIn(writeState(each))).toEqual([]);
    });
    for (const fragment of ["", "#main", "#r=a&"]) expect(unknownIn(fragment)).toEqual([]);
  });

  it("are keys, specifications, tabs, and invalid UTF-8", () => {
    expect(unknownIn("#r=a&x=b")).toEqual(['"x" means nothing here.']);
    expect(unknownIn("#of=rfc1&t=nope")).toEqual([
      '"rfc1" is not a known specification.',
      '"nope" is not a tab.',
    ]);
    expect(unknownIn("#r=%ED%A0%80")).toEqual([
      '"r" has escapes that are not UTF-8; they are shown as they are.',
    ]);
  });

  it("do not include the list of specifications in older links", () =>
    expect(unknownIn("#r=a&s=rfc3986,rfc2396&of=rfc2396")).toEqual([]));
});

describe("the skipped parts of a fragment", () => {
  it("are repeated fields", () => {
    expect(unknownIn("#r=a&r=b")).toEqual(['"r" occurs more than once; the first one is used.']);
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

  it("leads with some of them", () => {
    for (const id of leading) expect(ids).toContain(id);
  });
});
