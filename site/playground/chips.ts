import { leading, listed, type SpecId, titleOf } from "../core/listed.ts";
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

/** Shows a chip for each specification, which selects it, and one for browsers, which compares them. */
export function showChips(
  place: HTMLElement,
  { accepts, url }: Verdicts,
  by: SpecId,
  choose: (chosen: Partial<State>) => void,
): void {
  const chipOf = (id: SpecId) => {
    const chip = h(
      "button",
      {
        type: "button",
        class: `chip ${accepts.get(id) ? "valid" : "invalid"}`,
        "data-spec": id,
        "aria-pressed": String(id === by),
      },
      h("span", {}, titleOf(id)),
      " ",
      h("strong", {}, accepts.get(id) ? "valid" : "invalid"),
    );
    chip.addEventListener("click", () => choose({ by: id }));
    return chip;
  };
  const browsers = h(
    "button",
    { type: "button", class: `chip ${url.split(" ")[0]}`, "data-spec": "url-standard" },
    h("span", {}, "URL Standard"),
    " ",
    h("strong", {}, url === "valid" ? "parses" : url === "invalid" ? "fails" : url),
  );
  browsers.addEventListener("click", () => choose({ tab: "differences" }));
  const [mine, ...others] = leading.map(chipOf);
  const valid = later.filter((id) => accepts.get(id)).length;
  const { activeElement } = document;
  const focused = place.contains(activeElement) ? activeElement?.getAttribute("data-spec") : undefined;
  const isOpen = place.querySelector("details")?.open === true || later.includes(by);
  place.replaceChildren(
    h("div", { class: "chip-row" }, mine, browsers, others),
    h(
      "details",
      { class: "older", open: isOpen },
      h("summary", {}, `${later.length} older: ${countOf(valid, later.length)}`),
      h("div", { class: "chip-row" }, later.map(chipOf)),
    ),
  );
  if (focused) place.querySelector<HTMLElement>(`[data-spec="${focused}"]`)?.focus();
}

function countOf(valid: number, all: number): string {
  if (valid === all) return "all valid";
  return valid === 0 ? "all invalid" : `${valid} valid, ${all - valid} invalid`;
}
