import { type ChipId, URL_STANDARD } from "../core/listed.ts";
import type { Part } from "../core/parts.ts";
import { type TabName, tabNames } from "../core/state.ts";
import { byId, h } from "../dom.ts";
import type { Spec } from "../specs.ts";
import { alongList, rove } from "./rove.ts";

/** The reference that a panel shows. */
export interface Seen {
  readonly reference: string;
  readonly base: string;
  /** The selected chip. */
  readonly by: ChipId;
  readonly spec: Spec;
  /** The part under the pointer or the focus. */
  readonly part: Part | undefined;
}

/** A panel, whose content is loaded when its tab is opened. */
export interface Panel {
  readonly view: (seen: Seen) => readonly Node[] | Promise<readonly Node[]>;
  /** True if the content depends on the part under the pointer. */
  readonly followsPointer?: boolean;
  /** True if the content includes the URL Standard. */
  readonly hasUrlStandard?: boolean;
}

const loaders: { readonly [Name in TabName]: () => Promise<{ readonly panel: Panel }> } = {
  tree: () => import("./panels/tree.ts"),
  grammar: () => import("./panels/grammar.ts"),
  resolution: () => import("./panels/resolution.ts"),
  normalization: () => import("./panels/normalization.ts"),
  differences: () => import("./panels/differences.ts"),
};

/** The tabs with the details. */
export interface Tabs {
  /** Shows the details of a reference in a tab. Throws an error if they cannot be loaded. */
  readonly show: (tab: TabName, seen: Seen) => Promise<void>;
  /** Shows another part, if the open panel depends on it. */
  readonly point: (seen: Seen) => void;
}

/** Creates the tabs. A click or an arrow key opens one. */
export function createTabs(open: (tab: TabName) => void): Tabs {
  const list = byId("tabs", HTMLElement);
  const place = byId("panel", HTMLElement);
  const buttons = tabNames.map((name) => byId(`tab-${name}`, HTMLButtonElement));
  for (const [at, button] of buttons.entries())
    button.addEventListener("click", () => open(tabNames[at] ?? "tree"));
  rove(list, buttons, 0, (key, here) => {
    const next = alongList(key, here, buttons.length);
    const name = next === undefined ? undefined : tabNames[next];
    if (name !== undefined) open(name);
    return next;
  });
  let panel: Panel | undefined;
  let turn = 0;
  const fill = async (seen: Seen, from: Panel) => {
    const now = ++turn;
    const nodes = await from.view(seen);
    if (now !== turn) return;
    const isReplaced = seen.by === URL_STANDARD && !from.hasUrlStandard;
    const opened = textsOf(place.querySelectorAll("details[open] > summary"));
    place.replaceChildren(
      ...(isReplaced ? note(`The URL Standard has no grammar. This is by ${seen.spec.title}.`) : []),
      ...nodes,
    );
    for (const summary of place.querySelectorAll("summary"))
      summary.parentElement?.toggleAttribute("open", opened.includes(summary.textContent));
  };
  return {
    async show(tab, seen) {
      for (const [at, button] of buttons.entries()) {
        const isOpen = tabNames[at] === tab;
        button.setAttribute("aria-selected", String(isOpen));
        button.tabIndex = isOpen ? 0 : -1;
      }
      place.setAttribute("aria-labelledby", `tab-${tab}`);
      const now = ++turn;
      const loaded = await loaders[tab]();
      if (now !== turn) return;
      panel = loaded.panel;
      await fill(seen, panel);
    },
    point(seen) {
      if (panel?.followsPointer) void fill(seen, panel);
    },
  };
}

function textsOf(elements: Iterable<Element>): readonly string[] {
  return [...elements].map(({ textContent }) => textContent);
}

/** The message of a panel without content. */
export function note(...says: readonly (Node | string)[]): readonly HTMLElement[] {
  return [h("p", {}, ...says)];
}
