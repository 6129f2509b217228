/**
 * Makes the elements in a list a single tab stop: keys move the focus, and the tab stop follows. `lead` returns the
 * index to which a key moves; undefined for other keys, and -1 or the length if there is no element in that direction.
 */
export function rove(
  list: HTMLElement,
  items: readonly HTMLElement[],
  start: number,
  lead: (key: string, here: number) => number | undefined,
): void {
  const at = (target: EventTarget | null) =>
    items.findIndex((item) => target instanceof Node && item.contains(target));
  const stopAt = (here: number) => {
    for (const [place, item] of items.entries()) item.setAttribute("tabindex", place === here ? "0" : "-1");
  };
  stopAt(Math.max(0, start));
  list.addEventListener("focusin", ({ target }) => {
    const here = at(target);
    if (here >= 0) stopAt(here);
  });
  list.addEventListener("keydown", (event) => {
    const here = at(event.target);
    // With these modifiers, keys belong to the browser.
    if (here < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = lead(event.key, here);
    if (next === undefined) return;
    // A key that moves within the list does not scroll the page, even at the ends of the list.
    event.preventDefault();
    items[next]?.focus();
  });
}

/** The index that a key moves to. */
export function alongList(key: string, here: number, length: number): number | undefined {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return here + 1;
    case "ArrowUp":
    case "ArrowLeft":
      return here - 1;
    case "Home":
      return 0;
    case "End":
      return length - 1;
    default:
      return undefined;
  }
}
