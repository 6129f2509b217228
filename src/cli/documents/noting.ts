import type { Extractor } from "../../extract/finding.ts";
import type { SourceText } from "../../report/source.ts";
import type { Note } from "./complaints.ts";

/** An extractor for one source that notes its remarks, with their positions, besides those who listen. */
export function noting(extract: Extractor, { file, positionOf }: SourceText, note: Note): Extractor {
  return (text, remark) =>
    extract(text, (remarked) => {
      note(file, positionOf(remarked.start), remarked.message);
      remark?.(remarked);
    });
}
