import { type ChipId, leading, listed, type SpecId, titleOf, URL_STANDARD } from "../core/listed.ts";
import type { State } from "../core/state.ts";
import { h } from "../dom.ts";

/** The verdict of the URL Standard: a relative reference has none without a base. */
export type UrlVerdict = "valid" | "invalid" | "needs a base";

/** The verdicts on a reference. */
export interface Verdicts {
  readonly accepts: ReadonlyMap<SpecId, boolean>;
  readonly url: UrlVerdict;
}

/** The sentence about differences if there are none. */
export const NO_DIFFERENCE = "All specifications accept it, and browsers find the same parts.";

const later = listed.map(({ id }) => id).filter((id) => !leading.includes(id));

/** The words for the verdicts of the URL Standard, whose parser repairs what it can. */
const URL_WORDS: { readonly [Verdict in UrlVerdict]: string } = {
  valid: "parses",
  invalid: "fails",
  "needs a base": "needs a base",
};

/** Shows a chip for each specification, which selects it. */
export function showChips(
  place: HTMLElement,
  { accepts, url }: Verdicts,
  by: ChipId,
  choose: (chosen: Partial<State>) => void,
): void {
  const chipOf = (id: ChipId, verdict: UrlVerdict, word: string) => {
    const chip = h(
      "button",
      {
        type: "button",
        class: `chip ${verdict.split(" ")[0]}`,
        "data-spec": id,
        "aria-pressed": String(id === by),
      },
      h("span", {}, titleOf(id)),
      " ",
      h("strong", {}, word),
    );
    chip.addEventListener("click", () => choose({ by: id }));
    return chip;
  };
  const chips = (ids: readonly SpecId[]) =>
    ids.map((id) => {
      const verdict = accepts.get(id) ? "valid" : "invalid";
      return chipOf(id, verdict, verdict);
    });
  const [mine, ...others] = chips(leading);
  const valid = later.filter((id) => accepts.get(id)).length;
  const { activeElement } = document;
  const focused = place.contains(activeElement) ? activeElement?.getAttribute("data-spec") : undefined;
  const isOpen = place.querySelector("details")?.open === true || later.some((id) => id === by);
  place.replaceChildren(
    h("div", { class: "chip-row" }, mine, chipOf(URL_STANDARD, url, URL_WORDS[url]), others),
    h(
      "details",
      { class: "older", open: isOpen },
      h("summary", {}, `${later.length} older specifications: ${countOf(valid, later.length)}`),
      h("div", { class: "chip-row" }, chips(later)),
    ),
  );
  if (focused) place.querySelector<HTMLElement>(`[data-spec="${focused}"]`)?.focus();
}

function countOf(valid: number, all: number): string {
  if (valid === all) return "all valid";
  return valid === 0 ? "all invalid" : `${valid} valid`;
}
