import { recombine } from "../../core/components.ts";
import { ResolveError } from "../../core/resolve-error.ts";
import {
  type Account,
  BASE_URI,
  type Clause,
  clauses,
  codeOf,
  componentOf,
  kindOf,
  type Revision,
} from "../comparison.ts";
import type { Reading } from "../reading.ts";

/** The names printed in RFC 3986, or the names that RFC 3987 gives to the same productions. */
export interface PrintedNames {
  readonly uri: string;
  /** The prefix of the names that differ. */
  readonly i: string;
  /** The characters of a query, as printed. */
  readonly queryCharacters: string;
  /** Returns the section of a production, given its section in RFC 3986. */
  readonly sectionOf: (section: string) => string;
  /** Returns the section of a quotation, given its section in RFC 3986. */
  readonly wordsIn: (section: string) => string;
}

/** Creates the definitions of a specification with the given productions. */
export function accountOf(names: PrintedNames): Account {
  const printed = productionsOf(names);
  const sameDocument: Clause = {
    section: names.wordsIn("4.4"),
    says: '"aside from its fragment component (if any), identical to the base URI"',
  };
  return {
    ...classifying(names, printed),
    ...separating(names, printed),
    sameDocument,
    meaning: { value: BASE_URI, ...sameDocument },
  };
}

type Printed = ReturnType<typeof productionsOf>;

/** Returns the productions that define the values, as printed. */
function productionsOf({ uri, i, queryCharacters, sectionOf }: PrintedNames) {
  const clause = (section: string, says: string): Clause => ({ section: sectionOf(section), says });
  return {
    reference: clause("4.1", `${uri}-reference = ${uri} / ${i}relative-ref`),
    absolute: clause("3", `${uri} = scheme ":" ${i}hier-part [ "?" ${i}query ] [ "#" ${i}fragment ]`),
    relative: clause("4.2", `${i}relative-ref = ${i}relative-part [ "?" ${i}query ] [ "#" ${i}fragment ]`),
    scheme: clause("3.1", 'scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )'),
    authority: clause("3.2", `${i}authority = [ ${i}userinfo "@" ] ${i}host [ ":" port ]`),
    host: clause("3.2.2", `${i}host = IP-literal / IPv4address / ${i}reg-name`),
    ipLiteral: clause("3.2.2", 'IP-literal = "[" ( IPv6address / IPvFuture ) "]"'),
    ipv4: clause("3.2.2", 'IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet'),
    regName: clause("3.2.2", `${i}reg-name = *( ${i}unreserved / pct-encoded / sub-delims )`),
    abempty: clause("3.3", `${i}path-abempty = *( "/" ${i}segment )`),
    pathAbsolute: clause("3.3", `${i}path-absolute = "/" [ ${i}segment-nz *( "/" ${i}segment ) ]`),
    noscheme: clause("3.3", `${i}path-noscheme = ${i}segment-nz-nc *( "/" ${i}segment )`),
    rootless: clause("3.3", `${i}path-rootless = ${i}segment-nz *( "/" ${i}segment )`),
    pathEmpty: clause("3.3", `${i}path-empty = 0<${i}pchar>`),
    query: clause("3.4", `${i}query = *( ${queryCharacters} )`),
    fragment: clause("3.5", `${i}fragment = *( ${i}pchar / "/" / "?" )`),
  };
}

/** Returns the clauses for the forms. Appendix D.2 translates RFC 2396's rel_path as path-rootless. */
function formsOf(
  { i }: PrintedNames,
  printed: Printed,
): { readonly [form: string]: Clause & { shared: string } } {
  return {
    [`${i}path-abempty`]: { shared: "net_path", ...printed.abempty },
    [`${i}path-absolute`]: { shared: "abs_path", ...printed.pathAbsolute },
    [`${i}path-noscheme`]: { shared: "rel_path", ...printed.noscheme },
    [`${i}path-rootless`]: { shared: "rel_path", ...printed.rootless },
    [`${i}path-empty`]: { shared: "empty", ...printed.pathEmpty },
  };
}

function classifying(names: PrintedNames, printed: Printed): Account {
  const { reference, absolute, relative, authority, regName } = printed;
  const sameDocument: Clause = {
    section: names.wordsIn("4.4"),
    says: '"relative references that are empty or include only the number sign ("#") separator followed by a fragment identifier"',
  };
  const forms = kindOf("form", formsOf(names, printed), reference);
  // Appendix D.2 translates hostname as reg-name. The bracketed addresses in RFC 2732 are IP-literals.
  const name = { shared: "hostname", ...regName };
  const hosts = {
    "IP-literal": printed.ipLiteral,
    IPv4address: printed.ipv4,
    [`${names.i}reg-name`]: name,
  };
  return {
    "classification.reference": kindOf(
      "reference",
      { absolute, relative, "same-document": sameDocument },
      reference,
    ),
    "classification.form": (derived) => {
      const form = forms(derived);
      // In RFC 1808, rel_path = [ path ] [ ";" params ] [ "?" query ].
      const isQuery = form.shared === "empty" && derived.components.query !== undefined;
      return isQuery ? { ...form, shared: "rel_path" } : form;
    },
    "classification.authority": kindOf("authority", { server: authority, empty: regName }, authority),
    "classification.host": (derived) =>
      // The other specifications treat an empty reg-name as an absent host.
      derived.classification.authority === "empty"
        ? { value: undefined, ...regName }
        : kindOf("host", hosts, printed.host)(derived),
  };
}

function separating(names: PrintedNames, printed: Printed): Account {
  const { scheme, relative, authority, regName, pathEmpty, query, fragment } = printed;
  const forms = formsOf(names, printed);
  // The distinction between an absent and an empty component.
  const absent: Clause = {
    section: names.wordsIn("5.3"),
    says: '"a component that is undefined, meaning that its separator was not present in the reference"',
  };
  const empty: Clause = {
    section: names.wordsIn("5.3"),
    says: '"a component that is empty, meaning that the separator was present and was immediately followed by the next component separator or the end of the reference"',
  };
  return {
    "components.scheme": componentOf("scheme", clauses(scheme, scheme, relative)),
    "components.authority": componentOf("authority", clauses(authority, regName, absent)),
    "components.path": componentOf("path", (value, { classification: { form } }) =>
      value === "" ? pathEmpty : (forms[form] ?? printed.abempty),
    ),
    "components.query": componentOf("query", clauses(query, empty, absent)),
    "components.fragment": componentOf("fragment", clauses(fragment, empty, absent)),
  };
}

/** The definitions that comparisons cite. Params belong to their segment (3.3), so there is no component `params`. */
export const account: Account = accountOf({
  uri: "URI",
  i: "",
  queryCharacters: 'pchar / "/" / "?"',
  sectionOf: (section) => section,
  wordsIn: (section) => section,
});

/** Checks whether a path follows the scheme without a "/". RFC 2396 calls such a path opaque. */
function isOpaque({ classification }: Reading): boolean {
  return classification?.form === "opaque_part";
}

/** Checks whether the host is an IP-literal or an RFC 2732 ipv6reference. */
function hasIpLiteral({ classification }: Reading): boolean {
  return classification?.host === "IP-literal" || classification?.host === "ipv6reference";
}

/** Checks whether the authority is registry-based in RFC 2396. */
function isRegistryBased({ classification }: Reading): boolean {
  return classification?.authority === "reg_name";
}

/** Checks whether a reference consists of a query, with or without a fragment. */
function isQueryAlone({ components }: Reading): boolean {
  return (
    components?.scheme === undefined &&
    components?.authority === undefined &&
    components?.path === "" &&
    components.query !== undefined
  );
}

/** Checks whether the target has the same path as the base. */
function hasPathOfBase({ resolution }: Reading): boolean {
  if (resolution === undefined || resolution instanceof Error) return false;
  const { target, baseComponents } = resolution;
  const { scheme, authority, path } = baseComponents;
  const base = recombine({ scheme, authority, path, query: undefined, fragment: undefined });
  return target.startsWith(base) && /^[;?]/.test(target.slice(base.length));
}

/** Checks whether the steps of 5.2.4 changed the path. */
function hasRemovedDots({ resolution }: Reading): boolean {
  if (resolution === undefined || resolution instanceof Error) return false;
  const onPath = resolution.steps.filter(({ taken, component }) => taken && component === "path");
  const given = onPath.findLast(({ step }) => !isRemoval(step));
  return onPath.some(({ step, value }) => isRemoval(step) && value !== given?.value);
}

function isRemoval(step: string): boolean {
  // RFC 3987 cites the steps of RFC 3986.
  return /(?:^| )5\.2\.4/.test(step);
}

/** Checks whether ".." was kept although no segment was left to remove. */
function isAboveRoot({ resolution }: Reading): boolean {
  return resolution !== undefined && "flags" in resolution && resolution.flags.includes("above-root");
}

/** Checks whether the base is opaque according to RFC 2396. */
function hasOpaqueBase({ resolution }: Reading): boolean {
  return resolution instanceof ResolveError && resolution.code === "opaque-base";
}

const D2 = "D.2";
const emptyPath = '"The ABNF has been corrected to allow the path component to be empty."';

/** The changes from RFC 2396 that RFC 3986 describes in Appendix D and elsewhere. */
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
    of: ["resolution.sameDocument", "meaning"],
    explains: () => true,
    section: D2,
    says: '"based on comparison to the base URI after transforming a reference to absolute form"',
  },
];
