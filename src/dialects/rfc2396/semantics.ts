// What RFC 2396 says besides its BNF.

export { recombine } from "../../core/components.ts";
export { serverOfText, serverOfTree } from "./authority.ts";
export { classificationOfText, classificationOfTree } from "./classify.ts";
export { componentsOf, componentsOfText, spansOf } from "./components.ts";
export {
  baseRules,
  definingSection,
  escaping,
  id,
  normalization,
  normalizationSteps,
  title,
} from "./facts.ts";
export { diagnostics } from "./mistakes.ts";
export { type Rfc2396Options as Options, resolveOptions } from "./options.ts";
export { outline } from "./outline.ts";
export { algorithm } from "./resolve.ts";
export type { BaseParts } from "./short-cut.ts";
