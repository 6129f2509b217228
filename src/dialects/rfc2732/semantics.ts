// What RFC 2732 says besides its BNF: what RFC 2396 says, but for these.

export * from "../rfc2396/semantics.ts";
export { classificationOfText, classificationOfTree, serverOfText, serverOfTree } from "./authority.ts";
export { escaping } from "./escaping.ts";
export { baseRules, definingSection, id, normalization, normalizationSteps, title } from "./facts.ts";
export { diagnostics } from "./mistakes.ts";
export { algorithm, outline } from "./resolve.ts";
