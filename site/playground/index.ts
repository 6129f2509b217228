import type { UriSyntaxError } from "urigram";
import { urlSchemeOf } from "../../src/url-standard/reading.ts";
import { accepts } from "../core/accepts.ts";
import { baseProblem } from "../core/base.ts";
import { shownText } from "../core/characters.ts";
import { divided } from "../core/divided.ts";
import { listed } from "../core/listed.ts";
import { ABSOLUTE, type Part } from "../core/parts.ts";
import { traceOf } from "../core/resolution.ts";
import { readState, type State, unknownIn, writeState } from "../core/state.ts";
import { byId, h } from "../dom.ts";
import { loadSpec, type Spec } from "../specs.ts";
import { createAddress } from "./address.ts";
import { NO_DIFFERENCE, showChips, type Verdicts } from "./chips.ts";
import { errorList } from "./errors.ts";
import { type Point, partText, stripView } from "./strip.ts";
import { createTabs, type Seen } from "./tabs.ts";

startPlayground();

function startPlayground(): void {
  const fields = { reference: byId("reference", HTMLInputElement), base: byId("base", HTMLInputElement) };
  const address = createAddress();
  let state = readState(location.hash);
  let seen: Seen | undefined;

  const change = (next: State) => {
    const isTab = next.reference === state.reference && next.base === state.base && next.by === state.by;
    state = next;
    for (const id of ["copied", "unknown"]) say(id, "");
    void (isTab && seen ? tried(() => showTab(seen)) : tried(show));
  };
  const type = (next: State) => {
    address.follow(next);
    change(next);
  };
  /** A choice is a step of the history, which "back" undoes. */
  const choose = (chosen: Partial<State>) => {
    address.visit();
    type({ ...state, ...chosen });
    fill(fields, state);
  };
  const tabs = createTabs((tab) => choose({ tab }));
  const showTab = async (now: Seen | undefined) => now && tabs.show(state.tab, now);
  const pointIn = (text: string, spec: Spec) => (part: Part | undefined) => {
    if (!part || !seen) return;
    byId("readout", HTMLElement).replaceChildren(h("span", {}, partText(text, part, spec)));
    if (text !== seen.reference) return;
    seen = { ...seen, part };
    tabs.point(seen);
  };

  const show = async () => {
    const now = state;
    const isCurrent = () =>
      state === now || (state.reference === now.reference && state.base === now.base && state.by === now.by);
    const spec = await loadSpec(now.by);
    if (!isCurrent()) return;
    seen = { reference: now.reference, base: now.base, spec, part: undefined };
    const verdicts = verdictsOn(now.reference, now.base);
    showReference(now, verdicts, spec, choose, pointIn(now.reference, spec));
    await Promise.all([
      showSentences(now, verdicts, spec, isCurrent),
      showBase(now, spec, (text) => pointIn(text, spec), isCurrent),
    ]);
    reveal();
    await showTab(seen);
  };
  /** Shows something, and says if a file of it could not be loaded. */
  const tried = async (showing: () => Promise<void>): Promise<void> => {
    const place = byId("unloaded", HTMLElement);
    try {
      await showing();
      place.replaceChildren();
    } catch (error) {
      reveal();
      const button = h("button", { type: "button" }, "Try again");
      button.addEventListener("click", () => void tried(show));
      place.replaceChildren(
        `Could not be loaded: ${error instanceof Error ? error.message : String(error)} `,
        button,
      );
    }
  };

  for (const name of ["reference", "base"] as const)
    fields[name].addEventListener("input", () => {
      type({ ...state, [name]: fields[name].value });
      fill(fields, state);
    });
  const read = () => {
    state = readState(location.hash);
    fill(fields, state);
    say("copied", "");
    say("unknown", unknownText(location.hash));
    void tried(show);
  };
  addEventListener("hashchange", () => {
    address.visit();
    // A link within the page does not change the state.
    if (location.hash === "" || location.hash.includes("=")) read();
  });
  byId("copy", HTMLButtonElement).addEventListener("click", () => void copyLink(state));
  read();
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
function reveal(): void {
  document.querySelector(".waiting")?.classList.remove("waiting");
}

interface Fields {
  readonly reference: HTMLInputElement;
  readonly base: HTMLInputElement;
}

/** Writes a state to the fields. */
function fill({ reference, base }: Fields, state: State): void {
  if (reference.value !== state.reference) reference.value = state.reference;
  if (base.value !== state.base) base.value = state.base;
  // Input fields remove line breaks from an address.
  byId("other", HTMLElement).hidden = reference.value === state.reference && base.value === state.base;
}

/** Shows a message in a live region, unless it is already there. */
function say(id: string, text: string): void {
  const place = byId(id, HTMLElement);
  if (place.textContent !== text) place.textContent = text;
}

function unknownText(fragment: string): string {
  const all = unknownIn(fragment);
  return all.length === 0 ? "" : shownText(`Not all of the address is understood. ${all.join(" ")}`);
}

async function copyLink(state: State): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(writeState(state), location.href).href);
    say("copied", "Copied.");
  } catch {
    say("copied", "The browser does not allow it; copy the address instead.");
  }
}
