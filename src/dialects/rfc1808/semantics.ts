// What RFC 1808 says besides its BNF.

export { classificationOfText, classificationOfTree } from "./classify.ts";
export { componentsOf, componentsOfText, recombine, spansOf } from "./components.ts";
export { baseRules, escaping, id, title } from "./facts.ts";
export { diagnostics } from "./mistakes.ts";
export { normalization, normalizationSteps } from "./normalize.ts";
export { type Rfc1808Options as Options, resolveOptions } from "./options.ts";
export { outline } from "./outline.ts";
export { algorithm } from "./resolve.ts";
export type { BaseParts } from "./short-cut.ts";

/** One section defines all productions. */
export const definingSection: (production: string) => string = () => "2.2";

/** A net_loc has no parts (2.1). */
export const serverOfText: (spine: unknown, text: string) => undefined = () => undefined;

/** A net_loc has no parts (2.1). */
export const serverOfTree: (tree: unknown) => undefined = () => undefined;
