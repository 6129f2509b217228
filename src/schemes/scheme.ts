import { type Bytes, END, whole } from "../core/bytes.ts";
import { checkText } from "../core/check-arguments.ts";
import type { Result } from "../core/parse.ts";
import { indexBefore } from "../core/split.ts";
import { characterAt, codePointName } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import { stopIn, type WrittenAutomaton } from "./automaton.ts";
import { SchemeError } from "./error.ts";

/** A constraint that a specification states in prose. */
export interface Constraint<Tree> {
  /** The specification and section that state it: `RFC 3966 3`. */
  readonly section: string;
  /** The constraint, as a clause for a message: `a parameter occurs only once`. */
  readonly says: string;
  /** Returns the part of a tree that violates the constraint; undefined if there is none. */
  readonly violationIn: (tree: Tree) => Span | undefined;
}

/** The generated code of a scheme, and its constraints. */
export interface SchemeGrammar<Tree> {
  readonly id: string;
  /** The specification and section of the start symbol. */
  readonly section: string;
  /** True if the grammar contains "#" and judges whole references. Other grammars judge the part before "#". */
  readonly hasNumberSign: boolean;
  /** Reads a tree at the beginning of a string, given its bytes (src/core/bytes.ts). */
  readonly read: (text: string, bytes: Bytes, start: number) => Tree | null;
  readonly automaton: WrittenAutomaton;
  readonly constraints: readonly Constraint<Tree>[];
}

/** Parses a reference as `parse` does, but returns the SchemeError. */
export type TryParseReference<Tree> = (reference: string) => Result<Tree, SchemeError>;

export function createTryParse<Tree extends Span>(grammar: SchemeGrammar<Tree>): TryParseReference<Tree> {
  return (reference) => {
    const judged = judgedBy(grammar, reference);
    const value = read(grammar, judged);
    if (value === null) return { ok: false, error: syntaxErrorIn(grammar, reference, judged) };
    for (const constraint of grammar.constraints) {
      const at = constraint.violationIn(value);
      if (at) return { ok: false, error: violation(grammar, constraint, reference, at) };
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

/** Returns the part of a reference that a grammar judges. */
function judgedBy<Tree>({ hasNumberSign }: SchemeGrammar<Tree>, reference: string): string {
  checkText(reference);
  return hasNumberSign ? reference : reference.slice(0, indexBefore(reference, "#", 0, reference.length));
}

function read<Tree extends Span>({ read }: SchemeGrammar<Tree>, text: string): Tree | null {
  const bytes = new Uint8Array(text.length + 1);
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    // No character beyond ASCII is in a grammar, so its byte may be that of the end.
    bytes[at] = code < END ? code : END;
  }
  return whole(read(text, bytes, 0), text);
}

function syntaxErrorIn<Tree>(
  { id: scheme, section, automaton }: SchemeGrammar<Tree>,
  input: string,
  judged: string,
): SchemeError {
  const { offset: start, expected } = stopIn(automaton, judged);
  const found = characterAt(judged, start);
  const fields = { scheme, input, start, end: start + (found?.length ?? 0), expected, section };
  const alternatives = `expected ${expected.join(" or ")} (${section})`;
  return found === undefined
    ? new SchemeError(`the reference ends; ${alternatives}`, { code: "unexpected-end", ...fields })
    : new SchemeError(`unexpected ${nameOf(found)}; ${alternatives}`, {
        code: "unexpected-character",
        ...fields,
      });
}

function nameOf(character: string): string {
  return character > " " && character < "\x7f" ? `"${character}"` : codePointName(character);
}

function violation<Tree>(
  { id: scheme }: SchemeGrammar<Tree>,
  { section, says }: Constraint<Tree>,
  input: string,
  { start, end }: Span,
): SchemeError {
  const fields = { scheme, input, start, end, expected: [], section };
  return new SchemeError(`${says} (${section})`, { code: "constraint", ...fields });
}
