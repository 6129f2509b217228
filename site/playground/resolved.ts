import { baseProblem } from "../core/base.ts";
import { divided } from "../core/divided.ts";
import { originOf } from "../core/origins.ts";
import { traceOf } from "../core/resolution.ts";
import { sentenceOf } from "../core/sentence.ts";
import type { State } from "../core/state.ts";
import { h } from "../dom.ts";
import type { Spec } from "../specs.ts";
import { written } from "../texts.ts";
import { sectionsOf, stripView } from "./strip.ts";
import { flagsOf } from "./trace.ts";

/** Shows the base, and the target of a resolution with its parts colored by origin. */
export function resolvedView(state: State, spec: Spec): readonly HTMLElement[] {
  const { reference, base } = state;
  const resolution = traceOf(spec, reference, base);
  const sectionFor = sectionsOf(spec);
  const { parts, errors } = divided(base, spec);
  const baseStrip = stripView({ text: base, parts, errors, sectionFor }, "Parts of the base");
  if (resolution instanceof Error)
    return [
      h("h2", {}, "The base"),
      baseStrip,
      h("p", {}, h("strong", {}, "Leads nowhere: "), refusalText(state, resolution, spec)),
    ];
  const { target } = resolution;
  const { parts: targetParts, spans } = divided(target, spec);
  const originOfPart = (part: (typeof targetParts)[number]) => originOf(part, spans.path, resolution);
  const isAbsolute = targetParts.every((part) => originOfPart(part) === "reference");
  const noteOf = (part: (typeof targetParts)[number]) => {
    const origin = originOfPart(part);
    return { class: `from-${origin}`, says: ` from the ${origin}` };
  };
  return [
    h("h2", {}, "The base"),
    baseStrip,
    h("h2", {}, "Where the link leads"),
    h("p", { class: "target" }, written(target)),
    stripView({ text: target, parts: targetParts, errors: [], sectionFor, noteOf }, "Parts of the result"),
    h(
      "p",
      {},
      "Colors: ",
      h("span", { class: "legend from-base" }, "from the base"),
      " ",
      h("span", { class: "legend from-reference" }, "from the reference"),
      isAbsolute ? ". The reference is absolute, so it leads there from every page." : "",
    ),
    ...flagsOf(resolution),
  ];
}

/** Says why a reference leads nowhere. The errors of the reference and of the base are shown next to their fields. */
function refusalText({ reference, base }: State, error: Error, spec: Spec): string {
  if (!spec.accepts(reference))
    return `${spec.title} resolves only valid references. Fix the errors above first.`;
  if (baseProblem([spec], base) !== undefined)
    return "The base has an error, which is explained below its field.";
  return sentenceOf(error.message);
}
