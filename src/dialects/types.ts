// The types in the declarations of a dialect's functions, for its entries and for `urigram`. A compiler that writes
// declarations can refer to a type only by a name that the imported entry exports. Entries also export the types of
// their trees, including the productions `Escape`, `Segment` and `Server`, so the types here have other names.

export type { Accepts } from "../core/accept.ts";
export type { Automata, Automaton } from "../core/automaton.ts";
export type { BaseHeader, BaseRules, Layer } from "../core/base-rules.ts";
export type { Build } from "../core/build.ts";
export type { Chosen, OptionValues } from "../core/check-arguments.ts";
export type { HostKind, OlderForm, PathProduction, UrlForm } from "../core/classification.ts";
export type { ComponentSpans, Components } from "../core/components.ts";
export type { Compose } from "../core/compose.ts";
export type { Escape as EscapeFunction } from "../core/escape.ts";
export type { Equivalent, NormalizationSections, NormalizationStep, Normalize } from "../core/normalize.ts";
export type { Parse, Result, TryParse } from "../core/parse.ts";
export type { CommonParts, EscapedPart, PartsOf } from "../core/parts.ts";
export type { SyntaxNode } from "../core/reference.ts";
export type { Relativize } from "../core/relativize.ts";
export type { Changes as AllChanges, ChangesOf, Replace } from "../core/replace.ts";
export type {
  Against,
  AgainstBase,
  CommonOptions,
  Resolve,
  ResolveResult,
  TraceResolution,
  TryResolve,
} from "../core/resolve/against.ts";
export type { BufferRow, Flag, Step, Trace } from "../core/resolve/trace.ts";
export type { ResolveErrorCode } from "../core/resolve-error.ts";
export type { Field, Segment as PathSegment, SegmentParts } from "../core/segments.ts";
export type { Server as ServerParts } from "../core/server.ts";
export type { Visitor, Walk } from "../core/walk.ts";
export type { Span } from "../text/span.ts";
