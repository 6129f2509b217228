import type { UriSyntaxError } from "urigram";
import { applyEdits } from "../../src/text/edit.ts";
import { shownText } from "../core/characters.ts";
import { h } from "../dom.ts";
import { writtenInBrief } from "../texts.ts";

/** The number of errors shown. */
const MOST = 20;

/** Lists the errors of a reference, each with a button that applies its suggestion, and one that applies all. */
export function errorList(errors: readonly UriSyntaxError[], apply: (text: string) => void): HTMLElement {
  const fixable = errors.filter(({ suggestion }) => suggestion !== undefined);
  return h(
    "div",
    {},
    h(
      "ol",
      { class: "errors" },
      errors.slice(0, MOST).map((error) => {
        const fixed = fix(error.input, [error]);
        const button = fixed === undefined ? undefined : fixButton("Write ", fixed, apply);
        return h("li", {}, h("span", {}, `${sentence(shownText(error.message))} `), button);
      }),
    ),
    errors.length > MOST ? h("p", {}, `${errors.length - MOST} more errors`) : undefined,
    fixable.length > 1
      ? h("p", {}, fixButton("Fix all: ", fix(fixable[0]?.input ?? "", fixable) ?? "", apply))
      : undefined,
  );
}

function fixButton(says: string, fixed: string, apply: (text: string) => void): HTMLElement {
  const button = h("button", { type: "button", class: "fix" }, says, writtenInBrief(fixed));
  button.addEventListener("click", () => apply(fixed));
  return button;
}

/** Applies the suggestions of errors; undefined if there are none. */
function fix(text: string, errors: readonly UriSyntaxError[]): string | undefined {
  const edits = errors
    .flatMap(({ suggestion }) => suggestion ?? [])
    .filter((edit, at, all) => edit.start >= (all[at - 1]?.end ?? 0));
  return edits.length === 0 ? undefined : applyEdits(text, edits);
}

function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
