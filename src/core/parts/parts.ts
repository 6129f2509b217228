import type { Characters } from "../escape.ts";
import type { Field, SegmentParts } from "../fields.ts";

/** The parts of a reference, unescaped. Which of them a specification accepts depends on its grammar. */
export interface Parts {
  /** The scheme, as it stands in the reference (3.1). */
  readonly scheme?: string;
  /** The host of a server-based authority, as it stands in the reference: hosts have no escapes (RFC 2396, 3.2.2). */
  readonly host?: string;
  /** The port of a server-based authority (3.2.2); "" is an empty one. */
  readonly port?: string | number;
  /** The userinfo of a server-based authority (RFC 2396, 3.2.2). */
  readonly userinfo?: string;
  /** The user of a server (draft-ietf-url-syntax-00, 4.3.1). */
  readonly user?: string;
  /** The password of a server, which needs a user (draft-ietf-url-syntax-00, 4.3.1). */
  readonly password?: string;
  /** A registry-based authority (RFC 2396, 3.2.1). */
  readonly regName?: string;
  /** The net_loc (RFC 1808, 2.1). */
  readonly netLoc?: string;
  /**
   * The segments of the path. The path is absolute if the first is "", as in `"/a/b".split("/")`. One with params is an
   * object: `{ text: "a", params: ["draft", ["v", "1"]] }` is `a;draft;v=1` (RFC 2396, 3.3).
   */
  readonly path?: readonly (string | SegmentParts)[];
  /** The opaque_part, instead of a path (RFC 2396, 3). */
  readonly opaquePart?: string;
  /** The params (RFC 1808, 2.1). */
  readonly params?: string;
  /** The query as one text, or as fields: `["draft", ["page", "2"]]` is `draft&page=2`. Without fields there is none. */
  readonly query?: string | readonly Field[];
  /** The fragment (4.1). */
  readonly fragment?: string;
}

/** The parts of which some characters may be escaped. */
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

/** For each part that a specification has: the characters, besides letters and digits, that need no escape in it. */
export type Escaping = { readonly [Part in EscapedPart]?: Characters };

/** The parts that are never escaped. Each must be derived by the production of its name (in RFC 3987, of ihost). */
export const verbatimParts = ["scheme", "host", "port"] as const;

/** The production that derives a part. In RFC 3987 the names of most begin with "i". */
export function productionOfPart<Name extends string>(
  part: string,
  productions: readonly Name[],
): Name | undefined {
  return productions.find((name) => name === part || name === `i${part}`);
}

export const NEED_HOST = "a port, a userinfo, a user and a password need a host";
