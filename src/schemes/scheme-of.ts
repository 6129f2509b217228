import { checkText } from "../core/check-arguments.ts";
import type { SyntaxNode } from "../core/reference.ts";
import * as all from "./all.ts";
import type { AcceptsReference, ParseReference, TryParseReference } from "./scheme.ts";

/** The functions and facts that all scheme modules have. */
export interface SchemeModule {
  /** The scheme, in lower case; for a URN namespace, with the namespace identifier: `urn:uuid`. */
  readonly id: string;
  /** The specification that defines the scheme: `RFC 3966`. */
  readonly title: string;
  /** The production that references match. */
  readonly startSymbol: string;
  /** The names of the productions, in the order of the grammar. */
  readonly productions: readonly string[];
  /** Checks whether a reference is valid in this scheme. Throws a TypeError for a non-string. */
  readonly accepts: AcceptsReference;
  /** Parses a reference. Throws a SchemeError if it is invalid in this scheme, and a TypeError for a non-string. */
  readonly parse: ParseReference<SyntaxNode>;
  /** Parses a reference as `parse` does, but returns a SchemeError instead of throwing it. */
  readonly tryParse: TryParseReference<SyntaxNode>;
}

/** A function like `schemeOf`, perhaps only for some schemes. */
export type SchemeOf = (reference: string) => Pick<SchemeModule, "tryParse"> | undefined;

/** All schemes, those with the longest ids first. */
const schemes: readonly SchemeModule[] = /* @__PURE__ */ Object.values<SchemeModule>(all).sort(
  (a, b) => b.id.length - a.id.length,
);

/**
 * Returns the module for the scheme of a reference, or for the namespace of a URN, ignoring case; undefined for a
 * relative reference or an unknown scheme. Throws a TypeError for a non-string.
 */
export function schemeOf(reference: string): SchemeModule | undefined {
  checkText(reference);
  return schemes.find(({ id }) => reference.slice(0, id.length + 1).toLowerCase() === `${id}:`);
}
