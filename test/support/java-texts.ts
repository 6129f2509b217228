import { createSentences } from "../../scripts/prove/sentences.ts";
import { javaNetUri } from "../../src/index.ts";
import { minimalDfaOf } from "./automata.ts";

/** Generates strings and pairs of references for comparisons with java.net.URI. */
export interface JavaTexts {
  /** A string that is derived from the grammar, perhaps mutated, or random, or a host, often invalid. */
  readonly string: () => string;
  /** A base and a reference, both valid. The reference is often similar to the base. */
  readonly pair: () => readonly [base: string, reference: string];
}

/** The letters of derived strings. */
const ALPHABETS = [
  "a:/?#@.1",
  "a1-.:@/",
  "/[]:1.%ag",
  "[]:1.25f%/",
  "[:1f.]/%_",
  "/.:a%4?#;",
  "/:0123456789",
  "/:2147836@a",
  "/.25601",
  "a\u00e9\ud800\udc00\u2028\u00a0/:?#@%41",
  "/.a:",
  "/?#[]@!$&'()*+,;=:a1",
];

/** The pieces of mutations and of random strings. */
const PIECES = [
  ..."a:/?#@.1[]%4-_\u00e9 \ud800\udc00\u007f\u0080\u009f\u00a0\u1680\u2000\u200b\u2028\u202f\u205f\u3000\ufeff\uffff",
  ..."// .. ./ ../ :: %41 %aF %Af 255 256 00 [::1] [::1%a] 1.2.3.4 :80 :080 :2147483647 :2147483648 a.b A".split(
    " ",
  ),
  ..."http: file: /a/../ /a/./b a_b mailto: HTTP: <>\"{}|\\^`~!$&'()*+,;=".split(" "),
];

/** The pieces of hosts and IPv6 literals, most of them invalid. */
const HOST_PIECES = [
  ..."[]::::::111aF.g%/25@-",
  ...":: 1.2.3.4 .1 256 12345 99999999999 1:2:3:4:5:6: 1:2:3:4:5: 7:8 :80".split(" "),
];

/** Creates a generator. Equal random numbers produce equal texts. */
export function createJavaTexts(random: () => number): JavaTexts {
  const dfa = minimalDfaOf(javaNetUri.id, "URI-reference");
  const writers = ALPHABETS.map((alphabet) => createSentences(dfa, alphabet, random));
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Thing>(things: readonly [Thing, ...Thing[]] | readonly Thing[], other: Thing) =>
    things[below(things.length)] ?? other;
  const piece = () => pick(PIECES, "");
  const host = () => {
    const pieces = Array.from({ length: below(9) }, () => pick(HOST_PIECES, ""));
    return `//${pick(["", "[", "["], "")}${pieces.join("")}${pick(["[", "]", "]"], "")}`;
  };

  function mutate(text: string): string {
    const [from, to] = [below(text.length + 1), below(text.length + 1)].sort((a, b) => a - b);
    const [start = 0, end = 0] = [from, to];
    switch (below(5)) {
      case 0:
        return text.slice(0, start) + piece() + text.slice(start);
      case 1:
        return text.slice(0, start) + text.slice(start + 1);
      case 2:
        return text.slice(0, start) + piece() + text.slice(start + 1);
      case 3:
        return text.slice(0, end) + text.slice(start);
      default:
        return text.replace(/[A-Za-z]/, (letter) =>
          letter < "a" ? letter.toLowerCase() : letter.toUpperCase(),
        );
    }
  }

  function string(): string {
    if (below(10) === 0) return host();
    if (below(5) === 0) return Array.from({ length: below(12) }, piece).join("");
    let text = pick(writers, () => "")(below(16));
    for (let left = below(3); left > 0; left--) text = mutate(text);
    return text;
  }

  function valid(create: () => string): string {
    for (;;) {
      const text = create();
      if (javaNetUri.accepts(text)) return text;
    }
  }

  function pair(): readonly [string, string] {
    const base = valid(string);
    return [base, valid(() => (below(5) < 2 ? mutate(base) : string()))];
  }

  return { string, pair };
}
