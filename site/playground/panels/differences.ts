import { type Comparison, compareBy } from "urigram";
import { readByUrl } from "../../../src/url-standard/reading.ts";
import { asUri } from "../../core/as-uri.ts";
import { shownText } from "../../core/characters.ts";
import { flagDecisions } from "../../core/flags.ts";
import { inOrder, listed } from "../../core/listed.ts";
import { deviationOf } from "../../core/url-verdict.ts";
import { type Child, h } from "../../dom.ts";
import { loadSpec, type Spec } from "../../specs.ts";
import { valueText, written } from "../../texts.ts";
import { decisionLink, sectionLink } from "../sections.ts";
import type { Panel } from "../tabs.ts";
import { type Reason, reasonsOf } from "./reasons.ts";
import { specVoice, TARGET, urlVoice, type Value, VERDICT, type Voice } from "./voices.ts";

/** The differences between browsers and all specifications, in one table; their reasons are shown on demand. */
export const panel: Panel = {
  hasUrlStandard: true,
  async view({ reference, base, spec }) {
    const specs = await Promise.all(listed.map(({ id }) => loadSpec(id)));
    const given = base === "" ? undefined : base;
    const comparison = compareBy(specs, reference, given);
    const url = readByUrl(reference, given);
    const voices = [
      urlVoice(url, reference, given),
      ...inOrder.flatMap((id) => {
        const at = specs.findIndex((each) => each.id === id);
        const [each, reading] = [specs[at], comparison.readings[at]];
        return each && reading ? [specVoice(each, reading, reference)] : [];
      }),
    ];
    const labels = [...new Set(voices.flatMap(({ values }) => [...values.keys()]))];
    // If all reject a reference, the reasons are shown as well.
    const differing = labels.filter(
      (label) => keysOf(label, voices).size > 1 || (label === VERDICT && !url && isRejected(voices)),
    );
    const same = labels.filter(
      (label) =>
        label !== VERDICT && !differing.includes(label) && voices.every(({ values }) => values.has(label)),
    );
    const sources = { comparison, specs, own: spec, url, base: given };
    return [
      ...(differing.length === 0
        ? [h("p", {}, "Browsers and all specifications agree.")]
        : [table(differing, voices, (label) => reasonsOf(label, sources))]),
      ...yetResolved(comparison, specs),
      ...sameValues(same, voices),
      ...uris(comparison, specs),
      h(
        "p",
        { class: "hint" },
        "Browsers follow the URL Standard. Their values are computed by this browser, and corrected where it is known to deviate. ",
        given === undefined ? "" : "The parts are those of the result. ",
        shownText(deviationOf(reference, given) ?? ""),
      ),
    ];
  },
};

function keysOf(label: string, voices: readonly Voice[]): ReadonlySet<string | undefined> {
  return new Set(voices.flatMap(({ values }) => [...(values.has(label) ? [values.get(label)?.key] : [])]));
}

function isRejected(voices: readonly Voice[]): boolean {
  return keysOf(VERDICT, voices).has("false");
}

/** A table with a row for each value of each part, those of browsers first. */
function table(
  labels: readonly string[],
  voices: readonly Voice[],
  reasonsFor: (label: string) => readonly Reason[],
): HTMLElement {
  return h(
    "div",
    { class: "wide", tabindex: 0, role: "region", "aria-label": "Differences" },
    h(
      "table",
      { class: "differences" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["Part", "Value", "By"].map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      labels.map((label) => {
        const groups = groupsOf(label, voices);
        const reasons = reasonsFor(label);
        return h(
          "tbody",
          { "data-what": label },
          groups.map(({ value, titles }, at) =>
            h(
              "tr",
              {},
              at === 0
                ? h("th", { scope: "rowgroup", rowspan: groups.length + (reasons.length > 0 ? 1 : 0) }, label)
                : undefined,
              h("td", {}, shownValue(value, label)),
              h("td", {}, namesIn(titles)),
            ),
          ),
          reasons.length > 0
            ? h(
                "tr",
                {},
                h(
                  "td",
                  { colspan: 2 },
                  reasonList(keysOf(label, voices).size === 1 ? "Why" : `Why the ${label} differs`, reasons),
                ),
              )
            : undefined,
        );
      }),
    ),
  );
}

/** Lists names. Those after the first ones of a long list are shown on demand. */
function namesIn(titles: readonly string[]): Child {
  if (titles.length < 4) return titles.join(", ");
  const [shown, rest] = [titles.slice(0, 2), titles.slice(2)];
  return h("details", {}, h("summary", {}, `${shown.join(", ")} and ${rest.length} more`), rest.join(", "));
}

interface Group {
  readonly value: Value | undefined;
  readonly titles: readonly string[];
}

/** The voices with a value, grouped by value in the order of the voices. */
function groupsOf(label: string, voices: readonly Voice[]): readonly Group[] {
  const groups = new Map<string | undefined, Group>();
  for (const { title, values } of voices) {
    if (!values.has(label)) continue;
    const value = values.get(label);
    const titles = groups.get(value?.shown)?.titles ?? [];
    groups.set(value?.shown, { value, titles: [...titles, title] });
  }
  return [...groups.values()];
}

function shownValue(value: Value | undefined, label: string): HTMLElement {
  if (label === TARGET && value?.shown === undefined) return h("span", { class: "absent" }, "nowhere");
  if (label === VERDICT) return h("strong", {}, value?.shown);
  return valueText(value?.shown);
}

function reasonList(summary: string, reasons: readonly Reason[]): HTMLElement {
  return h(
    "details",
    {},
    h("summary", {}, summary),
    h(
      "dl",
      {},
      reasons.map(({ sources, says }) => [
        h(
          "dt",
          {},
          sources.map((source, at): Child => [at === 0 ? "" : ", ", source]),
        ),
        h("dd", {}, says),
      ]),
    ),
  );
}

/** Says why a reference that a grammar rejects has a target. */
function yetResolved({ readings }: Comparison, specs: readonly Spec[]): readonly HTMLElement[] {
  const titles = specs.flatMap(({ title }, at) => {
    const resolution = readings[at]?.resolution;
    const isFlagged = resolution && "flags" in resolution && resolution.flags.includes("query-without-path");
    return isFlagged ? [title] : [];
  });
  if (titles.length === 0) return [];
  const decision = decisionLink(flagDecisions["query-without-path"]);
  return [
    h(
      "p",
      {},
      `${titles.join(" and ")}: the grammar rejects it, but the examples resolve it (`,
      decision,
      ").",
    ),
  ];
}

/** Lists the values on which all agree. */
function sameValues(labels: readonly string[], voices: readonly Voice[]): readonly HTMLElement[] {
  const known = labels.flatMap((label) => {
    const shown = voices.find(({ values }) => values.has(label))?.values.get(label)?.shown;
    return shown === undefined ? [] : [[h("dt", {}, label), h("dd", {}, valueText(shown))]];
  });
  if (known.length === 0) return [];
  return [h("h2", {}, "All agree on"), h("dl", { class: "pairs" }, known)];
}

/** Shows the URI of an IRI (RFC 3987, 3.1), unless it is the same. */
function uris({ reference }: Comparison, specs: readonly Spec[]): readonly HTMLElement[] {
  return specs.flatMap((spec) => {
    const mapped = spec.accepts(reference) ? asUri(spec, reference) : undefined;
    if (!mapped || (mapped.uri === reference && mapped.withAsciiHost === undefined)) return [];
    const { uri, withAsciiHost } = mapped;
    return [
      h(
        "p",
        { class: "as-uri" },
        "As a URI (",
        sectionLink(spec.title, "3.1"),
        "): ",
        written(uri),
        ...(withAsciiHost === undefined
          ? []
          : ["; with the host in ASCII, by this browser: ", written(withAsciiHost)]),
      ),
    ];
  });
}
