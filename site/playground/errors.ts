import type { Suggestion } from "urigram";
import { applyEdits } from "../../src/text/edit.ts";
import type { Span } from "../../src/text/span.ts";
import { shownText } from "../core/characters.ts";
import type { Hint } from "../core/hint.ts";
import { countOf, type Mistake, mistakesIn, placesOf, type Shown } from "../core/mistakes.ts";
import { sentenceOf } from "../core/sentence.ts";
import { type Child, h } from "../dom.ts";
import { writtenInBrief } from "../texts.ts";

/** The number of mistakes shown. */
const MOST = 20;

/** The mistakes of a reference, and the places to underline. */
export interface ErrorsView {
  readonly list: HTMLElement;
  readonly places: readonly Span[];
  /** The number of mistakes. */
  readonly count: number;
}

/** Shows the first mistake, and the others on demand. A button applies a suggestion, or all of them. */
export function errorsView(
  text: string,
  errors: readonly Shown[],
  accepts: (text: string) => boolean,
  apply: (text: string) => void,
): ErrorsView {
  const mistakes = mistakesIn(text, errors, accepts);
  const [first, ...others] = mistakes.slice(0, MOST).map((mistake) => mistakeView(mistake, apply));
  const fixable = mistakes.filter((mistake) => mistake.first.suggestion);
  const [count, fixed] = [countOf(mistakes), countOf(fixable)];
  const more = count - (mistakes[0]?.count ?? 0);
  const all =
    fixable.length > 1
      ? fixButton(
          fixed === count ? "Fix all" : `Fix ${fixed} of ${count}`,
          errors.filter(({ suggestion }) => suggestion),
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
          h("summary", {}, `${more} more ${more === 1 ? "error" : "errors"}`),
          h(
            "ol",
            { start: 2 },
            others.map((each) => h("li", {}, each)),
          ),
          mistakes.length > MOST ? h("p", {}, `Only the first ${MOST} kinds are listed.`) : undefined,
        ),
  );
  return { list, places: placesOf(mistakes), count };
}

/** Shows what may be wrong with a valid reference, and a button that applies the suggestion. */
export function hintView(
  reference: string,
  { says, advice, suggestion }: Hint,
  apply: (text: string) => void,
): HTMLElement {
  const label = labelOf(suggestion, reference);
  const button = fixButton(label, [{ input: reference, suggestion }], apply);
  return h("p", { class: "advice" }, shownText(`${says} ${sentenceOf(advice)}`), " ", button);
}

function mistakeView({ first, errors, count }: Mistake, apply: (text: string) => void): readonly Child[] {
  return [
    h("span", { class: "message" }, sentenceOf(shownText(first.message))),
    count > 1 ? ` And ${count - 1} more. ` : " ",
    suggestionButton(errors, count, apply),
  ];
}

/** A button that applies the suggestions of errors that have the same one. */
function suggestionButton(
  errors: readonly Shown[],
  count: number,
  apply: (text: string) => void,
): HTMLElement | undefined {
  const [first] = errors;
  if (!first?.suggestion) return undefined;
  const times = errors.length > 1 ? ` (${count} times)` : undefined;
  return fixButton([labelOf(first.suggestion, first.input), times], errors, apply);
}

/** The fields of an error that are needed to fix it. */
type Fixable = Pick<Shown, "input" | "suggestion">;

function fixButton(label: Child, errors: readonly Fixable[], apply: (text: string) => void): HTMLElement {
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
function fix(errors: readonly Fixable[]): string {
  const edits: Suggestion[] = [];
  for (const { suggestion } of errors)
    if (suggestion && suggestion.start >= (edits.at(-1)?.end ?? 0)) edits.push(suggestion);
  return applyEdits(errors[0]?.input ?? "", edits);
}
