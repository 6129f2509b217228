import { baseErrors, baseErrorsByUrl } from "../core/base.ts";
import { divided } from "../core/divided.ts";
import { URL_STANDARD } from "../core/listed.ts";
import { mistakesIn, placesOf } from "../core/mistakes.ts";
import { originOf } from "../core/origins.ts";
import { traceOf } from "../core/resolution.ts";
import { sentenceOf } from "../core/sentence.ts";
import type { State } from "../core/state.ts";
import { h } from "../dom.ts";
import type { Spec } from "../specs.ts";
import { written } from "../texts.ts";
import { errorsView } from "./errors.ts";
import { sectionsOf, stripView } from "./strip.ts";
import { flagsOf } from "./trace.ts";

/** A resolved reference: its target, if there is one, and the base and the target in parts. */
export interface ResolvedView {
  readonly answer: HTMLElement | undefined;
  readonly details: readonly HTMLElement[];
}

/**
 * Shows the base, and the target of a resolution with its parts colored by origin. A strip by browsers, which do not
 * state the origins, replaces the target.
 */
export function resolvedView(state: State, spec: Spec, browsers: HTMLElement | undefined): ResolvedView {
  const { reference, base } = state;
  const resolution = traceOf(spec, reference, base);
  const sectionFor = sectionsOf(spec);
  const { parts, errors } = divided(base, spec);
  const places = placesOf(mistakesIn(base, errors, spec.accepts));
  const baseStrip = stripView({ text: base, parts, errors: places, sectionFor }, "Parts of the base");
  const shownBase = [h("h2", {}, "The base"), baseStrip];
  if (browsers)
    return {
      answer: undefined,
      details: [...shownBase, h("h2", {}, "Where the link leads in browsers"), browsers],
    };
  const heading = h("h2", {}, "Where the link leads");
  if (resolution instanceof Error) {
    const nowhere = () =>
      h(
        "p",
        {},
        h("strong", {}, `By ${spec.title}, it leads nowhere: `),
        refusalText(state, resolution, spec),
      );
    return { answer: nowhere(), details: [...shownBase, heading, nowhere()] };
  }
  const { target } = resolution;
  const { parts: targetParts, spans } = divided(target, spec);
  const originOfPart = (part: (typeof targetParts)[number]) => originOf(part, spans.path, resolution);
  const isAbsolute = targetParts.every((part) => originOfPart(part) === "reference");
  const noteOf = (part: (typeof targetParts)[number]) => {
    const origin = originOfPart(part);
    return { class: `from-${origin}`, says: ` from the ${origin}` };
  };
  return {
    answer: h("p", { class: "target" }, "Leads to ", h("strong", {}, written(target))),
    details: [
      ...shownBase,
      heading,
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
    ],
  };
}

/** Shows the errors of the base, with buttons that fix it; undefined if there are none. */
export function baseView(
  { base, by }: State,
  spec: Spec,
  apply: (text: string) => void,
): HTMLElement | undefined {
  const errors = by === URL_STANDARD ? baseErrorsByUrl(spec, base) : baseErrors(spec, base);
  return errors.length === 0 ? undefined : errorsView(base, errors, spec.accepts, apply).list;
}

/** Says why a reference leads nowhere. The errors of the reference and of the base are shown next to their fields. */
function refusalText({ reference, base }: State, error: Error, spec: Spec): string {
  if (!spec.accepts(reference)) return "only valid references are resolved. Fix the errors above first.";
  if (baseErrors(spec, base).length > 0) return "the base has an error, which is explained below its field.";
  return sentenceOf(error.message);
}
