/** What the sample is drawn by. Who changes the seed draws another sample, with other judgements to be made. */
export const SEED = 13;

/** How many diagnostics are drawn: more than there are, so all are judged. */
export const SAMPLE = 3_000;

/** How many diagnostics of one rule may come from one package, so that one generated file does not outweigh the rest. */
export const LIMIT = 20;

/** How many diagnostics of each rule are judged, besides those of the sample. */
export const SHOWN = 10;

/** How many packages one process lints. */
export const BATCH = 40;
