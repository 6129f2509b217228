import { type Comparison, explain, type Reading } from "urigram";
import { expectedWhere } from "../core/expected.ts";
import { refusingProduction } from "../core/refusal.ts";
import { referenceFragment } from "../core/state.ts";
import { ownWord } from "../core/words.ts";
import { type Child, h } from "../dom.ts";
import type { Spec } from "../specs.ts";
import { underlined, valueText } from "../texts.ts";
import { sectionLink } from "./sections.ts";

/** Shows each specification's verdict on the reference, side by side. */
export function verdicts(
  { reference, readings }: Comparison,
  specs: readonly Spec[],
): readonly HTMLElement[] {
  return specs.flatMap((spec, at) => {
    const reading = readings[at];
    return reading ? [verdict(spec, reading, reference)] : [];
  });
}

function verdict(spec: Spec, reading: Reading, reference: string): HTMLElement {
  const isValid = reading.valid;
  return h(
    "article",
    {
      class: `verdict ${isValid ? "valid" : "invalid"}`,
      "data-spec": spec.id,
      "aria-labelledby": `v-${spec.id}`,
    },
    h("h3", { id: `v-${spec.id}` }, spec.title, ": ", h("strong", {}, isValid ? "valid" : "invalid")),
    reading.error ? refusal(reading.error, spec) : h("p", { class: "line" }, valueText(reference)),
    reading.components ? h("p", {}, whyKind(reading.components.scheme)) : undefined,
    h("dl", { class: "classes" }, kinds(reading, spec)),
  );
}

/** Shows which production rejects the reference, and where. */
function refusal(error: NonNullable<Reading["error"]>, spec: Spec): readonly HTMLElement[] {
  const { input, start, end, expected, section, message } = error;
  const production = refusingProduction(error, spec.productions);
  return [
    h("p", { class: "line" }, underlined(input, start, end)),
    h(
      "p",
      {},
      "Rejected by ",
      production === undefined ? undefined : [productionLink(spec.id, production, input), ", "],
      sectionLink(spec.title, section),
      ".",
    ),
    h("p", { class: "message" }, sentence(message)),
    ...(expected.length === 0
      ? []
      : [h("p", { class: "expected" }, expectedWhere(error), listed(expected), ".")]),
  ];
}

/** A link from a production to its diagram, with the path of the reference highlighted. */
export function productionLink(id: string, production: string, reference: string): HTMLElement {
  const href = `grammar/${id}.html${referenceFragment(reference, production)}`;
  return h("a", { href }, h("code", {}, production));
}

function listed(names: readonly string[]): Child {
  return names.flatMap((name, at) => [
    at === 0 ? "" : at === names.length - 1 ? " or " : ", ",
    name === "the end" ? name : h("code", {}, name),
  ]);
}

function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/** Explains why a base is or is not needed. RFC 1808 calls an absent scheme empty. */
function whyKind(scheme: string | undefined): readonly Child[] {
  return scheme
    ? [
        "It begins with a scheme, ",
        h("code", {}, `${scheme}:`),
        ", so it is absolute, and takes nothing from a base.",
      ]
    : ["It has no scheme, so it is relative to a base."];
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ["classification.reference", "reference"],
  ["classification.form", "form"],
  ["classification.authority", "authority"],
  ["classification.host", "host"],
]);

/** Names the kind of a reference, in the words of the specification. */
function kinds(reading: Reading, spec: Spec): readonly HTMLElement[] {
  return explain(reading, spec).flatMap(({ what, value, section, reason }) => {
    const label = LABELS.get(what);
    const shown = ownWord(reading, what) ?? value;
    if (label === undefined || shown === undefined) return [];
    return [
      h("dt", {}, label),
      h("dd", {}, h("strong", {}, shown), h("small", {}, sectionLink(spec.title, section), ": ", reason)),
    ];
  });
}
