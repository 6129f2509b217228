/** What the sample is drawn by. Who changes the seed draws another sample, with other judgements to be made. */
export const SEED = 13;

/** How many diagnostics are drawn from all. */
export const DRAWN = 600;

/** How many diagnostics of one rule may come from one package where one generated file must not outweigh the rest. */
export const LIMIT = 20;

/** How many diagnostics of each rule are shown. */
export const SHOWN = 10;

/** How many packages one process lints. */
export const BATCH = 40;
