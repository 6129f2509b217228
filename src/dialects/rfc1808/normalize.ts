import type { NormalizationRules } from "../../core/normalize.ts";

/** RFC 1808 and draft 05 say nothing of equivalence. */
export const noNormalization: NormalizationRules = { sections: {}, unreserved: /./s, hasDotsInQuery: false };
