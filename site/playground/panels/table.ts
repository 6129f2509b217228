import { type Comparison, explain, type Reading, type Trace } from "urigram";
import { asUri } from "../../core/as-uri.ts";
import { flagDecisions } from "../../core/flags.ts";
import { h } from "../../dom.ts";
import type { Spec } from "../../specs.ts";
import { valueText } from "../../texts.ts";
import { decisionLink, sectionLink } from "../sections.ts";

const TARGET = "resolves to";
const [AS_URI, ASCII_HOST] = ["as a URI", "as a URI, its host in ASCII by this browser"];

/** Shows the components, the target and the normal form of the reference, with a column for each specification. */
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
        columns.map(({ spec, isValid, flags }) =>
          h(
            "th",
            { scope: "col" },
            spec.title,
            isValid ? "" : " rejects it",
            flags.includes("query-without-path") ? yetResolved() : undefined,
          ),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      names.map((name) => {
        const said = columns.flatMap(({ cells }) => (cells.has(name) ? [cells.get(name)] : []));
        const differs = new Set(said).size > 1;
        return h(
          "tr",
          { class: differs ? "differs" : undefined },
          h(
            "th",
            { scope: "row" },
            name,
            mappingOf(name),
            differs ? h("span", { class: "unseen" }, " (differs)") : undefined,
          ),
          columns.map(({ cells }) => h("td", {}, cells.has(name) ? cellOf(name, cells.get(name)) : dash())),
        );
      }),
    ),
  );
}

interface Column {
  readonly spec: Spec;
  readonly isValid: boolean;
  readonly flags: Trace["flags"];
  /** The values for a specification by label. An absent value is undefined. */
  readonly cells: ReadonlyMap<string, string | undefined>;
}

function columnOf(spec: Spec, reading: Reading, reference: string): Column {
  const values = new Map(explain(reading, spec).map(({ what, value }) => [what, value]));
  const named = ["scheme", "authority", "path", "params", "query", "fragment"].flatMap(
    (name): readonly (readonly [string, string | undefined])[] => {
      const what = `components.${name}`;
      return values.has(what) ? [[name, values.get(what)]] : [];
    },
  );
  const hasNormalForm = reading.valid && Object.keys(spec.normalizationSteps).length > 0;
  const { resolution } = reading;
  const mapped = reading.valid ? asUri(spec, reference) : undefined;
  return {
    spec,
    flags: resolution && "flags" in resolution ? resolution.flags : [],
    isValid: reading.valid,
    cells: new Map([
      ...named,
      ...(values.has("resolution.target") ? [[TARGET, values.get("resolution.target")] as const] : []),
      ...(hasNormalForm ? [["normal form", spec.normalize(reference)] as const] : []),
      ...(mapped ? [[AS_URI, mapped.uri] as const] : []),
      ...(mapped?.withAsciiHost === undefined ? [] : [[ASCII_HOST, mapped.withAsciiHost] as const]),
    ]),
  };
}

function cellOf(name: string, value: string | undefined): HTMLElement {
  const isNowhere = name === TARGET && value === undefined;
  return isNowhere ? h("span", { class: "absent" }, "nothing") : valueText(value);
}

/** The section that defines the mapping, for a row about a mapping. */
function mappingOf(name: string): readonly (Node | string)[] {
  return name === AS_URI || name === ASCII_HOST ? [" ", sectionLink("RFC 3987", "3.1")] : [];
}

function dash(): HTMLElement {
  return h("span", { class: "absent" }, "–");
}

/** The reason why a reference that the grammar rejects has a target. */
function yetResolved(): HTMLElement {
  const decision = flagDecisions["query-without-path"];
  return h("small", {}, ", but resolves it, as its own examples do: ", decisionLink(decision));
}
