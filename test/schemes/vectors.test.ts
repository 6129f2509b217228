import { expect, it } from "vitest";
import { schemeOf } from "../../src/schemes/index.ts";
import { readRows } from "../support/vectors.ts";

/** A reference that a specification calls valid or invalid, or that its grammar or a constraint in its prose decides. */
type Row = {
  readonly scheme: string;
  readonly section: string;
  readonly reference: string;
} & (
  | { readonly valid: true }
  | {
      readonly valid: false;
      readonly start: number;
      readonly expected: readonly string[];
      /** By default, the code of a syntax error. */
      readonly code?: "constraint";
    }
);

const rows = readRows<Row>("test/vectors/schemes.jsonl");

it.each(rows.filter(({ valid }) => valid))(
  "$scheme accepts $reference ($section)",
  ({ scheme, reference }) => {
    const module = schemeOf(reference);
    expect(module?.id).toBe(scheme);
    expect(module?.accepts(reference)).toBe(true);
    // The grammars of urn, tag and did include the fragment, and other schemes judge what comes before it.
    const [before = ""] = reference.split("#");
    const isWhole =
      module?.productions.some((name) => /fragment|^f-component$/.test(name)) || scheme === "tel";
    expect(module?.parse(reference)).toMatchObject({ start: 0, end: (isWhole ? reference : before).length });
  },
);

it.each(rows.flatMap((row) => (row.valid ? [] : [row])))(
  "$scheme rejects $reference at $start ($section)",
  ({ scheme, reference, start, expected, code }) => {
    const module = schemeOf(reference);
    expect(module?.id).toBe(scheme);
    expect(module?.accepts(reference)).toBe(false);
    const syntax = start === reference.length ? "unexpected-end" : "unexpected-character";
    const message = expect.stringMatching(new RegExp(`at offset ${start}\\b`));
    const error = { scheme, start, expected, code: code ?? syntax, input: reference, message };
    expect(module?.tryParse(reference)).toMatchObject({ ok: false, error });
    expect(() => module?.parse(reference)).toThrow(expect.objectContaining(error));
  },
);
