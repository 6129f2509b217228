import { type Hover, MarkupKind } from "vscode-languageserver";
import { type Finding, shortConstruct } from "../extract/finding.ts";
import { titleOf } from "../extract/standards.ts";
import { createJudges, escapedByHost } from "../lint/judge.ts";
import { messageOf } from "../report/diagnostic.ts";
import { helpUriOf } from "../report/sarif.ts";
import { ruleText } from "../report/summary.ts";
import { formatTree } from "../report/tree.ts";
import type { Checked } from "./checks.ts";
import { rangeOf } from "./diagnostics.ts";

/** Formats the parts of the text shown on hover. */
interface Markup {
  readonly kind: MarkupKind;
  readonly text: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly link: (text: string, target: string) => string;
  readonly code: (text: string) => string;
}

const plain: Markup = {
  kind: MarkupKind.PlainText,
  text: (text) => text,
  strong: (text) => text,
  link: (text, target) => `${text}, ${target}`,
  code: (text) => text,
};

const markdown: Markup = {
  kind: MarkupKind.Markdown,
  text: escapeMarkdown,
  strong: (text) => `**${escapeMarkdown(text)}**`,
  link: (text, target) => `[${escapeMarkdown(text)}](${target})`,
  // No line in a tree can begin with a code fence.
  code: (text) => `\`\`\`text\n${text}\n\`\`\``,
};

/** Escapes a string that may come from a document, so that it cannot contain markup. */
function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

/** Returns the hover for the reference at an offset: the syntax tree and the problems. */
export function hoverAt(offset: number, checked: Checked, knowsMarkdown: boolean): Hover | null {
  const finding = checked.findings.find(({ start, end }) => start <= offset && offset <= end);
  if (!finding) return null;
  const markup = knowsMarkdown ? markdown : plain;
  const { heading, tree, mistake } = describedBy(finding, checked, markup);
  const reports = reportsOn(finding, checked, markup);
  const read = tree ?? (reports.length === 0 ? mistake : undefined) ?? [];
  const value = [heading, read, reports].flat().join("\n\n");
  return { contents: { kind: markup.kind, value }, range: rangeOf(finding, checked) };
}

/** The specification of a reference, with its syntax tree or error; both are absent if the reference is too long. */
type Described = { readonly heading: string; readonly tree?: string; readonly mistake?: string };

/** The maximum length of a reference whose tree is shown, in UTF-16 units. Larger trees would not fit on a screen. */
const LONGEST = 2000;

function describedBy(found: Finding, { document, checking }: Checked, markup: Markup): Described {
  const { dialect, standard } = createJudges({}, checking.dialect)(found);
  const { text } = standard?.escaping === undefined ? found : escapedByHost(document.getText(), found);
  const section = `${dialect.title} ${dialect.sectionOf(dialect.startSymbol)}`;
  const by = standard ? markup.text(` (${titleOf(standard)})`) : "";
  const construct = markup.strong(shortConstruct(found));
  const heading = `${construct}${markup.text(": ")}${markup.link(section, helpUriOf(section))}${by}`;
  if (text.length > LONGEST) return { heading };
  const result = dialect.tryParse(text);
  return result.ok
    ? { heading, tree: markup.code(formatTree(result.value, text)) }
    : { heading, mistake: markup.text(result.error.message) };
}

/** Returns the reports on a reference, with their reasons. */
function reportsOn(finding: Finding, { judged, checking }: Checked, markup: Markup): readonly string[] {
  const of = judged.find((each) => each.finding === finding);
  return (of?.diagnostics ?? []).flatMap((diagnostic) => {
    const { rule, section } = diagnostic;
    const reason = ruleText(rule, checking.ownRules)?.reason ?? "";
    return [
      `${markup.strong(rule)}${markup.text(`: ${messageOf(diagnostic)}`)}`,
      `${markup.text(reason)} ${markup.link(section, helpUriOf(section))}`,
    ];
  });
}
