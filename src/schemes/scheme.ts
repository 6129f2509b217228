import { characterAt } from "../core/automaton.ts";
import { type Bytes, END, whole } from "../core/bytes.ts";
import { checkText } from "../core/check-arguments.ts";
import type { Result } from "../core/parse.ts";
import { codePointName } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import { stopIn, type WrittenAutomaton } from "./automaton.ts";
import { SchemeError, type SchemeErrorCode } from "./error.ts";

/** A constraint that a specification states in prose. */
export interface Constraint<Tree> {
  /** The specification and section that state it: `RFC 3966 3`. */
  readonly section: string;
  /** The constraint, as a clause for a message: `each parameter may occur only once`. */
  readonly says: string;
  /** Returns the part of a tree that violates the constraint; undefined if there is none. */
  readonly violationIn: (tree: Tree) => Span | undefined;
}

/** The generated code of a scheme, and its constraints. */
export interface SchemeGrammar<Tree> {
  readonly id: string;
  /** The specification and section of the start symbol. */
  readonly section: string;
  /** True if the grammar contains "#" and applies to whole references. Other grammars apply to the part before "#". */
  readonly hasNumberSign: boolean;
  /** Reads a tree at the beginning of a string, given its bytes (src/core/bytes.ts). */
  readonly read: (text: string, bytes: Bytes, start: number) => Tree | null;
  /** The prefix of every reference, in lower case: `http://`. */
  readonly lead: string;
  readonly automaton: WrittenAutomaton;
  readonly constraints: readonly Constraint<Tree>[];
}

/** Parses a reference as `parse` does, but returns a SchemeError instead of throwing it. */
export type TryParseReference<Tree> = (reference: string) => Result<Tree, SchemeError>;

export function createTryParse<Tree extends Span>(grammar: SchemeGrammar<Tree>): TryParseReference<Tree> {
  const { id: scheme, constraints } = grammar;
  return (input) => {
    checkText(input);
    const judged = grammar.hasNumberSign ? input : input.replace(/#.*/s, "");
    const bytes = bytesIn(judged);
    const value = whole(grammar.read(judged, bytes, 0), judged);
    if (value === null) return { ok: false, error: syntaxErrorIn(grammar, input, judged, bytes) };
    for (const { section, says, violationIn } of constraints) {
      const at = violationIn(value);
      if (!at) continue;
      const { start, end } = at;
      const fields = { code: "constraint", scheme, input, start, end, expected: [], section } as const;
      return { ok: false, error: new SchemeError(`at offset ${start}, ${says}`, fields) };
    }
    return { ok: true, value };
  };
}

/** Parses a reference. Throws a SchemeError if it is invalid in the scheme, and a TypeError for a non-string. */
export type ParseReference<Tree> = (reference: string) => Tree;

export function createParse<Tree>(tryParse: TryParseReference<Tree>): ParseReference<Tree> {
  return (reference) => {
    const result = tryParse(reference);
    if (result.ok) return result.value;
    throw result.error;
  };
}

/** Checks whether a reference is valid in a scheme. Throws a TypeError for a non-string. */
export type AcceptsReference = (reference: string) => boolean;

export function createAccepts<Tree>(tryParse: TryParseReference<Tree>): AcceptsReference {
  return (reference) => tryParse(reference).ok;
}

/** The bytes of a string. Grammars contain only ASCII, so other characters may share the byte that marks the end. */
function bytesIn(text: string): Bytes {
  const bytes = new Uint8Array(text.length + 1).fill(END);
  for (let at = 0; at < text.length; at++) bytes[at] = Math.min(text.charCodeAt(at), END);
  return bytes;
}

function syntaxErrorIn<Tree>(
  { id: scheme, section, lead, automaton }: SchemeGrammar<Tree>,
  input: string,
  judged: string,
  bytes: Bytes,
): SchemeError {
  const { offset: start, expected } = stopIn(lead, automaton, bytes);
  const found = characterAt(judged, start) ?? "";
  const [code, says]: [SchemeErrorCode, string] =
    found === ""
      ? ["unexpected-end", `the reference ends at offset ${start}`]
      : ["unexpected-character", `${nameOf(found)} at offset ${start} is not allowed here`];
  const end = start + found.length;
  const fields = { code, scheme, input, start, end, expected, section };
  return new SchemeError(`${says}; expected ${expected.join(" or ")}`, fields);
}

function nameOf(character: string): string {
  return /[!-~]/.test(character) ? `"${character}"` : codePointName(character);
}
