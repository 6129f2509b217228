import type { Account, Statement } from "../account.ts";
import { kindOf } from "../account.ts";
import { account as rfc2396 } from "../rfc2396/account.ts";
import { rfc2373, sectionOfRfc2396 } from "./facts.ts";

/** A statement of RFC 2396 about what this RFC leaves alone. */
function citing({ value, section, says }: Statement): Statement {
  return { value, section: sectionOfRfc2396(section), says };
}

/** What RFC 2732 says of a reference: what RFC 2396 does, but for the hosts. */
export const account: Account = {
  ...Object.fromEntries(
    Object.entries(rfc2396).map(([subject, state]) => [subject, (derived) => citing(state(derived))]),
  ),
  "classification.host": kindOf(
    "host",
    {
      hostname: {
        section: sectionOfRfc2396("3.2.2"),
        says: 'hostname = *( domainlabel "." ) toplabel [ "." ]',
      },
      IPv4address: {
        section: rfc2373,
        says: 'IPv4address = 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT',
      },
      ipv6reference: {
        value: "IP-literal",
        section: "3",
        says: 'ipv6reference = "[" IPv6address "]"',
      },
    },
    { section: "3", says: "host = hostname | IPv4address | IPv6reference" },
  ),
};
