import { runsOf } from "./core/characters.ts";
import { foldOf } from "./core/fold.ts";
import { type Child, h } from "./dom.ts";

/** A text that somebody wrote, shown character by character where it could do harm. A long one is folded. */
export function written(text: string): HTMLElement {
  return h("bdi", { class: "written", dir: "ltr" }, folded(text));
}

/** The same where no button can stand: a long text stays folded. */
export function writtenInBrief(text: string): HTMLElement {
  const fold = foldOf(text);
  const shown = fold ? [...pieces(fold.head), omitted(), ...pieces(fold.tail)] : pieces(text);
  return h("bdi", { class: "written", dir: "ltr" }, shown);
}

/** A text with a part of it underlined; what is missing at its end is a sign there. */
export function underlined(text: string, start: number, end: number): HTMLElement {
  const mark =
    start === end
      ? h("mark", { class: "missing" }, "∎", h("span", { class: "unseen" }, " (the end)"))
      : h("mark", {}, folded(text.slice(start, end)));
  return h(
    "bdi",
    { class: "written", dir: "ltr" },
    folded(text.slice(0, start)),
    mark,
    folded(text.slice(end)),
  );
}

/** A text, of which a long middle is shown when it is asked for. */
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

function pieces(text: string): readonly Child[] {
  return runsOf(text).map(({ shown, isEscaped }) =>
    isEscaped ? h("span", { class: "escaped" }, shown) : shown,
  );
}

/** A value that may be absent or empty. */
export function valueText(value: string | undefined, show = written): HTMLElement {
  if (value === undefined) return h("span", { class: "absent" }, "absent");
  if (value === "") return h("span", { class: "absent" }, "empty");
  return show(value);
}
