/**
 * True if bars divide a text into at least four fields: `http://a/|8.4|0|en`. In a query, bars separate the values of a
 * parameter.
 */
export function isRecord(text: string): boolean {
  return /^[^?#|]*(?:\|[^|\r\n]*){3}/.test(text);
}
