// What draft-ietf-url-syntax-00 says besides its BNF.

export { recombine } from "../../core/components.ts";
export { classificationOfText, classificationOfTree } from "./classify.ts";
export { componentsOf, componentsOfText } from "./components.ts";
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
export { type DraftUrlSyntaxOptions as Options, resolveOptions } from "./options.ts";
export { outline } from "./outline.ts";
export { algorithm } from "./resolve.ts";
export { serverOfText, serverOfTree } from "./server.ts";
export type { BaseParts } from "./short-cut.ts";
export { spansOf } from "./spans.ts";
