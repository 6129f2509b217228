// What RFC 3987 says besides its ABNF: what RFC 3986 says, but for these.

export * from "../rfc3986/semantics.ts";
export { serverOfText, serverOfTree } from "./authority.ts";
export { classificationOfText, classificationOfTree } from "./classify.ts";
export { spansOf } from "./components.ts";
export { definingSection, escaping, id, normalization, normalizationSteps, title } from "./facts.ts";
export { diagnostics } from "./mistakes.ts";
export { algorithm, outline } from "./resolve.ts";
