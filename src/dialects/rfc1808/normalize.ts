import type { NormalizationRules } from "../../core/normalize.ts";

/** RFC 1808 and draft 05 say nothing about equivalence (decision 25). */
export const noNormalization: NormalizationRules = { sections: {}, unreserved: /./s, hasDotsInQuery: false };
