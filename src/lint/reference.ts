import type { Base } from "../base/establish.ts";
import type { Classification } from "../core/classification.ts";
import type { Trace } from "../core/resolve/trace.ts";
import { ResolveError } from "../core/resolve-error.ts";
import { UriSyntaxError } from "../core/syntax-error.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Finding } from "../extract/finding.ts";
import type { Span } from "../text/span.ts";
import type { Elsewhere } from "./elsewhere.ts";
import type { Judge } from "./judge.ts";

/** A part of a reference, and where it stands in the reference: UTF-16 offsets, half-open. */
export interface Part extends Span {
  readonly text: string;
}

/** A valid reference of a document, with what rules ask of it. */
export interface Reference {
  /** The text of the reference. */
  readonly text: string;
  /** Where it stands in its document, and what it is for. */
  readonly finding: Finding;
  /** The dialect that reads it. */
  readonly dialect: Dialect;
  /** The scheme, without ":"; undefined is absent. */
  readonly scheme: Part | undefined;
  /** The authority, without "//"; undefined is absent. */
  readonly authority: Part | undefined;
  /** The path, or the opaque_part instead of one. */
  readonly path: Part;
  /** The query, without "?"; undefined is absent. */
  readonly query: Part | undefined;
  /** The fragment, without "#"; undefined is absent. */
  readonly fragment: Part | undefined;
  /** The userinfo of a server-based authority, without "@"; undefined is absent or unknown. */
  readonly userinfo: Part | undefined;
  /** The host of a server-based authority; undefined is absent or unknown. */
  readonly host: Part | undefined;
  /** The port of a server-based authority, without ":"; undefined is absent or unknown. */
  readonly port: Part | undefined;
  /** Its kind. */
  readonly classification: Classification;
  /** The base URI of the scope of the reference; undefined if it is unknown. */
  readonly base: Base | undefined;
  /** The files around the document; undefined if they are unknown. */
  readonly targets: Targets | undefined;
  /** How the other specifications read references. */
  readonly elsewhere: Elsewhere;
  /** Its resolution; undefined without a base. It is made when it is first asked for. */
  readonly resolution: () => Trace | ResolveError | undefined;
}

/** In UTF-16 units. A longer base is taken as unknown: every reference would be resolved against it (decision 21). */
const LONGEST_BASE = 8192;

/** Reads a valid reference: the parts that rules need. */
export function readReference(
  finding: Finding,
  { dialect, findBase, elsewhere }: Judge,
  targets: Targets | undefined,
): Reference {
  const { text, scope } = finding;
  const found = findBase(scope);
  const base = found && found.uri.length <= LONGEST_BASE ? found : undefined;
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
    // A base that is no reference of this dialect is unknown.
    if (error instanceof UriSyntaxError) return undefined;
    throw error;
  }
}

/** The files around a document, for the rules that ask whether a reference leads somewhere. */
export interface Targets {
  /** Returns what is at an unescaped path ("" is the document itself); undefined where that is unknown. */
  readonly at: (path: string) => Target | undefined;
}

/** What stands at a path. */
export interface Target {
  /** Whether a file or a folder is there. */
  readonly exists: boolean;
  /** The fragments that identify parts of it; undefined if it is of no language that says so. */
  readonly fragments: () => ReadonlySet<string> | undefined;
}
