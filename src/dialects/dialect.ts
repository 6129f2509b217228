import type { Automata } from "../core/automaton.ts";
import type { BaseRules } from "../core/base-rules.ts";
import type { Classification } from "../core/classification.ts";
import type { ComponentSpans, Components } from "../core/components.ts";
import type { SyntaxNode } from "../core/node.ts";
import type { NormalizationStep } from "../core/normalize.ts";
import type { Result } from "../core/parse.ts";
import type { Parts } from "../core/parts/parts.ts";
import type { Trace } from "../core/resolve/trace.ts";
import type { Server } from "../core/server.ts";
import type { UriSyntaxError } from "../core/syntax-error.ts";

/** A reference as its text or its tree. */
type Reference = string | SyntaxNode;

/** A resolver against one base. As the other functions of a Dialect, it is a method: each dialect knows its own trees. */
interface AgainstBase {
  resolve(reference: Reference): string;
}

/**
 * The functions and facts that all dialects have in common. A dialect is a module of functions, and its own types say more: the productions,
 * the trees and the options that it has. Its functions are described there.
 */
export interface Dialect {
  /** The name of the dialect in `dialects`, in errors and on the command line: `rfc2396`. */
  readonly id: string;
  /** The name of the specification in messages: `RFC 2396`. */
  readonly title: string;
  /** The production that a whole reference is of. */
  readonly startSymbol: string;
  /** The names of the productions, as the specification prints them and in its order. */
  readonly productions: readonly string[];
  /** The section that defines a production. Throws a TypeError for an unknown one. */
  sectionOf(production: string): string;
  /** The automaton of each production, as data, for programs that make texts of them. */
  readonly automata: Automata;
  /** Checks whether a string matches, by default as a whole reference. Throws a TypeError for an unknown production. */
  accepts(text: string, production?: string): boolean;
  /** The tree of a text. Throws a UriSyntaxError for one that the BNF does not derive. */
  parse(text: string, production?: string): SyntaxNode;
  /** The tree of a text, or the UriSyntaxError that `parse` would throw. */
  tryParse(text: string, production?: string): Result<SyntaxNode>;
  /** Returns all syntax errors of a string, each found as if those before it were fixed; none for a valid one. */
  syntaxErrors(text: string, production?: string): Iterable<UriSyntaxError>;
  /** The text of a node: of a parsed one, exactly what was parsed. */
  print(node: SyntaxNode): string;
  /** Visits a node before its children; if the visitor returns false, its children are skipped. */
  walk(tree: SyntaxNode, visitor: (node: SyntaxNode) => unknown): void;
  /** The components of a reference. Throws a UriSyntaxError for a text that is no reference. */
  components(reference: Reference): Components;
  /** Where the components of a reference are: UTF-16 offsets, half-open. */
  componentSpans(reference: Reference): ComponentSpans;
  /** The inverse of `components`. Throws a TypeError or a UriSyntaxError for components that no reference has. */
  compose(components: Components): string;
  /** The kind of a reference. Throws a UriSyntaxError for a text that is no reference. */
  classify(reference: Reference): Classification;
  /** The userinfo, host and port of a server-based authority; undefined if there is none. */
  server(reference: Reference): Server | undefined;
  /** The options of `resolve`, each with its values, the default first. */
  readonly resolveOptions: { readonly [name: string]: readonly unknown[] };
  /** A resolver of many references against one base. Throws a UriSyntaxError for a base that is no reference. */
  against(base: Reference, options?: object): AgainstBase["resolve"];
  /** The absolute form of a reference. Throws a UriSyntaxError, or a ResolveError where the specification has none. */
  resolve(reference: Reference, base: Reference, options?: object): string;
  /** The same resolution step by step. Throws as `resolve` does. */
  traceResolution(reference: Reference, base: Reference, options?: object): Trace;
  /** A reference, as short as possible, that resolves to a target. Throws as `resolve` does. */
  relativize(target: Reference, base: Reference): string;
  /** The reference that unescaped parts make. Throws a TypeError or a UriSyntaxError for parts that no reference has. */
  build(parts: Parts): string;
  /** A text as data of a component, escaped as that needs; the characters of `keep` stay. */
  escape(text: string, component: string, keep?: string): string;
  /** The steps of `normalize` that the specification supports, each with its section. */
  readonly normalizationSteps: { readonly [Step in NormalizationStep]?: string };
  /** A reference after some steps, by default all that the specification supports. */
  normalize(reference: Reference, steps?: readonly NormalizationStep[]): string;
  /** Checks whether two references are equal after some steps, by default all. Throws as `normalize` does. */
  equivalent(a: Reference, b: Reference, steps?: readonly NormalizationStep[]): boolean;
  /** How the specification establishes a base URI. */
  readonly baseRules: BaseRules;
}
