import { readByUrl } from "../../src/url-standard/reading.ts";
import { accepts } from "../core/accepts.ts";
import { divided } from "../core/divided.ts";
import { grammarOf, listed, titleOf, URL_STANDARD } from "../core/listed.ts";
import type { Part } from "../core/parts.ts";
import type { State, TabName } from "../core/state.ts";
import { urlVerdictOf } from "../core/url-verdict.ts";
import { byId, h, say } from "../dom.ts";
import { loadSpec, type Spec } from "../specs.ts";
import { NO_DIFFERENCE, showChips, type Verdicts } from "./chips.ts";
import { type Point, sectionsOf, stripView } from "./strip.ts";
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
  const point = (part: Part) => {
    if (!seen) return;
    seen = { ...seen, part };
    tabs.point(seen);
  };
  return {
    async show(state) {
      current = state;
      tab = state.tab;
      const { reference, base, by } = state;
      const isCurrent = () => current === state;
      const spec = await loadSpec(grammarOf(by));
      if (!isCurrent()) return;
      seen = { reference, base, by, spec, part: undefined };
      const verdicts = verdictsOn(reference, base);
      showChips(byId("chips", HTMLElement), verdicts, by, choose);
      await Promise.all([
        showAnswer(state, spec, verdicts, choose, point, isCurrent),
        showSentences(state, verdicts, spec, isCurrent),
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
  return {
    accepts: new Map(listed.map(({ id }) => [id, accepts[id](reference)] as const)),
    url: urlVerdictOf(reference, base === "" ? undefined : base),
  };
}

/** Shows the strip, the errors and the resolved reference, by a specification with a grammar or by the URL Standard. */
async function showAnswer(
  state: State,
  spec: Spec,
  { url }: Verdicts,
  choose: (chosen: Partial<State>) => void,
  point: Point,
  isCurrent: () => boolean,
): Promise<void> {
  const { reference, base, by } = state;
  const browsers = by === URL_STANDARD ? (await import("./by-url.ts")).urlView(state, url) : undefined;
  const withBase = base === "" ? undefined : await import("./resolved.ts");
  const resolved = withBase?.resolvedView(state, spec, browsers?.strip);
  const { parts, errors } = divided(reference, spec);
  const isValid = browsers ? url !== "rejected" : errors.length === 0;
  const hasHost = parts.some(({ group }) => group === "authority");
  const isOdd = errors.length > 0 || (isValid && base === "" && !hasHost);
  const view = isOdd ? (await import("./advice.ts")).adviceView(reference, errors, spec, choose) : undefined;
  if (!isCurrent()) return;
  const { places = [], count = 0 } = view ?? {};
  const verdict = count > 1 ? `invalid in ${count} places` : isValid ? "valid" : "invalid";
  const answerBySpec = () => {
    if (view?.list) return view.list;
    if (reference === "")
      return h(
        "p",
        { class: "hint" },
        "Type an address, or choose an example. Even the empty reference is valid.",
      );
    const says = `By ${spec.title}, it is ${verdict}. Point at a part, or tap it, to see what it is.`;
    return resolved?.answer ?? h("p", { class: "hint" }, says);
  };
  const strip = { text: reference, parts, errors: places, sectionFor: sectionsOf(spec) };
  byId("strip", HTMLElement).replaceChildren(
    (base === "" && browsers?.strip) || stripView(strip, "Parts of the reference", point),
  );
  byId("answer", HTMLElement).replaceChildren(
    browsers ? h("p", { class: isValid ? "hint" : "message" }, browsers.says) : answerBySpec(),
  );
  byId("reference", HTMLElement).setAttribute("aria-invalid", String(!isValid));
  const problem = withBase?.baseView(state, spec, (text) => choose({ base: text }));
  byId("base-problem", HTMLElement).replaceChildren(problem ?? "");
  byId("base", HTMLElement).setAttribute("aria-invalid", String(problem !== undefined));
  byId("resolved", HTMLElement).replaceChildren(...(resolved?.details ?? []));
  say("status", `${titleOf(by)}: ${browsers ? url : verdict}${problem ? "; the base has an error" : ""}`);
}

/** Says how the others differ; the module that finds out is loaded only if they may. */
async function showSentences(
  { reference, base }: State,
  verdicts: Verdicts,
  spec: Spec,
  isCurrent: () => boolean,
): Promise<void> {
  // All specifications divide a reference with a host into the same components.
  const url = base === "" ? readByUrl(reference) : undefined;
  const isAlike = url?.text === reference && url.host && [...verdicts.accepts.values()].every(Boolean);
  const sentences = isAlike
    ? [NO_DIFFERENCE]
    : await (await import("./sentence.ts")).differenceSentences(reference, base, spec, verdicts);
  if (isCurrent())
    byId("sentence", HTMLElement).replaceChildren(...sentences.map((each) => h("p", {}, each)));
}

/** Shows the page when its first answer is complete, so that nothing moves. */
export function reveal(): void {
  document.querySelector(".waiting")?.classList.remove("waiting");
}
