import { type State, writeState } from "../core/state.ts";

/** How long typing rests before the address follows; browsers allow few changes of it a second. */
const REST = 250;

/** The address of the page. */
export interface Address {
  /** Makes the address follow a state, once nothing else is typed or the page is left. */
  readonly follow: (state: State) => void;
  /** Says that the address is one that was visited: what was to follow does not count any more. */
  readonly visit: () => void;
}

/** Makes the address of the page follow what is typed. */
export function createAddress(): Address {
  let isVisited = true;
  let next: State | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(resting);
    if (!next) return;
    // What a link led to stays where "back" leads.
    if (isVisited) history.pushState(null, "", writeState(next));
    else history.replaceState(null, "", writeState(next));
    isVisited = false;
    next = undefined;
  };
  for (const leaving of ["beforeunload", "pagehide"]) addEventListener(leaving, write);
  return {
    follow(state) {
      next = state;
      clearTimeout(resting);
      resting = setTimeout(write, REST);
    },
    visit() {
      clearTimeout(resting);
      next = undefined;
      isVisited = true;
    },
  };
}
