import type { Extractor } from "../../extract/finding.ts";
import type { SourceText } from "../../report/source.ts";
import type { Note } from "./complaints.ts";

/** An extractor for one source that notes its remarks, with their positions. */
export function noting(extract: Extractor, { file, positionOf }: SourceText, note: Note): Extractor {
  return (text) => extract(text, ({ start, message }) => note(file, positionOf(start), message));
}
