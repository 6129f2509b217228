/** The settings for the sample. Another seed draws another sample, which needs new judgements. */
export const SEED = 13;

/** The number of diagnostics drawn from the total. */
export const DRAWN = 600;

/** The maximum number of diagnostics per rule and package, so that one generated file does not outweigh the rest. */
export const LIMIT = 20;

/** The number of diagnostics shown for each rule. */
export const SHOWN = 10;

/** The number of packages linted in one process. */
export const BATCH = 40;
