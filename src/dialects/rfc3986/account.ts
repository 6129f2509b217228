import { type Account, type Clause, clauses, componentOf, kindOf } from "../account.ts";

const sameDocument: Clause = {
  section: "4.4",
  says: '"The most frequent examples of same-document references are relative references that are empty or include only the number sign ("#") separator followed by a fragment identifier."',
};

/** 5.3: what tells an absent component from an empty one. */
const absent: Clause = {
  section: "5.3",
  says: '"a component that is undefined, meaning that its separator was not present in the reference"',
};
const empty: Clause = {
  section: "5.3",
  says: '"a component that is empty, meaning that the separator was present and was immediately followed by the next component separator or the end of the reference"',
};

/**
 * What RFC 3986, or RFC 3987 with an "i" before most names, says of a reference. `sectionOf` gives the section for that
 * of RFC 3986.
 */
export function accountOf(i: "" | "i", sectionOf: (section: string) => string): Account {
  const root = i === "" ? "URI" : "IRI";
  const unreserved = `${i}unreserved`;
  const clause = (section: string, says: string): Clause => ({ section: sectionOf(section), says });
  const reference = clause("4.1", `${root}-reference = ${root} / ${i}relative-ref`);
  const scheme = clause("3.1", 'scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )');
  const relative = clause(
    "4.2",
    `${i}relative-ref = ${i}relative-part [ "?" ${i}query ] [ "#" ${i}fragment ]`,
  );
  const authority = clause("3.2", `${i}authority = [ ${i}userinfo "@" ] ${i}host [ ":" port ]`);
  const regName = clause("3.2.2", `${i}reg-name = *( ${unreserved} / pct-encoded / sub-delims )`);
  const abempty = clause("3.3", `${i}path-abempty = *( "/" ${i}segment )`);
  const absolute = clause("3.3", `${i}path-absolute = "/" [ ${i}segment-nz *( "/" ${i}segment ) ]`);
  const noscheme = clause("3.3", `${i}path-noscheme = ${i}segment-nz-nc *( "/" ${i}segment )`);
  const rootless = clause("3.3", `${i}path-rootless = ${i}segment-nz *( "/" ${i}segment )`);
  const pathEmpty = clause("3.3", `${i}path-empty = 0<${i}pchar>`);
  const queryAndMore = i === "" ? 'pchar / "/" / "?"' : 'ipchar / iprivate / "/" / "?"';
  // The values are the words of RFC 2396, where it has some.
  const forms = {
    [`${i}path-abempty`]: { value: "net_path", ...abempty },
    [`${i}path-absolute`]: { value: "abs_path", ...absolute },
    [`${i}path-noscheme`]: { value: "rel_path", ...noscheme },
    [`${i}path-rootless`]: { value: "path-rootless", ...rootless },
    [`${i}path-empty`]: { value: "empty", ...pathEmpty },
  };
  return {
    "classification.reference": kindOf(
      "reference",
      {
        absolute: clause("3", `${root} = scheme ":" ${i}hier-part [ "?" ${i}query ] [ "#" ${i}fragment ]`),
        relative,
        "same-document": sameDocument,
      },
      reference,
    ),
    "classification.form": kindOf("form", forms, reference),
    "classification.authority": kindOf("authority", { server: authority, empty: regName }, authority),
    "classification.host": kindOf(
      "host",
      {
        "IP-literal": clause("3.2.2", 'IP-literal = "[" ( IPv6address / IPvFuture ) "]"'),
        IPv4address: clause("3.2.2", 'IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet'),
        "reg-name": regName,
        "ireg-name": { value: "reg-name", ...regName },
      },
      clause("3.2.2", `${i}host = IP-literal / IPv4address / ${i}reg-name`),
    ),
    "components.scheme": componentOf("scheme", clauses(scheme, scheme, relative)),
    "components.authority": componentOf("authority", clauses(authority, regName, absent)),
    "components.path": componentOf("path", (value, { classification: { form } }) =>
      value === "" ? pathEmpty : (forms[form] ?? abempty),
    ),
    "components.query": componentOf(
      "query",
      clauses(clause("3.4", `${i}query = *( ${queryAndMore} )`), empty, absent),
    ),
    "components.fragment": componentOf(
      "fragment",
      clauses(clause("3.5", `${i}fragment = *( ${i}pchar / "/" / "?" )`), empty, absent),
    ),
  };
}

/** What RFC 3986 says of a reference. Params belong to their segment (3.3), so there is no component `params`. */
export const account: Account = accountOf("", (section) => section);
