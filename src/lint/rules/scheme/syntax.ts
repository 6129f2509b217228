import { ResolveError } from "../../../core/resolve-error.ts";
import type { SchemeError } from "../../../schemes/error.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import type { Reference } from "../../reference.ts";
import { examplesIn, type Problem, type TextRule } from "../../rule.ts";

/** Advice for common mistakes, most specific first. The schemes are the ids of their modules. */
const mistakes: readonly {
  readonly schemes: readonly string[];
  readonly form: RegExp;
  readonly advice: string;
}[] = [
  { schemes: ["mailto"], form: /[<>]/, advice: "write only the address, without a name and angle brackets" },
  { schemes: ["mailto"], form: /^[^?]*@[^?]*;/, advice: 'separate addresses with ","' },
  { schemes: ["tel"], form: /^tel:\+.*\s/i, advice: 'remove the spaces, or write "-"' },
  {
    schemes: ["tel"],
    form: /^(?!tel:\+|.*;phone-context=)/i,
    advice: 'write "+", the country code and the other digits, or add ";phone-context="',
  },
  { schemes: ["data"], form: /^[^,]*$/, advice: 'write "," before the data' },
  { schemes: ["urn"], form: /^urn:[^:]*:?$/i, advice: "write a namespace and a name: urn:isbn:0451450523" },
  {
    schemes: ["sip", "sips"],
    form: /^sips?:(?:[^@]*@)?(?![\w[])/i,
    advice: 'write a host, after "@" if any',
  },
];

export const schemeSyntax: TextRule = {
  id: "scheme/syntax",
  summary: "a reference that the grammar of its scheme rejects",
  section: "RFC 3986 3.1",
  reason:
    "The specification of each scheme restricts the generic syntax further, and programs for that scheme may reject the reference.",
  advice: "write it as the specification of its scheme requires",
  level: "off",
  valid: examplesIn(
    "mailto:joe@example.org tel:+1-201-555-0123 data:,a urn:isbn:0451450523 sip:a@[2001:db8::10] x:y ../a",
  ),
  invalid: [
    { reference: "mailto:Joe Doe <joe@example.org>", underlined: "Joe Doe <joe@example.org>" },
    { reference: "mailto:joe@", underlined: "mailto:joe@" },
    { reference: "tel:(555) 123", underlined: "(555) 123" },
    { reference: "data:text/plain", underlined: "text/plain" },
    { reference: "urn:", underlined: "urn:" },
    { reference: "sip:alice@", underlined: "alice@" },
    { reference: "geo:91,0", underlined: "91" },
  ],
  checkText({ text }, schemeOf, reference) {
    if (!schemeOf) return noProblems;
    const judged = targetOf(reference) ?? text;
    const result = schemeOf(judged)?.tryParse(judged);
    if (result === undefined || result.ok) return noProblems;
    const problem = problemOf(result.error);
    if (judged === text) return [problem];
    return [
      { ...problem, start: 0, end: text.length, what: `its target ${quote(judged)} is ${problem.what}` },
    ];
  },
};

/** The target of a relative reference; undefined if it has none, and for any other reference. */
function targetOf(reference: Reference | undefined): string | undefined {
  if (reference === undefined || reference.scheme) return undefined;
  const resolution = reference.resolution();
  return resolution instanceof ResolveError ? undefined : resolution?.target;
}

/** A known mistake is underlined from the scheme to the end, and an incomplete reference as a whole. */
function problemOf({ scheme, input, message, section, start, end }: SchemeError): Problem {
  const what = `invalid in the scheme ${scheme}: ${message.slice(0, -` (${section})`.length)}`;
  const advice = mistakes.find(({ schemes, form }) => schemes.includes(scheme) && form.test(input))?.advice;
  const specific = input.indexOf(":") + 1;
  if (advice !== undefined && specific < input.length)
    return { start: specific, end: input.length, what, advice, section };
  const span = start === end ? { start: 0, end: input.length } : { start, end };
  return { ...span, what, section, ...(advice !== undefined && { advice }) };
}
