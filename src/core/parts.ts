import type { Components } from "./components.ts";
import type { Characters } from "./escape.ts";
import type { Field, Segment } from "./segments.ts";
import type { Server } from "./server.ts";

/**
 * The unescaped parts of a reference, for all specifications. An undefined part is absent. Each dialect has a type
 * `Parts` with its own parts.
 */
export interface Parts {
  /** The scheme, verbatim (3.1). */
  readonly scheme?: string | undefined;
  /**
   * The host of a server-based authority, verbatim, because hosts have no escapes (RFC 2396, 3.2.2). In RFC 1808, a
   * net_loc has a host and a port, as defined in RFC 1738, 3.1.
   */
  readonly host?: string | undefined;
  /** The port of a server-based authority (3.2.2). "" is an empty port. */
  readonly port?: string | number | undefined;
  /**
   * The userinfo of a server-based authority (RFC 2396, 3.2.2). A string is data, in which ":" is escaped; the user and
   * the password in an array are joined by ":".
   */
  readonly userinfo?: string | readonly [user: string, password: string] | undefined;
  /** The user of a server (draft-ietf-url-syntax-00, 4.3.1). */
  readonly user?: string | undefined;
  /** The password of a server, which requires a user (draft-ietf-url-syntax-00, 4.3.1). */
  readonly password?: string | undefined;
  /** A registry-based authority (RFC 2396, 3.2.1). */
  readonly regName?: string | undefined;
  /** The net_loc, instead of a host and a port (RFC 1808, 2.1). */
  readonly netLoc?: string | undefined;
  /**
   * The segments of the path. If the first is "", the path is absolute, as in `"/a/b".split("/")`. A segment with
   * params is an object: `{ text: "a", params: ["draft", ["v", "1"]] }` is `a;draft;v=1` (RFC 2396, 3.3). "." and ".."
   * may occur only as the first segments of a relative path.
   */
  readonly path?: readonly Segment[] | undefined;
  /** The opaque_part, instead of a path (RFC 2396, 3). */
  readonly opaquePart?: string | undefined;
  /** The params (RFC 1808, 2.1). */
  readonly params?: string | undefined;
  /**
   * The query. An array contains its fields: `["draft", ["page", "2"]]` is `draft&page=2`, and an empty array stands
   * for no query. A string is data, in which "=" and "&" are escaped; `replace` takes a query that is already escaped.
   */
  readonly query?: string | readonly Field[] | undefined;
  /** The fragment (4.1). */
  readonly fragment?: string | undefined;
}

/**
 * The parts that `build` takes in all specifications, for functions that take any `Dialect`. Only dialects whose `segments`
 * returns objects accept a segment with params.
 */
export type CommonParts = Pick<Parts, "scheme" | "host" | "port" | "path" | "query" | "fragment">;

/** The parts whose characters may be escaped. */
export type EscapedPart =
  | "userinfo"
  | "user"
  | "password"
  | "regName"
  | "netLoc"
  | "segment"
  | "param"
  | "opaquePart"
  | "params"
  | "query"
  | "fragment";

/** The parts that a specification escapes, and those that all specifications have in common. */
export type PartsOf<Escaped extends EscapedPart> = Omit<CommonParts, "path"> &
  Pick<Parts, Extract<Escaped, keyof Parts>> &
  Pick<"param" extends Escaped ? Parts : PartsWithoutParams, "path">;

interface PartsWithoutParams {
  /**
   * The segments of the path. If the first is "", the path is absolute, as in `"/a/b".split("/")`. "." and ".." may
   * occur only as the first segments of a relative path.
   */
  readonly path?: readonly string[] | undefined;
}

/** The characters in each part that need no escape, in addition to letters and digits. */
export type Escaping = { readonly [Part in EscapedPart]?: Characters };

/**
 * The parts that are never escaped. Each must match the production of the same name (in RFC 3987, a host must match
 * ihost).
 */
export const verbatimParts = ["scheme", "host", "port"] as const;

/** A part that `build` or `replace` checks. */
export type CheckedPart = keyof Components | keyof Server;

/** Returns the name of the production for a part. In RFC 3987, most names begin with "i". */
export function productionOfPart<Name extends string>(
  part: string,
  productions: readonly Name[],
): Name | undefined {
  return productions.find((name) => name === part || name === `i${part}`);
}

/** The functions that check a part. */
export interface PartChecking<Name extends string> {
  readonly productions: readonly Name[];
  readonly accepts: (text: string, production: Name) => boolean;
  readonly errorInPart: (text: string, production: Name, part: CheckedPart) => Error;
}

/** Throws an error, with offsets within the part, if the part does not match the production of the same name. */
export function checkAsProduction<Name extends string>(
  { productions, accepts, errorInPart }: PartChecking<Name>,
  part: CheckedPart,
  text: string,
): void {
  const production = productionOfPart(part, productions);
  if (production !== undefined && !accepts(text, production)) throw errorInPart(text, production, part);
}

/** Returns the message for parts that need a host; undefined if there are none. */
export function needsHost(parts: Parts): string | undefined {
  const names = (["userinfo", "user", "password", "port"] as const).filter(
    (name) => parts[name] !== undefined,
  );
  return names.length === 0
    ? undefined
    : `a ${names.join(" and a ")} need${names.length === 1 ? "s" : ""} a host`;
}
