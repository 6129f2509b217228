/** Whether `URL:` stands before an offset, with or without a space. */
export function endsWithPrefix(source: string, offset: number): boolean {
  return /(?:^|[^A-Za-z0-9+.-])URL:\s?$/i.test(source.slice(Math.max(0, offset - 6), offset));
}
