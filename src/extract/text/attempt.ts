import type { Finding } from "../finding.ts";

/** A part of the source that was read, up to `end`. No other reference begins in it, whether it holds one or not. */
export interface TextAttempt {
  readonly end: number;
  readonly finding?: Finding;
}

/** Whether a program completes a string that ends here: `"http://a/%sb" % name`, `"http://a." + domain`. */
export function isCompleted(source: string, text: string, end: number): boolean {
  return /%[-#+ .\d]*[sdr]/.test(text)
    ? /^["']\s*%\s*[\w(]/.test(source.slice(end, end + GLANCE))
    : /[.:]$/.test(text) && isAddedTo(source, end);
}

/** Whether a string ends here, to which a program adds another. */
export function isAddedTo(source: string, end: number): boolean {
  return /^["']\s*\+(?!\+)/.test(source.slice(end, end + GLANCE));
}

/** How far white space is read. */
const GLANCE = 64;

/** Whether a placeholder follows: `{id}`, `<id>`, `<?= id ?>`, `[[id]]`. End tags and `<br>` do not count. */
export function isCutByPlaceholder(source: string, end: number): boolean {
  return /^(?:\{|<(?!br[\s/>])[A-Za-z?%]|\[\[)/.test(source.slice(end, end + "<br>".length));
}
