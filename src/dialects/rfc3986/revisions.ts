import { recombine } from "../../core/components.ts";
import { ResolveError } from "../../core/resolve-error.ts";
import type { Reading } from "../reading.ts";
import { codeOf, type Revision } from "../revision.ts";

/** Whether a path follows the scheme without a "/": what RFC 2396 calls opaque. */
function isOpaque({ classification }: Reading): boolean {
  return classification?.form === "opaque_part";
}

/** The host is an IP-literal, or RFC 2732's ipv6reference. */
function hasIpLiteral({ classification }: Reading): boolean {
  return classification?.host === "IP-literal" || classification?.host === "ipv6reference";
}

/** The authority is registry-based in RFC 2396. */
function isRegistryBased({ classification }: Reading): boolean {
  return classification?.authority === "reg_name";
}

/** A query alone, perhaps with a fragment. */
function isQueryAlone({ components }: Reading): boolean {
  return (
    components?.scheme === undefined &&
    components?.authority === undefined &&
    components?.path === "" &&
    components.query !== undefined
  );
}

/** The target has the path of the base. */
function hasPathOfBase({ resolution }: Reading): boolean {
  if (resolution === undefined || resolution instanceof Error) return false;
  const { target, baseComponents } = resolution;
  const { scheme, authority, path } = baseComponents;
  const base = recombine({ scheme, authority, path, query: undefined, fragment: undefined });
  return target.startsWith(base) && /^[;?]/.test(target.slice(base.length));
}

/** The steps of 5.2.4 changed the path that they were given. */
function hasRemovedDots({ resolution }: Reading): boolean {
  if (resolution === undefined || resolution instanceof Error) return false;
  const onPath = resolution.steps.filter(({ taken, component }) => taken && component === "path");
  const given = onPath.findLast(({ step }) => !isRemoval(step));
  return onPath.some(({ step, value }) => isRemoval(step) && value !== given?.value);
}

function isRemoval(step: string): boolean {
  // RFC 3987 has the steps as RFC 3986's.
  return /(?:^| )5\.2\.4/.test(step);
}

/** It kept "..", having removed all segments before it. */
function isAboveRoot({ resolution }: Reading): boolean {
  return resolution !== undefined && "flags" in resolution && resolution.flags.includes("above-root");
}

/** The path of the base is opaque in RFC 2396. */
function hasOpaqueBase({ resolution }: Reading): boolean {
  return resolution instanceof ResolveError && resolution.code === "opaque-base";
}

const D2 = "D.2";
const emptyPath = '"The ABNF has been corrected to allow the path component to be empty."';

/** What RFC 3986 says of its changes from RFC 2396, in its Appendix D and beside them. */
export const revisions: readonly Revision[] = [
  {
    of: ["valid"],
    explains: ({ older }) => codeOf(older) === "query-without-path",
    section: D2,
    says: emptyPath,
  },
  {
    of: ["valid"],
    explains: ({ older }) => codeOf(older) === "empty-scheme-specific-part",
    section: D2,
    says: `${emptyPath} "This also allows an absolute-URI to consist of nothing after the "scheme:""`,
  },
  {
    of: ["valid"],
    explains: ({ newer }) => codeOf(newer) === "bracket",
    section: "D.1",
    says: '"Square brackets are now specified as reserved within the authority component and are not allowed outside their use as delimiters for an IP literal within host."',
  },
  {
    of: ["valid", "classification.authority", "classification.host"],
    explains: ({ older, newer }) => hasIpLiteral(newer) !== hasIpLiteral(older),
    section: "D.1",
    says: '"IPv6 (and later) literals have been added to the list of possible identifiers for the host portion of an authority component, as described by [RFC2732]"; "we created a new ABNF rule for IPv6address that matches the text representations defined by Section 2.2 of [RFC3513]"',
  },
  {
    of: ["valid", "classification.authority", "classification.host"],
    explains: ({ older }) => isRegistryBased(older),
    section: D2,
    says: '"Registry-based naming authorities that use the generic syntax are now defined within the host rule."',
  },
  {
    of: ["classification.host"],
    explains: ({ older }) => older.classification?.host === "IPv4address",
    section: "D.1",
    says: '"the definition of IPv4address has been improved in order to limit each decimal octet to the range 0-255"',
  },
  {
    of: ["classification.form", "components.path", "components.query"],
    explains: ({ older }) => isOpaque(older),
    section: D2,
    says: 'the table translates opaque_part as path-rootless [ "?" query ]; "All references to "opaque" URIs have been replaced with a better description of how the path component may be opaque to hierarchy."',
  },
  {
    of: ["resolution.target"],
    explains: ({ older, newer }) => isQueryAlone(newer) && !hasOpaqueBase(older) && !hasPathOfBase(older),
    section: D2,
    says: '"Restored the behavior of [RFC1808] where, if the reference contains an empty path and a defined query component, the target URI inherits the base URI\'s path component."',
  },
  {
    of: ["resolution.target"],
    explains: ({ older }) => hasOpaqueBase(older),
    section: D2,
    says: '"All references to "opaque" URIs have been replaced with a better description of how the path component may be opaque to hierarchy."',
  },
  {
    of: ["resolution.target"],
    explains: ({ older, newer }) => isAboveRoot(older) && hasRemovedDots(newer),
    section: "5.2.4",
    says: '"The remove_dot_segments algorithm respects that hierarchy by removing extra dot-segments rather than treat them as an error"',
  },
  {
    of: ["resolution.target"],
    explains: ({ older, newer }) => older.valid && !older.components?.params && hasRemovedDots(newer),
    section: D2,
    says: '"The remove_dot_segments algorithm is now applied to all URI reference paths"',
  },
  {
    of: ["resolution.sameDocument"],
    explains: () => true,
    section: D2,
    says: '"based on comparison to the base URI after transforming a reference to absolute form"',
  },
];
