import type { Row } from "../../src/report/tree-picture.ts";

/** The nodes in a tree that have children, and whether the children are visible. */
export interface Folds {
  /** Folds or unfolds a node; does nothing for a node without children. */
  readonly toggle: (at: number) => void;
  /** Checks whether a key folds or unfolds a node. */
  readonly takes: (key: string, at: number) => boolean;
  readonly isHidden: (at: number) => boolean;
}

/** Makes the nodes of a tree foldable. Initially, all are visible. */
export function createFolds(rows: readonly Row[], nodes: readonly HTMLElement[]): Folds {
  for (const [at, node] of nodes.entries()) {
    if ((rows[at + 1]?.depth ?? 0) > (rows[at]?.depth ?? 0)) node.setAttribute("aria-expanded", "true");
  }
  const stateOf = (at: number) => nodes[at]?.getAttribute("aria-expanded") ?? null;
  const toggle = (at: number) => {
    const state = stateOf(at);
    if (state === null) return;
    nodes[at]?.setAttribute("aria-expanded", String(state === "false"));
    let foldedAt = Number.POSITIVE_INFINITY;
    for (const [place, { depth }] of rows.entries()) {
      const node = nodes[place];
      if (node) node.hidden = depth > foldedAt;
      if (depth <= foldedAt) foldedAt = stateOf(place) === "false" ? depth : Number.POSITIVE_INFINITY;
    }
  };
  const takes = (key: string, at: number) => {
    const state = stateOf(at);
    if (key === "Enter" || key === " ") return state !== null;
    return (key === "ArrowRight" && state === "false") || (key === "ArrowLeft" && state === "true");
  };
  return { toggle, takes, isHidden: (at) => nodes[at]?.hidden === true };
}
