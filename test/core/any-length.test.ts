import { describe, expect, inject, it } from "vitest";
import { type Dialect, rfc2732, rfc3986, rfc3987 } from "../../src/index.ts";
import { isInnerLoop } from "../support/some.ts";
import { readRows } from "../support/vectors.ts";

const { long } = inject("effort");

/** Inputs with a long part, and the rest after it. */
interface Row {
  readonly what: string;
  readonly before: string;
  readonly piece: string;
  readonly after: string;
  /** The ids of the dialects in which it is a reference. */
  readonly by: readonly string[];
}

const kinds = readRows<Row>("test/vectors/any-length.jsonl");

describe.each<Dialect>([rfc3987, rfc3986, rfc2732])("$title accepts input of any length", (dialect) => {
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

  it.skipIf(isInnerLoop)("letters, more than an expression has backtracking positions for", () => {
    const text = "a".repeat(16_800_000);
    expect(dialect.accepts(text)).toBe(true);
    expect(dialect.accepts(`${text} `)).toBe(false);
  });

  it.each(kinds.filter(({ by }) => by.includes(dialect.id)))(
    "parses and prints a sixteenth of that of $what",
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
