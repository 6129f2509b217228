import { first, pair } from "../core/first.ts";
import { listed } from "../core/listed.ts";
import { writeState } from "../core/state.ts";
import { type Html, html } from "./html.ts";
import type { Page } from "./page.ts";

/** Instructive references, each with a description. */
const EXAMPLES: readonly { readonly reference: string; readonly base: string; readonly shows: string }[] = [
  { reference: "?y", base: "http://a/b/c/d;p?q", shows: "a query alone" },
  { reference: "http://a_b:x/", base: "", shows: "an invalid port" },
  { reference: "http:g", base: "http://a/b/c/d", shows: "a scheme before a relative path" },
  { reference: "../../../g", base: "http://a/b/c/d", shows: "above the root" },
  { reference: "http://[::1]/", base: "", shows: "an IPv6 address" },
  { reference: "mailto:a@b?c", base: "", shows: "an opaque URI" },
  { reference: "http://example.com/a b", base: "", shows: "a space" },
  { reference: "HTTP://Example.COM:80/%7Euser/../x", base: "", shows: "normal forms" },
];

export const playground: Page = {
  path: "index.html",
  title: "urigram",
  place: "Playground",
  script: "playground",
  main: html`
<h1>How do the RFCs parse a reference?</h1>
<noscript><p><strong>The playground needs JavaScript.</strong> The grammars, the rules and the guides do not.</p></noscript>
<div class="scripted">
<p class="lead">Type a URI reference, such as the value of an <code>href</code>, and see how each specification parses it.</p>
<div class="ask">
<div class="field"><label for="reference">Reference</label>
<input id="reference" type="text" value="${first.reference}" spellcheck="false" autocomplete="off" autocapitalize="off" dir="ltr"></div>
<div class="field"><label for="base">Base, to resolve it against</label>
<input id="base" type="text" value="${first.base}" spellcheck="false" autocomplete="off" autocapitalize="off" dir="ltr" aria-describedby="base-problem">
<p id="base-problem" class="problem" role="status"></p></div>
<p id="other" class="hint" hidden>The address contains characters that no input field can hold, such as line ends. They are included until you type.</p>
<p id="unknown" class="problem" role="status"></p>
<fieldset id="specs"><legend>Specifications</legend>
${listed.map(
  ({ id, title, date }) =>
    html`<label><input type="checkbox" value="${id}"${checked(first.specs.includes(id))}> ${title} <small>${date}</small></label>\n`,
)}</fieldset>
<p id="last" class="hint" role="status"></p>
<details id="examples" class="examples"><summary>Examples</summary>
<p>${EXAMPLES.map(
    ({ reference, base, shows }) =>
      html`<span><a href="${writeState({ ...first, reference, base, specs: pair })}"><code>${reference}</code></a> (${shows})</span>\n`,
  )}</p></details>
<p class="tools"><button type="button" id="copy">Copy a link to this reading</button> <span id="copied" role="status"></span></p>
</div>
<p id="against" class="on-paper"></p>
<p id="status" class="unseen" role="status"></p>
<h2>Verdicts</h2>
<p id="unloaded" class="problem" role="status"></p>
<div id="verdicts" class="verdicts"></div>
<h2>Where they differ</h2>
<p id="alone">Tick a second specification above to see what it parses differently, and why.</p>
<div id="differences" class="differences"></div>
<h2>Components</h2>
<div id="components" class="wide" tabindex="0" role="region" aria-label="Components"></div>
<h2>One reading in detail</h2>
<fieldset id="detail" class="tabs"><legend>By</legend>
${listed.map(
  ({ id, title }) =>
    html`<label${first.specs.includes(id) ? undefined : html` hidden`}><input type="radio" name="detail" value="${id}"> ${title}</label>\n`,
)}</fieldset>
<h3>Tree</h3>
<p class="hint">Point at a character, a node or a production, or move through the tree with the arrow keys: related parts are highlighted. A click or Enter folds a node, and a letter moves to the next production that begins with it. Offsets count UTF-16 code units.</p>
<div id="tree"></div>
<h3>Resolution</h3>
<p id="baseless">Give a base to see how the reference is resolved.</p>
<div id="trace"></div>
<h3>Normal forms</h3>
<div id="normal-forms" class="wide"></div>
</div>
`,
};

function checked(is: boolean): Html | undefined {
  return is ? html` checked` : undefined;
}
