import type { Suggestion, UriSyntaxError } from "urigram";
import { applyEdits } from "../../src/text/edit.ts";
import type { Span } from "../../src/text/span.ts";
import { shownText } from "../core/characters.ts";
import { type Mistake, mistakesIn, placesOf } from "../core/mistakes.ts";
import { sentenceOf } from "../core/sentence.ts";
import { type Child, h } from "../dom.ts";
import { writtenInBrief } from "../texts.ts";

/** The number of mistakes shown. */
const MOST = 20;

/** The mistakes of a reference, and the places to underline. */
export interface ErrorsView {
  readonly list: HTMLElement;
  readonly places: readonly Span[];
}

/** Shows the first mistake, and the others on demand. A button applies a suggestion, or all of them. */
export function errorsView(
  text: string,
  errors: readonly UriSyntaxError[],
  accepts: (text: string) => boolean,
  apply: (text: string) => void,
): ErrorsView {
  const mistakes = mistakesIn(text, errors, accepts);
  const [first, ...others] = mistakes.slice(0, MOST).map((mistake) => mistakeView(mistake, apply));
  const fixable = errors.filter(({ suggestion }) => suggestion !== undefined);
  const all =
    mistakes.filter((mistake) => mistake.first.suggestion).length > 1
      ? fixButton(
          fixable.length === errors.length ? "Fix all" : `Fix ${fixable.length} of ${errors.length}`,
          fixable,
          apply,
        )
      : undefined;
  const list = h(
    "div",
    { class: "errors" },
    h("p", {}, first, " ", all),
    others.length === 0
      ? undefined
      : h(
          "details",
          {},
          h("summary", {}, `${mistakes.length - 1} more ${mistakes.length === 2 ? "error" : "errors"}`),
          h(
            "ol",
            { start: 2 },
            others.map((each) => h("li", {}, each)),
          ),
          mistakes.length > MOST ? h("p", {}, `Only the first ${MOST} are listed.`) : undefined,
        ),
  );
  return { list, places: placesOf(mistakes) };
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
    suggestionButton([error], apply),
  );
}

function mistakeView({ first, errors, places }: Mistake, apply: (text: string) => void): readonly Child[] {
  return [
    h("span", { class: "message" }, sentenceOf(shownText(first.message))),
    places.length > 1 ? ` And ${places.length - 1} more. ` : " ",
    suggestionButton(errors, apply),
  ];
}

/** A button that applies the suggestions of errors that have the same one. */
function suggestionButton(
  errors: readonly UriSyntaxError[],
  apply: (text: string) => void,
): HTMLElement | undefined {
  const [first] = errors;
  if (!first?.suggestion) return undefined;
  const times = errors.length > 1 ? ` (${errors.length} times)` : undefined;
  return fixButton([labelOf(first.suggestion, first.input), times], errors, apply);
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
  const removed = input.slice(start, end);
  const before = removed === " " ? "space" : writtenInBrief(removed);
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
