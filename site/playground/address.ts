import { createPace } from "../core/pace.ts";
import { type State, writeState } from "../core/state.ts";

/** Browsers allow at least 100 changes of an address within 30 s. */
const [MOST, WITHIN] = [90, 30_000];

/** The pause in typing after which the address is updated when that limit has been reached. */
const REST = 250;

/** The address of the page. */
export interface Address {
  /** Updates the address to a state: immediately, so that a reload loses nothing, unless updates are too frequent. */
  readonly follow: (state: State) => void;
  /** Reports that the user navigated to the address; a pending update is then canceled. */
  readonly visit: () => void;
}

/** Keeps the address of the page up to date with the input. */
export function createAddress(): Address {
  const isAllowed = createPace(MOST, WITHIN);
  let isVisited = true;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const write = (state: State) => {
    // The state in a link remains available through "back".
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
