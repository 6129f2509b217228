import { dialectOf } from "../../src/dialects/index.ts";
import { html } from "../../src/extract/html/index.ts";
import { lint } from "../../src/lint/index.ts";
import type { Example, Level, Rule, Safety } from "../../src/lint/rule.ts";
import { rules } from "../../src/lint/rules/index.ts";
import type { SyntaxRule } from "../../src/lint/syntax-rules.ts";
import { helpUriOf, SPECIFICATION } from "../../src/report/sarif.ts";
import { ruleText, syntaxIds } from "../../src/report/summary.ts";
import { escapeUnprintable } from "../../src/text/quote.ts";

/** A wrong and a right text for a rule without examples of its own: a row in test/vectors/rule-examples.jsonl. */
export interface DocumentExample {
  readonly rule: string;
  /** The host language of the texts; absent if they are references. */
  readonly language?: string;
  /** The id of the dialect used for judging them; absent for the default. */
  readonly spec?: string;
  /** The production that the texts should match, for a rule that does not report whole references; otherwise absent. */
  readonly production?: string;
  readonly wrong: string;
  readonly right: string;
}

/** A rule as the page shows it. Its lists of examples are Markdown. */
interface Entry extends SyntaxRule {
  readonly id: string;
  readonly level: Level;
  readonly section?: string;
  readonly fix?: Safety | undefined;
  readonly wrong: readonly string[];
  readonly right: readonly string[];
}

/** Returns docs/rule-list.md: a table of all rules, and a section for each. */
export function ruleList(examples: readonly DocumentExample[]): string {
  const entries = [...rules.map(ownEntry), ...syntaxIds.map((id) => documentEntry(id, examples))];
  return `${[INTRODUCTION, tableOf(entries), ...entries.map(sectionOf)].join("\n\n")}\n`;
}

const INTRODUCTION = `# All rules

This page is generated from the rules themselves. [rules.md](rules.md#rules) explains how to enable and disable rules.
\`urigram rules authority/password\` prints one section in a terminal.

The rules \`syntax/*\` report errors in all references. In documents, an error that does not change where the reference
leads, such as "{" in the path of a link in HTML, is reported by one of the rules [\`tolerated/*\`](#toleratedpath)
instead, which are off by default.

In the examples, an arrow leads to the result of the fix. Characters that cannot be printed are shown as \`\\u{A}\`.`;

function ownEntry(rule: Rule): Entry {
  return {
    ...rule,
    wrong: rule.invalid.map((example) => {
      const { reference, underlined, fixed } = example;
      const part = underlined === reference ? "" : `: ${code(underlined)}`;
      return shown(example) + part + (fixed === undefined ? "" : ` → ${code(fixed)}`);
    }),
    right: rule.valid.map(shown),
  };
}

function documentEntry(id: string, examples: readonly DocumentExample[]): Entry {
  const text = ruleText(id);
  if (!text) throw new Error(`no rule ${id}`);
  const its = examples.filter(({ rule }) => rule === id);
  const facts = ({ language, spec, production }: DocumentExample) => [
    ...(language === undefined ? [] : [`in ${language}`]),
    ...(production === undefined ? [] : [`as a ${production}`]),
    ...(spec === undefined ? [] : [`by ${spec}`]),
  ];
  const instead = (example: DocumentExample) => {
    const rule = toleratedRuleOf(example);
    return rule === undefined
      ? ""
      : `; in a link of an HTML page, by [${rule}](#${rule.replace("/", "")}), which is off by default`;
  };
  return {
    ...text,
    id,
    wrong: its.map((example) => code(example.wrong) + inBrackets(facts(example)) + instead(example)),
    right: its.map((example) => code(example.right) + inBrackets(facts(example))),
  };
}

/** Returns the rule for tolerated errors that reports a reference instead if it is a link of an HTML page. */
function toleratedRuleOf({ rule, language, production, spec, wrong }: DocumentExample): string | undefined {
  const dialect = spec === undefined ? undefined : dialectOf(spec);
  if (!rule.startsWith("syntax/") || language !== undefined || production !== undefined) return undefined;
  const source = `<a href="${wrong.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">a</a>`;
  const levels = { "tolerated/*": "warn" } as const;
  const found = lint(source, { extract: html, levels, ...(dialect && { dialect }) });
  return found.map(({ rule }) => rule).find((rule) => rule.startsWith("tolerated/"));
}

function tableOf(entries: readonly Entry[]): string {
  const rows = entries.map(
    ({ id, level, fix = "", summary }) =>
      `| [${id}](#${id.replace("/", "")}) | ${level} | ${fix} | ${prose(summary)} |`,
  );
  return ["| rule | default | fix | reports |", "|---|---|---|---|", ...rows].join("\n");
}

function sectionOf({ id, level, section, fix, summary, reason, advice, wrong, right }: Entry): string {
  const facts = [
    `Default: ${level}`,
    ...(fix === undefined ? [] : [`fix: [${fix}](rules.md#fixes)`]),
    ...(section === undefined ? [] : [linkTo(section)]),
  ];
  return [
    `## ${id}`,
    `${facts.join("; ")}.`,
    "### What it does",
    `Reports ${prose(summary)}.`,
    "### Why it matters",
    `${prose(reason)} To do: ${prose(advice)}.`,
    "### Example",
    "Wrong (reported):",
    listOf(wrong),
    "Right (not reported):",
    listOf(right),
  ].join("\n\n");
}

const listOf = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

function linkTo(section: string): string {
  return SPECIFICATION.test(section) ? `[${section}](${helpUriOf(section)})` : section;
}

/** Shows a reference, and any other input that the rule reads. */
function shown({ reference, source, base, dialect, role, construct, standard, files }: Example): string {
  const facts = [
    ...(source === undefined ? [] : [`in ${code(source)}`]),
    ...(base === undefined ? [] : [`base ${code(base)}`]),
    ...(dialect === undefined ? [] : [`by ${dialect}`]),
    ...(role === undefined ? [] : [`as a ${role}`]),
    ...(construct === undefined ? [] : [`in ${code(construct)}`]),
    ...(standard === undefined ? [] : [`in ${standard.name}`]),
    ...(standard?.isEscapedByRenderers && reference.includes(" ") ? ["if renderers escape it"] : []),
    ...(files === undefined ? [] : [filesOf(files)]),
  ];
  return (reference === "" ? "the empty reference" : code(reference)) + inBrackets(facts);
}

function filesOf(files: NonNullable<Example["files"]>): string {
  const names = Object.entries(files).map(([path, fragments]) => {
    const file = path === "" ? "the document" : code(path);
    return fragments.length === 0
      ? file
      : `${file} with ${fragments.map((each) => code(`#${each}`)).join(", ")}`;
  });
  return names.length === 0 ? "no files" : `files: ${names.join(", ")}`;
}

const inBrackets = (facts: readonly string[]): string => (facts.length === 0 ? "" : ` (${facts.join(", ")})`);

/** The maximum number of characters shown for an example. */
const LONGEST = 100;

/** Returns a text as a code span, whose fence is longer than any run of backticks in it. */
function code(text: string): string {
  const cut = escapeUnprintable(text.slice(0, LONGEST)).replace(/^ +| +$/g, (spaces) =>
    "\\u{20}".repeat(spaces.length),
  );
  const printable = text.length > LONGEST ? `${cut}…` : cut;
  const fence = "`".repeat(1 + Math.max(0, ...(printable.match(/`+/g) ?? []).map(({ length }) => length)));
  const space = /^`|`$/.test(printable) ? " " : "";
  return fence + space + printable + space + fence;
}

/** Escapes the characters of a message that Markdown would interpret. */
function prose(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, "\\$&");
}
