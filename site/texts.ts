import { runsOf } from "./core/characters.ts";
import { foldOf } from "./core/fold.ts";
import { type Child, h } from "./dom.ts";

/** Shows user input character by character if it contains harmful characters. Long input is folded. */
export function written(text: string): HTMLElement {
  return h("bdi", { class: "written", dir: "ltr" }, folded(text));
}

/** Shows user input where a button cannot be placed: long input stays folded. */
export function writtenInBrief(text: string): HTMLElement {
  const fold = foldOf(text);
  const shown = fold ? [...pieces(fold.head), omitted(), ...pieces(fold.tail)] : pieces(text);
  return h("bdi", { class: "written", dir: "ltr" }, shown);
}

/** Shows a string with a button that reveals its long middle. */
function folded(text: string): readonly Child[] {
  const fold = foldOf(text);
  if (!fold) return pieces(text);
  const { head, middle, tail } = fold;
  const button = h("button", { type: "button", class: "fold" }, `… show ${middle.length} more characters …`);
  button.addEventListener("click", () => {
    const shown = h("span", { tabindex: -1 }, pieces(middle));
    button.replaceWith(shown);
    shown.focus();
  });
  return [...pieces(head), button, ...pieces(tail)];
}

function omitted(): HTMLElement {
  return h("span", { class: "absent" }, " … ");
}

/** Shows a string with its harmful characters escaped. Lines may break after delimiters. */
export function pieces(text: string): readonly Child[] {
  return runsOf(text).map(({ shown, isEscaped }) =>
    isEscaped
      ? h("span", { class: "escaped" }, shown)
      : shown.split(AFTER_DELIMITERS).map((piece, at) => [at === 0 ? undefined : h("wbr"), piece]),
  );
}

/** The offsets after delimiters, except at the beginning. */
const AFTER_DELIMITERS = /(?![/?#&@:;\\])(?<=[^/?#&@:;\\][/?#&@:;\\]+)/;

/** Shows a value that may be absent or empty. */
export function valueText(value: string | undefined, show = written): HTMLElement {
  if (value === undefined) return h("span", { class: "absent" }, "absent");
  if (value === "") return h("span", { class: "absent" }, "empty");
  return show(value);
}
