import type { Base } from "../../base/establish.ts";
import { type Finding, makesRequest, shortConstruct } from "../../extract/finding.ts";
import { titleOf } from "../../extract/standards.ts";
import type { Judge } from "../../lint/judge.ts";
import type { SourceText } from "../../report/format.ts";
import { showName } from "../../report/terminal-safe.ts";
import { escapeUnprintable } from "../../text/quote.ts";
import { attempt } from "../records/answer.ts";
import { writeCsv } from "./csv.ts";
import { toJson } from "./json.ts";
import { writeTsv } from "./tsv.ts";

/** A document with findings, and the judge for each finding. */
export interface FindingSource extends SourceText {
  readonly judgeOf: (finding: Finding) => Judge;
}

export type FindingFormatName = "text" | "tsv" | "csv" | "ndjson";

/** The columns of tsv and csv. */
export const FINDING_COLUMNS: readonly string[] =
  "file line column construct role base layer reference target same-document".split(" ");

export const findingFormats: {
  readonly [Name in FindingFormatName]: (finding: Finding, source: FindingSource) => string;
} = {
  text(finding, { file, positionOf }) {
    const { line, column } = positionOf(finding.start);
    const place = `${showName(file)}:${line}:${column}`;
    return `${place}  ${escapeUnprintable(shortConstruct(finding))}  ${escapeUnprintable(finding.text)}\n`;
  },
  tsv: (finding, source) => `${writeTsv(rowOf(finding, source))}\n`,
  // CSV has no escapes, so values are written unchanged.
  csv: (finding, source) => `${writeCsv(rowOf(finding, { ...source, file: showName(source.file) }))}\n`,
  ndjson(finding, { file, offset, positionOf, judgeOf }) {
    const { text, start, end, role } = finding;
    const { line, column } = positionOf(start);
    const judge = judgeOf(finding);
    const { dialect, standard } = judge;
    const { base, target, sameDocument } = resolutionOf(finding, judge);
    const record = {
      ...{ file, line, column, start: offset + start, end: offset + end, construct: shortConstruct(finding) },
      ...{ role, base: base?.uri, layer: base?.layer, specification: dialect.id },
      ...{ standard: standard && titleOf(standard), reference: text, target, sameDocument },
    };
    return `${toJson(record)}\n`;
  },
};

function rowOf(
  finding: Finding,
  { file, positionOf, judgeOf }: FindingSource,
): readonly (string | undefined)[] {
  const { text, start, role } = finding;
  const { line, column } = positionOf(start);
  const { base, target, sameDocument } = resolutionOf(finding, judgeOf(finding));
  const use = [file, String(line), String(column), shortConstruct(finding), role];
  return [...use, base?.uri, base?.layer, text, target, sameDocument?.toString()];
}

interface FoundResolution {
  /** The base URI of the reference. */
  readonly base: Base | undefined;
  /** The target; undefined if the reference is invalid or its base is unknown. */
  readonly target: string | undefined;
  /** True for a same-document reference; undefined if there is no target. */
  readonly sameDocument: boolean | undefined;
}

/**
 * Resolves a finding. According to RFC 2396, 4.2, `#s` and the empty reference mean the document that contains them,
 * regardless of any base that it declares. In a request, however, an empty reference means the base URI.
 */
function resolutionOf(finding: Finding, { dialect, findBase }: Judge): FoundResolution {
  const { text, scope } = finding;
  const isForDocument = !dialect.baseRules.holdsForFragments && (text === "" || text.startsWith("#"));
  const isRequest = isForDocument && text === "" && makesRequest(finding);
  const base = isForDocument && !isRequest ? baseOfDocument(finding, findBase) : findBase(scope);
  const answer = attempt(() => dialect.traceResolution(text, base?.uri ?? ""));
  if (!answer.ok) return { base, target: undefined, sameDocument: undefined };
  const { target, sameDocument } = answer.value;
  return { base, target, sameDocument: sameDocument && !isRequest };
}

/** The URI of the document itself, if it is known from outside; unknown for an encapsulated document. */
function baseOfDocument({ scope }: Finding, findBase: Judge["findBase"]): Base | undefined {
  return scope?.encapsulating ? undefined : findBase(undefined);
}
