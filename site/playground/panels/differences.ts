import { type Comparison, compareBy } from "urigram";
import { compareWithUrl } from "urigram/url-standard";
import { listed } from "../../core/listed.ts";
import { h } from "../../dom.ts";
import { loadSpec, type Spec } from "../../specs.ts";
import { underlined, valueText } from "../../texts.ts";
import type { Panel } from "../tabs.ts";
import { reasons } from "./reasons.ts";
import { componentsTable } from "./table.ts";

/** The differences between all specifications, and between one and the URL Standard. */
export const panel: Panel = {
  async view({ reference, base, spec }) {
    const specs = await Promise.all(listed.map(({ id }) => loadSpec(id)));
    const given = base === "" ? undefined : base;
    const comparison = compareBy(specs, reference, given);
    return [
      ...requirements(comparison, specs),
      h("h2", {}, "The values of each specification"),
      h(
        "div",
        { class: "wide", tabindex: 0, role: "region", "aria-label": "Values" },
        componentsTable(comparison, specs),
      ),
      ...reasons(comparison, specs),
      ...browsers(reference, given, spec),
    ];
  },
};

/** Lists the requirements of the specifications that reject the reference. */
function requirements({ readings, reference }: Comparison, specs: readonly Spec[]): readonly HTMLElement[] {
  const rows = readings.flatMap(({ error }, at) => {
    const spec = specs[at];
    return error && spec
      ? [
          h(
            "tr",
            {},
            h("th", { scope: "row" }, spec.title),
            h("td", {}, underlined(reference, error.start, error.end)),
            h("td", {}, error.message),
          ),
        ]
      : [];
  });
  if (rows.length === 0) return [];
  return [
    h("h2", {}, "What each specification requires"),
    h(
      "div",
      { class: "wide", tabindex: 0, role: "region", "aria-label": "Requirements" },
      h("table", { class: "requirements" }, h("tbody", {}, rows)),
    ),
  ];
}

function browsers(reference: string, base: string | undefined, spec: Spec): readonly HTMLElement[] {
  const title = h("h2", {}, `${spec.title} and browsers (URL Standard)`);
  const comparison = compareWithUrl(spec, reference, base);
  if (!comparison.comparable) return [title, h("p", {}, `Not comparable: ${comparison.reason}.`)];
  if (comparison.differences.length === 0)
    return [title, h("p", {}, comparison.url ? "They agree." : "Both reject it.")];
  const rows = comparison.differences.map(({ what, dialect, url, reason, section, kind }) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, what),
      h("td", {}, valueText(dialect)),
      h("td", {}, valueText(url)),
      h(
        "td",
        {},
        h(
          "details",
          {},
          h("summary", {}, kind === "meaning" ? "another meaning" : "another spelling"),
          `${reason} (${section})`,
        ),
      ),
    ),
  );
  return [
    title,
    h(
      "div",
      { class: "wide", tabindex: 0, role: "region", "aria-label": "Differences from browsers" },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ["part", spec.title, "browsers", "why"].map((name) => h("th", { scope: "col" }, name)),
          ),
        ),
        h("tbody", {}, rows),
      ),
    ),
  ];
}
