import type { Trace } from "urigram";
import { divided } from "../core/divided.ts";
import { originOf } from "../core/origins.ts";
import { h } from "../dom.ts";
import type { Spec } from "../specs.ts";
import { type Point, stripView } from "./strip.ts";
import { flagsOf } from "./trace.ts";

/** Shows the base, and the target of a resolution with its parts colored by origin. */
export function resolvedView(
  base: string,
  resolution: Trace | Error,
  spec: Spec,
  pointIn: (text: string) => Point,
): readonly HTMLElement[] {
  const { parts, errors } = divided(base, spec);
  const baseStrip = stripView({ text: base, parts, spec, errors }, "Parts of the base", pointIn(base));
  if (resolution instanceof Error)
    return [
      baseStrip,
      h("p", { class: "problem" }, h("strong", {}, "Resolves to nothing: "), resolution.message),
    ];
  const { target } = resolution;
  const { parts: targetParts, spans } = divided(target, spec);
  const noteOf = (part: (typeof targetParts)[number]) => {
    const origin = originOf(part, spans.path, resolution);
    return { class: `from-${origin}`, says: ` from the ${origin}` };
  };
  return [
    baseStrip,
    h(
      "p",
      { class: "target" },
      "resolves to ",
      h("span", { class: "legend from-base" }, "from the base"),
      " ",
      h("span", { class: "legend from-reference" }, "from the reference"),
    ),
    stripView(
      { text: target, parts: targetParts, spec, errors: [], noteOf },
      "Parts of the result",
      pointIn(target),
    ),
    ...flagsOf(resolution),
  ];
}
