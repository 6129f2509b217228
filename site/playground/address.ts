import { createPace } from "../core/pace.ts";
import { type State, writeState } from "../core/state.ts";

/** Browsers allow at least 100 changes of an address within 30 s. */
const [MOST, WITHIN] = [90, 30_000];

/** How long typing rests before the address follows somebody who types more than that. */
const REST = 250;

/** The address of the page. */
export interface Address {
  /** Makes the address follow a state: at once, so that a reload loses nothing, unless that is too often. */
  readonly follow: (state: State) => void;
  /** Says that the address is one that was visited: what was to follow does not count any more. */
  readonly visit: () => void;
}

/** Makes the address of the page follow what is typed. */
export function createAddress(): Address {
  const isAllowed = createPace(MOST, WITHIN);
  let isVisited = true;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const write = (state: State) => {
    // What a link led to stays where "back" leads.
    if (isVisited) history.pushState(null, "", writeState(state));
    else history.replaceState(null, "", writeState(state));
    isVisited = false;
  };
  return {
    follow(state) {
      clearTimeout(resting);
      if (isAllowed(performance.now())) write(state);
      else resting = setTimeout(write, REST, state);
    },
    visit() {
      clearTimeout(resting);
      isVisited = true;
    },
  };
}
