import { specs } from "../../site/specs/index.ts";
import { type Html, html } from "./html.ts";
import type { Page } from "./page.ts";

/** References that show something, each with what there is to see. */
const EXAMPLES: readonly { readonly reference: string; readonly base?: string; readonly shows: string }[] = [
  { reference: "?y", base: "http://a/b/c/d;p?q", shows: "a query alone" },
  { reference: "http://a_b:x/", shows: "a port that is none" },
  { reference: "http:g", base: "http://a/b/c/d", shows: "a scheme before a relative path" },
  { reference: "../../../g", base: "http://a/b/c/d", shows: "above the root" },
  { reference: "http://[::1]/", shows: "an IPv6 address" },
  { reference: "mailto:a@b?c", shows: "an opaque URI" },
  { reference: "http://example.com/a b", shows: "a space" },
  { reference: "HTTP://Example.COM:80/%7Euser/../x", shows: "normal forms" },
];

const FIRST = {
  reference: "?y",
  base: "http://a/b/c/d;p?q",
  specs: ["rfc3986", "rfc2396"],
  detail: "rfc3986",
};

export const playground: Page = {
  path: "index.html",
  title: "urigram",
  place: "Playground",
  script: "playground",
  main: html`
<h1>What do the RFCs make of a reference?</h1>
<p>Type a URI reference, such as what stands in an <code>href</code>, and see what each specification says of it.</p>
<noscript><p><strong>The playground needs JavaScript.</strong> The grammars, the rules and the guides do not.</p></noscript>
<div class="ask">
<div class="field"><label for="reference">Reference</label>
<input id="reference" type="text" value="${FIRST.reference}" spellcheck="false" autocomplete="off" autocapitalize="off" dir="ltr"></div>
<div class="field"><label for="base">Base, to resolve it against</label>
<input id="base" type="text" value="${FIRST.base}" spellcheck="false" autocomplete="off" autocapitalize="off" dir="ltr"></div>
<fieldset id="specs"><legend>Specifications</legend>
${specs.map(
  ({ id, title, date }) =>
    html`<label><input type="checkbox" value="${id}"${checked(FIRST.specs.includes(id))}> ${title} <small>${date}</small></label>\n`,
)}</fieldset>
<details class="examples"><summary>Examples</summary>
<ul>${EXAMPLES.map(
    ({ reference, base, shows }) =>
      html`<li><a href="${fragmentOf(reference, base)}"><code>${reference}</code></a> ${shows}</li>\n`,
  )}</ul></details>
<p class="tools"><button type="button" id="copy">Copy a link to this reading</button> <span id="copied" role="status"></span></p>
</div>
<p id="status" class="unseen" role="status"></p>
<h2>Verdicts</h2>
<div id="verdicts" class="verdicts"></div>
<h2>Where they differ</h2>
<div id="differences" class="differences"></div>
<h2>Components</h2>
<div id="components" class="wide" tabindex="0" role="region" aria-label="Components"></div>
<h2>One reading in detail</h2>
<fieldset id="detail" class="tabs"><legend>By</legend>
${specs.map(
  ({ id, title }) =>
    html`<label${FIRST.specs.includes(id) ? undefined : html` hidden`}><input type="radio" name="detail" value="${id}"${checked(id === FIRST.detail)}> ${title}</label>\n`,
)}</fieldset>
<h3>Tree</h3>
<p class="hint">Point at a character, a node or a production, or move through the tree with the arrow keys: what belongs together is lit.</p>
<div id="tree"></div>
<h3>Resolution</h3>
<div id="trace"></div>
<h3>Normal forms</h3>
<div id="normal-forms" class="wide"></div>
`,
};

function checked(is: boolean): Html | undefined {
  return is ? html` checked` : undefined;
}

function fragmentOf(reference: string, base: string | undefined): string {
  const fields = { r: reference, ...(base === undefined ? {} : { b: base }), s: FIRST.specs.join(",") };
  return `#${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")}`;
}
