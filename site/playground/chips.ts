import { type ChipId, leading, listed, type SpecId, titleOf, URL_STANDARD } from "../core/listed.ts";
import type { State } from "../core/state.ts";
import type { UrlVerdict } from "../core/url-verdict.ts";
import { h } from "../dom.ts";

/** The verdicts on a reference. */
export interface Verdicts {
  readonly accepts: ReadonlyMap<SpecId, boolean>;
  readonly url: UrlVerdict;
}

/** The sentence about differences if there are none. */
export const NO_DIFFERENCE = "All specifications accept it, and browsers find the same parts.";

const later = listed.map(({ id }) => id).filter((id) => !leading.includes(id));

/** Shows a chip for each specification, which selects it. */
export function showChips(
  place: HTMLElement,
  { accepts, url }: Verdicts,
  by: ChipId,
  choose: (chosen: Partial<State>) => void,
): void {
  const chipOf = (id: ChipId, verdict: UrlVerdict | "valid" | "invalid") => {
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
      h("strong", {}, verdict),
    );
    chip.addEventListener("click", () => choose({ by: id }));
    return chip;
  };
  const chips = (ids: readonly SpecId[]) =>
    ids.map((id) => chipOf(id, accepts.get(id) ? "valid" : "invalid"));
  const [mine, ...others] = chips(leading);
  const valid = later.filter((id) => accepts.get(id)).length;
  const { activeElement } = document;
  const focused = place.contains(activeElement) ? activeElement?.getAttribute("data-spec") : undefined;
  const isOpen = place.querySelector("details")?.open === true || later.some((id) => id === by);
  place.replaceChildren(
    h("div", { class: "chip-row" }, mine, chipOf(URL_STANDARD, url), others),
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
