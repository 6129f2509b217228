import type { Classification } from "../classify.ts";
import type { AnyDialect, SyntaxNode } from "../dialect.ts";
import { escapeUnprintable } from "../quote.ts";
import { formatTree } from "../report/tree.ts";
import type { Job } from "./filter.ts";

/** Says of each text whether it is of the production. */
export function checkJob(dialect: AnyDialect, rule: string): Job<undefined> {
  return {
    answer(reference) {
      if (dialect.accepts(reference, rule)) return { ok: true, value: undefined };
      const result = dialect.tryParse(reference, rule);
      return result.ok ? { ok: true, value: undefined } : result;
    },
    text: (reference) => `valid    ${escapeUnprintable(reference)}`,
    columns: () => [],
    width: 0,
    json: () => ({}),
  };
}

/** Says what kind of reference each text is. */
export function classifyJob(dialect: AnyDialect): Job<Classification> {
  const columns = ({ reference, form, authority, host }: Classification) => [
    reference,
    form,
    authority,
    host,
  ];
  return {
    answer(reference) {
      const result = dialect.tryParse(reference);
      return result.ok ? { ok: true, value: dialect.classify(reference) } : result;
    },
    text(reference, classification) {
      const words = columns(classification).filter((word) => word !== undefined);
      return `${words.join(" ")}  ${escapeUnprintable(reference)}`;
    },
    columns,
    width: 4,
    json: (classification) => ({ classification }),
  };
}

/** Gives the tree of each text. */
export function parseJob(dialect: AnyDialect, rule: string): Job<SyntaxNode> {
  return {
    answer: (reference) => dialect.tryParse(reference, rule),
    text: (reference, tree) => formatTree(tree, reference),
    columns: (tree) => [JSON.stringify(tree)],
    width: 1,
    json: (tree) => ({ tree }),
  };
}
