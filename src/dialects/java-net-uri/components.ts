import {
  hostname,
  ipv4Address,
  ipv6reference,
  port,
  userinfo,
} from "../../../generated/java-net-uri/patterns.ts";
import { type Components, recombine as recombineAll } from "../../core/components.ts";
import { createHostReader, createServer, type HostReader, type Server } from "../../core/server.ts";
import { componentsAt, type Division, divideAuthority, divideOpaque } from "../../core/split.ts";
import { createClassify, type Kind } from "../rfc2396/classify.ts";

type Host = "hostname" | "IPv4address" | "ipv6reference";

const hostOf: HostReader<Host> = /* @__PURE__ */ createHostReader({
  userinfo,
  port,
  hosts: { IPv4address: ipv4Address, hostname, ipv6reference },
});

/** Divides a valid reference. An empty authority is undefined, and the path begins after the "//": `file:///x`. */
export function divide(reference: string): Division {
  const division = divideOpaque(reference);
  const isEmpty = division.hasAuthority && division.path === division.schemeEnd + "//".length;
  return isEmpty ? { ...division, hasAuthority: false } : division;
}

/** Returns the raw components of a valid reference: getRawAuthority(), getRawPath() and so on. */
export function components(reference: string): Components {
  return componentsAt(reference, divide(reference));
}

const classifyByRfc2396 = /* @__PURE__ */ createClassify(hostOf);

/**
 * Returns the kind of a valid reference: isOpaque(), isAbsolute(), and the kind of its host. The empty reference is
 * relative: it resolves to the folder of the base.
 */
export function classify(reference: string): Kind<Host> {
  const kind = classifyByRfc2396(reference);
  return reference === "" ? { ...kind, reference: "relative" } : kind;
}

const serverOf = /* @__PURE__ */ createServer(hostOf);

/** Returns the parts of a server; undefined if getHost() returns null. */
export function server(reference: string): Server | undefined {
  return components(reference).authority === undefined ? undefined : serverOf(reference);
}

/** Computes isOpaque(): true for a scheme that is not followed by "/". */
export function isOpaque({ scheme, authority, path }: Components): boolean {
  return scheme !== undefined && authority === undefined && path !== "" && !path.startsWith("/");
}

/**
 * Returns the reference with these components. An empty authority is written if the path would be parsed differently
 * without it: `////a`, `file://?y`.
 */
export function recombine(components: Components): string {
  const { scheme, authority, path } = components;
  const isBare = authority === undefined && (path.startsWith("//") || (scheme !== undefined && path === ""));
  return recombineAll(isBare ? { ...components, authority: "" } : components);
}

/**
 * Returns the string of a URI that a method of the class constructs. Unlike the string of a parsed URI, it has no empty
 * authority, and the port of its server is a number: no leading zeros, and no ":" without digits.
 */
export function construct(components: Components): string {
  const { authority } = components;
  return recombineAll({ ...components, authority: authority === undefined ? undefined : rebuild(authority) });
}

/** Returns an authority from its userinfo, host and port; unchanged if it has no host. */
function rebuild(authority: string): string {
  const { colon } = divideAuthority(authority);
  if (colon === authority.length || hostOf(authority) === undefined) return authority;
  const digits = authority.slice(colon + 1).replace(/^0+(?=\d)/, "");
  return authority.slice(0, colon) + (digits === "" ? "" : `:${digits}`);
}

/** Computes equals(): compares schemes and hosts ignoring case, ports as numbers, and other parts with `areAlike`. */
export function equals(first: string, second: string): boolean {
  const [a, b] = [components(first), components(second)];
  return (
    a.scheme?.toLowerCase() === b.scheme?.toLowerCase() &&
    isOpaque(a) === isOpaque(b) &&
    areAlike(a.path, b.path) &&
    areAlike(a.query, b.query) &&
    areAlike(a.fragment, b.fragment) &&
    areSameAuthorities(a.authority, b.authority)
  );
}

function areSameAuthorities(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined || hostOf(a) === undefined || hostOf(b) === undefined)
    return areAlike(a, b);
  const [left, right] = [partsOf(rebuild(a)), partsOf(rebuild(b))];
  return areAlike(left.userinfo, right.userinfo) && left.server === right.server;
}

/** Returns the userinfo of an authority, and its host and port in lower case. */
function partsOf(authority: string): { readonly userinfo: string; readonly server: string } {
  const { host } = divideAuthority(authority);
  return { userinfo: authority.slice(0, host), server: authority.slice(host).toLowerCase() };
}

/** Checks whether strings are equal, ignoring the case of the hexadecimal digits in escapes. */
export function areAlike(a: string | undefined, b: string | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && upperCaseEscapes(a) === upperCaseEscapes(b));
}

function upperCaseEscapes(text: string): string {
  return text.replace(/%../g, (escaped) => escaped.toUpperCase());
}
