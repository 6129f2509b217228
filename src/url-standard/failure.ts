// The reasons why either a dialect or the URL Standard parses a string that the other rejects.

import type { Argument } from "../core/reference.ts";
import { divideAuthority } from "../core/split.ts";
import { citation } from "../core/syntax-error.ts";
import { quote } from "../text/quote.ts";
import { decodeAscii, forbiddenInDomain, readByUrl, specialPortOf, strip, urlSchemeOf } from "./reading.ts";
import { meaning, sections, type UrlReason } from "./reason.ts";

/** An error of a dialect about a reference, its base, or their resolution. */
export interface DialectError {
  readonly message: string;
  readonly section: string;
  readonly argument?: Argument | undefined;
}

/** Returns the reason why the URL Standard parses a reference that a dialect rejects with an error. */
export function acceptanceReason(
  { message, section, argument }: DialectError,
  title: string,
  reference: string,
  base: string | undefined,
): UrlReason {
  const text = argument === "base" && base !== undefined ? base : reference;
  const [tolerant, does] = toleranceOf(text, urlSchemeOf(text) ?? urlSchemeOf(base ?? ""));
  return meaning(`${citation(title, section)}; ${tolerant}`, `${message}; the URL Standard ${does}`);
}

/** Returns how the URL Standard treats a string that a dialect rejects. */
export function toleranceOf(
  text: string,
  scheme: string | undefined,
): readonly [section: string, does: string] {
  const plain = strip(text);
  if (plain !== text)
    return [sections.parsing, "removes tabs and line breaks, and control characters and spaces at both ends"];
  if (/^[^?#]*\\/.test(plain) && specialPortOf(scheme) !== undefined)
    return [sections.parsing, `treats "\\" as "/" in ${scheme} URLs`];
  if (/%(?![\dA-Fa-f]{2})/.test(plain))
    return [sections.parsing, 'keeps a "%" that is not part of an escape'];
  if (/[^!#-;=?-~]/.test(plain)) return [sections.percent, "escapes or converts such characters"];
  return [sections.writing, "parses it, because validation errors rarely stop its parser"];
}

/** Returns the reason why the URL Standard fails to parse a reference or its base, which the standard parses first. */
export function failureReason(reference: string, base: string | undefined): UrlReason {
  const parsedBase = base === undefined ? undefined : readByUrl(base);
  if (base !== undefined && !parsedBase) {
    const { section, reason } = failureReason(base, undefined);
    return meaning(
      `${sections.api}; ${section}`,
      `the URL Standard parses the base even if the reference is absolute, and parsing this base fails: ${reason}`,
    );
  }
  const scheme = urlSchemeOf(reference);
  if (scheme !== undefined) return authorityFailure(reference);
  if (!parsedBase)
    return meaning(
      sections.parsing,
      "without a base, the URL Standard requires a scheme that begins with a letter",
    );
  if (parsedBase.host === undefined && !parsedBase.path.startsWith("/"))
    return meaning(sections.parsing, "the base has an opaque path, against which only a fragment resolves");
  return authorityFailure(`${parsedBase.scheme}:${strip(reference)}`);
}

/** Returns the reason for a failure in the authority, the only component that can be wrong. */
function authorityFailure(text: string): UrlReason {
  const plain = strip(text);
  const scheme = urlSchemeOf(plain) ?? "";
  const isSpecial = specialPortOf(scheme) !== undefined;
  const isFile = scheme === "file";
  const rest = plain.slice(scheme.length + ":".length);
  const afterSlashes = isFile || !isSpecial ? rest.slice("//".length) : rest.replace(/^[/\\]+/, "");
  const [authority = ""] = (isSpecial ? /^[^/\\?#]*/ : /^[^/?#]*/).exec(afterSlashes) ?? [];
  const server = isFile ? authority : authority.slice(authority.lastIndexOf("@") + 1);
  const colon = isFile ? server.length : divideAuthority(server).colon;
  const [host, port] = [server.slice(0, colon), server.slice(colon + 1)];
  if (host === "")
    return meaning(
      sections.parsing,
      `the URL Standard requires a host ${isSpecial ? `in ${scheme} URLs` : "after a userinfo and before a port"}`,
    );
  if (readByUrl(`${scheme}://${host}/`))
    return meaning(sections.parsing, `the URL Standard requires a port from 0 to 65535, not ${quote(port)}`);
  return hostFailure(host, isSpecial);
}

function hostFailure(host: string, isSpecial: boolean): UrlReason {
  if (host.startsWith("["))
    return meaning(sections.host, "in the URL Standard, brackets contain an IPv6 address and nothing else");
  const domain = isSpecial ? decodeAscii(host) : host;
  const [forbidden] = (isSpecial ? forbiddenInDomain : /[\0\t\n\r #/:<>?@[\\\]^|]/).exec(domain) ?? [];
  if (forbidden !== undefined)
    return meaning(
      sections.host,
      `the URL Standard forbids ${quote(forbidden)} in a host, ${isSpecial ? "escaped or not" : "unless it is escaped"}`,
    );
  if (/(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i.test(domain))
    return meaning(
      sections.host,
      "in the URL Standard, a host that ends in a number must be an IPv4 address",
    );
  return meaning(sections.idna, "the host has no ASCII form that is valid in the URL Standard");
}
