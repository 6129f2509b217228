import type { Comparison, Said } from "urigram";
import { h } from "../dom.ts";
import type { Spec } from "../specs.ts";
import { valueText } from "../texts.ts";
import { sectionLink } from "./sections.ts";

/** What the specifications read differently, each with its section and its reason. */
export function differences(
  { differences: all }: Comparison,
  specs: readonly Spec[],
): readonly HTMLElement[] {
  if (specs.length < 2)
    return [h("p", {}, "Tick a second specification above to see what it reads otherwise, and why.")];
  if (all.length === 0) return [h("p", {}, "None: they read it alike.")];
  return [
    h("p", { class: "hint" }, HINT),
    ...all.map(({ what, readings }) => differenceOf(what, readings, specs)),
  ];
}

const HINT = "Each value with the section that gives it; kinds are in words that all specifications share.";

function differenceOf(
  what: string,
  readings: Comparison["differences"][number]["readings"],
  specs: readonly Spec[],
): HTMLElement {
  const said = new Map(Object.entries(readings));
  return h(
    "section",
    { class: "difference", "aria-label": labelOf(what) },
    h("h3", {}, labelOf(what)),
    h(
      "dl",
      {},
      specs.flatMap((spec) => {
        const its = said.get(spec.id);
        return its ? [h("dt", {}, spec.title), h("dd", {}, saidBy(spec, its, what))] : [];
      }),
    ),
  );
}

function saidBy(spec: Spec, { value, section, reason }: Said, what: string): readonly HTMLElement[] {
  const shown = shownValue(value, what);
  // Steps begin with their section.
  const why = reason.startsWith(`${section} `) ? reason.slice(section.length + 1) : reason;
  return [shown, h("small", {}, sectionLink(spec.title, section), ": ", why)];
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
]);

/** What a value is called. */
export function labelOf(what: string): string {
  return LABELS.get(what) ?? what.replace("components.", "");
}
