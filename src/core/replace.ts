import { quote } from "../text/quote.ts";
import { checkObject, checkText } from "./check-arguments.ts";
import type { Components } from "./components.ts";
import type { Compose } from "./compose.ts";
import type { EscapedPart } from "./parts/parts.ts";
import type { Server } from "./server.ts";

/** The new values of components, or of the parts of a server, as in the reference: escaped, without delimiters. */
export interface Changes {
  /** The scheme; undefined removes it. */
  readonly scheme?: string | undefined;
  /** The whole authority, instead of the parts of a server; undefined removes it with its "//". */
  readonly authority?: string | undefined;
  /** The userinfo; undefined removes it. */
  readonly userinfo?: string | undefined;
  /** The host. To remove it, remove the userinfo and the port too. */
  readonly host?: string | undefined;
  /** The port; undefined removes it. */
  readonly port?: string | number | undefined;
  /** The path; undefined leaves an empty path. */
  readonly path?: string | undefined;
  /** The params, in specifications that separate them from the path (RFC 1808, 2.4.5); undefined removes them. */
  readonly params?: string | undefined;
  /** The query; undefined removes it. */
  readonly query?: string | undefined;
  /** The fragment; undefined removes it. */
  readonly fragment?: string | undefined;
}

/** The changes that a specification with some parts allows. */
export type ChangesOf<Part extends EscapedPart> = "params" extends Part ? Changes : Omit<Changes, "params">;

/**
 * Returns a reference with other components, or another userinfo, host or port. Values are checked as `compose` checks
 * them, and undefined removes. Throws a UriSyntaxError for an invalid reference or result, and a TypeError for changes
 * that no reference has.
 */
export type Replace<Tree, Given = Changes> = (reference: string | Tree, changes: Given) => string;

/** The functions and data that `replace` needs. */
export interface Replacing<Tree> {
  readonly startSymbol: string;
  readonly components: (reference: string | Tree) => Components;
  readonly compose: Compose;
  readonly server: (reference: string | Tree) => Server | undefined;
}

const serverParts = ["userinfo", "host", "port"] as const;

export function createReplace<Tree>(replacing: Replacing<Tree>): Replace<Tree> {
  const { startSymbol, components, compose, server } = replacing;
  return (reference, changes) => {
    checkObject(changes, "changes");
    const before = components(reference);
    const known = [...Object.keys(before), ...serverParts];
    const unknown = Object.keys(changes).find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new TypeError(`unknown component ${quote(unknown)}; a reference has ${known.join(", ")}`);
    const { userinfo: _, host: __, port: ___, ...others } = changes;
    const { path = "", ...after } = { ...before, ...others };
    if (!serverParts.some((name) => name in changes)) return compose({ ...after, path });
    if ("authority" in changes)
      throw new TypeError("an authority contains a userinfo, a host and a port: pass it or them");
    const old = server(reference);
    const { userinfo, host, port } = { ...old, ...changes };
    const made = { userinfo, host, port: typeof port === "number" ? String(port) : port };
    const authority = authorityOf(made) ?? (old ? undefined : before.authority);
    const text = compose({ ...after, authority, path });
    const found: Partial<Server> = server(text) ?? {};
    if (host !== undefined && serverParts.some((name) => found[name] !== made[name]))
      throw new TypeError(`no ${startSymbol} has these components: ${quote(text)} parses differently`);
    return text;
  };
}

/** Returns the authority with these parts; undefined without any. */
function authorityOf(parts: { readonly [Name in keyof Server]: string | undefined }): string | undefined {
  for (const name of serverParts) if (parts[name] !== undefined) checkText(parts[name], name);
  const { userinfo, host, port } = parts;
  if (host === undefined) {
    if (userinfo === undefined && port === undefined) return undefined;
    throw new TypeError("a userinfo and a port need a host");
  }
  return `${userinfo === undefined ? "" : `${userinfo}@`}${host}${port === undefined ? "" : `:${port}`}`;
}
