import type { Comparison, Said } from "urigram";
import { normalFormsOf } from "../../core/normal-forms.ts";
import { ownWord } from "../../core/words.ts";
import { type Child, h } from "../../dom.ts";
import type { Spec } from "../../specs.ts";
import { valueText } from "../../texts.ts";
import { sectionLink } from "../sections.ts";

/** Shows the reasons for each difference between the specifications, on demand. */
export function reasons(comparison: Comparison, specs: readonly Spec[]): readonly HTMLElement[] {
  const all = [
    ...comparison.differences.map(({ what, readings }) => differenceOf(what, readings, comparison, specs)),
    ...normalForms(comparison, specs),
  ];
  return all.length === 0 ? [] : [h("h2", {}, "Why they differ"), ...all];
}

function differenceOf(
  what: string,
  readings: Comparison["differences"][number]["readings"],
  comparison: Comparison,
  specs: readonly Spec[],
): HTMLElement {
  const said = new Map(Object.entries(readings));
  const words = new Map(comparison.readings.map((reading) => [reading.dialect, ownWord(reading, what)]));
  return difference(
    labelOf(what),
    specs.flatMap((spec) => {
      const its = said.get(spec.id);
      return its
        ? [[spec, saidBy(spec, its, shownValue(words.get(spec.id) ?? its.value, what))] as const]
        : [];
    }),
  );
}

function difference(label: string, said: readonly (readonly [Spec, Child])[]): HTMLElement {
  return h(
    "details",
    { class: "difference", "data-what": label },
    h("summary", {}, label),
    h(
      "dl",
      {},
      said.map(([{ title }, its]) => [h("dt", {}, title), h("dd", {}, its)]),
    ),
  );
}

function saidBy({ title }: Spec, { section, reason }: Said, shown: HTMLElement): Child {
  // Steps begin with their section.
  const why = reason.startsWith(`${section} `) ? reason.slice(section.length + 1) : reason;
  return [shown, h("small", {}, sectionLink(title, section), ": ", why)];
}

/** Shows the normal forms with their steps, unless they are all the same. */
function normalForms({ reference, readings }: Comparison, specs: readonly Spec[]): readonly HTMLElement[] {
  const read = specs.flatMap((spec, at) => {
    const forms = readings[at]?.valid ? normalFormsOf(spec, reference) : [];
    const last = forms.at(-1);
    return last ? [{ spec, form: last.form, steps: forms.filter(({ isChange }) => isChange) }] : [];
  });
  if (new Set(read.map(({ form }) => form)).size < 2) return [];
  const said = read.map(({ spec, form, steps }) => {
    const why = steps.flatMap(({ says, section }, at): readonly Child[] => [
      at === 0 ? "" : "; ",
      sectionLink(spec.title, section),
      `: ${says}`,
    ]);
    return [spec, [valueText(form), h("small", {}, steps.length > 0 ? why : "no step changes it")]] as const;
  });
  return [difference("normal form", said)];
}

function shownValue(value: string | undefined, what: string): HTMLElement {
  if (what === "valid") return h("strong", {}, value === "true" ? "valid" : "invalid");
  const isNowhere = what === "resolution.target" && value === undefined;
  return isNowhere ? h("span", { class: "absent" }, "nothing") : valueText(value);
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ["valid", "validity"],
  ["classification.reference", "kind of reference"],
  ["classification.form", "form of the path"],
  ["classification.authority", "kind of authority"],
  ["classification.host", "kind of host"],
  ["resolution.target", "resolves to"],
  ["resolution.sameDocument", "same document"],
]);

/** The label of a value. */
function labelOf(what: string): string {
  return LABELS.get(what) ?? what.replace("components.", "");
}
