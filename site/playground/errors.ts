import type { Suggestion, UriSyntaxError } from "urigram";
import { applyEdits } from "../../src/text/edit.ts";
import { shownText } from "../core/characters.ts";
import { sentenceOf } from "../core/sentence.ts";
import { type Child, h } from "../dom.ts";
import { writtenInBrief } from "../texts.ts";

/** The number of errors shown. */
const MOST = 20;

/** Shows the first error, and the others on demand. A button applies a suggestion, or all of them. */
export function errorList(errors: readonly UriSyntaxError[], apply: (text: string) => void): HTMLElement {
  const [first, ...others] = errors.slice(0, MOST).map((error) => errorView(error, apply));
  const fixable = errors.filter(({ suggestion }) => suggestion !== undefined);
  const all =
    fixable.length > 1
      ? fixButton(
          fixable.length === errors.length ? "Fix all" : `Fix ${fixable.length} of ${errors.length}`,
          fixable,
          apply,
        )
      : undefined;
  return h(
    "div",
    { class: "errors" },
    h("p", {}, first, " ", all),
    others.length === 0
      ? undefined
      : h(
          "details",
          {},
          h("summary", {}, `${errors.length - 1} more ${errors.length === 2 ? "error" : "errors"}`),
          h(
            "ol",
            { start: 2 },
            others.map((each) => h("li", {}, each)),
          ),
          errors.length > MOST ? h("p", {}, `Only the first ${MOST} are listed.`) : undefined,
        ),
  );
}

/** Shows what may be wrong with a valid reference, and a button that applies the suggestion. */
export function adviceOn(error: UriSyntaxError, apply: (text: string) => void): HTMLElement {
  const [, ...advice] = error.message.split("; ");
  return h(
    "p",
    { class: "advice" },
    "It is valid, but relative: without a scheme, it is a path below another page. ",
    sentenceOf(shownText(advice.join("; "))),
    " ",
    suggestionButton(error, apply),
  );
}

function errorView(error: UriSyntaxError, apply: (text: string) => void): readonly Child[] {
  const { message } = error;
  return [
    h("span", { class: "message" }, sentenceOf(shownText(message))),
    " ",
    suggestionButton(error, apply),
  ];
}

function suggestionButton(error: UriSyntaxError, apply: (text: string) => void): HTMLElement | undefined {
  const { suggestion, input } = error;
  return suggestion && fixButton(labelOf(suggestion, input), [error], apply);
}

function fixButton(
  label: Child,
  errors: readonly UriSyntaxError[],
  apply: (text: string) => void,
): HTMLElement {
  const button = h("button", { type: "button", class: "fix" }, label);
  button.addEventListener("click", () => apply(fix(errors)));
  return button;
}

/** Says what an edit does. */
function labelOf({ start, end, text }: Suggestion, input: string): Child {
  const before = writtenInBrief(input.slice(start, end));
  if (text === "") return ["Remove ", before];
  if (start === end) return ["Insert ", writtenInBrief(text)];
  return ["Replace ", before, " with ", writtenInBrief(text)];
}

/** Applies the suggestions of errors. One that overlaps the suggestion before it is skipped. */
function fix(errors: readonly UriSyntaxError[]): string {
  const edits: Suggestion[] = [];
  for (const { suggestion } of errors)
    if (suggestion && suggestion.start >= (edits.at(-1)?.end ?? 0)) edits.push(suggestion);
  return applyEdits(errors[0]?.input ?? "", edits);
}
