// What the draft says besides its BNF: what RFC 1808 says, but for these.

export * from "../rfc1808/semantics.ts";
export { classificationOfText, classificationOfTree } from "./classify.ts";
export { componentsOfText } from "./components.ts";
export { baseRules, escaping, id, title } from "./facts.ts";
export { diagnostics } from "./mistakes.ts";
export { algorithm } from "./resolve.ts";
