import type { BadExample, Example, Level, Rule, Safety } from "../lint/rule.ts";
import type { CommentRule } from "../lint/suppressions.ts";
import type { SyntaxRule } from "../lint/syntax-rules.ts";
import { excerptAt } from "../text/excerpt.ts";
import { escapeUnprintable } from "../text/quote.ts";
import { hang, type Layout, wrap } from "./layout.ts";
import { helpUriOf, SPECIFICATION } from "./sarif.ts";

/** A line in a list of rules. */
export interface ListedRule extends SyntaxRule, InLevels {
  readonly id: string;
  readonly fix?: Safety | undefined;
}

/** The levels of the reports of a rule. There are two if the rule replaces syntax errors only in some references. */
interface InLevels {
  readonly levels: readonly Level[];
}

/** The presets in which a rule is on, with its level in each. */
interface InPresets {
  readonly presets: { readonly [preset: string]: Level };
}

/** Lists rules with their ids, levels and summaries, and the safety of their fixes. */
export function listRules(rules: readonly ListedRule[], { columns }: Layout): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  const levelWidth = Math.max(...rules.map((rule) => levelOf(rule).length));
  return rules
    .map((rule) => {
      const { id, fix, summary } = rule;
      const head = `${id.padEnd(width)}  ${levelOf(rule).padEnd(levelWidth)}  `;
      return `${hang(head, fix ? `${summary} (${fix} fix)` : summary, columns)}\n`;
    })
    .join("");
}

const levelOf = ({ levels }: InLevels): string => levels.join("/");

/** Explains an error code or a tolerated error. */
export function explainSyntaxRule(rule: ListedRule & InPresets, layout: Layout): string {
  const note = wrap(SYNTAX_NOTE, layout.columns);
  return [...headingOf(rule, layout), "", ...note, ""].join("\n");
}

export function explainCommentRule(rule: CommentRule & InLevels & InPresets, layout: Layout): string {
  return [...headingOf(rule, layout), ""].join("\n");
}

function headingOf(
  { id, levels, summary, reason, advice, presets }: ListedRule & InPresets,
  { style, columns }: Layout,
): readonly string[] {
  const on = Object.entries(presets).map(([preset, leveled]) => `${preset} (${leveled})`);
  return [
    `${style.strong(id)} (${levels.join(", or ")}${levels.length > 1 ? " if it replaces a syntax error" : ""})`,
    "",
    hang("  ", summary, columns),
    "",
    hang("Why    ", reason, columns),
    hang("To do  ", advice, columns),
    hang("In     ", on.length === 0 ? "no preset" : on.join(", "), columns),
  ];
}

const SYNTAX_NOTE =
  "The message gives the section of the specification; urigram check shows what the grammar expects there. " +
  "urigram lint --fix-unsafe applies the edit proposed in the message, if there is one; --fix applies it only if it is " +
  "safe. If a rule in the context group recognizes the cause, it may replace the error.";

export function explainRule(rule: Rule & InLevels & InPresets, layout: Layout): string {
  const { fix, section, valid, invalid } = rule;
  return [
    ...headingOf(rule, layout),
    hang("Fix    ", fix === undefined ? "none" : fixes[fix], layout.columns),
    `See    ${section}${SPECIFICATION.test(section) ? `, ${helpUriOf(section)}` : ""}`,
    "",
    "Reported:",
    ...invalid.flatMap((example) => ["", ...pictureOf(example, layout)]),
    "",
    "Not reported:",
    "",
    ...valid.flatMap((example) => shownExample(example, layout)),
    "",
  ].join("\n");
}

const fixes: { readonly [Kind in Safety]: string } = {
  safe: "with urigram lint --fix if the target stays the same in every specification that accepts the reference, otherwise with --fix-unsafe",
  unsafe: "with urigram lint --fix-unsafe, which may change the target",
};

function pictureOf(example: BadExample, { style, columns }: Layout): readonly string[] {
  const { reference, underlined, fixed } = example;
  const start = reference.indexOf(underlined);
  const { line, carets } = excerptAt(reference, start, start + underlined.length, columns - INDENT.length);
  const [first, ...further] = withContext(line, example, columns);
  const head = "fixed: ";
  return [
    first,
    `${INDENT}${style.error(carets)}`,
    ...further,
    ...(fixed === undefined ? [] : [INDENT + head + cutTo(fixed, columns - INDENT.length - head.length)]),
  ];
}

function shownExample(example: Example, { columns }: Layout): readonly string[] {
  return withContext(cutTo(example.reference, columns - INDENT.length) || '""', example, columns);
}

const cutTo = (text: string, columns: number): string => excerptAt(text, 0, 0, columns).line;

const INDENT = "  ";

/** Shows an example with its context. If there is not enough room, the context is on the next line. */
function withContext(line: string, example: Example, columns: number): readonly [string, ...string[]] {
  const context = contextOf(example);
  const shown = INDENT + line;
  const whole = context === "" ? shown : `${shown}    ${context}`;
  if (whole.length <= columns) return [whole];
  const below = INDENT.repeat(3);
  return [shown, ...wrap(context, columns - below.length).map((part) => below + part)];
}

function contextOf({ reference, source, base, dialect, role, construct, standard, files }: Example): string {
  const facts = [
    ...(standard?.isEscapedByRenderers && reference.includes(" ") ? ["if renderers escape it"] : []),
    ...(source === undefined ? [] : [`in ${source}`]),
    ...(base === undefined ? [] : [`base ${base}`]),
    ...(dialect === undefined ? [] : [`parsed by ${dialect}`]),
    ...(role === undefined ? [] : [`a ${role}`]),
    ...(construct === undefined ? [] : [`construct ${construct}`]),
    ...(files === undefined ? [] : [filesOf(files)]),
  ];
  return facts.length === 0 ? "" : escapeUnprintable(`(${facts.join(", ")})`);
}

/** Names the files that exist around the document of an example, each with its fragments. */
function filesOf(files: NonNullable<Example["files"]>): string {
  const names = Object.entries(files).map(([path, fragments]) =>
    [path || "the document", ...fragments.map((each) => `#${each}`)].join(" with "),
  );
  return names.length === 0 ? "no files" : `files: ${names.join(", ")}`;
}
