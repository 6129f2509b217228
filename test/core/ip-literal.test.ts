import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import * as rfc2732 from "../../generated/rfc2732/automata.ts";
import * as rfc3986 from "../../generated/rfc3986/automata.ts";
import { type Automaton, accepts, run } from "../../src/core/automaton.ts";
import type { UriSyntaxError } from "../../src/core/syntax-error.ts";
import { createErrorIn, type Diagnostics } from "../../src/explain/diagnose.ts";
import { unexpected } from "../../src/explain/explanation.ts";
import { badIpLiteral, bracketOutside } from "../../src/explain/ip-literal/explain.ts";
import type { IpLiteral } from "../../src/explain/ip-literal/inside.ts";
import { createCounter } from "../support/counter.ts";
import { forAll } from "../support/for-all.ts";
import { someOf } from "../support/some.ts";
import { readRows } from "../support/vectors.ts";

const countCell = createCounter("explanations of reject cells in brackets judged");

/** The grammars for bracketed hosts: RFC 3986, 3.2.2, and RFC 2732, 3 with RFC 2373, Appendix B. */
const grammars: readonly Grammar[] = [
  {
    title: "RFC 3986",
    automata: rfc3986.automata,
    literal: {
      literal: { section: "3.2.2", term: "IP-literal" },
      address: { section: "3.2.2", term: "IPv6address" },
      group: { section: "3.2.2", term: "h16" },
      ipv4: { section: "3.2.2", term: "IPv4address" },
      future: { section: "3.2.2", term: "IPvFuture" },
      ipv4Part: "a number from 0 to 255, without leading zeros",
      isCounted: true,
    },
  },
  {
    title: "RFC 2732",
    automata: rfc2732.automata,
    literal: {
      literal: { section: "3", term: "ipv6reference" },
      address: { section: "B", term: "IPv6address" },
      group: { section: "B", term: "hex4" },
      ipv4: { section: "B", term: "IPv4address" },
      future: undefined,
      ipv4Part: "one to three digits",
      isCounted: false,
    },
  },
];

interface Grammar {
  readonly title: string;
  readonly automata: { readonly [production: string]: Automaton };
  readonly literal: IpLiteral;
}

const WHERE = "brackets must enclose the address of a host";

function createErrorOf({
  title,
  automata,
  literal,
}: Grammar): (text: string, rule?: string) => UriSyntaxError {
  const diagnostics: Diagnostics = {
    references: ["URI-reference"],
    authorities: ["authority", "host"],
    mistakes: [
      badIpLiteral(literal),
      bracketOutside(WHERE, () => ({ section: "2.2", term: "reserved" }), []),
    ],
    unexpected: unexpected((term) => ({ section: "A", term })),
  };
  const errorIn = createErrorIn({ id: "test", title, diagnostics }, automata);
  return (text, rule = "URI-reference") => errorIn(text, rule);
}

function automatonOf(automata: Grammar["automata"], rule: string): Automaton {
  const automaton = automata[rule];
  if (!automaton) throw new Error(`no production ${rule}`);
  return automaton;
}

/** Returns the error for the first of `//[text]/` and `//[text`. */
function sayOf(error: UriSyntaxError): string {
  const { code, input, start, end, message } = error;
  return `${code} <${input.slice(start, end)}> ${message.replace(/ \(.*\); .*$/, "")}`;
}

/** Returns the advice of a message. */
function adviceOf({ message }: UriSyntaxError): string {
  return message.slice(message.indexOf("); ") + 3);
}

/** The mistakes in addresses; `by` is set if only that specification has the grammar. */
const said = readRows<{ by?: string; address: string; said: string }>("test/vectors/ip-literals.jsonl");
const errorsBy = [
  { by: undefined, whose: "RFC 3986 and RFC 2732", errorsOf: grammars.map(createErrorOf) },
  { by: "rfc3986", whose: "RFC 3986, which counts groups", errorsOf: [createErrorOf(first(grammars))] },
  { by: "rfc2373", whose: "RFC 2373, Appendix B, as printed", errorsOf: [createErrorOf(last(grammars))] },
];

describe.each(errorsBy)("an address by $whose", ({ by, errorsOf }) => {
  it.each(said.filter((row) => row.by === by))("explains the mistake in [$address]: $said", (row) => {
    for (const errorOf of errorsOf) expect(sayOf(errorOf(`//[${row.address}]/`))).toBe(row.said);
  });
});

describe("an address by RFC 2373, Appendix B", () => {
  const errorOf = createErrorOf(last(grammars));

  it("has a suggestion for an IPv4 address after ::, if its parts are unambiguous", () => {
    expect(errorOf("//[::192.9.5.5]/").suggestion).toEqual({ start: 5, end: 14, text: "c009:505" });
    expect(errorOf("//[::192.09.5.5]/").suggestion).toBeUndefined();
    expect(errorOf("//[::192.9.5.256]/").suggestion).toBeUndefined();
  });
});

describe.each(grammars)("brackets by $title", (grammar) => {
  const errorOf = createErrorOf(grammar);
  const { automata } = grammar;

  it.each([
    ["//[::1", { start: 6, end: 6, text: "]" }],
    ["//[::1/a", { start: 6, end: 6, text: "]" }],
    ["//[::1?a[b]", { start: 6, end: 6, text: "]" }],
    ["//[::1?a]", undefined],
    ["//[1.2.3.4]:80/", { start: 2, end: 11, text: "1.2.3.4" }],
    ["[::1]:80/x", { start: 0, end: 0, text: "//" }],
    ["/a[b]", { start: 2, end: 3, text: "%5B" }],
    ["/a]", { start: 2, end: 3, text: "" }],
    ["/a].", { start: 2, end: 3, text: "" }],
    ["/a%5B1]", { start: 6, end: 7, text: "%5D" }],
    ["/a]b", { start: 2, end: 3, text: "%5D" }],
    ["//h[::1]/", undefined],
    ["//[fe80::1%25eth0]/", undefined],
  ])("have a suggestion in %s if one edit keeps the meaning", (text, suggestion) =>
    expect(errorOf(text).suggestion).toEqual(suggestion),
  );

  it("are explained outside of hosts, and in hosts that are not addresses", () => {
    expect(sayOf(errorOf("/a]b"))).toBe('bracket <]> "]" at offset 2 is not allowed here');
    expect(adviceOf(errorOf("/a]b"))).toBe("escape it as %5D");
    expect(adviceOf(errorOf("/a]"))).toBe("remove it: it is unmatched");
    expect(sayOf(errorOf("//h[::1]/"))).toBe('bracket <[> "[" at offset 3 is not allowed here');
    expect(adviceOf(errorOf("//h[::1]/"))).toBe(WHERE);
    expect(sayOf(errorOf("//[::1]]/"))).toBe('bracket <]> "]" at offset 7 is not allowed here');
    expect(sayOf(errorOf("//[::1"))).toBe(
      'unclosed-bracket <[::1> "[" at offset 2 is not closed by "]" at offset 6',
    );
  });

  it.each(["URI-reference", "host", "IPv6address"])(
    "have a true explanation at every position in a %s",
    (rule) => {
      const start = rule === "URI-reference" ? "//[" : rule === "host" ? "[" : "";
      const cells = rejected(automatonOf(automata, rule), start);
      expect(cells.length).toBeGreaterThan(1000);
      for (const text of someOf(cells)) {
        const wrong = judge(errorOf(text, rule), start.length, grammar);
        if (wrong.length > 0) expect([text, ...wrong]).toEqual([text]); // an expectation for each takes too long
        countCell();
      }
    },
  );

  it("have a true explanation for every invalid address", () => {
    const piece = fc.constantFrom(
      ...["1", "a", "0", "12ab", "12345", "255", "256", "01", "1.2.3.4", "1.2.3", "v1.a", "%25a", "%a"],
      ...[":", ":", ":", "::", ".", "]", "/", "/64", "?", "#", "g", "[", "é", "@"],
    );
    forAll(fc.array(piece, { maxLength: 20 }), (pieces) => {
      for (const [rule, start] of [
        ["URI-reference", "//["],
        ["host", "["],
        ["IPv6address", ""],
      ] as const) {
        const text = start + pieces.join("");
        const { offset } = run(automatonOf(automata, rule), text);
        const isValid = accepts(automatonOf(automata, rule), text);
        if (isValid || text.slice(start.length, offset).includes("]")) continue;
        expect(judge(errorOf(text, rule), start.length, grammar)).toEqual([]);
      }
    });
  });

  it("are data elsewhere, not addresses", () => {
    for (const text of ["a?[", "a#[1", "a:b[::", "reserved"].map((each) => `${each}é`))
      expect(errorOf(text).code).toMatch(/^(?:unexpected-character|bracket)$/);
    expect(errorOf("[[", "reserved").code).not.toMatch(/address|unclosed/);
  });
});

/**
 * Returns a string for each cell in which an automaton rejects a character or the end, after a prefix and before a "]".
 */
function rejected(automaton: Automaton, start: string): readonly string[] {
  const characters = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), "é"];
  const all = ["", "]", "1]/", ".2.3.4]", "25a]", "64]", ":1]:80", "/64]"];
  const tails = inject("effort").extraStates > 0 ? all : all.slice(0, 3);
  const prefixes = new Map([[run(automaton, start).state, start]]);
  const texts: string[] = [];
  for (const prefix of prefixes.values()) {
    if (!accepts(automaton, prefix)) texts.push(prefix);
    for (const character of characters) {
      const { offset, state } = run(automaton, prefix + character);
      if (offset === prefix.length) texts.push(...tails.map((tail) => prefix + character + tail));
      else if (character !== "]" && !prefixes.has(state)) prefixes.set(state, prefix + character);
    }
  }
  return texts;
}

/** Returns the claims of an explanation that the input contradicts. `start` is the offset of the address. */
function judge(error: UriSyntaxError, start: number, grammar: Grammar): readonly string[] {
  const { input, offset, message } = error;
  const what = message.replace(/ \((?:RFC \d+) .*$/s, "");
  const known = claims.filter(([pattern]) => pattern.test(what));
  const [claim] = known;
  if (known.length !== 1 || !claim) return [`${input}: ${known.length} claims know: ${message}`];
  const [pattern, holds] = claim;
  const facts: Facts = {
    ...error,
    named: Number(/ at offset (\d+)/.exec(what)?.[1]),
    match: pattern.exec(what) ?? [],
    address: input.slice(start, offset),
    isCounted: grammar.literal.isCounted,
    hasBrackets: start > 0,
  };
  const isUnderlined = error.start <= error.end && error.start <= offset && error.end <= input.length;
  const { suggestion } = error;
  const mended =
    suggestion && input.slice(0, suggestion.start) + suggestion.text + input.slice(suggestion.end);
  const automaton = automatonOf(grammar.automata, error.production);
  const reached = run(automaton, mended ?? "").offset;
  const isBetter =
    !suggestion ||
    mended === undefined ||
    reached >= suggestion.start + suggestion.text.length ||
    mended.length - reached < input.length - offset;
  return [
    ...(holds(facts) ? [] : [`${input}: false: ${message}`]),
    ...(isUnderlined ? [] : [`${input}: underlines ${error.start} to ${error.end}`]),
    ...(isBetter ? [] : [`${input}: no better: ${mended}`]),
  ];
}

interface Facts {
  readonly input: string;
  readonly offset: number;
  readonly start: number;
  readonly end: number;
  readonly found: string | null;
  readonly named: number;
  readonly match: readonly string[];
  /** The part of the address before the mistake. */
  readonly address: string;
  readonly isCounted: boolean;
  readonly hasBrackets: boolean;
}

/** Counts the groups of an address. An IPv4 address counts as two. */
function groupsOf(address: string): number {
  return address.split(/:+/).filter((piece) => piece !== "").length;
}

const octet = /^(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/;

function isIpv4(text: string, isCounted: boolean): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => (isCounted ? octet : /^\d{1,3}$/).test(part));
}

/** Every sentence that an explanation may contain, and the condition under which it is true. */
const claims: readonly (readonly [RegExp, (facts: Facts) => boolean])[] = [
  [/^the brackets at offset \d+ are empty$/, ({ input, named }) => input.startsWith("[]", named)],
  [
    /^the IPvFuture ends too early/,
    ({ address, found }) => /^v[\da-f]*\.?$/i.test(address) && (found === null || "]/?#".includes(found)),
  ],
  [
    /is not allowed in an IPvFuture$/,
    ({ address, found, named, offset, isCounted }) =>
      isCounted && /^v/i.test(address) && found !== null && named === offset,
  ],
  [
    /^"(\/\d+)" at offset \d+ is a prefix length, which an IPv6address cannot have$/,
    ({ input, named, offset, match, address, hasBrackets }) =>
      named === offset &&
      input.startsWith(`${match[1]}${hasBrackets ? "]" : ""}`, offset) &&
      /^[\dA-Fa-f:.]*$/.test(address),
  ],
  [
    /^"\[" at offset \d+ is not closed by "\]" at offset (\d+)$/,
    ({ input, named, offset, match, found }) =>
      input[named] === "[" && Number(match[1]) === offset && found !== "]",
  ],
  [
    /^"(.*)" at offset \d+ is a zone identifier, which an IPv6address cannot have$/,
    ({ named, offset, match, address }) =>
      named === offset && /^%(?:25)?[\w.~%-]+…?$/.test(match[1] ?? "") && /^[\dA-Fa-f:.]+$/.test(address),
  ],
  [
    /^the IPv4 address at offset \d+ ends too early, at offset (\d+)$/,
    ({ input, named, offset, match, found }) =>
      Number(match[1]) === offset &&
      (found === null || "]/?#".includes(found)) &&
      /^[\d.]*$/.test(input.slice(named, offset)) &&
      !isIpv4(input.slice(named, offset), false),
  ],
  [
    /^nothing follows ":" at offset/,
    ({ address, named, offset, found }) =>
      named === offset - 1 && /(?:^|[^:]):$/.test(address) && (found === null || "]/?#".includes(found)),
  ],
  [
    /^the address ends too early, at offset (\d+)$/,
    ({ address, match, offset }) => address === "" && Number(match[1]) === offset,
  ],
  [
    /^the address before offset (\d+) has (\d) of eight groups$/,
    ({ address, match, offset, isCounted }) =>
      isCounted &&
      !/::|\./.test(address) &&
      Number(match[1]) === offset &&
      groupsOf(address) === Number(match[2]) &&
      groupsOf(address) < 8,
  ],
  [
    /^the group "([^"]+)" at offset \d+ has (\d+) digits$/,
    ({ input, match, named }) => {
      const group = /^[\dA-Fa-f]*/.exec(input.slice(named))?.[0] ?? "";
      return (
        /^$|[:[]/.test(input.charAt(named - 1)) &&
        group.length === Number(match[2]) &&
        group.length > 4 &&
        group.startsWith((match[1] ?? "").replace("…", ""))
      );
    },
  ],
  [
    /^"(\d+)…?" at offset \d+ is not a valid part of an IPv4 address$/,
    ({ input, match, named, isCounted }) =>
      input.startsWith(match[1] ?? "", named) &&
      (isCounted ? !octet.test(match[1] ?? "") : (match[1] ?? "").length > 3),
  ],
  [
    /^the IPv4 address at offset \d+ has an empty part at offset (\d+)$/,
    ({ input, offset, match, found }) =>
      Number(match[1]) === offset && input[offset - 1] === "." && /[.:]/.test(found ?? ""),
  ],
  [
    /^":" at offset \d+ follows an IPv4 address, which must be at the end$/,
    ({ address, named, offset, isCounted }) =>
      named === offset && isIpv4(address.slice(address.lastIndexOf(":") + 1), isCounted),
  ],
  [
    /^the IPv4 address at offset \d+ has (\d) of four parts$/,
    ({ input, named, offset, match, found }) => {
      const parts = input.slice(named, offset).split(".").length;
      return found === ":" && parts === Number(match[1]) && parts < 4;
    },
  ],
  [
    /^the IPv4 address at offset \d+ has more than four parts$/,
    ({ input, named, offset, found }) => found === "." && isIpv4(input.slice(named, offset), false),
  ],
  [
    /^an IPv4 address is not allowed at offset \d+, after (?:(1) group|([02-9]) groups)$/,
    ({ address, match, isCounted }) => {
      const before = Number(match[1] ?? match[2]);
      return (
        isCounted && groupsOf(address) - 1 === before && (address.includes("::") ? before > 5 : before !== 6)
      );
    },
  ],
  [
    /^the IPv4 address at offset \d+ follows "::", but the ABNF as printed requires another ":" before it$/,
    ({ input, named, isCounted }) =>
      !isCounted &&
      input.slice(0, named).endsWith("::") &&
      isIpv4(/^[\d.]*/.exec(input.slice(named))?.[0] ?? "", false),
  ],
  [
    /^"([\d.]+)" at offset \d+ is an IPv4 address, not an IPv6address$/,
    ({ input, match, named, isCounted }) =>
      isIpv4(match[1] ?? "", isCounted) && /^(?:$|\])/.test(input.slice(named + (match[1] ?? "").length)),
  ],
  [
    /^the address at offset \d+ begins with a single ":"$/,
    ({ input, named, address }) => address === ":" && input[named] === ":" && input[named + 1] !== ":",
  ],
  [
    /^":::" at offset \d+ can only be followed by an IPv4 address$/,
    ({ input, named, isCounted }) => !isCounted && input.startsWith(":::", named),
  ],
  [
    /^":" at offset \d+ follows "::"$/,
    ({ address, named, offset, found, isCounted }) =>
      isCounted && named === offset && found === ":" && address.endsWith("::"),
  ],
  [
    /^"::" at offset \d+ is the second "::" in the address$/,
    ({ input, named }) =>
      input.startsWith("::", named) && input.slice(0, named).replace("//[", "").split("::").length === 2,
  ],
  [
    /^".+" at offset \d+ begins one group too many$/,
    ({ address, named, offset, found, isCounted }) =>
      isCounted &&
      named === offset &&
      /[\dA-Fa-f:]/.test(found ?? "") &&
      groupsOf(address) === (address.includes("::") ? 7 : 8),
  ],
  [
    /is not allowed in an IPv6 address$/,
    ({ named, offset, found, address }) =>
      named === offset &&
      found !== null &&
      /^[\dA-Fa-f:.]*$/.test(address) &&
      !(/\.[\d.]*$/.test(address) ? /[\d:]/ : /[\dA-Fa-f:]/).test(found),
  ],
];

function first(all: readonly Grammar[]): Grammar {
  const [one] = all;
  if (!one) throw new Error("no grammar");
  return one;
}

function last(all: readonly Grammar[]): Grammar {
  return first(all.slice(-1));
}
