import type { Base } from "../base/establish.ts";
import type { Classification } from "../core/classification.ts";
import type { Components } from "../core/components.ts";
import type { AnyDialect } from "../core/dialect.ts";
import type { Trace } from "../core/resolve/trace.ts";
import { ResolveError } from "../core/resolve-error.ts";
import { UriSyntaxError } from "../core/syntax-error.ts";
import type { Finding } from "../extract/finding.ts";
import type { Span } from "../text/span.ts";

/** A part of a reference and where it stands in it: UTF-16 offsets, half-open. */
export interface Part extends Span {
  readonly text: string;
}

/** A reference of a document, valid by the dialect, with what rules ask of it. */
export interface Reference {
  readonly text: string;
  readonly finding: Finding;
  readonly dialect: AnyDialect;
  readonly components: Components;
  /** The components where they stand; undefined where one is absent, or empty where the document takes that for absent. */
  readonly scheme: Part | undefined;
  readonly authority: Part | undefined;
  readonly path: Part;
  readonly query: Part | undefined;
  /** The parts of a server-based authority, without their delimiters; undefined where they are absent or unknown. */
  readonly userinfo: Part | undefined;
  readonly host: Part | undefined;
  readonly port: Part | undefined;
  readonly classification: Classification;
  /** The base URI of what the reference stands in. */
  readonly base: Base | undefined;
  /** Its resolution; undefined without a base. Made when it is first asked for. */
  readonly resolution: () => Trace | ResolveError | undefined;
}

/** Each reference would be resolved against all of its base: one longer than this is taken for unknown. UTF-16 units. */
const LONGEST_BASE = 8192;

/** Reads a finding whose text the dialect derives. */
export function readReference(finding: Finding, dialect: AnyDialect, found: Base | undefined): Reference {
  const { text } = finding;
  const base = found && found.uri.length <= LONGEST_BASE ? found : undefined;
  const components = dialect.components(text);
  const { scheme, authority, path, params, query } = components;
  const schemeEnd = scheme ? scheme.length + 1 : 0;
  const authorityStart = schemeEnd + 2;
  const pathStart = authority === undefined ? schemeEnd : authorityStart + authority.length;
  const queryStart = pathStart + path.length + (params ? params.length + 1 : 0) + 1;
  const server = authority ? dialect.serverOf(authority) : undefined;
  const hostStart = authorityStart + (server?.userinfo.length ?? 0);
  const portStart = hostStart + (server?.host.length ?? 0) + 1;
  let resolution: Trace | ResolveError | undefined;
  return {
    text,
    finding,
    dialect,
    components,
    scheme: scheme ? partAt(0, scheme) : undefined,
    authority: authority === undefined ? undefined : partAt(authorityStart, authority),
    path: partAt(pathStart, path),
    query: query ? partAt(queryStart, query) : undefined,
    userinfo: server?.userinfo ? partAt(authorityStart, server.userinfo.slice(0, -1)) : undefined,
    host: server?.host ? partAt(hostStart, server.host) : undefined,
    port: server?.port ? partAt(portStart, server.port.slice(1)) : undefined,
    classification: dialect.classify(text),
    base,
    resolution() {
      if (base) resolution ??= tryResolve(text, base.uri, dialect);
      return resolution;
    },
  };
}

function partAt(start: number, text: string): Part {
  return { start, end: start + text.length, text };
}

function tryResolve(text: string, base: string, dialect: AnyDialect): Trace | ResolveError | undefined {
  try {
    return dialect.traceResolution(text, base);
  } catch (error) {
    if (error instanceof ResolveError) return error;
    // Of a base that the dialect does not derive nothing is known.
    if (error instanceof UriSyntaxError) return undefined;
    throw error;
  }
}
