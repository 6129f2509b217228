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
} from "urigram/rfc1808";
