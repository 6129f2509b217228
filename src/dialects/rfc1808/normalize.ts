import type { NormalizationRules } from "../../core/normalize.ts";

/** RFC 1808 and draft 05 say nothing of equivalence: `normalize` has no steps. */
export const normalizationSteps: NormalizationRules["sections"] = {};

export const noNormalization: NormalizationRules = {
  sections: normalizationSteps,
  unreserved: /./s,
  hasDotsInQuery: false,
};
