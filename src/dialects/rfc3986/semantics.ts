// What RFC 3986 says besides its ABNF.

export { recombine } from "../../core/components.ts";
export { divide as componentsOfText } from "../../core/divide.ts";
export { serverOfText, serverOfTree } from "./authority.ts";
export { classificationOfText, classificationOfTree } from "./classify.ts";
export { componentsOf, spansOf } from "./components.ts";
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
export { type Rfc3986Options as Options, resolveOptions } from "./options.ts";
export { outline } from "./outline.ts";
export { algorithm } from "./resolve.ts";
export type { BaseParts } from "./short-cut.ts";
