export {
  classify,
  components,
  id,
  normalizationSteps,
  normalize,
  productions,
  sectionOf,
  startSymbol,
  title,
  traceResolution,
  tryParse,
} from "urigram/draft-ietf-url-syntax-00";
