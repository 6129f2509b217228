import type { UriSyntaxError } from "urigram";
import { urlSchemeOf } from "../../src/url-standard/reading.ts";
import { accepts } from "../core/accepts.ts";
import { baseProblem } from "../core/base.ts";
import { divided } from "../core/divided.ts";
import { listed } from "../core/listed.ts";
import { ABSOLUTE, type Part } from "../core/parts.ts";
import { traceOf } from "../core/resolution.ts";
import type { State, TabName } from "../core/state.ts";
import { byId, h, say } from "../dom.ts";
import { loadSpec, type Spec } from "../specs.ts";
import { NO_DIFFERENCE, showChips, type Verdicts } from "./chips.ts";
import { errorList } from "./errors.ts";
import { type Point, partText, stripView } from "./strip.ts";
import { createTabs, type Seen } from "./tabs.ts";

/** The answers on the page. Both functions throw an error if a file cannot be loaded. */
export interface Screen {
  readonly show: (state: State) => Promise<void>;
  /** Opens a tab for the shown state. */
  readonly openTab: (tab: TabName) => Promise<void>;
}

/** Creates the screen. `choose` changes the state as a user asks. */
export function createScreen(choose: (chosen: Partial<State>) => void): Screen {
  const tabs = createTabs((tab) => choose({ tab }));
  let current: State | undefined;
  let seen: Seen | undefined;
  let tab: TabName = "tree";
  const pointIn = (text: string, spec: Spec) => (part: Part) => {
    byId("readout", HTMLElement).replaceChildren(h("span", {}, partText(text, part, spec)));
    if (!seen || text !== seen.reference) return;
    seen = { ...seen, part };
    tabs.point(seen);
  };
  return {
    async show(state) {
      current = state;
      tab = state.tab;
      const { reference, base, by } = state;
      const isCurrent = () => current === state;
      const spec = await loadSpec(by);
      if (!isCurrent()) return;
      seen = { reference, base, spec, part: undefined };
      const verdicts = verdictsOn(reference, base);
      showReference(state, verdicts, spec, choose, pointIn(reference, spec));
      await Promise.all([
        showSentences(state, verdicts, spec, isCurrent),
        showBase(state, spec, (text) => pointIn(text, spec), isCurrent),
      ]);
      if (!isCurrent()) return;
      reveal();
      await tabs.show(tab, seen);
    },
    async openTab(name) {
      tab = name;
      if (seen) await tabs.show(tab, seen);
    },
  };
}

function verdictsOn(reference: string, base: string): Verdicts {
  const accepted = listed.map(({ id }) => [id, accepts[id](reference)] as const);
  const isParsed = URL.canParse(reference, base === "" ? undefined : base);
  const isRelative = base === "" && urlSchemeOf(reference) === undefined;
  return {
    accepts: new Map(accepted),
    url: isParsed ? "valid" : isRelative ? "needs a base" : "invalid",
  };
}

/** Shows the strip, the errors and the chips. */
function showReference(
  { reference, base, by }: State,
  verdicts: Verdicts,
  spec: Spec,
  choose: (chosen: Partial<State>) => void,
  point: Point,
): void {
  const { parts, errors } = divided(reference, spec);
  const isValid = errors.length === 0;
  byId("strip", HTMLElement).replaceChildren(
    stripView({ text: reference, parts, spec, errors }, "Parts of the reference", point),
  );
  byId("reference", HTMLElement).setAttribute("aria-invalid", String(!isValid));
  const problems = isValid && base === "" ? missingScheme(reference, spec) : errors;
  byId("errors", HTMLElement).replaceChildren(
    ...(problems.length === 0 ? [] : [errorList(problems, (text) => choose({ reference: text }))]),
  );
  const verdict = errors.length > 1 ? `invalid in ${errors.length} places` : isValid ? "valid" : "invalid";
  byId("readout", HTMLElement).replaceChildren(
    h(
      "span",
      { class: "hint" },
      `By ${spec.title}, it is ${verdict}.${isValid ? " Point at a part for its section." : ""}`,
    ),
  );
  showChips(byId("chips", HTMLElement), verdicts, by, choose);
  say("status", `${spec.title}: ${verdict}`);
}

/** The error of a reference that looks like a host as an absolute one, although it is valid as a relative one. */
function missingScheme(reference: string, spec: Spec): readonly UriSyntaxError[] {
  const production = spec.productions.find((each) => ABSOLUTE.includes(each));
  const result = spec.tryParse(reference, production);
  return result.ok || result.error.code !== "missing-scheme" || !result.error.suggestion
    ? []
    : [result.error];
}

/** Says how the others differ; the module that finds out is loaded only if they may. */
async function showSentences(
  { reference, base }: State,
  verdicts: Verdicts,
  spec: Spec,
  isCurrent: () => boolean,
): Promise<void> {
  // All specifications divide a reference with a host into the same components.
  const isAlike =
    base === "" &&
    verdicts.url === "valid" &&
    new URL(reference).href === reference &&
    new URL(reference).origin !== "null" &&
    [...verdicts.accepts.values()].every(Boolean);
  const sentences = isAlike
    ? [NO_DIFFERENCE]
    : await (await import("./sentence.ts")).differenceSentences(reference, base, spec, verdicts);
  if (isCurrent())
    byId("sentence", HTMLElement).replaceChildren(...sentences.map((each) => h("p", {}, each)));
}

/** Shows the base and the resolved reference, if there is a base. */
async function showBase(
  { reference, base }: State,
  spec: Spec,
  pointIn: (text: string) => Point,
  isCurrent: () => boolean,
): Promise<void> {
  const problem = baseProblem([spec], base);
  say("base-problem", problem ?? "");
  byId("base", HTMLElement).setAttribute("aria-invalid", String(problem !== undefined));
  const nodes =
    base === ""
      ? []
      : (await import("./resolved.ts")).resolvedView(base, traceOf(spec, reference, base), spec, pointIn);
  if (isCurrent()) byId("resolved", HTMLElement).replaceChildren(...nodes);
}

/** Shows the page when its first answer is complete, so that nothing moves. */
export function reveal(): void {
  document.querySelector(".waiting")?.classList.remove("waiting");
}
