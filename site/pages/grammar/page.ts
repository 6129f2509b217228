import type { Viz } from "@viz-js/viz";
import { buildMinimalDfa } from "../../../scripts/automaton/dfa.ts";
import { ruleName } from "../../../scripts/grammar/names.ts";
import { namesIn, type Production } from "../../../src/bnf/syntax.ts";
import { citation } from "../../../src/core/syntax-error.ts";
import { helpUriOf } from "../../../src/report/sarif.ts";
import { shownText } from "../../core/characters.ts";
import { referenceFragment } from "../../core/state.ts";
import { type Content, type Html, html } from "../html.ts";
import type { Page } from "../page.ts";
import { automatonOf } from "./automaton.ts";
import { linkedSource } from "./bnf.ts";
import { diagramOf } from "./diagram.ts";
import { examplesOf, type NearMiss, nearMissesOf, textsOf } from "./sentences.ts";
import { type Specification, type Trap, usersOf } from "./specification.ts";

/** The page of a specification with its productions. */
export function grammarPage(specification: Specification, references: readonly string[], viz: Viz): Page {
  const { dialect, bnf } = specification;
  const { id, title, startSymbol } = dialect;
  const worked = textsOf(dialect, references);
  const productions = [...bnf.values()];
  return {
    path: `grammar/${id}.html`,
    title: `The grammar of ${title}`,
    place: "Grammars",
    script: "grammar",
    main: html`
<h1>The grammar of ${title}</h1>
<p>A reference is a <a href="#${startSymbol}"><code>${startSymbol}</code></a>. <span class="scripted">Type one to highlight its path through the productions.</span></p>
<div class="ask scripted" data-spec="${id}" id="ask">
<div class="field"><label for="at-reference">Reference</label>
<input id="at-reference" type="text" inputmode="url" enterkeyhint="done" spellcheck="false" autocomplete="off" autocapitalize="off" dir="ltr"></div>
<p id="unknown" class="problem" role="status"></p>
<p id="at-verdict" role="status"></p>
<p><a id="at-playground" href="../index.html">Open it in the playground</a></p>
</div>
<nav aria-label="Productions" class="names">${productions.map(
      ({ name }) => html`<a href="#${name}">${name}</a> `,
    )}</nav>
${productions.map((production) =>
  section(production, specification, worked.get(production.name) ?? [], viz),
)}`,
  };
}

function section(
  { name, source, expression }: Production,
  { dialect, bnf, traps }: Specification,
  worked: readonly string[],
  viz: Viz,
): Html {
  const cited = citation(dialect.title, dialect.sectionOf(name));
  const drawn = automatonOf(viz, name, buildMinimalDfa(bnf, name));
  const examples = examplesOf(dialect, name, worked);
  const isStart = name === dialect.startSymbol;
  return html`
<section class="rule" id="${name}" data-production="${name}" aria-labelledby="h-${name}">
<h2 id="h-${name}">${name} <a class="section" href="${helpUriOf(cited)}" rel="noreferrer">${cited}</a></h2>
<p class="takes" data-takes hidden></p>
<pre tabindex="0" aria-label="${name} as printed">${linkedSource(source, (each) => bnf.has(each))}</pre>
<div class="diagram" tabindex="0" role="region" aria-label="Diagram of ${name}">${diagramOf(name, expression)}</div>
${trapOf(name, traps.get(ruleName(name)))}
<p class="uses">${uses("Used by", usersOf(bnf, name))}${uses("Uses", namesIn(expression))}</p>
<div class="samples">
<div><h3>Matches</h3><ul>${examples.map((text) => html`<li>${sample(text, isStart)}</li>`)}</ul></div>
<div><h3>Does not match</h3><ul>${nearMissesOf(dialect, name, examples).map(
    (miss) => html`<li>${refused(miss)}<br><small>${shownText(miss.message)}</small></li>`,
  )}</ul></div>
</div>
${drawn && html`<details><summary>Automaton</summary><div class="diagram" tabindex="0" role="region" aria-label="Automaton of ${name}">${drawn}</div></details>`}
</section>`;
}

/** A trap of a production. A click on a witness enters it, and so highlights its path. */
function trapOf(name: string, trap: Trap | undefined): Content {
  if (!trap) return undefined;
  const witnesses = trap.witnesses.map(
    ({ text, wrong }, at) =>
      html`${at === 0 ? " Wrong without it: " : ", "}<a href="${referenceFragment(text, name)}"><code>${shownText(text)}</code></a> (${wrong})`,
  );
  return html`<p class="trap"><strong>A trap for parsers with ordered choice:</strong> ${trap.says}${witnesses}</p>`;
}

function uses(label: string, names: readonly string[]): Content {
  if (names.length === 0) return undefined;
  return html`<span>${label} ${names.map((name, at) => html`${at === 0 ? "" : ", "}<a href="#${name}"><code>${name}</code></a>`)}.</span> `;
}

/** An example. A click on an example of a whole reference enters it. */
function sample(text: string, isReference: boolean): Html {
  if (text === "") return html`<em>the empty text</em>`;
  const code = html`<code>${shownText(text)}</code>`;
  return isReference ? html`<a href="${referenceFragment(text)}">${code}</a>` : code;
}

function refused({ text, start, end }: NearMiss): Html {
  const mark =
    start === end
      ? html`<mark class="missing">∎</mark>`
      : html`<mark>${shownText(text.slice(start, end))}</mark>`;
  return html`<code>${shownText(text.slice(0, start))}${mark}${shownText(text.slice(end))}</code>`;
}

/** The list of all grammars. */
export function grammarsPage(specifications: readonly Specification[]): Page {
  return {
    path: "grammar/index.html",
    title: "Grammars",
    place: "Grammars",
    main: html`
<h1>Grammars</h1>
<p>The productions of each specification as it prints them, with diagrams, sections, matching strings and near misses.</p>
<ul class="cards">${specifications.map(
      ({ dialect: { id, title, startSymbol }, date, bnf }) => html`
<li><a href="${id}.html">${title}</a> (${date}): ${bnf.size} productions, from <code>${startSymbol}</code></li>`,
    )}</ul>`,
  };
}
