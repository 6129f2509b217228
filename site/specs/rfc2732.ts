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
} from "urigram/rfc2732";
