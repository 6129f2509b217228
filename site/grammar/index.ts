import type { Expression } from "../../src/bnf/syntax.ts";
import { rowsOf } from "../../src/report/tree-picture.ts";
import { shownText } from "../core/characters.ts";
import { isSpecId } from "../core/listed.ts";
import { sentenceOf } from "../core/sentence.ts";
import { productionIn, referenceFragment, referenceIn, unknownInGrammar, writeState } from "../core/state.ts";
import { type Way, waysOf } from "../core/way.ts";
import { byId, h } from "../dom.ts";
import { createReader } from "../files.ts";
import { loadSpec, type Spec } from "../specs.ts";
import { written } from "../texts.ts";
import { lightWay, stationsOnWay } from "./rails.ts";

/** Longer strings are not highlighted: finding their paths, and looking at them, would take too long. */
const LONGEST = 1000;

start();

function start(): void {
  const id = byId("ask", HTMLElement).dataset["spec"] ?? "";
  const field = byId("at-reference", HTMLInputElement);
  const readFile = createReader();
  let asked = 0;
  const show = async (reference: string | undefined) => {
    const turn = ++asked;
    const found =
      reference === undefined ? undefined : await wayBy(id, reference, readFile<Expression>).catch(failure);
    if (turn === asked) light(found, reference, id, () => void show(reference));
  };
  const read = () => {
    sayUnknown(unknownInGrammar(location.hash, productionsHere()));
    const reference = referenceIn(location.hash);
    if (reference === undefined) return;
    field.value = reference;
    void show(reference).then(() => goTo(productionIn(location.hash)));
  };
  field.addEventListener("input", () => {
    sayUnknown([]);
    history.replaceState(null, "", referenceFragment(field.value));
    void show(field.value);
  });
  document.addEventListener("click", (event) => {
    const production = leadsTo(event);
    // Without a reference, an address can only contain an anchor.
    if (production === undefined || referenceIn(location.hash) === undefined) return;
    event.preventDefault();
    location.hash = referenceFragment(field.value, production);
    goTo(production)?.focus({ preventScroll: true });
  });
  addEventListener("hashchange", read);
  read();
}

/** The production that a click on a link leads to; undefined for other clicks, and for those that open a window. */
function leadsTo({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  const href = target instanceof Element ? target.closest("a")?.getAttribute("href") : undefined;
  const name = href?.startsWith("#") ? href.slice(1) : undefined;
  if (name === undefined || ctrlKey || metaKey || shiftKey) return undefined;
  return productionsHere().find((production) => production === name);
}

function productionsHere(): readonly string[] {
  const sections = document.querySelectorAll<HTMLElement>("[data-production]");
  return [...sections].map(({ dataset }) => dataset["production"] ?? "");
}

function sayUnknown(unknown: readonly string[]): void {
  byId("unknown", HTMLElement).textContent =
    unknown.length === 0 ? "" : shownText(`Not all of the address is understood. ${unknown.join(" ")}`);
}

/** Shows how a specification parses a reference. */
interface Found {
  readonly spec: Spec;
  readonly isValid: boolean;
  readonly message: string;
  readonly ways: ReadonlyMap<string, Way>;
  /** The other productions that derive a string that is not a reference. */
  readonly derivedBy: readonly string[];
}

async function wayBy(
  id: string,
  reference: string,
  readFile: (path: string) => Promise<{ readonly [name: string]: Expression }>,
): Promise<Found | undefined> {
  if (!isSpecId(id)) return undefined;
  const [spec, expressions] = await Promise.all([loadSpec(id), readFile(`grammar/${id}.expressions.json`)]);
  const result = spec.tryParse(reference);
  if (!result.ok) {
    const derivedBy = spec.productions.filter((name) => spec.accepts(reference, name));
    return { spec, isValid: false, message: result.error.message, ways: new Map(), derivedBy };
  }
  if (reference.length > LONGEST) {
    const message = `only references of up to ${LONGEST} characters are highlighted`;
    return { spec, isValid: true, message, ways: new Map(), derivedBy: [] };
  }
  const productions = new Map(Object.entries(expressions));
  const ways = waysOf(productions, spec.startSymbol, reference, rowsOf(result.value));
  return { spec, isValid: true, message: "", ways, derivedBy: [] };
}

/** The message if a file of the site cannot be loaded. */
function failure(): "unloaded" {
  return "unloaded";
}

function light(
  outcome: Found | "unloaded" | undefined,
  reference: string | undefined,
  id: string,
  again: () => void,
): void {
  const found = outcome === "unloaded" ? undefined : outcome;
  for (const section of document.querySelectorAll<HTMLElement>("[data-production]")) {
    const name = section.dataset["production"] ?? "";
    const way = found?.ways.get(name);
    const svg = section.querySelector<SVGSVGElement>("svg.rrd-diagram");
    if (svg) lightWay(svg, way);
    section.classList.toggle("taken", way !== undefined);
    const takes = section.querySelector<HTMLElement>("[data-takes]");
    if (!takes) continue;
    takes.hidden = way === undefined;
    const stations = svg ? stationsOnWay(svg) : [];
    const by = stations.length > 0 ? [", by way of ", h("code", {}, stations.join(" "))] : [];
    takes.replaceChildren("Takes ", ...takenBy(way, reference ?? ""), ...by);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".names a")) {
    link.classList.toggle("taken", found?.ways.has(link.textContent ?? "") === true);
  }
  byId("at-verdict", HTMLElement).replaceChildren(...verdictOf(outcome, again));
  byId("at-playground", HTMLAnchorElement).href =
    `../index.html${reference === undefined ? "" : writeState({ reference, by: id, tab: "grammar" })}`;
}

function verdictOf(found: Found | "unloaded" | undefined, again: () => void): readonly (Node | string)[] {
  if (!found) return [];
  if (found === "unloaded") {
    const button = h("button", { type: "button" }, "Try again");
    button.addEventListener("click", again);
    return ["A file of this site could not be loaded. ", button];
  }
  const { spec, isValid, message, ways, derivedBy } = found;
  if (!isValid)
    return [
      h("strong", {}, `${spec.title} rejects it: `),
      sentenceOf(message),
      ...othersThatDerive(derivedBy, spec),
    ];
  if (message !== "") return [`${spec.title} derives it; ${message}.`];
  return [`${spec.title} matches it with ${ways.size} of its productions, which are highlighted.`];
}

/** Links the productions that derive a string that is not a reference: the user may have meant one of them. */
function othersThatDerive(names: readonly string[], { startSymbol }: Spec): readonly (Node | string)[] {
  if (names.length === 0) return [];
  const links = names.map((name) => h("a", { href: `#${name}` }, h("code", {}, name)));
  return [
    ` It does not match ${startSymbol}, but on its own it matches `,
    ...links.flatMap((link, at) => [at === 0 ? "" : ", ", link]),
    ".",
  ];
}

/** The number of strings shown for a production. */
const SHOWN = 6;

function takenBy(way: Way | undefined, reference: string): readonly (Node | string)[] {
  const texts = [...new Set((way?.spans ?? []).map(({ start, end }) => reference.slice(start, end)))];
  const shown = texts
    .slice(0, SHOWN)
    .flatMap((text, at) => [at === 0 ? "" : ", ", text === "" ? "the empty text" : written(text)]);
  return [...shown, texts.length > SHOWN ? ` and ${texts.length - SHOWN} more` : ""];
}

/** Scrolls to a production and focuses its section, from which the keyboard continues. */
function goTo(production: string | undefined): HTMLElement | undefined {
  const section = production === undefined ? null : document.getElementById(production);
  section?.scrollIntoView();
  section?.setAttribute("tabindex", "-1");
  return section ?? undefined;
}
