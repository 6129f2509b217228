import { examples } from "../core/examples.ts";
import { first, type TabName, tabNames, writeState } from "../core/state.ts";
import { html } from "./html.ts";
import type { Page } from "./page.ts";

const TABS: { readonly [Name in TabName]: string } = {
  tree: "Tree",
  grammar: "Grammar",
  resolution: "Resolution",
  normalization: "Normalization",
  differences: "Differences",
};

export const playground: Page = {
  path: "index.html",
  title: "urigram",
  place: "Playground",
  script: "playground",
  main: html`
<h1>The parts of a web address</h1>
<p class="intro">Paste an address or link: see its parts, and where browsers and specifications differ.</p>
<noscript><p><strong>The playground needs JavaScript.</strong> The grammars, the rules and the guides do not.</p></noscript>
<div class="scripted waiting">
<div class="fields">
<div class="field"><label for="reference">Address or reference</label>
<input id="reference" type="text" inputmode="url" enterkeyhint="done" value="${first.reference}" spellcheck="false" autocomplete="off" autocapitalize="off" dir="ltr" aria-describedby="answer" placeholder="empty">
<button type="button" class="clear" id="clear-reference" aria-label="Clear the address">×</button></div>
<div class="field base"><label for="base">Base: the page that contains the link</label>
<input id="base" type="text" inputmode="url" enterkeyhint="done" value="${first.base}" spellcheck="false" autocomplete="off" autocapitalize="off" dir="ltr" aria-describedby="base-problem" placeholder="none">
<button type="button" class="clear" id="clear-base" aria-label="Clear the base">×</button>
<div id="base-problem" class="problem"></div></div>
</div>
<p id="other" class="hint" hidden>The address contains characters that no input field can hold, such as line ends. They are included until you type.</p>
<p id="unknown" class="problem" role="status"></p>
<p id="unloaded" class="problem" role="status"></p>
<div class="picture-and-answer">
<div id="strip"></div>
<div id="answer" class="answer"></div>
</div>
<p id="status" class="unseen" role="status"></p>
<div id="chips" class="chips" role="group" aria-label="Verdicts of the specifications"></div>
<div id="sentence" class="sentence" role="status"></div>
<div id="resolved"></div>
<details id="examples" class="examples"><summary>Examples</summary>
<ul>${examples.map(
    ({ reference, base = "", shows }) =>
      html`<li><a href="${writeState({ reference, base })}"><code>${reference}</code></a> ${shows}</li>\n`,
  )}</ul></details>
<p class="tools"><button type="button" id="copy">Copy a link to this</button> <span id="copied" role="status"></span></p>
<div id="tabs" class="tabs" role="tablist" aria-label="Details">${tabNames.map(
    (name) =>
      html`<button type="button" role="tab" id="tab-${name}" aria-controls="panel" aria-selected="${String(name === first.tab)}">${TABS[name]}</button>`,
  )}</div>
<div id="panel" class="panel" role="tabpanel" aria-labelledby="tab-${first.tab}"></div>
</div>
`,
};
