import { describe, expect, it } from "vitest";
import { buildDiagnosingDfa, buildMinimalDfa, runDfa } from "../../scripts/automaton/dfa.ts";
import { readBnf } from "../../src/bnf/read.ts";
import { productions } from "../reference/rfc2396.ts";
import { bnfOf } from "../support/project.ts";

describe("the BNF reader", () => {
  it("reads names, literals, choices, groups, options and repetitions, over several lines", () => {
    const bnf = readBnf('  a-b = *( c | "//" ) [ 1*c ]\n        <">\n\n  c = "x"\n');
    expect(bnf.get("a-b")?.source).toBe('a-b = *( c | "//" ) [ 1*c ]\n      <">');
    expect(bnf.get("a-b")?.expression).toEqual({
      kind: "sequence",
      elements: [
        {
          kind: "repetition",
          least: 0,
          element: {
            kind: "choice",
            alternatives: [
              { kind: "name", name: "c" },
              { kind: "literal", text: "//" },
            ],
          },
        },
        { kind: "option", element: { kind: "repetition", least: 1, element: { kind: "name", name: "c" } } },
        { kind: "literal", text: '"' },
      ],
    });
  });

  it('does not treat a literal "=" after a name as a definition', () => {
    const bnf = readBnf('a = b "=" b\nb = "c"');
    expect(bnf.get("a")?.expression).toEqual({
      kind: "sequence",
      elements: [
        { kind: "name", name: "b" },
        { kind: "literal", text: "=" },
        { kind: "name", name: "b" },
      ],
    });
  });

  it.each([
    ["", "must begin with a production name"],
    ['a = "x" )', "line 1: unexpected )"],
    ['a = "x"\nb = ( "y"', "line 2: unexpected end"],
    ['a = "x"\na = "y"', "line 2: a is defined twice"],
    ["a = 'x'", "line 1: not BNF"],
    ["a = b", "a refers to b, which is not defined"],
    ["a = *b\nb = a", "a is recursive"],
  ])("rejects %j: %s", (text, message) => expect(() => readBnf(text)).toThrow(message));

  it("finds all productions of Appendix A, in order", () =>
    expect([...bnfOf("rfc2396").keys()]).toEqual([...productions.keys()]));
});

describe("the automaton of a production", () => {
  const bnf = readBnf('s = [ t ":" ] u\n t = 1*"a"\n u = *( "a" | "b" )\n');

  it("accepts the strings that the production derives", () => {
    const dfa = buildMinimalDfa(bnf, "s");
    expect(["", "a:", "aa:ab", "ba"].map((text) => runDfa(dfa, text))).toEqual([true, true, true, true]);
    expect([":", "b:", "a:a:", "c", "\u00e9"].map((text) => runDfa(dfa, text))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it("is minimal: before t, in t, and in u", () => expect(buildMinimalDfa(bnf, "s")).toHaveLength(3));

  it("returns the expectations: the production that begins there, else the run in progress, else the literal", () => {
    const expected = buildDiagnosingDfa(bnf, "s").map((state) => state.expected);
    expect(expected).toEqual([["t", "u"], ['":"', "u"], ["u"]]);
  });

  it("has about a dozen states for URI-reference", () =>
    expect(buildMinimalDfa(bnfOf("rfc2396"), "URI-reference")).toHaveLength(12));
});
