import type { UriSyntaxError } from "urigram";
import { readByUrl, urlSchemeOf } from "../../src/url-standard/reading.ts";
import { accepts } from "../core/accepts.ts";
import { baseProblem } from "../core/base.ts";
import { divided } from "../core/divided.ts";
import { grammarOf, listed, titleOf, URL_STANDARD } from "../core/listed.ts";
import { ABSOLUTE, type Part } from "../core/parts.ts";
import type { State, TabName } from "../core/state.ts";
import { byId, h, say } from "../dom.ts";
import { loadSpec, type Spec } from "../specs.ts";
import { NO_DIFFERENCE, showChips, type Verdicts } from "./chips.ts";
import { adviceOn, errorList } from "./errors.ts";
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
      seen = { reference, base, spec, part: undefined };
      const verdicts = verdictsOn(reference, base);
      showChips(byId("chips", HTMLElement), verdicts, by, choose);
      await Promise.all([
        by === URL_STANDARD
          ? showByUrl(state, verdicts, isCurrent)
          : showBySpec(state, spec, choose, point, isCurrent),
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
  const accepted = listed.map(({ id }) => [id, accepts[id](reference)] as const);
  const isParsed = readByUrl(reference, base === "" ? undefined : base) !== undefined;
  const isRelative = base === "" && urlSchemeOf(reference) === undefined;
  return {
    accepts: new Map(accepted),
    url: isParsed ? "valid" : isRelative ? "needs a base" : "invalid",
  };
}

/** Shows the strip, the errors and the resolved reference by a specification with a grammar. */
async function showBySpec(
  state: State,
  spec: Spec,
  choose: (chosen: Partial<State>) => void,
  point: Point,
  isCurrent: () => boolean,
): Promise<void> {
  const { reference, base } = state;
  const { parts, errors } = divided(reference, spec);
  const isValid = errors.length === 0;
  const strip = stripView(
    { text: reference, parts, errors, sectionFor: sectionsOf(spec) },
    "Parts of the reference",
    point,
  );
  const apply = (text: string) => choose({ reference: text });
  const [missing] = isValid && base === "" ? missingScheme(reference, spec) : [];
  const verdict = errors.length > 1 ? `invalid in ${errors.length} places` : isValid ? "valid" : "invalid";
  const hint = h(
    "p",
    { class: "hint" },
    `By ${spec.title}, it is ${verdict}. Point at a part, or tap it, to see what it is.`,
  );
  const problem = baseProblem([spec], base);
  const resolved = base === "" ? [] : (await import("./resolved.ts")).resolvedView(state, spec);
  if (!isCurrent()) return;
  showDivided(
    strip,
    isValid ? (missing ? adviceOn(missing, apply) : hint) : errorList(errors, apply),
    isValid,
  );
  showBase(problem, resolved);
  say("status", `${spec.title}: ${verdict}`);
}

/** Shows the strip by the URL Standard, which also resolves the reference. */
async function showByUrl(state: State, { url }: Verdicts, isCurrent: () => boolean): Promise<void> {
  const { urlView } = await import("./by-url.ts");
  if (!isCurrent()) return;
  const { strip, says } = urlView(state, url === "needs a base");
  showDivided(strip, h("p", { class: url === "invalid" ? "message" : "hint" }, says), url !== "invalid");
  const isBase = state.base === "" || readByUrl(state.base) !== undefined;
  showBase(isBase ? undefined : "The URL Standard rejects the base.", []);
  say("status", `${titleOf(URL_STANDARD)}: ${url}`);
}

function showDivided(strip: HTMLElement, answer: HTMLElement, isValid: boolean): void {
  byId("strip", HTMLElement).replaceChildren(strip);
  byId("answer", HTMLElement).replaceChildren(answer);
  byId("reference", HTMLElement).setAttribute("aria-invalid", String(!isValid));
}

function showBase(problem: string | undefined, resolved: readonly HTMLElement[]): void {
  say("base-problem", problem ?? "");
  byId("base", HTMLElement).setAttribute("aria-invalid", String(problem !== undefined));
  byId("resolved", HTMLElement).replaceChildren(...resolved);
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
