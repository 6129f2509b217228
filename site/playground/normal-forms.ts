import type { NormalizationStep } from "urigram";
import { h } from "../dom.ts";
import type { Spec } from "../specs.ts";
import { valueText } from "../texts.ts";
import { sectionLink } from "./sections.ts";

const STEPS: { readonly [Step in NormalizationStep]: string } = {
  "scheme-case": "the scheme in lower case",
  "host-case": "the host in lower case",
  "empty-port": "no colon before an empty port",
  "default-port": "no default port",
  "escape-case": "escapes in upper case",
  "unreserved-escapes": "unreserved characters unescaped",
  "dot-segments": "no dot segments",
  "empty-path": '"/" for an empty path',
};

/** What each step of normalizing alone makes of a valid reference, and what all make of it. */
export function normalForms(reference: string, spec: Spec): HTMLElement {
  const steps = stepsOf(spec);
  if (steps.length === 0) return h("p", {}, `${spec.title} says nothing of normal forms.`);
  const rows = steps.map(([step, section]) => {
    const form = spec.normalize(reference, [step]);
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, STEPS[step], " ", sectionLink(spec.title, section)),
      h("td", {}, form === reference ? h("span", { class: "absent" }, "changes nothing") : valueText(form)),
    );
  });
  return h(
    "table",
    {},
    h("caption", { class: "unseen" }, "Steps of normalizing"),
    h(
      "tbody",
      {},
      rows,
      h(
        "tr",
        { class: "whole" },
        h("th", { scope: "row" }, "all steps"),
        h("td", {}, valueText(spec.normalize(reference))),
      ),
    ),
  );
}

function stepsOf({ normalizationSteps }: Spec): readonly (readonly [NormalizationStep, string])[] {
  return Object.entries(normalizationSteps).flatMap(([step, section]) =>
    isStep(step) ? [[step, section] as const] : [],
  );
}

function isStep(name: string): name is NormalizationStep {
  return Object.hasOwn(STEPS, name);
}
