import { readdirSync, readFileSync } from "node:fs";
import { dialects } from "../../src/index.ts";

/** A testable statement in a specification and its coverage: a row in test/vectors/statements.jsonl. */
export interface Statement {
  /** The id of the dialect. */
  readonly specification: string;
  readonly section: string;
  /** The wording of the specification. "…" marks omissions. */
  readonly statement: string;
  readonly status: "tested" | "decision" | "not applicable";
  /** The test file, and the title of a test in it. */
  readonly test?: string;
  readonly title?: string;
  /** The number of the decision that quotes the statement, with four digits. */
  readonly decision?: string;
  /** The reason why a parser cannot implement it. */
  readonly reason?: string;
}

/** The heading of the list, the last section of docs/standards.md. */
const HEADING = "## What is not implemented";

/** If a reason applies to more sections, the list counts the statements instead of naming the sections. */
const MOST = 5;

/** Returns docs/standards.md with the list for the rows: decisions by number, then reasons. */
export function withNotImplemented(page: string, statements: readonly Statement[]): string {
  const titles = new Map<string, string>(Object.values(dialects).map(({ id, title }) => [id, title]));
  const sectionsOf = (rows: readonly Statement[]) =>
    groupBy(rows, ({ specification }) => titles.get(specification)).map(
      ([title, its]) => [title, ...new Set(its.map(({ section }) => section))] as const,
    );
  const where = (sections: readonly (readonly string[])[]) =>
    sections.map((each) => each.join(", ")).join("; ");
  const decided = groupBy(statements, ({ decision }) => decision).sort(([a], [b]) => a.localeCompare(b));
  const lines = [
    ...decided.map(([decision, rows]) => `- ${linkTo(decision)} (${where(sectionsOf(rows))})`),
    ...groupBy(statements, ({ reason }) => reason?.replace(/\.$/, "")).map(([reason, rows]) => {
      const sections = sectionsOf(rows);
      const few = sections.flatMap(([, ...its]) => its).length <= MOST;
      return `- ${reason} (${few ? where(sections) : `${rows.length} statements`})`;
    }),
  ];
  const [before = "", after = ""] = page.split(HEADING);
  const [introduction = ""] = after.split("\n- ");
  return `${before}${HEADING}${introduction.trimEnd()}\n\n${lines.join("\n")}\n`;
}

/** Groups rows by key, in the order of their first rows. Rows without a key are omitted. */
function groupBy(
  rows: readonly Statement[],
  keyOf: (row: Statement) => string | undefined,
): [key: string, rows: readonly Statement[]][] {
  const keys = new Set(rows.map(keyOf).filter((key) => key !== undefined));
  return [...keys].map((key) => [key, rows.filter((row) => keyOf(row) === key)]);
}

/** A link to a decision with its title. */
function linkTo(decision: string): string {
  const folder = new URL("../../decisions/", import.meta.url);
  const name = readdirSync(folder).find((each) => each.startsWith(decision)) ?? "";
  const [, title] = /^# \d+\. (.*)$/m.exec(readFileSync(new URL(name, folder), "utf8")) ?? [];
  return `[Decision ${Number(decision)}](../decisions/${name}): ${title}`;
}
