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
} from "urigram/draft-ietf-uri-relative-url-05";
