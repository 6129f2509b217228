import { setImmediate } from "node:timers/promises";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Dialect } from "../dialects/dialect.ts";
import { type CommentReader, type Extractor, type Finding, LimitError } from "../extract/finding.ts";
import type { Diagnostic } from "../lint/diagnostic.ts";
import type { Judged, Linter } from "../lint/linter.ts";
import { RuleError } from "../lint/own-rules.ts";
import type { Targets } from "../lint/reference.ts";
import type { Rule } from "../lint/rule.ts";
import { suppressionsIn } from "../lint/suppressions.ts";

/** How a document is checked. */
export interface Checking {
  /** What reads all references; undefined if the standard of each host language names it. */
  readonly dialect: Dialect | undefined;
  readonly ownRules: readonly Rule[];
  readonly lint: Linter;
  readonly extract: Extractor;
  /** What finds the comments that suppress reports; undefined in a language without comments. */
  readonly comments: CommentReader | undefined;
  readonly targets: Targets;
}

/** A version of a document, and what was found in it. */
export interface Checked {
  /** That version; it does not change with the text in the editor. */
  readonly document: TextDocument;
  readonly checking: Checking;
  /** All references, in order. */
  readonly findings: readonly Finding[];
  /** Those that were judged. */
  readonly judged: readonly Judged[];
  /** Why nothing was checked, or not all. */
  readonly trouble: string | undefined;
}

/** In UTF-16 units. Longer documents are for the command: an editor asks again at each stroke. */
export const LONGEST: number = 1 << 21;

/** After how many references the editor may have its turn. */
const BREATH = 256;

/** Checks a document. Undefined once the result is stale, which is asked for now and then. */
export async function check(
  document: TextDocument,
  checking: Checking,
  isStale: () => boolean,
): Promise<Checked | undefined> {
  const { lint, extract, comments, targets } = checking;
  const text = document.getText();
  const findings: Finding[] = [];
  const judged: Judged[] = [];
  const result = (trouble: string | undefined): Checked => ({
    document,
    checking,
    findings,
    judged,
    trouble,
  });
  if (text.length > LONGEST) return result(TOO_LONG);
  try {
    if (!(await collect(extract(text), findings, isStale))) return undefined;
    const suppressions = suppressionsIn(text, comments);
    const found = lint(text, { extract: () => findings, targets, suppressions });
    if (!(await collect(found, judged, isStale))) return undefined;
    return result(undefined);
  } catch (error) {
    if (error instanceof LimitError) return result(`The document ${error.message}.`);
    if (error instanceof RuleError) return result(`Not all is checked: ${error.message}.`);
    throw error;
  }
}

const TOO_LONG = `The references are not checked: the document is longer than ${LONGEST.toLocaleString("en")} characters. urigram lint checks the file.`;

/** Collects items; false once the result is stale. */
async function collect<Item>(items: Iterable<Item>, into: Item[], isStale: () => boolean): Promise<boolean> {
  for (const item of items) {
    into.push(item);
    if (into.length % BREATH !== 0) continue;
    await setImmediate();
    if (isStale()) return false;
  }
  return !isStale();
}

/** What is reported of a document. */
export function diagnosticsIn({ judged }: Checked): readonly Diagnostic[] {
  return judged.flatMap(({ diagnostics }) => diagnostics);
}
