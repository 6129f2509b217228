import { type Finding, shortConstruct } from "../../extract/finding.ts";
import { titleOf } from "../../extract/standards.ts";
import type { Judge } from "../../lint/judge.ts";
import { showName } from "../../report/escape.ts";
import type { SourceText } from "../../report/format.ts";
import { escapeUnprintable } from "../../text/quote.ts";
import { toJson } from "./json.ts";
import { writeTsv } from "./tsv.ts";

/** Where findings come from. */
export interface FindingSource extends SourceText {
  readonly judgeOf: (finding: Finding) => Judge;
}

export type FindingFormatName = "text" | "tsv" | "ndjson";

export const findingFormats: {
  readonly [Name in FindingFormatName]: (finding: Finding, source: FindingSource) => string;
} = {
  text(finding, { file, positionOf }) {
    const { line, column } = positionOf(finding.start);
    const place = `${showName(file)}:${line}:${column}`;
    return `${place}  ${escapeUnprintable(shortConstruct(finding))}  ${escapeUnprintable(finding.text)}\n`;
  },
  tsv(finding, { file, positionOf, judgeOf }) {
    const { text, start, role, scope } = finding;
    const { line, column } = positionOf(start);
    const base = judgeOf(finding).findBase(scope);
    const place = [file, String(line), String(column)];
    return `${writeTsv([...place, shortConstruct(finding), role, base?.uri, base?.layer, text])}\n`;
  },
  ndjson(finding, { file, offset, positionOf, judgeOf }) {
    const { text, start, end, role, scope } = finding;
    const { line, column } = positionOf(start);
    const { dialect, findBase, standard } = judgeOf(finding);
    const base = findBase(scope);
    const record = {
      file,
      line,
      column,
      start: offset + start,
      end: offset + end,
      construct: shortConstruct(finding),
      role,
      base: base?.uri,
      layer: base?.layer,
      specification: dialect.id,
      standard: standard && titleOf(standard),
      reference: text,
    };
    return `${toJson(record)}\n`;
  },
};
