import type { NormalizationRules } from "../../core/normalize.ts";

/** RFC 1808 and draft 05 say nothing about equivalence, so `normalize` has no steps (decision 25). */
export const normalizationSteps: NormalizationRules["sections"] = {};

export const normalization: NormalizationRules = {
  sections: normalizationSteps,
  unreserved: /./s,
  hasDotsInQuery: false,
};
