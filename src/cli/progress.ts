/** Shows on a terminal how far a long job is. */
export interface Progress {
  readonly advance: (records: number, bytes: number) => void;
  /** Erases the line, before other output and at the end. */
  readonly clear: () => void;
}

export const noProgress: Progress = { advance: () => {}, clear: () => {} };

const FIRST_AFTER_MS = 1000;
const EVERY_MS = 100;
const ERASE_LINE = "\r\x1b[K";

/** A progress line: count, rate and, for input of a known size, the percentage and the time left. */
export function progressLine(
  write: (text: string) => void,
  totalBytes: number | undefined,
  now: () => number = Date.now,
): Progress {
  const begin = now();
  let next = begin + FIRST_AFTER_MS;
  let records = 0;
  let bytes = 0;
  let shown = false;
  return {
    advance(moreRecords, moreBytes) {
      records += moreRecords;
      bytes += moreBytes;
      const time = now();
      if (time < next) return;
      next = time + EVERY_MS;
      shown = true;
      const rate = Math.round((records * 1000) / (time - begin));
      const percent = totalBytes ? `  ${Math.floor((100 * bytes) / totalBytes)}%` : "";
      const left = totalBytes && bytes > 0 ? `  ${secondsLeft(time - begin, bytes / totalBytes)} s left` : "";
      write(
        `${ERASE_LINE}${records.toLocaleString("en")} references  ${rate.toLocaleString("en")}/s${percent}${left}`,
      );
    },
    clear() {
      if (shown) write(ERASE_LINE);
      shown = false;
    },
  };
}

function secondsLeft(elapsed: number, done: number): number {
  return Math.max(0, Math.ceil((elapsed * (1 - done)) / done / 1000));
}
