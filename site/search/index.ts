import { type Entry, excerptOf, search } from "../core/search.ts";
import { encode, fieldsOf } from "../core/state.ts";
import { byId, h } from "../dom.ts";
import { readText } from "../files.ts";

/** How many results are shown, and how long their excerpts are. */
const [SHOWN, EXCERPT] = [40, 200];

void start();

async function start(): Promise<void> {
  const field = byId("query", HTMLInputElement);
  const entries: readonly Entry[] = JSON.parse(await readText("search.json"));
  const show = () => {
    const results = search(entries, field.value);
    byId("found", HTMLElement).textContent = countOf(results.length, field.value);
    byId("results", HTMLElement).replaceChildren(
      ...results.slice(0, SHOWN).map((entry) => resultOf(entry, field.value)),
    );
  };
  const read = () => {
    field.value = fieldsOf(location.hash).get("q") ?? field.value;
    show();
  };
  field.addEventListener("input", () => {
    history.replaceState(null, "", `#q=${encode(field.value)}`);
    show();
  });
  addEventListener("hashchange", read);
  read();
}

function countOf(count: number, query: string): string {
  if (query.trim() === "") return "";
  if (count === 0) return "Nothing has all these words.";
  if (count === 1) return "1 result";
  return count > SHOWN ? `${count} results; the best ${SHOWN} are shown` : `${count} results`;
}

function resultOf({ kind, title, path, text }: Entry, query: string): HTMLElement {
  return h(
    "li",
    {},
    h("a", { href: path }, title),
    " ",
    h("small", {}, kind),
    h("p", {}, excerptOf(text, query, EXCERPT)),
  );
}
