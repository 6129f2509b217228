import { compareBy } from "urigram";
import { baseProblem } from "../core/base.ts";
import { shownText } from "../core/characters.ts";
import { detailOf } from "../core/detail.ts";
import { first } from "../core/first.ts";
import { listed } from "../core/listed.ts";
import { type Defaults, readState, type State, unknownIn, writeState } from "../core/state.ts";
import { byId, h } from "../dom.ts";
import { createReader } from "../files.ts";
import { loadSpec, type Spec } from "../specs.ts";
import { written } from "../texts.ts";
import { createAddress } from "./address.ts";
import type { differences as Differences } from "./differences.ts";
import { normalForms } from "./normal-forms.ts";
import { componentsTable } from "./table.ts";
import type { traceView as TraceView } from "./trace.ts";
import { type TreeView, treeView } from "./tree.ts";
import { verdicts } from "./verdicts.ts";

/** On wide screens, the examples are shown at once. */
const WIDE = "(min-width: 48rem)";

const DEFAULTS: Defaults = { ...first, known: listed.map(({ id }) => id) };

/** Trees for longer references are too large to look at. */
const LONGEST = 2000;

startPlayground();

function startPlayground(): void {
  const fields = {
    reference: byId("reference", HTMLInputElement),
    base: byId("base", HTMLInputElement),
    specs: byId("specs", HTMLFieldSetElement),
    detail: byId("detail", HTMLFieldSetElement),
  };
  const readFile = createReader();
  const address = createAddress();
  let state = readState(location.hash, DEFAULTS);
  let tree: TreeView | undefined;

  const show = async () => {
    const now = state;
    const shown = await gather(now, readFile<string>);
    // The state may have changed in the meantime.
    if (state !== now) return;
    tree = render(now, shown, choose);
    sayFailures(shown.failures, () => void show());
  };
  const choose = (detail: string) => {
    change({ ...state, detail });
    fields.detail.querySelector<HTMLInputElement>(`[value="${detail}"]`)?.focus();
  };
  const change = (next: State) => {
    state = next;
    for (const id of ["copied", "unknown", "last"]) say(id, "");
    address.follow(state);
    void show();
  };

  listen(fields, () => state, change);
  fields.reference.addEventListener("keyup", () => tree?.showAt(fields.reference.selectionStart ?? 0));
  const read = () => {
    state = readState(location.hash, DEFAULTS);
    fill(fields, state);
    say("copied", "");
    say("last", "");
    say("unknown", unknownText(location.hash));
    void show();
  };
  addEventListener("hashchange", () => {
    address.visit();
    // A link within the page does not change the state.
    if (location.hash !== "" && !location.hash.includes("=")) return;
    read();
  });
  byId("copy", HTMLButtonElement).addEventListener("click", () => void copyLink(state));

  byId("examples", HTMLDetailsElement).open = matchMedia(WIDE).matches;
  read();
}

/** Listens to the fields, and changes the current state accordingly. */
function listen(fields: Fields, now: () => State, change: (next: State) => void): void {
  for (const name of ["reference", "base"] as const) {
    fields[name].addEventListener("input", () => {
      change({ ...now(), [name]: fields[name].value });
      fill(fields, now());
    });
  }
  fields.specs.addEventListener("change", () => {
    const { specs: before, detail } = now();
    const specs = checkedIn(fields.specs);
    const kept = specs.length > 0 ? specs : before;
    change({ ...now(), specs: kept, detail: kept.find((id) => id === detail) });
    fill(fields, now());
    if (specs.length === 0) say("last", "At least one specification must stay.");
  });
  fields.detail.addEventListener("change", () => {
    const [detail] = checkedIn(fields.detail);
    if (detail !== undefined) change({ ...now(), detail });
  });
}

/** Shows a message in a live region, unless it is already there. */
function say(id: string, text: string): void {
  const place = byId(id, HTMLElement);
  if (place.textContent !== text) place.textContent = text;
}

function unknownText(fragment: string): string {
  const all = unknownIn(fragment, DEFAULTS.known);
  return all.length === 0 ? "" : shownText(`Not all of the address is understood. ${all.join(" ")}`);
}

interface Fields {
  readonly reference: HTMLInputElement;
  readonly base: HTMLInputElement;
  readonly specs: HTMLFieldSetElement;
  readonly detail: HTMLFieldSetElement;
}

/** Writes a state to the fields. */
function fill(fields: Fields, state: State): void {
  fields.reference.value = state.reference;
  fields.base.value = state.base;
  // Input fields remove line breaks from an address.
  const isOther = fields.reference.value !== state.reference || fields.base.value !== state.base;
  byId("other", HTMLElement).hidden = !isOther;
  for (const box of boxesIn(fields.specs)) box.checked = state.specs.includes(box.value);
  for (const box of boxesIn(fields.detail)) {
    const label = box.closest("label");
    if (label) label.hidden = !state.specs.includes(box.value);
  }
}

function boxesIn(set: HTMLFieldSetElement): readonly HTMLInputElement[] {
  return [...set.querySelectorAll("input")];
}

function checkedIn(set: HTMLFieldSetElement): readonly string[] {
  return boxesIn(set).flatMap(({ checked, value }) => (checked ? [value] : []));
}

/** The modules needed for a state: its specifications, and the productions of the specification shown in detail. */
interface Gathered {
  readonly specs: readonly Spec[];
  readonly detail: Spec | undefined;
  readonly sources: ReadonlyMap<string, string>;
  /** The view of resolutions, which is loaded with the first base. */
  readonly traceView: typeof TraceView | undefined;
  /** The view of differences, which is loaded with the second specification. */
  readonly differences: typeof Differences | undefined;
  /** The modules that could not be loaded, with the reasons. */
  readonly failures: readonly string[];
}

async function gather(
  { reference, base, specs, detail }: State,
  readFile: (path: string) => Promise<{ readonly [production: string]: string }>,
): Promise<Gathered> {
  const failures: string[] = [];
  const tried = async <Value>(what: string, loading: Promise<Value>) =>
    loading.catch((error: unknown) => {
      failures.push(`${what} (${error instanceof Error ? error.message : String(error)})`);
      return undefined;
    });
  const asked = listed.filter(({ id }) => specs.includes(id));
  const all = await Promise.all(asked.map(({ id, title }) => tried(title, loadSpec(id))));
  const loaded = all.filter((spec) => spec !== undefined);
  const inDetail = detailOf(loaded, reference, detail);
  const sources =
    inDetail &&
    (await tried(`the productions of ${inDetail.title}`, readFile(`grammar/${inDetail.id}.json`)));
  const shown = base === "" ? undefined : await tried("the steps of resolution", import("./trace.ts"));
  const compared = loaded.length < 2 ? undefined : await tried("the differences", import("./differences.ts"));
  return {
    specs: loaded,
    detail: inDetail,
    sources: new Map(Object.entries(sources ?? {})),
    traceView: shown?.traceView,
    differences: compared?.differences,
    failures,
  };
}

/** Lists what could not be loaded, next to the loaded views. */
function sayFailures(failures: readonly string[], again: () => void): void {
  const place = byId("unloaded", HTMLElement);
  if (failures.length === 0) {
    place.replaceChildren();
    return;
  }
  const button = h("button", { type: "button" }, "Try again");
  button.addEventListener("click", again);
  place.replaceChildren(`Could not be loaded: ${failures.join(", ")}. `, button);
}

/**
 * Shows a state, and returns the tree that the caret highlights. `choose` selects another specification for the details.
 */
function render(
  { reference, base }: State,
  { specs, detail: spec, sources, traceView, differences }: Gathered,
  choose: (id: string) => void,
): TreeView | undefined {
  const comparison = compareBy(specs, reference, base === "" ? undefined : base);
  const problem = baseProblem(specs, base);
  say("base-problem", problem ?? "");
  byId("base", HTMLElement).setAttribute("aria-invalid", String(problem !== undefined));
  const isRefused = specs.length > 0 && comparison.readings.every(({ valid }) => !valid);
  byId("reference", HTMLElement).setAttribute("aria-invalid", String(isRefused));
  byId("against", HTMLElement).replaceChildren(...(base === "" ? [] : ["Resolved against ", written(base)]));
  byId("verdicts", HTMLElement).replaceChildren(...verdicts(comparison, specs));
  byId("differences", HTMLElement).replaceChildren(...(differences?.(comparison, specs) ?? []));
  byId("alone", HTMLElement).hidden = specs.length > 1;
  byId("components", HTMLElement).replaceChildren(componentsTable(comparison, specs));
  const said = comparison.readings.map(
    ({ valid }, at) => `${specs[at]?.title}: ${valid ? "valid" : "invalid"}`,
  );
  say("status", said.join(", "));

  const reading = comparison.readings.find(({ dialect }) => dialect === spec?.id);
  if (!spec || !reading) {
    for (const id of ["trace", "tree", "normal-forms"]) byId(id, HTMLElement).replaceChildren();
    return undefined;
  }
  for (const box of boxesIn(byId("detail", HTMLFieldSetElement))) box.checked = box.value === spec.id;
  byId("trace", HTMLElement).replaceChildren(...(traceView?.(reading.resolution, spec) ?? []));
  byId("baseless", HTMLElement).hidden = base !== "";
  const result = spec.tryParse(reference);
  const other = detailOf(specs, reference, undefined);
  const none = () => (other && other !== spec ? refusedOnlyBy(spec, other, choose) : refused(spec));
  const isLong = reference.length > LONGEST;
  const tree = result.ok && !isLong ? treeView(result.value, reference, spec, sources) : undefined;
  byId("tree", HTMLElement).replaceChildren(tree?.element ?? (result.ok ? tooLong() : none()));
  byId("normal-forms", HTMLElement).replaceChildren(...(result.ok ? normalForms(reference, spec) : [none()]));
  return tree;
}

function tooLong(): HTMLElement {
  return h("p", {}, `No tree is drawn for more than ${LONGEST} characters; urigram parse shows it.`);
}

function refused({ title }: Spec): HTMLElement {
  return h("p", {}, `None: ${title} rejects the reference.`);
}

/** States that a specification rejects a reference that another specification accepts, with a link to the latter. */
function refusedOnlyBy(spec: Spec, other: Spec, choose: (id: string) => void): HTMLElement {
  const button = h("button", { type: "button" }, `Show ${other.title}, which reads it`);
  button.addEventListener("click", () => choose(other.id));
  return h("div", { class: "refused" }, refused(spec), button);
}

async function copyLink(state: State): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(writeState(state), location.href).href);
    say("copied", "Copied.");
  } catch {
    say("copied", "The browser does not allow it; copy the address instead.");
  }
}
