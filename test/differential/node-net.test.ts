// Compares IPv6 addresses with isIPv6 of node:net. All differences are listed here.
import { isIPv6 } from "node:net";
import { afterAll, describe, expect, inject, it } from "vitest";
import { createRandom } from "../../scripts/prove/sentences.ts";
import { type Dialect, rfc2732, rfc3986, rfc3987 } from "../../src/index.ts";
import { createCounter } from "../support/counter.ts";

const effort = inject("effort");
const seed = inject("seed");
const count = createCounter("addresses compared with node:net");

const DIGITS = [..."0129aAfF"];

/** Generates addresses: most have eight groups, or fewer with a "::", and some are invalid. */
function createAddresses(seed: number): () => string {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = (items: readonly string[]) => items[below(items.length)] ?? "";
  const digits = (most: number) => {
    let text = "";
    for (let left = 1 + below(most); left > 0; left--) text += pick(DIGITS);
    return text;
  };
  const group = () => (below(40) === 0 ? pick(["", "12345", "g", "1.2", ":"]) : digits(4));
  const octet = () =>
    below(20) === 0 ? pick(["256", "01", "00", "", "1000", "a", "300"]) : String(below(256));
  return () => {
    const isShort = below(2) === 0;
    const room = below(8) === 0 ? below(11) : isShort ? below(8) : 8;
    const isIpv4 = below(3) === 0;
    const groups = Array.from({ length: Math.max(0, isIpv4 ? room - 2 : room) }, group);
    const all = isIpv4 ? [...groups, Array.from({ length: 4 }, octet).join(".")] : groups;
    const at = below(all.length + 1);
    const text = isShort ? `${all.slice(0, at).join(":")}::${all.slice(at).join(":")}` : all.join(":");
    return below(30) === 0 ? text + pick(["%eth0", "%25eth0", "%", "/64", ":", "."]) : text;
  };
}

/** A string on which the two disagree. */
type Explanation = (text: string, isDerived: boolean) => boolean;

const zones: { readonly [what: string]: Explanation } = {
  "a zone is no part of an address (RFC 6874)": (text, isDerived) => !isDerived && text.includes("%"),
};

const groupsOf = (text: string) =>
  text.split(/::?/).reduce((sum, group) => sum + (group === "" ? 0 : group.includes(".") ? 2 : 1), 0);

/** RFC 2732 uses the ABNF of RFC 2373 as printed. */
const printed: { readonly [what: string]: Explanation } = {
  ...zones,
  "IPv4address after :: has no ABNF": (text, isDerived) => !isDerived && /::[\d.]+$/.test(text),
  "the number of groups is not in the ABNF": (text, isDerived) =>
    isDerived && (text.includes("::") ? groupsOf(text) > 7 : groupsOf(text) !== 8),
  "a third : stands before IPv4address": (text, isDerived) => isDerived && /:::[\d.]+$/.test(text),
  "a part of IPv4address is one to three digits": (text, isDerived) =>
    isDerived && /(?<!\d)(?:0\d+|25[6-9]|2[6-9]\d|[3-9]\d\d)(?=\.|$)/.test(text.replace(/^.*:/, "")),
};

describe.each<{ dialect: Dialect; differences: { readonly [what: string]: Explanation } }>([
  { dialect: rfc3987, differences: zones },
  { dialect: rfc3986, differences: zones },
  { dialect: rfc2732, differences: printed },
])("IPv6address in $dialect.title", ({ dialect, differences }) => {
  const met = new Map<string, number>();
  afterAll(() => console.log(dialect.title, Object.fromEntries(met)));

  it("matches what isIPv6 accepts, except for listed differences", () => {
    const write = createAddresses(seed);
    let derived = 0;
    for (let i = 0; i < effort.addresses; i++) {
      const text = write();
      count();
      const isDerived = dialect.accepts(text, "IPv6address");
      if (isDerived) derived++;
      if (dialect.tryParse(text, "IPv6address").ok !== isDerived) expect(text).toBe("parsed as it is told");
      if (isIPv6(text) === isDerived) continue;
      const [difference] =
        Object.entries(differences).find(([, explains]) => explains(text, isDerived)) ?? [];
      if (difference === undefined) expect({ text, isDerived }).toEqual({ text, isDerived: isIPv6(text) });
      else met.set(difference, (met.get(difference) ?? 0) + 1);
    }
    expect(derived).toBeGreaterThan(effort.addresses / 3);
    expect(new Set(met.keys())).toEqual(new Set(Object.keys(differences)));
  });
});
