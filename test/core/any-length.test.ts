import { describe, expect, inject, it } from "vitest";
import { type Dialect, rfc2732, rfc3986, rfc3987 } from "../../src/index.ts";

const { long } = inject("effort");

/** Texts with so many units in one place, and what is after. Each is a reference where `isValid` says so. */
const kinds: readonly {
  readonly what: string;
  readonly before: string;
  readonly piece: string;
  readonly after: string;
  /** The ids of the dialects by which it is a reference. */
  readonly by: readonly string[];
}[] = [
  { what: "letters", before: "", piece: "a", after: "", by: ["rfc3987", "rfc3986", "rfc2732"] },
  { what: "escapes", before: "", piece: "%41", after: "", by: ["rfc3987", "rfc3986", "rfc2732"] },
  { what: "segments", before: "/", piece: "a/", after: "", by: ["rfc3987", "rfc3986", "rfc2732"] },
  { what: "colons of a path", before: "a:b", piece: ":", after: "", by: ["rfc3987", "rfc3986", "rfc2732"] },
  {
    what: "colons of userinfo",
    before: "//",
    piece: ":",
    after: "@a",
    by: ["rfc3987", "rfc3986", "rfc2732"],
  },
  { what: "colons of a host", before: "//a", piece: ":", after: "", by: ["rfc2732"] },
  { what: "labels", before: "//", piece: "1.", after: "a", by: ["rfc3987", "rfc3986", "rfc2732"] },
  {
    what: "parts of an IPv4address",
    before: "//",
    piece: "1.",
    after: "1",
    by: ["rfc3987", "rfc3986", "rfc2732"],
  },
  { what: "groups of an IPv6address", before: "//[1", piece: ":1", after: "]", by: ["rfc2732"] },
  { what: "groups after ::", before: "//[:", piece: ":1", after: "]", by: ["rfc2732"] },
  { what: "digits of an IPvFuture", before: "//[v", piece: "f", after: ".a]", by: ["rfc3987", "rfc3986"] },
  { what: "an IPvFuture", before: "//[v1.", piece: "a:", after: "]", by: ["rfc3987", "rfc3986"] },
  {
    what: "digits of a port",
    before: "//[::1]:",
    piece: "8",
    after: "",
    by: ["rfc3987", "rfc3986", "rfc2732"],
  },
  { what: "question marks", before: "?", piece: "?", after: "#", by: ["rfc3987", "rfc3986"] },
  { what: "characters of the BMP", before: "//", piece: "\u00e9", after: "/", by: ["rfc3987"] },
  { what: "pairs", before: "/", piece: "\u{1f600}", after: "", by: ["rfc3987"] },
  { what: "pairs of a host", before: "//", piece: "\u{1f600}", after: ":1", by: ["rfc3987"] },
  { what: "private pairs", before: "?", piece: "\u{10fffd}", after: "#", by: ["rfc3987"] },
  { what: "pairs and escapes", before: "#", piece: "\u{1f600}%41", after: "", by: ["rfc3987"] },
  { what: "halves", before: "/", piece: "\ud800", after: "", by: [] },
];

describe.each<Dialect>([rfc3987, rfc3986, rfc2732])("$title takes texts of any length", (dialect) => {
  it.each(kinds)(`${long / 2 ** 20} MiB of $what`, ({ before, piece, after, by }) => {
    const text = before + piece.repeat(Math.floor(long / piece.length)) + after;
    const isValid = by.includes(dialect.id);
    expect(dialect.accepts(text)).toBe(isValid);
    expect(dialect.accepts(`${text} `)).toBe(false);
    expect(dialect.accepts(`${text}%`)).toBe(false);
    const result = dialect.tryParse(isValid ? `${text} ` : text);
    expect(result.ok).toBe(false);
    if (isValid && !result.ok) expect(result.error.offset).toBe(text.length);
  });

  it("letters of which an expression has no room for a point each", () => {
    const text = "a".repeat(16_800_000);
    expect(dialect.accepts(text)).toBe(true);
    expect(dialect.accepts(`${text} `)).toBe(false);
  });

  it.each(kinds.filter(({ by }) => by.includes(dialect.id)))(
    "parses and prints 1/16 of that of $what",
    ({ before, piece, after }) => {
      const text = before + piece.repeat(Math.floor(long / 16 / piece.length)) + after;
      const tree = dialect.parse(text);
      expect([tree.start, tree.end, dialect.print(tree) === text]).toEqual([0, text.length, true]);
      const { scheme, authority, path, query, fragment } = dialect.components(text);
      const lengths = [scheme, authority, path, query, fragment].map((component) => component?.length ?? 0);
      expect(Math.max(...lengths)).toBeGreaterThan(text.length - 10);
    },
  );
});
