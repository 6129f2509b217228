import { innermostAt, type Row } from "../../src/report/tree-picture.ts";

/** The elements that highlight each other. */
export interface Lamps {
  /** The elements, each with the offsets of its character. */
  readonly characters: readonly { readonly start: number; readonly element: HTMLElement }[];
  /** One for each row. */
  readonly nodes: readonly HTMLElement[];
  readonly productions: ReadonlyMap<string, HTMLElement>;
}

export interface Lights {
  readonly light: (rows: readonly Row[]) => void;
  /** Highlights one row, and scrolls to its production. */
  readonly show: (row: Row) => void;
  /** Highlights the innermost node that contains a character. */
  readonly showAt: (offset: number) => void;
}

/** Highlights everything that belongs to the given rows, and nothing else. */
export function createLights(rows: readonly Row[], { characters, nodes, productions }: Lamps): Lights {
  const light = (lit: readonly Row[]) => {
    const types = new Set(lit.map(({ type }) => type));
    for (const [at, node] of nodes.entries()) {
      const isLit = lit.some((row) => row.at === at);
      node.classList.toggle("lit", isLit);
      node.setAttribute("aria-selected", String(isLit));
    }
    for (const { start, element } of characters) {
      element.classList.toggle(
        "lit",
        lit.some((row) => row.start <= start && start < row.end),
      );
    }
    for (const [type, element] of productions) element.classList.toggle("lit", types.has(type));
  };
  const show = (row: Row) => {
    light([row]);
    const production = productions.get(row.type);
    if (production) showIn(production);
  };
  const showAt = (offset: number) => {
    const row = innermostAt(rows, offset);
    if (row) show(row);
    else light([]);
  };
  return { light, show, showAt };
}

/** Scrolls only the list around an element, so that it is visible. */
function showIn(element: HTMLElement): void {
  const list = element.parentElement;
  if (!list) return;
  const top = element.offsetTop - list.offsetTop;
  const isSeen = top >= list.scrollTop && top + element.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isSeen) list.scrollTop = top;
}
