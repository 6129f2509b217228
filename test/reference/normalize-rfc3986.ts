// A literal implementation of the normalizations in RFC 3986, sections 6.2.2 and 6.2.3, and in RFC 3987, 5.3.2 and
// 5.3.3, for comparison. Each function takes a valid reference and changes only what its section describes.
import { parse, recompose, removeDotSegments } from "./resolve-rfc3986.ts";

/** The subcomponents of an authority (3.2), with their delimiters. An IP-literal is in brackets. */
export function splitAuthority(authority: string): readonly [userinfo: string, host: string, port: string] {
  const [, userinfo = "", host = "", port = ""] =
    /^([^@]*@)?(\[[^\]]*\]|[^:]*)(:.*)?$/s.exec(authority) ?? [];
  return [userinfo, host, port];
}

/** 6.2.2.1: the hexadecimal digits within a percent-encoding triplet are uppercase. */
export function percentEncodingCase(reference: string): string {
  return reference.replace(/%[\dA-Fa-f]{2}/g, (triplet) => triplet.toUpperCase());
}

/** 6.2.2.1: the scheme is lowercase. */
export function schemeCase(reference: string): string {
  const components = parse(reference);
  return recompose({ ...components, scheme: components.scheme?.toLowerCase() });
}

/**
 * 6.2.2.1: the host is lowercase, except in its percent-encodings (3.2.2). RFC 3987, 5.3.2.1: this applies only to hosts
 * in US-ASCII, and URIs have no other hosts.
 */
export function hostCase(reference: string): string {
  const components = parse(reference);
  if (components.authority === undefined) return reference;
  const [userinfo, host, port] = splitAuthority(components.authority);
  if (/[^\0-\x7f]/.test(host)) return reference;
  const lowercase = host.replace(/%[\dA-Fa-f]{2}|[A-Z]/g, (text) =>
    text.length > 1 ? text : text.toLowerCase(),
  );
  return recompose({ ...components, authority: userinfo + lowercase + port });
}

/** 6.2.2.2: a percent-encoded octet that corresponds to an unreserved character (2.3) is decoded. */
export function percentEncoding(reference: string): string {
  return reference.replace(/%[\dA-Fa-f]{2}/g, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
    return /^[A-Za-z0-9\-._~]$/.test(character) ? character : triplet;
  });
}

/** 6.2.2.3: remove_dot_segments is applied to the path of a URI. A relative reference must be resolved first (5.2.1). */
export function pathSegments(reference: string): string {
  const components = parse(reference);
  if (components.scheme === undefined) return reference;
  return recompose({ ...components, path: removeDotSegments(components.path) });
}

/** 6.2.3: an empty port is removed with its ":". */
export function emptyPort(reference: string): string {
  return withoutPort(reference, (port) => port === "");
}

/** 6.2.3: a port that is the default for the scheme is removed with its ":". A port is a decimal number (3.2.3). */
export function defaultPort(reference: string, defaults: Readonly<Record<string, number>>): string {
  const known = defaults[parse(reference).scheme?.toLowerCase() ?? ""];
  return withoutPort(reference, (port) => port !== "" && known !== undefined && Number(port) === known);
}

function withoutPort(reference: string, isRemoved: (port: string) => boolean): string {
  const components = parse(reference);
  if (components.authority === undefined) return reference;
  const [userinfo, host, port] = splitAuthority(components.authority);
  if (port === "" || !isRemoved(port.slice(1))) return reference;
  return recompose({ ...components, authority: userinfo + host });
}

/** 6.2.3: the empty path of a URI that uses the generic syntax for authority is "/". */
export function emptyPath(reference: string): string {
  const components = parse(reference);
  if (components.scheme === undefined || components.authority === undefined || components.path !== "")
    return reference;
  return recompose({ ...components, path: "/" });
}
