import { type Entry, excerptOf, search } from "../core/search.ts";
import { encode, fieldsOf } from "../core/state.ts";
import { byId, h } from "../dom.ts";
import { readText } from "../files.ts";

/** The number of results shown at first, and the length of their excerpts. */
const [SHOWN, EXCERPT] = [40, 200];

void start();

async function start(): Promise<void> {
  const field = byId("query", HTMLInputElement);
  const entries: readonly Entry[] = JSON.parse(await readText("search.json"));
  const list = byId("results", HTMLElement);
  const more = byId("more", HTMLButtonElement);
  const show = () => {
    byId("found", HTMLElement).textContent = countOf(search(entries, field.value).length, field.value);
    list.replaceChildren();
    showMore();
  };
  const showMore = () => {
    const results = search(entries, field.value);
    const begin = list.children.length;
    const added = results.slice(begin, begin + SHOWN).map((entry) => resultOf(entry, field.value));
    list.append(...added);
    more.hidden = list.children.length === results.length;
    if (begin > 0) added[0]?.querySelector("a")?.focus();
  };
  more.addEventListener("click", showMore);
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
  return `${count} results, the best first`;
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
