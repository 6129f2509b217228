import type { Base } from "../base/establish.ts";
import type { Scope } from "../base/scope.ts";
import type { Classification } from "../core/classification.ts";
import type { Trace } from "../core/resolve/trace.ts";
import { ResolveError } from "../core/resolve-error.ts";
import { UriSyntaxError } from "../core/syntax-error.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Finding } from "../extract/finding.ts";
import type { SchemeOf } from "../schemes/index.ts";
import type { Span } from "../text/span.ts";
import type { Elsewhere } from "./elsewhere.ts";
import type { Judge } from "./judge.ts";
import type { SimilarName } from "./similar-name.ts";

/** A part of a reference, with its span in that reference: UTF-16 offsets, half-open. */
export interface Part extends Span {
  readonly text: string;
}

/** A valid reference in a document, as it is passed to rules. */
export interface Reference {
  /** The reference as a string. */
  readonly text: string;
  /** The finding: the place in the document, and the role. */
  readonly finding: Finding;
  /** The dialect that parses the reference. */
  readonly dialect: Dialect;
  /** The scheme, without ":"; undefined if absent. */
  readonly scheme: Part | undefined;
  /** The authority, without "//"; undefined if absent. */
  readonly authority: Part | undefined;
  /** The path, or the opaque_part of an opaque URI. */
  readonly path: Part;
  /** The query, without "?"; undefined if absent. */
  readonly query: Part | undefined;
  /** The fragment, without "#"; undefined if absent. */
  readonly fragment: Part | undefined;
  /** The userinfo of a server-based authority, without "@"; undefined if absent or unknown. */
  readonly userinfo: Part | undefined;
  /** The host of a server-based authority; undefined if absent or unknown. */
  readonly host: Part | undefined;
  /** The port of a server-based authority, without ":"; undefined if absent or unknown. */
  readonly port: Part | undefined;
  /** The classification of the reference and its parts. */
  readonly classification: Classification;
  /** The base URI that applies to the reference; undefined if it is unknown. */
  readonly base: Base | undefined;
  /** The files that the document can link to; undefined if they are unknown. */
  readonly targets: Targets | undefined;
  /** Finds the name that was probably meant, for example among the fragments of a target. */
  readonly similarName: SimilarName;
  /** The results of checking the reference against other specifications. */
  readonly elsewhere: Elsewhere;
  /** Returns the resolution of the reference, which is computed on the first call; undefined if there is no base. */
  readonly resolution: () => Trace | ResolveError | undefined;
}

/** The facts that all references in a document share. */
export interface Around {
  /** The files that the document can link to; undefined if they are unknown. */
  readonly targets: Targets | undefined;
  /** Finds the name that was probably meant. */
  readonly similarName: SimilarName;
  /** Finds the grammar of a scheme; undefined if the grammars are unknown. */
  readonly schemeOf: SchemeOf | undefined;
  /** Returns the base of a scope, as found by a judge; undefined if it is unknown or ignored. */
  readonly baseOf: (judge: Judge, scope: Scope | undefined) => Base | undefined;
}

/**
 * The maximum length of a base, in UTF-16 units. A longer base is ignored, because every reference would have to be
 * resolved against it (decision 21).
 */
const LONGEST_BASE = 8192;

/**
 * Creates the function that returns the bases of a document. Because each base must be read, the function ignores long
 * bases. It also ignores all further bases once those read so far are longer in total than the document (decision 21).
 */
export function createBaseOf({ length }: string): Around["baseOf"] {
  let left = length + LONGEST_BASE;
  let last: string | undefined;
  return ({ findBase }, scope) => {
    if (left < 0) return undefined;
    const base = findBase(scope);
    if (base === undefined) return undefined;
    if (base.uri !== last) left -= base.uri.length;
    last = base.uri;
    return left < 0 || base.uri.length > LONGEST_BASE ? undefined : base;
  };
}

/** Returns what rules need to know about a valid reference. */
export function readReference(
  finding: Finding,
  judge: Judge,
  { targets, similarName, baseOf }: Around,
): Reference {
  const { text, scope } = finding;
  const { dialect, elsewhere } = judge;
  const base = baseOf(judge, scope);
  const { scheme, authority, path, query, fragment, userinfo, host, port } = dialect.componentSpans(text);
  const part = (span: Span | undefined) => (span ? partOf(text, span) : undefined);
  let resolution: Trace | ResolveError | undefined;
  return {
    text,
    finding,
    dialect,
    scheme: part(scheme),
    authority: part(authority),
    path: partOf(text, path),
    query: part(query),
    fragment: part(fragment),
    userinfo: part(userinfo),
    host: part(host),
    port: part(port),
    classification: dialect.classify(text),
    base,
    targets,
    similarName,
    elsewhere,
    resolution() {
      if (base) resolution ??= tryResolve(text, base.uri, dialect);
      return resolution;
    },
  };
}

const partOf = (text: string, { start, end }: Span): Part => ({ start, end, text: text.slice(start, end) });

function tryResolve(text: string, base: string, dialect: Dialect): Trace | ResolveError | undefined {
  try {
    return dialect.traceResolution(text, base);
  } catch (error) {
    if (error instanceof ResolveError) return error;
    // A base that is invalid in this dialect is treated as unknown.
    if (error instanceof UriSyntaxError) return undefined;
    throw error;
  }
}

/** The files that a document can link to, for the rules that check targets. */
export interface Targets {
  /** Returns the target at an unescaped path (the document itself if the path is ""); undefined if unknown. */
  readonly at: (path: string) => Target | undefined;
  /** Returns the target at an unescaped path from the root of the document's site; absent or undefined if unknown. */
  readonly atRoot?: (path: string) => Target | undefined;
  /** True if the site's Markdown allows spaces in destinations. Absent if unknown. */
  readonly acceptsSpaces?: () => boolean;
}

/** A file or folder to which a reference leads. */
export interface Target {
  /** True if the file or folder exists. */
  readonly exists: boolean;
  /** Returns the fragment identifiers in the file; undefined if its language does not define them. */
  readonly fragments: () => ReadonlySet<string> | undefined;
  /**
   * Returns paths of existing files that may have been meant, such as those in the same folder. They are written like
   * the path of the reference. Absent if unknown.
   */
  readonly similar?: () => ReadonlySet<string>;
}
