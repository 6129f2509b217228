import { runsOf } from "./core/characters.ts";
import { type Child, h } from "./dom.ts";

/** A text that somebody wrote, shown character by character where it could do harm. */
export function written(text: string): HTMLElement {
  return h("bdi", { class: "written", dir: "ltr" }, pieces(text, 0, text.length));
}

/** A text with a part of it underlined; what is missing at its end is a sign there. */
export function underlined(text: string, start: number, end: number): HTMLElement {
  const mark =
    start === end
      ? h("mark", { class: "missing" }, "∎", h("span", { class: "unseen" }, " (the end)"))
      : h("mark", {}, pieces(text, start, end));
  return h(
    "bdi",
    { class: "written", dir: "ltr" },
    pieces(text, 0, start),
    mark,
    pieces(text, end, text.length),
  );
}

function pieces(text: string, from: number, to: number): readonly Child[] {
  return runsOf(text.slice(from, to)).map(({ shown, isEscaped }) =>
    isEscaped ? h("span", { class: "escaped" }, shown) : shown,
  );
}

/** A value that may be absent or empty. */
export function valueText(value: string | undefined): HTMLElement {
  if (value === undefined) return h("span", { class: "absent" }, "absent");
  if (value === "") return h("span", { class: "absent" }, "empty");
  return written(value);
}
