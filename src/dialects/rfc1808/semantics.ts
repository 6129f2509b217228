// What RFC 1808 says besides its BNF.

export { classificationOfText, classificationOfTree } from "./classify.ts";
export { componentsOf, recombine, spansOf } from "./components.ts";
export { baseRules, escaping, id, title } from "./facts.ts";
export { diagnostics } from "./mistakes.ts";
export { normalization, normalizationSteps } from "./normalize.ts";
export { outline } from "./outline.ts";
export { algorithm, type Rfc1808Options as Options, resolveOptions } from "./resolve.ts";

/** There is no short cut, so it needs nothing of a base. */
export type BaseParts = never;

/** One section defines all productions. */
export const definingSection: (production: string) => string = () => "2.2";

/** A net_loc has no parts (2.1). */
export const serverOfText: (spine: unknown, text: string) => undefined = () => undefined;

/** A net_loc has no parts (2.1). */
export const serverOfTree: (tree: unknown) => undefined = () => undefined;
