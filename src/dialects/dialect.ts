import type { Automata } from "../core/automaton.ts";
import type { BaseRules } from "../core/base-rules.ts";
import type { Classification } from "../core/classification.ts";
import type { ComponentSpans, Components } from "../core/components.ts";
import type { NormalizationStep } from "../core/normalize.ts";
import type { Result } from "../core/parse.ts";
import type { CommonParts } from "../core/parts.ts";
import type { SyntaxNode } from "../core/reference.ts";
import type { Changes } from "../core/replace.ts";
import type { ResolveResult } from "../core/resolve/against.ts";
import type { Trace } from "../core/resolve/trace.ts";
import type { Segment } from "../core/segments.ts";
import type { Server } from "../core/server.ts";
import type { NotDerivedError, UriSyntaxError } from "../core/syntax-error.ts";

/** A reference as a string or as a tree. */
type Reference = string | SyntaxNode;

/** The error for an invalid string, with the explanation or, in a lean entry, only the production and its section. */
export type SyntaxFailure = UriSyntaxError | NotDerivedError;

/** The functions of a resolver against one base. As methods, they accept each dialect's own trees (see Dialect). */
interface ResolverMethods<Failure extends Error> {
  resolve(reference: Reference): string;
  tryResolve(reference: Reference): ResolveResult<Failure>;
}

/** A resolver for many references against one base: the result of `against`. */
export type Resolver<Failure extends Error = SyntaxFailure> = ResolverMethods<Failure>["resolve"] &
  Pick<ResolverMethods<Failure>, "tryResolve">;

/**
 * The functions and facts that all dialects and their lean entries have in common. A dialect is a module whose own types
 * are more precise: its productions, trees and options. Where a description names a UriSyntaxError, a lean entry throws
 * or returns a NotDerivedError.
 */
export interface LeanDialect<Failure extends Error = SyntaxFailure> {
  /** The id of the dialect in `dialects`, in errors and on the command line: `rfc2396`. */
  readonly id: string;
  /** The name of the specification in messages: `RFC 2396`. */
  readonly title: string;
  /** The production that a whole reference must match. */
  readonly startSymbol: string;
  /** The names of the productions, in the order of the specification. */
  readonly productions: readonly string[];
  /** Returns the section that defines a production. Throws a TypeError if the production is unknown. */
  sectionOf(production: string): string;
  /**
   * Checks whether a string matches a production, by default the start symbol. Throws a TypeError if the production is
   * unknown.
   */
  accepts(text: string, production?: string): boolean;
  /** Parses a string. Throws a UriSyntaxError if the string does not match. */
  parse(text: string, production?: string): SyntaxNode;
  /** Parses a string and returns the UriSyntaxError instead of throwing it. */
  tryParse(text: string, production?: string): Result<SyntaxNode, Failure>;
  /** Returns the string of a node. For a parsed node, it is exactly the string that was parsed. */
  print(node: SyntaxNode): string;
  /** Visits each node, with its depth, before its children. If the visitor returns false, the children are skipped. */
  walk(tree: SyntaxNode, visitor: (node: SyntaxNode, depth: number) => unknown): void;
  /** Returns the components of a reference. Throws a UriSyntaxError if the reference is invalid. */
  components(reference: Reference): Components;
  /** Returns the spans of the components of a reference, as half-open ranges of UTF-16 offsets. */
  componentSpans(reference: Reference): ComponentSpans;
  /** Composes a reference. Throws a TypeError or a UriSyntaxError if no reference has these components. */
  compose(components: Components): string;
  /** Returns the kind of a reference. Throws a UriSyntaxError if the reference is invalid. */
  classify(reference: Reference): Classification;
  /** Returns the userinfo, host and port of a server-based authority; undefined without one. */
  server(reference: Reference): Server | undefined;
  /** Returns the unescaped segments of a path; undefined for an opaque_part (RFC 2396, 3). Throws an UnescapeError. */
  segments(reference: Reference): readonly Segment[] | undefined;
  /** Replaces components of a reference, or its userinfo, host or port. Throws the same errors as `compose`. */
  replace(reference: Reference, changes: Changes): string;
  /** The options of `resolve`, each with its values, starting with the default. */
  readonly resolveOptions: { readonly [name: string]: readonly unknown[] };
  /**
   * Returns a resolver for many references against one base. Throws a UriSyntaxError for an invalid base, and a
   * ResolveError for a base that no reference resolves against.
   */
  against(base: Reference, options?: object): Resolver<Failure>;
  /** Resolves a reference. Throws a UriSyntaxError, or a ResolveError if the specification does not resolve it. */
  resolve(reference: Reference, base: Reference, options?: object): string;
  /** Resolves a reference and returns the UriSyntaxError or ResolveError instead of throwing it. */
  tryResolve(reference: Reference, base: Reference, options?: object): ResolveResult<Failure>;
  /** Resolves a reference step by step. Throws the same errors as `resolve`. */
  traceResolution(reference: Reference, base: Reference, options?: object): Trace;
  /** Returns a reference, as short as possible, that resolves to a target. Throws the same errors as `resolve`. */
  relativize(target: Reference, base: Reference, options?: object): string;
  /**
   * Builds a reference from unescaped parts that exist in all specifications. Throws a TypeError or UriSyntaxError if
   * no reference has these parts: in some specifications, a query needs a path.
   */
  build(parts: CommonParts): string;
  /** Escapes a string as the data of a component. Characters in `keep` are not escaped. */
  escape(text: string, component: string, keep?: string): string;
  /** The steps of `normalize` that the specification supports, each with its section. */
  readonly normalizationSteps: { readonly [Step in NormalizationStep]?: string };
  /** Normalizes a reference, by default with all steps that the specification supports. */
  normalize(reference: Reference, steps?: readonly NormalizationStep[]): string;
  /** Checks whether two references are equal after normalization, by default with all steps. */
  equivalent(a: Reference, b: Reference, steps?: readonly NormalizationStep[]): boolean;
  /** The rules for establishing a base URI. */
  readonly baseRules: BaseRules;
}

/** A dialect that explains invalid strings, unlike a lean entry, which has no automata or messages. */
export interface Dialect extends LeanDialect<UriSyntaxError> {
  /** The automaton of each production, as data, for programs that generate strings. */
  readonly automata: Automata;
  /** Returns all syntax errors in a string, each found as if the previous ones were fixed. A valid string has none. */
  syntaxErrors(text: string, production?: string): Iterable<UriSyntaxError>;
}
