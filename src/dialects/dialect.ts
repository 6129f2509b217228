import type { BaseRules } from "../core/base-rules.ts";
import type { Parts } from "../core/build.ts";
import type { Classification } from "../core/classification.ts";
import type { ComponentSpans, Components } from "../core/components.ts";
import type { SyntaxNode } from "../core/node.ts";
import type { NormalizationStep } from "../core/normalize.ts";
import type { Result } from "../core/parse.ts";
import type { Trace } from "../core/resolve/trace.ts";
import type { Server } from "../core/server.ts";

/** A reference as its text or its tree. */
type Reference = string | SyntaxNode;

/**
 * What all dialects have in common. A dialect is a module of functions, and its own types say more: the productions,
 * the trees and the options that it has. Its functions are described there.
 */
export interface Dialect {
  /** The name of the dialect in `dialects`, in errors and on the command line: `rfc2396`. */
  readonly id: string;
  /** What messages call the specification: `RFC 2396`. */
  readonly title: string;
  /** The production that a whole reference is of. */
  readonly startSymbol: string;
  /** The names of the productions, as the specification prints them and in its order. */
  readonly productions: readonly string[];
  /** The section that defines a production. */
  sectionOf(production: string): string;
  accepts(text: string, production?: string): boolean;
  parse(text: string, production?: string): SyntaxNode;
  tryParse(text: string, production?: string): Result<SyntaxNode>;
  print(node: SyntaxNode): string;
  walk(tree: SyntaxNode, visitor: (node: SyntaxNode) => unknown): void;
  components(reference: Reference): Components;
  /** Where the components of a tree stand: UTF-16 offsets, half-open. */
  componentSpans(tree: SyntaxNode): ComponentSpans;
  /** The inverse of `components`. */
  compose(components: Components): string;
  classify(reference: Reference): Classification;
  server(reference: Reference): Server | undefined;
  /** The options of `resolve`, each with its values, the default first. */
  readonly resolveOptions: { readonly [name: string]: readonly unknown[] };
  against(base: Reference, options?: object): (reference: string) => string;
  resolve(reference: Reference, base: Reference, options?: object): string;
  traceResolution(reference: Reference, base: Reference, options?: object): Trace;
  relativize(target: Reference, base: Reference): string;
  build(parts: Parts): string;
  escape(text: string, component: string, keep?: string): string;
  /** The steps of `normalize` that the specification supports, each with its section. */
  readonly normalizationSteps: { readonly [Step in NormalizationStep]?: string };
  normalize(reference: Reference, steps?: readonly NormalizationStep[]): string;
  equivalent(a: Reference, b: Reference, steps?: readonly NormalizationStep[]): boolean;
  /** How the specification establishes a base URI. */
  readonly baseRules: BaseRules;
}
