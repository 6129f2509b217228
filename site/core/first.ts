import type { State } from "./state.ts";

/** The initial state of the playground: one specification, because the others load on demand. */
export const first: State = {
  reference: "http://example.com:8080/a/../b?c#d",
  base: "",
  specs: ["rfc3986"],
  detail: undefined,
};

/** The specifications that most questions are about: today's, and the one that much software follows. */
export const pair: readonly string[] = ["rfc3986", "rfc2396"];
