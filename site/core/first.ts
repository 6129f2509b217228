import type { State } from "./state.ts";

/** What the playground shows first: one specification, since each further one is loaded when it is asked for. */
export const first: State = {
  reference: "http://example.com:8080/a/../b?c#d",
  base: "",
  specs: ["rfc3986"],
  detail: undefined,
};

/** The specifications that most questions are about: the one of today, and what much of today's software follows. */
export const pair: readonly string[] = ["rfc3986", "rfc2396"];
