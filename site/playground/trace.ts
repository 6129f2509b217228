import type { Trace } from "urigram";
import { flagMeanings } from "../../src/core/resolve/trace.ts";
import { flagDecisions } from "../core/flags.ts";
import {
  type ComponentName,
  type Frame,
  framesOf,
  namesOf,
  type ResolveRefusal,
} from "../core/resolution.ts";
import { h } from "../dom.ts";
import type { Spec } from "../specs.ts";
import { valueText, written, writtenInBrief } from "../texts.ts";
import { alongList, rove } from "./rove.ts";
import { decisionLink, sectionLink } from "./sections.ts";

/** The maximum number of steps shown. Each dot segment takes one step. */
const MOST = 200;

/** Shows how the reference is resolved: the steps of the specification, which set the components one by one. */
export function traceView(resolution: Trace | ResolveRefusal, spec: Spec): readonly HTMLElement[] {
  if (resolution instanceof Error) {
    return [
      h(
        "p",
        {},
        h("strong", {}, "Resolves to nothing: "),
        resolution.message,
        " (",
        sectionLink(spec.title, resolution.section),
        ")",
      ),
    ];
  }
  const all = framesOf(resolution, spec.components);
  const frames = all.slice(0, MOST);
  const names = namesOf(resolution);
  const slots = h("dl", { class: "slots", "aria-live": "polite" });
  const slider = h("input", { type: "range", min: 0, max: frames.length - 1, "aria-label": "Step" });
  slider.addEventListener("input", () => show(Number(slider.value)));
  const steps = frames.map((frame, at) => stepOf(frame, () => show(at)));
  const show = (at: number) => {
    const frame = frames[at];
    if (!frame) return;
    slots.replaceChildren(...names.map((name) => slotOf(name, frame)));
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", `${frame.step.step}: ${frame.step.says}`);
    for (const [place, { button }] of steps.entries())
      button.setAttribute("aria-pressed", String(place === at));
  };
  // Steps that are skipped at the end change nothing.
  const last = frames.findLastIndex(({ step }) => step.taken);
  show(last);
  return [
    h("p", { class: "target" }, "The result of all steps: ", h("strong", {}, written(resolution.target))),
    slider,
    slots,
    h(
      "p",
      { class: "hint" },
      `The steps of ${spec.title}. Move the slider, or select a step, to see the result after it. Labels such as 2E are those of the specification.`,
    ),
    stepList(steps, last, show),
    ...(all.length > MOST
      ? [
          h(
            "p",
            {},
            `${all.length - MOST} more steps. The command `,
            h("a", { href: "guides/commands.html" }, "urigram resolve --trace"),
            " shows them.",
          ),
        ]
      : []),
    ...flagsOf(resolution),
  ];
}

interface StepItem {
  readonly item: HTMLElement;
  readonly button: HTMLButtonElement;
}

function stepList(steps: readonly StepItem[], at: number, show: (at: number) => void): HTMLElement {
  const list = h(
    "ol",
    { class: "steps" },
    steps.map(({ item }) => item),
  );
  const buttons = steps.map(({ button }) => button);
  rove(list, buttons, at, (key, here) => alongList(key, here, buttons.length));
  list.addEventListener("focusin", ({ target }) => {
    const here = steps.findIndex(({ button }) => button === target);
    if (here >= 0) show(here);
  });
  return list;
}

function stepOf({ step: { step, taken, component, says, value } }: Frame, choose: () => void): StepItem {
  const button = h(
    "button",
    { type: "button", "aria-pressed": "false" },
    h("span", { class: "number" }, step),
    h(
      "span",
      { class: "says" },
      taken ? undefined : "not taken: ",
      component === undefined || !taken ? undefined : h("strong", {}, `${component}: `),
      says,
    ),
    taken && value !== undefined ? valueText(value, writtenInBrief) : undefined,
  );
  button.addEventListener("click", choose);
  return { item: h("li", { class: taken ? "taken" : "passed" }, button), button };
}

function slotOf(name: ComponentName, { slots, changed }: Frame): HTMLElement {
  return h(
    "div",
    { class: `slot${changed === name ? " now" : ""}` },
    h("dt", {}, name),
    h("dd", {}, valueText(slots[name])),
  );
}

/** Notes about surprises in a resolution. */
export function flagsOf({ flags }: Trace): readonly HTMLElement[] {
  return flags.map((flag) => {
    const link = decisionLink(flagDecisions[flag]);
    return h("p", { class: "flag" }, h("strong", {}, "Note: "), flagMeanings[flag], " (", link, ").");
  });
}
