import { describe, expect, it } from "vitest";
import { buildMinimalDfa, runDfa } from "../../scripts/automaton/dfa.ts";
import { readAbnf, readAmendment, readBnf, readSpecification } from "../../src/bnf/read.ts";
import type { Bnf, Expression } from "../../src/bnf/syntax.ts";
import * as rfc2396 from "../reference/rfc2396.ts";
import * as rfc3986 from "../reference/rfc3986.ts";
import * as rfc3987 from "../reference/rfc3987.ts";
import { bnfOf, readProjectFile } from "../support/project.ts";

const CORE = ["ALPHA", "DIGIT", "HEXDIG"];

function expressionOf(definition: string): Expression | undefined {
  return readAbnf(`a = ${definition}\nb = "1"\nc = "2"`).get("a")?.expression;
}

/** Returns the strings in a list that can be derived from a production. */
function derivedOf(bnf: Bnf, name: string, texts: readonly string[]): readonly string[] {
  const dfa = buildMinimalDfa(bnf, name);
  return texts.filter((text) => runDfa(dfa, text));
}

const b: Expression = { kind: "name", name: "b" };
const c: Expression = { kind: "name", name: "c" };

describe("the ABNF reader", () => {
  it.each<[string, Expression]>([
    ["b", b],
    ["b c", { kind: "sequence", elements: [b, c] }],
    ["b / c", { kind: "choice", alternatives: [b, c] }],
    ["b c / c", { kind: "choice", alternatives: [{ kind: "sequence", elements: [b, c] }, c] }],
    ["b ( b / c )", { kind: "sequence", elements: [b, { kind: "choice", alternatives: [b, c] }] }],
    ["[ b ]", { kind: "option", element: b }],
    ["*b", { kind: "repetition", least: 0, element: b }],
    ["1*b", { kind: "repetition", least: 1, element: b }],
    ["*6b", { kind: "repetition", least: 0, most: 6, element: b }],
    ["1*4b", { kind: "repetition", least: 1, most: 4, element: b }],
    ["5( b )", { kind: "repetition", least: 5, most: 5, element: b }],
    ["0<b>", { kind: "repetition", least: 0, most: 0, element: b }],
    ["*1b", { kind: "repetition", least: 0, most: 1, element: b }],
    ['":"', { kind: "literal", text: ":" }],
    ['"v"', { kind: "literal", text: "v", ignoresCase: true }],
    ['<">', { kind: "literal", text: '"' }],
    ["%x41", { kind: "range", first: 0x41, last: 0x41 }],
    ["%x30-39", { kind: "range", first: 0x30, last: 0x39 }],
    ["%d33-90", { kind: "range", first: 33, last: 90 }],
    ["%x10000-1FFFD", { kind: "range", first: 0x10000, last: 0x1fffd }],
    ["b ; / c, in other words\n    / c", { kind: "choice", alternatives: [b, c] }],
  ])("reads %s", (definition, expression) => expect(expressionOf(definition)).toEqual(expression));

  it("ignores the case of literals, which BNF does not (RFC 2234, 2.3)", () => {
    const texts = ["v1", "V1", "vl", "w1"];
    expect(derivedOf(readAbnf('a = "v1"'), "a", texts)).toEqual(["v1", "V1"]);
    expect(derivedOf(readAbnf('a = "V1"'), "a", texts)).toEqual(["v1", "V1"]);
    expect(derivedOf(readBnf('a = "v1"'), "a", texts)).toEqual(["v1"]);
  });

  it("interprets counts", () => {
    const texts = Array.from({ length: 8 }, (_, length) => "b".repeat(length));
    const lengths = (count: string) =>
      derivedOf(readAbnf(`a = ${count}"b"`), "a", texts).map(({ length }) => length);
    expect(lengths("*")).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(lengths("2*")).toEqual([2, 3, 4, 5, 6, 7]);
    expect(lengths("*3")).toEqual([0, 1, 2, 3]);
    expect(lengths("2*4")).toEqual([2, 3, 4]);
    expect(lengths("5")).toEqual([5]);
    expect(lengths("0")).toEqual([0]);
  });

  it("ignores the case of names, and spells them as in their definition (RFC 2234, 2.1)", () => {
    const bnf = readAbnf('Top = MIDDLE / middle\nMiddle = "x"');
    expect([...bnf.keys()]).toEqual(["Top", "Middle"]);
    const middle = { kind: "name", name: "Middle" };
    expect(bnf.get("Top")?.expression).toEqual({ kind: "choice", alternatives: [middle, middle] });
  });

  it("adds the core productions that are referred to, with those that they refer to, at the end", () => {
    expect([...readAbnf("a = HEXDIG").keys()]).toEqual(["a", "HEXDIG", "DIGIT"]);
    expect([...readAbnf("a = ALPHA DIGIT").keys()]).toEqual(["a", "ALPHA", "DIGIT"]);
    expect([...readAbnf('a = "x"').keys()]).toEqual(["a"]);
    expect([...readAbnf('a = DIGIT\nDIGIT = "7"').keys()]).toEqual(["a", "DIGIT"]);
    expect([...readBnf('a = HEXDIG\ndigit = "7"').keys()]).toEqual(["a", "digit", "HEXDIG"]);
    const hex = derivedOf(readAbnf("a = HEXDIG"), "a", [..."09afgAFG:@/`"]);
    expect(hex).toEqual(["0", "9", "a", "f", "A", "F"]);
    expect(derivedOf(readAbnf("a = ALPHA"), "a", [..."azAZ@[`{0"])).toEqual(["a", "z", "A", "Z"]);
  });

  it.each([
    ["", "must begin with a production name"],
    ["/ b", "must begin with a production name"],
    ['a = "x" )', "line 1: unexpected )"],
    ['a = ( "x" ]', "line 1: unexpected ]"],
    ['a = [ "x" )', "line 1: unexpected )"],
    ['a = "x"\nb = ( "y"', "line 2: unexpected end"],
    ['a = "x" /', "line 1: unexpected end"],
    ["a = 3", "line 1: unexpected end"],
    ['a = "x"\na = "y"', "line 2: a is defined twice"],
    ["a = %b1000001", "line 1: not BNF"],
    ["a = %x", "line 1: not BNF"],
    ['a = ""', "line 1: not BNF"],
    ["a = 'x'", "line 1: not BNF"],
    ["a = <b", "line 1: not BNF"],
    ["a = <what cannot be said>", "a refers to what cannot be said, which is not defined"],
    ["a = b", "a refers to b, which is not defined"],
    ["a = *b\nb = A", "a is recursive"],
  ])("rejects %j: %s", (text, message) => expect(() => readAbnf(text)).toThrow(message));

  it.each([
    ["rfc3986", rfc3986],
    ["rfc3987", rfc3987],
  ])("finds all productions of %s, in order, followed by the core productions", (id, { productions }) => {
    const names = [...bnfOf(id).keys()];
    expect(names).toEqual([...[...productions.keys()].filter((name) => !CORE.includes(name)), ...CORE]);
  });
});

describe("an amendment", () => {
  const amended = readBnf('a = b | c\nb = "1"\nc = "2"\n');

  it("replaces productions of the same name in place, and adds the rest at the end", () => {
    const bnf = readAmendment('b = "3" d\nd = "4"', amended);
    expect([...bnf.keys()]).toEqual(["a", "b", "c", "d"]);
    expect(derivedOf(bnf, "a", ["1", "2", "3", "34"])).toEqual(["2", "34"]);
    expect(bnf.get("b")?.source).toBe('b = "3" d');
  });

  it("does not change the amended BNF", () => {
    readAmendment('b = "3"', amended);
    expect(derivedOf(amended, "a", ["1", "3"])).toEqual(["1"]);
  });

  it("may refer to productions of the amended BNF, and to no others", () => {
    expect(derivedOf(readAmendment("b = 2c", amended), "a", ["22", "2"])).toEqual(["22", "2"]);
    expect(() => readAmendment("b = e", amended)).toThrow("b refers to e, which is not defined");
    expect(() => readAmendment("b = a", amended)).toThrow("recursive");
  });

  it("of RFC 2396 is RFC 2732, which does not change the other productions", () => {
    const [old, now] = [bnfOf("rfc2396"), bnfOf("rfc2732")];
    expect([...rfc2396.productions.keys()].filter((name) => !now.has(name))).toEqual([]);
    const changed = [...old.keys()].filter((name) => now.get(name)?.source !== old.get(name)?.source);
    expect(changed).toEqual(["host", "IPv4address", "reserved"]);
  });
});

describe("the files of a specification", () => {
  const files = new Map([
    ["one.bnf", 'a = "V"'],
    ["two.abnf", 'a = "V"'],
    ["rfc7.bnf", 'a = b\nb = "1"'],
    ["rfc8.bnf", '; Amends RFC 7.\nb = "2"'],
  ]);
  const read = (id: string) => readSpecification(id, (name) => files.get(name));

  it("are read by their notation", () => {
    expect(derivedOf(read("one").bnf, "a", ["v", "V"])).toEqual(["V"]);
    expect(derivedOf(read("two").bnf, "a", ["v", "V"])).toEqual(["v", "V"]);
  });

  it("name the specification that they amend", () => {
    expect(read("rfc8")).toMatchObject({ file: "rfc8.bnf", amends: "rfc7" });
    expect(derivedOf(read("rfc8").bnf, "a", ["1", "2"])).toEqual(["2"]);
    expect(read("rfc7")).toMatchObject({ file: "rfc7.bnf", amends: undefined });
  });

  it("must exist", () => expect(() => read("none")).toThrow("grammar/ has neither none.abnf nor none.bnf"));

  it("have productions with their printed source", () => {
    for (const { source } of bnfOf("rfc3986").values())
      if (!/^(?:ALPHA|DIGIT|HEXDIG) /.test(source))
        expect(readProjectFile("grammar/rfc3986.abnf")).toContain(source.split("\n")[0]);
  });
});
