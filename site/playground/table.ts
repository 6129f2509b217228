import { type Comparison, explain, type Reading } from "urigram";
import { h } from "../dom.ts";
import type { Spec } from "../specs.ts";
import { valueText } from "../texts.ts";

/** The components, the target and the normal form of the reference, a column for each specification. */
export function componentsTable(comparison: Comparison, specs: readonly Spec[]): HTMLElement {
  const columns = specs.flatMap((spec, at) => {
    const reading = comparison.readings[at];
    return reading ? [columnOf(spec, reading, comparison.reference)] : [];
  });
  const names = [...new Set(columns.flatMap(({ cells }) => [...cells.keys()]))];
  return h(
    "table",
    {},
    h("caption", { class: "unseen" }, "Components of the reference by each specification"),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td"),
        columns.map(({ spec, isValid }) =>
          h("th", { scope: "col" }, spec.title, isValid ? "" : " refuses it"),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      names.map((name) => {
        const said = columns.flatMap(({ cells }) => cells.get(name)?.textContent ?? []);
        const differs = new Set(said).size > 1;
        return h(
          "tr",
          { class: differs ? "differs" : undefined },
          h("th", { scope: "row" }, name, differs ? h("span", { class: "unseen" }, " (differs)") : undefined),
          columns.map(({ cells }) => h("td", {}, cells.get(name) ?? h("span", { class: "absent" }, "–"))),
        );
      }),
    ),
  );
}

interface Column {
  readonly spec: Spec;
  readonly isValid: boolean;
  readonly cells: ReadonlyMap<string, HTMLElement>;
}

function columnOf(spec: Spec, reading: Reading, reference: string): Column {
  const values = new Map(explain(reading, spec).map(({ what, value }) => [what, value]));
  const named = ["scheme", "authority", "path", "params", "query", "fragment"].flatMap(
    (name): readonly (readonly [string, HTMLElement])[] => {
      const what = `components.${name}`;
      return values.has(what) ? [[name, valueText(values.get(what))]] : [];
    },
  );
  const hasNormalForm = reading.valid && Object.keys(spec.normalizationSteps).length > 0;
  return {
    spec,
    isValid: reading.valid,
    cells: new Map([
      ...named,
      ...(values.has("resolution.target")
        ? [["resolves to", targetOf(values.get("resolution.target"))] as const]
        : []),
      ...(hasNormalForm ? [["normal form", valueText(spec.normalize(reference))] as const] : []),
    ]),
  };
}

function targetOf(target: string | undefined): HTMLElement {
  return target === undefined ? h("span", { class: "absent" }, "nothing") : valueText(target);
}
