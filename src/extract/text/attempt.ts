import type { Finding } from "../finding.ts";

/** A part of the source that was read, up to `end`. No other reference begins in it, whether it holds one or not. */
export interface TextAttempt {
  readonly end: number;
  readonly finding?: Finding;
}

/** Whether Python fills a string in that ends here: `"http://a/%sb" % name`. */
export function isFilledIn(source: string, text: string, end: number): boolean {
  return /%[-#+ .\d]*[sdr]/.test(text) && /^["']\s*%\s*[\w(]/.test(source.slice(end, end + 64));
}

/** Whether a placeholder follows: `{id}`, `<id>`, `<?= id ?>`, `[[id]]`. The end tag of an element is none. */
export function isCutByPlaceholder(source: string, end: number): boolean {
  return /^(?:\{|<[A-Za-z?%]|\[\[)/.test(source.slice(end, end + 2));
}
