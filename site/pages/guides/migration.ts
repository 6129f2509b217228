import type { Dialect } from "../../../src/dialects/dialect.ts";
import { type Change, migrate } from "../../../src/dialects/migrate.ts";
import { helpUriOf } from "../../../src/report/sarif.ts";
import { shownText } from "../../core/characters.ts";
import { writeState } from "../../core/state.ts";
import { type Html, html } from "../html.ts";
import type { Page } from "../page.ts";

/** The base of the specifications' own examples. */
const BASE = "http://a/b/c/d;p?q";

/** References that specifications parse differently, to show before the worked examples. */
const TELLING: readonly string[] = [
  "?y",
  "//a_b",
  "//",
  "a:",
  "http:g",
  "http://[::1]/",
  "mailto:a@b?c",
  "d;p?q",
  "~x",
  "a|b",
  "é",
  "a_b:c",
  "http://r\u00e9sum\u00e9.example.org/?\ue000",
];

/** A change, and the first reference that shows it. */
interface Shown {
  readonly reference: string;
  readonly change: Change;
}

/** The page about changes between specifications. */
export function migrationPage(dialects: readonly Dialect[], references: readonly string[]): Page {
  const all = [...new Set([...TELLING, ...references])];
  const newest = dialects.find(({ id }) => id === "rfc3986");
  const pairs = dialects.flatMap((dialect): readonly (readonly [Dialect, Dialect])[] => {
    if (!newest || dialect === newest) return [];
    return dialect.id === "rfc3987" ? [[newest, dialect]] : [[dialect, newest]];
  });
  return {
    path: "guides/migration.html",
    title: "From one specification to another",
    place: "Guides",
    main: html`
<h1>From one specification to another</h1>
<p>What newer specifications parse differently, each with an example, the section and the reason. References are resolved against <code>${BASE}</code>. <code>urigram migrate</code> checks your own references.</p>
${pairs.map(([from, to]) => sectionOf(from, to, all))}`,
  };
}

function sectionOf(from: Dialect, to: Dialect, references: readonly string[]): Html {
  const label = `${from.title} to ${to.title}`;
  return html`
<h2 id="${from.id}">${label}</h2>
<div class="wide" tabindex="0" role="region" aria-label="${label}"><table class="stacked">
<thead><tr><th scope="col">reference</th><th scope="col">value</th><th scope="col">${from.title}</th><th scope="col">${to.title}</th><th scope="col">why</th></tr></thead>
<tbody>${changesOf(from, to, references).map((each) => rowOf(each, from, to))}</tbody>
</table></div>`;
}

function rowOf(
  { reference, change: { what, from: before, to: after, section, reason } }: Shown,
  from: Dialect,
  to: Dialect,
): Html {
  const address = writeState({ reference, base: BASE, by: to.id, tab: "differences" });
  return html`
<tr><th scope="row"><a href="../index.html${address}"><code>${shownText(reference) || "the empty reference"}</code></a></th><td>${labelOf(what)}</td><td data-head="${from.title}">${valueText(before.value, what)}</td><td data-head="${to.title}">${valueText(after.value, what)}</td><td><a class="section" href="${helpUriOf(section)}" rel="noreferrer">${section}</a>: <small>${shownText(reason)}</small></td></tr>`;
}

/** The first example of each change, that is, of each value and reason. */
function changesOf(from: Dialect, to: Dialect, references: readonly string[]): readonly Shown[] {
  const shown = new Map<string, Shown>();
  for (const reference of references) {
    for (const change of migrate(reference, { from, to, base: BASE }).changes) {
      const key =
        change.kind === "validity"
          ? `${change.from.section} ${change.section}`
          : `${change.what} ${change.section} ${change.reason.slice(0, 40)}`;
      if (!shown.has(key)) shown.set(key, { reference, change });
    }
  }
  return [...shown.values()];
}

function labelOf(what: string): string {
  if (what === "valid") return "validity";
  if (what === "resolution.sameDocument") return "same document";
  return what === "resolution.target" ? "resolves to" : what.replace(/^\w+\./, "");
}

function valueText(value: string | undefined, what: string): Html {
  if (what === "valid") return html`${value === "true" ? "valid" : "invalid"}`;
  if (value === undefined || value === "") return html`<em>${value === "" ? "empty" : "none"}</em>`;
  return html`<code>${shownText(value)}</code>`;
}
