import type { Expression } from "../../src/bnf/syntax.ts";
import { rowsOf } from "../../src/report/rows.ts";
import { fieldsOf, referenceFragment, referenceIn, writeState } from "../core/state.ts";
import { type Way, waysOf } from "../core/way.ts";
import { byId, h } from "../dom.ts";
import { createReader } from "../files.ts";
import { loadSpecs, type Spec } from "../specs.ts";
import { written } from "../texts.ts";
import { lightWay } from "./rails.ts";

/** Longer texts are not lit: their ways are long to find, and to look at. */
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
    if (turn === asked) light(found, reference, id);
  };
  const read = () => {
    const reference = referenceIn(location.hash);
    if (reference === undefined) return;
    field.value = reference;
    void show(reference).then(() => goTo(fieldsOf(location.hash).get("p")));
  };
  field.addEventListener("input", () => {
    history.replaceState(null, "", referenceFragment(field.value));
    void show(field.value);
  });
  addEventListener("hashchange", read);
  read();
}

/** What a specification makes of a reference. */
interface Found {
  readonly spec: Spec;
  readonly isValid: boolean;
  readonly message: string;
  readonly ways: ReadonlyMap<string, Way>;
}

async function wayBy(
  id: string,
  reference: string,
  readFile: (path: string) => Promise<{ readonly [name: string]: Expression }>,
): Promise<Found | undefined> {
  const [[spec], expressions] = await Promise.all([
    loadSpecs([id]),
    readFile(`grammar/${id}.expressions.json`),
  ]);
  if (!spec) return undefined;
  const result = spec.tryParse(reference);
  if (!result.ok) return { spec, isValid: false, message: result.error.message, ways: new Map() };
  if (reference.length > LONGEST) {
    return {
      spec,
      isValid: true,
      message: `only texts of up to ${LONGEST} characters are lit`,
      ways: new Map(),
    };
  }
  const productions = new Map(Object.entries(expressions));
  const ways = waysOf(productions, spec.startSymbol, reference, rowsOf(result.value));
  return { spec, isValid: true, message: "", ways };
}

/** What is shown where a file of the site cannot be loaded. */
function failure(): "unloaded" {
  return "unloaded";
}

function light(outcome: Found | "unloaded" | undefined, reference: string | undefined, id: string): void {
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
    takes.replaceChildren("Takes ", ...takenBy(way, reference ?? ""));
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".names a")) {
    link.classList.toggle("taken", found?.ways.has(link.textContent ?? "") === true);
  }
  byId("at-verdict", HTMLElement).replaceChildren(...verdictOf(outcome));
  const state = { reference: reference ?? "", base: "", specs: [id], detail: id };
  byId("at-playground", HTMLAnchorElement).href =
    `../index.html${reference === undefined ? "" : writeState(state)}`;
}

function verdictOf(found: Found | "unloaded" | undefined): readonly (Node | string)[] {
  if (!found) return [];
  if (found === "unloaded") return ["A file of this site could not be loaded. Try again."];
  const { spec, isValid, message, ways } = found;
  if (!isValid) return [h("strong", {}, `${spec.title} refuses it: `), message, "."];
  if (message !== "") return [`${spec.title} derives it; ${message}.`];
  return [`${spec.title} derives it by ${ways.size} of its productions, which are lit.`];
}

/** How many of the texts that a production takes are shown. */
const SHOWN = 6;

function takenBy(way: Way | undefined, reference: string): readonly (Node | string)[] {
  const texts = [...new Set((way?.spans ?? []).map(({ start, end }) => reference.slice(start, end)))];
  const shown = texts
    .slice(0, SHOWN)
    .flatMap((text, at) => [at === 0 ? "" : ", ", text === "" ? "the empty text" : written(text)]);
  return [...shown, texts.length > SHOWN ? ` and ${texts.length - SHOWN} more` : ""];
}

/** Scrolls to a production. */
function goTo(production: string | undefined): void {
  if (production !== undefined) document.getElementById(production)?.scrollIntoView();
}
