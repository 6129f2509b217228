import { normalFormsOf } from "../../core/normal-forms.ts";
import { h } from "../../dom.ts";
import type { Spec } from "../../specs.ts";
import { valueText } from "../../texts.ts";
import { sectionLink } from "../sections.ts";
import { note, type Panel } from "../tabs.ts";

/** The normalization of a reference. */
export const panel: Panel = {
  view: ({ reference, spec }) =>
    spec.accepts(reference)
      ? normalForms(reference, spec)
      : note(
          `${spec.title} rejects the reference, so it has no normal form. The errors above can be fixed first.`,
        ),
};

/** Shows the normalization steps of a valid reference, one after the other. */
function normalForms(reference: string, spec: Spec): readonly HTMLElement[] {
  const forms = normalFormsOf(spec, reference);
  const last = forms.at(-1);
  if (last === undefined) return [h("p", {}, `${spec.title} does not define normal forms.`)];
  const rows = forms.map(({ says, section, form, isChange }) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, says, " ", sectionLink(spec.title, section)),
      h("td", {}, isChange ? valueText(form) : h("span", { class: "absent" }, "changes nothing")),
    ),
  );
  return [
    h("p", { class: "hint" }, "Each step continues from the form above it."),
    h(
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
          h("th", { scope: "row" }, "normal form"),
          h("td", {}, valueText(last.form)),
        ),
      ),
    ),
  ];
}
