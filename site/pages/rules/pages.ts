import { type BadExample, type Example, type Level, type Rule, rules } from "../../../src/lint/index.ts";
import { helpUriOf } from "../../../src/report/sarif.ts";
import { ruleText, syntaxIds } from "../../../src/report/summary.ts";
import { shownText } from "../../core/characters.ts";
import { writeState } from "../../core/state.ts";
import { type Content, type Html, html } from "../html.ts";
import type { Page } from "../page.ts";

/** A rule or an error code in the list. */
export interface Listed {
  readonly id: string;
  readonly path: string;
  readonly level: Level;
  readonly summary: string;
  readonly text: string;
}

/** All rules and all error codes. */
export function listRules(): readonly Listed[] {
  return [...rules.map(({ id }) => id), ...syntaxIds].flatMap((id) => {
    const said = ruleText(id);
    if (!said) return [];
    const { level, summary, reason, advice } = said;
    return [{ id, path: `rules/${id}.html`, level, summary, text: `${summary} ${reason} ${advice}` }];
  });
}

/** A page for each rule, and the page that lists them. */
export function rulePages(): readonly Page[] {
  const listed = listRules();
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return [rulesPage(listed), ...listed.map((each) => rulePage(each, byId.get(each.id)))];
}

const LEVELS: { readonly [Name in Level]: string } = { error: "an error", warn: "a warning", off: "off" };

function rulesPage(listed: readonly Listed[]): Page {
  const groups = [...new Set(listed.map(({ id }) => id.split("/")[0] ?? ""))];
  return {
    path: "rules/index.html",
    title: "Rules of the linter",
    place: "Rules",
    main: html`
<h1>Rules of the linter</h1>
<p><code>urigram lint</code> reports these. <a href="../guides/rules.html">The guide</a> has its options.</p>
<p>Groups: ${groups.map((group, at) => html`${at === 0 ? "" : ", "}<a href="#${group}">${group}</a>`)}</p>
${groups.map(
  (group) => html`
<h2 id="${group}">${group}</h2>
<div class="wide" tabindex="0" role="region" aria-label="Rules of ${group}"><table class="stacked"><tbody>${listed
    .filter(({ id }) => id.startsWith(`${group}/`))
    .map(
      ({ id, level, summary }) => html`
<tr><th scope="row"><a href="${id}.html">${id}</a></th><td>${level}</td><td>${summary}</td></tr>`,
    )}</tbody></table></div>`,
)}`,
  };
}

function rulePage({ id, path, level, summary }: Listed, rule: Rule | undefined): Page {
  const said = ruleText(id);
  return {
    path,
    title: id,
    place: "Rules",
    main: html`
<h1>${id}</h1>
<p>${sentence(summary)} By default it is ${LEVELS[level]}.</p>
<h2>Why</h2>
<p>${said && sentence(said.reason)}${rule && html` <a class="section" href="${helpUriOf(rule.section)}" rel="noreferrer">${rule.section}</a>`}</p>
<h2>What to do</h2>
<p>${said && sentence(said.advice)} ${fixOf(rule)}</p>
${rule && examples(rule)}
<p><a href="../index.html">All rules</a></p>`,
  };
}

function fixOf(rule: Rule | undefined): string | undefined {
  if (rule?.fix === undefined) return undefined;
  return rule.fix === "safe"
    ? "urigram lint --fix does this if the reference keeps its target."
    : "urigram lint --fix-unsafe does this, but may change the target.";
}

function examples({ invalid, valid }: Rule): Html {
  return html`
<h2>Reported</h2>
<ul>${invalid.map((example) => html`<li>${pictureOf(example)}</li>\n`)}</ul>
<h2>Not reported</h2>
<ul>${valid.map((example) => html`<li>${link(example, html`<code>${shownText(example.reference) || "the empty reference"}</code>`)}${context(example)}</li>\n`)}</ul>`;
}

function pictureOf(example: BadExample): Content {
  const { reference, underlined, fixed } = example;
  const start = reference.indexOf(underlined);
  const end = start + underlined.length;
  const mark =
    underlined === "" ? html`<mark class="missing">∎</mark>` : html`<mark>${shownText(underlined)}</mark>`;
  const text = html`<code>${shownText(reference.slice(0, start))}${mark}${shownText(reference.slice(end))}</code>`;
  return [
    link(example, text),
    context(example),
    fixed === undefined ? undefined : html` becomes <code>${shownText(fixed)}</code>`,
  ];
}

/** An example as a link to the playground. */
function link({ reference, base = "", dialect }: Example, text: Html): Html {
  const address = writeState({ reference, base, by: dialect ?? "rfc2396" });
  return html`<a href="../../index.html${address}">${text}</a>`;
}

function context({ base, dialect, role }: Example): Content {
  const facts = [
    ...(base === undefined ? [] : [`base ${base}`]),
    ...(dialect === undefined ? [] : [`read by ${dialect}`]),
    ...(role === undefined ? [] : [`a ${role}`]),
  ];
  return facts.length === 0 ? undefined : html` <small>(${shownText(facts.join(", "))})</small>`;
}

function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
