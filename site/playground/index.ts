import { shownText } from "../core/characters.ts";
import { grammarOf } from "../core/listed.ts";
import { readState, type State, unknownIn, writeState } from "../core/state.ts";
import { byId, h, say } from "../dom.ts";
import { createAddress } from "./address.ts";
import { createScreen, reveal } from "./screen.ts";

startPlayground();

function startPlayground(): void {
  const fields = { reference: byId("reference", HTMLInputElement), base: byId("base", HTMLInputElement) };
  const address = createAddress();
  let state = readState(location.hash);

  const change = (next: State) => {
    const isTab = next.reference === state.reference && next.base === state.base && next.by === state.by;
    state = next;
    for (const id of ["copied", "unknown"]) say(id, "");
    address.follow(state);
    fill(fields, state);
    void (isTab ? tried(() => screen.openTab(state.tab), show) : show());
  };
  const screen = createScreen((chosen) => {
    // A choice is a step of the history, which "back" undoes.
    address.visit();
    change({ ...state, ...chosen });
  });
  const show = (): Promise<void> => tried(() => screen.show(state), show);
  const read = () => {
    state = readState(location.hash);
    fill(fields, state);
    say("copied", "");
    say("unknown", unknownText(location.hash));
    void show();
  };

  for (const name of ["reference", "base"] as const) {
    const field = fields[name];
    // The view of browsers could hide the errors of another input.
    const edit = (text: string) => change({ ...state, [name]: text, by: grammarOf(state.by) });
    field.addEventListener("input", () => edit(field.value));
    // An input that is completed, such as by Enter, is a step of the history.
    field.addEventListener("change", () => address.visit());
    byId(`clear-${name}`, HTMLButtonElement).addEventListener("click", () => {
      edit("");
      field.focus();
    });
  }
  addEventListener("hashchange", () => {
    address.visit();
    // A link within the page does not change the state.
    if (location.hash === "" || location.hash.includes("=")) read();
  });
  byId("copy", HTMLButtonElement).addEventListener("click", () => void copyLink(state));
  read();
}

/** Shows something; if a file of it cannot be loaded, says so, and offers to try again. */
async function tried(showing: () => Promise<void>, again: () => Promise<void>): Promise<void> {
  const place = byId("unloaded", HTMLElement);
  try {
    await showing();
    place.replaceChildren();
  } catch (error) {
    reveal();
    const button = h("button", { type: "button" }, "Try again");
    button.addEventListener("click", () => void again());
    place.replaceChildren(
      `Could not be loaded: ${error instanceof Error ? error.message : String(error)} `,
      button,
    );
  }
}

interface Fields {
  readonly reference: HTMLInputElement;
  readonly base: HTMLInputElement;
}

/** Writes a state to the fields. */
function fill({ reference, base }: Fields, state: State): void {
  if (reference.value !== state.reference) reference.value = state.reference;
  if (base.value !== state.base) base.value = state.base;
  // Input fields remove line breaks from an address.
  byId("other", HTMLElement).hidden = reference.value === state.reference && base.value === state.base;
}

function unknownText(fragment: string): string {
  const all = unknownIn(fragment);
  return all.length === 0 ? "" : shownText(`Not all of the address is understood. ${all.join(" ")}`);
}

async function copyLink(state: State): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(writeState(state), location.href).href);
    say("copied", "Copied.");
  } catch {
    say("copied", "The browser does not allow it; copy the address instead.");
  }
}
