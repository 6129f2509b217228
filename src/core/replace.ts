import { quote } from "../text/quote.ts";
import { checkObject, checkPort, checkText } from "./check-arguments.ts";
import { type Components, componentNames } from "./components.ts";
import { type Composing, composeValid } from "./compose.ts";
import { checkAsProduction, type EscapedPart, type PartChecking } from "./parts.ts";
import type { Server } from "./server.ts";

/** The new values of components, or of parts of a server, as written in a reference: escaped, without delimiters. */
export interface Changes {
  /** The scheme; undefined removes it. */
  readonly scheme?: string | undefined;
  /** The whole authority, instead of the parts of a server; undefined removes it with its "//". */
  readonly authority?: string | undefined;
  /** The userinfo; undefined removes it. */
  readonly userinfo?: string | undefined;
  /** The host, which may be empty in RFC 3986 (3.2.2). To remove it, also remove the userinfo and the port. */
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

/** The changes that a specification with the given parts allows. */
export type ChangesOf<Part extends EscapedPart> = "params" extends Part ? Changes : Omit<Changes, "params">;

/**
 * Replaces components of a reference, or its userinfo, host or port. Values are used verbatim; undefined removes a
 * part. A userinfo or a port needs a host: `/x` has none, and `http:///x` has an empty one in RFC 3986 (3.2.2), but not in
 * RFC 2396. Throws a UriSyntaxError for an invalid reference or value; for a value, the offsets count within it, and
 * `argument` is the name of its part. Throws a TypeError if the parts cannot occur together.
 */
export type Replace<Tree, Given = Changes> = (reference: string | Tree, changes: Given) => string;

/** The functions and data that `replace` needs. */
export interface Replacing<Tree, Name extends string> extends Composing, PartChecking<Name> {
  readonly components: (reference: string | Tree) => Components;
  readonly server: (reference: string | Tree) => Server | undefined;
}

const serverParts = ["userinfo", "host", "port"] as const;

export function createReplace<Tree, Name extends string>(replacing: Replacing<Tree, Name>): Replace<Tree> {
  const { startSymbol, components, server } = replacing;
  return (reference, changes) => {
    checkObject(changes, "changes");
    const before = components(reference);
    checkChanges(replacing, changes, before);
    const { userinfo: _, host: __, port: ___, ...others } = changes;
    const { path = "", ...after } = { ...before, ...others };
    if (!serverParts.some((name) => name in changes))
      return composeValid(replacing, { ...after, path }, "components");
    if ("authority" in changes)
      throw new TypeError(
        "an authority contains userinfo, host and port: pass either the authority or its parts",
      );
    const old = server(reference);
    const { userinfo, host, port } = { ...old, ...changes };
    const made = { userinfo, host, port: port === undefined ? undefined : String(port) };
    const authority = authorityOf(made) ?? (old ? undefined : before.authority);
    const text = composeValid(replacing, { ...after, authority, path }, "components");
    const found: Partial<Server> = server(text) ?? {};
    const different = host === undefined ? undefined : serverParts.find((name) => found[name] !== made[name]);
    if (different === undefined) return text;
    const value = found[different] === undefined ? "absent" : quote(found[different]);
    throw new TypeError(
      `no ${startSymbol} has these components: in ${quote(text)}, the ${different} is ${value}`,
    );
  };
}

/** Throws a TypeError for an unknown part or a value of the wrong type, and a syntax error for an invalid value. */
function checkChanges<Name extends string>(
  checking: PartChecking<Name>,
  changes: Changes,
  before: Components,
): void {
  const known = [...componentNames.filter((name) => name in before), ...serverParts];
  const unknown = Object.keys(changes).find((name) => !known.some((each) => each === name));
  if (unknown !== undefined)
    throw new TypeError(`unknown component ${quote(unknown)}; the components are ${known.join(", ")}`);
  for (const name of known) {
    const value = changes[name];
    if (value === undefined) continue;
    if (name === "port") checkPort(value);
    else checkText(value, name);
    const text = String(value);
    // An empty component may count as absent. If there are params, the path production excludes the first "/".
    if (text !== "" && (name !== "path" || !("params" in before))) checkAsProduction(checking, name, text);
  }
}

/** Returns the authority with these parts; undefined if there are none. */
function authorityOf(parts: { readonly [Name in keyof Server]: string | undefined }): string | undefined {
  const { userinfo, host, port } = parts;
  if (host === undefined) {
    if (userinfo === undefined && port === undefined) return undefined;
    throw new TypeError("a userinfo or a port needs a host");
  }
  return `${userinfo === undefined ? "" : `${userinfo}@`}${host}${port === undefined ? "" : `:${port}`}`;
}
