import { Buffer } from "node:buffer";
import { data, ftp, sip, sips, urn } from "../../src/schemes/index.ts";

/** The parts of a reference; null for an absent one. */
type Parts = readonly (string | null)[];

/** The parts of valid references that Perl's URI also finds, by the ids of schemes. */
export const partsOf: ReadonlyMap<string, (reference: string) => Parts> = new Map<
  string,
  (reference: string) => Parts
>([
  [data.id, (reference) => [octetsIn(data.parse(reference))]],
  [
    ftp.id,
    (reference) => {
      const { user, password, hostport } = ftp.parse(reference).login;
      return [userinfoOf(user, password), hostport.host.text];
    },
  ],
  [sip.id, (reference) => partsOfSip(reference, sip.parse(reference))],
  [sips.id, (reference) => partsOfSip(reference, sips.parse(reference))],
  [
    urn.id,
    (reference) => {
      const { nid } = urn.parse(reference).assignedName;
      // The name of Perl's URI includes the r- and q-components.
      return [nid.text.toLowerCase(), reference.slice(nid.end + 1)];
    },
  ],
]);

/** The reasons why Perl's URI finds other parts, and the references that they explain. */
export const differences: readonly { readonly says: string; readonly explains: RegExp }[] = [
  {
    says: 'it ends the authority of sip at the first ";" or "?", which a user may contain (RFC 3261 25.1)',
    explains: /^sips?:[^@]*[;?].*@/i,
  },
  {
    says: 'it ends the authority of ftp at the first "?", which a user may contain (RFC 1738 5)',
    explains: /^ftp:\/\/[^/@]*\?.*@/i,
  },
];

interface Leaf {
  readonly text: string;
}

function userinfoOf(user: Leaf | null, password: Leaf | null): string | null {
  return user && `${user.text}${password === null ? "" : `:${password.text}`}`;
}

function partsOfSip(
  reference: string,
  { userinfo, hostport: { host } }: ReturnType<typeof sip.parse> | ReturnType<typeof sips.parse>,
): Parts {
  return [userinfo && userinfoOf(userinfo.user, userinfo.password), reference.slice(host.start, host.end)];
}

/** The octets of the data, as characters. */
function octetsIn({ base64, data: { text } }: ReturnType<typeof data.parse>): string {
  const octets = text.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return base64 === "" ? octets : Buffer.from(octets, "base64").toString("latin1");
}

/** Decodes a field of the answer. */
export function partIn(field: string): string | null {
  return field === "-" ? null : Buffer.from(field, "hex").toString("latin1");
}
