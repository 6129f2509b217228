import { createRandom } from "../../scripts/prove/sentences.ts";
import type { Document } from "./documents.ts";

export interface Pair {
  readonly reference: string;
  readonly base: string;
}

// Repeated items are drawn more often. Each specification uses those that its grammar allows.
const schemes = ["a:", "a:", "a:", "a:", "http:", "http:", "b:", "1+b:", "a_:", ""];
const schemesOfReferences = ["", "", "", "", "", "", "", "", "", "a:", "http:", "HTTP:", "b:", "%61:"];
const authorities = ["", "", "", "//", "//h", "//h", "//h:1", "//u@h", "//1.2.3.4", "//a_b", "//h;x?y"];
const authoritiesOfReferences = ["", "", "", "", "", "", "", "", "", "//", "//h", "//a_b"];
const segments = ["a", "b", "", "", ".", "..", "..", "a;p", "..;p", ".a", "...", "%2e", "c:d", "~"];
const params = ["", "", ";", ";p", ";p/../q", ";p;./q"];
const queries = ["", "", "?", "?y", "?y/../z", "?/./..", "?..", "?y?z;p"];
const fragments = ["", "", "", "#", "#s", "#s/../t"];

/** Generates distinct pairs of references and bases that the specification accepts. */
export function createPairs({ dialect, reading }: Document, count: number, seed: number): readonly Pair[] {
  const random = createRandom(seed);
  const pairs = new Map<string, Pair>();
  while (pairs.size < count) {
    const base = createText(schemes, authorities);
    const reference = createText(schemesOfReferences, authoritiesOfReferences);
    if (isReference(base) && (isReference(reference) || isQuery(reference))) {
      pairs.set(`${base} ${reference}`, { base, reference });
    }
  }
  return [...pairs.values()];

  function isReference(text: string): boolean {
    return reading.matches(dialect.startSymbol, text);
  }

  /** RFC 2396, C.1, resolves `?y`, which its grammar does not derive. */
  function isQuery(text: string): boolean {
    return dialect.id === "rfc2396" && text.startsWith("?") && isReference(`.${text}`);
  }

  function createText(schemes: readonly string[], authorities: readonly string[]): string {
    const path = Array.from({ length: Math.floor(random() * 6) }, () => pick(segments)).join("/");
    const slash = random() < 0.6 ? "/" : "";
    const before = pick(schemes) + pick(authorities) + slash + path;
    return before + pick(params) + pick(queries) + pick(fragments);
  }

  function pick(pieces: readonly string[]): string {
    return pieces[Math.floor(random() * pieces.length)] ?? "";
  }
}
