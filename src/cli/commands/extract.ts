import { Option } from "commander";
import { createJudges } from "../../lint/judge.ts";
import { sourceOf } from "../../report/format.ts";
import { type AddCommand, examplesOf, type Session, withAlias } from "../command.ts";
import { attempt, complaintsOn } from "../documents/complaints.ts";
import { complainAboutBinaryFolder, type HostDocument, rejectEmptyFolder } from "../documents/find.ts";
import { readDocument } from "../documents/read.ts";
import { generated } from "../documents/skipped.ts";
import { FINDING_COLUMNS, type FindingFormatName, findingFormats } from "../formats/findings.ts";
import { tableFormats } from "../formats/records.ts";
import { withNotes } from "../lint/judge-documents.ts";
import { configsBy } from "../options/config.ts";
import {
  contextOf,
  DOCUMENTS,
  type DocumentOptions,
  documentsOf,
  pathsOf,
  withDocuments,
} from "../options/documents.ts";
import { rejectHeader } from "../options/records.ts";
import { chosenDialect } from "../options/spec.ts";
import { send } from "../terminal.ts";

interface ExtractOptions extends DocumentOptions {
  readonly header?: boolean;
  readonly format: FindingFormatName;
  readonly json?: boolean;
}

export const extract: AddCommand = (program, session) => {
  const command = program
    .command("extract")
    .summary("list the references in documents")
    .description(
      "List the references in documents, one record per reference: file, line, column, construct and reference.\n" +
        `Columns of tsv and csv: ${FINDING_COLUMNS.join(", ")}. base is the base URI, and layer is its source.`,
    );
  const format = new Option("-f, --format <format>", "the output format")
    .choices(Object.keys(findingFormats))
    .default("text");
  const header = [
    new Option("--header", "write the column names first in tsv or csv (the default for csv)"),
    new Option("--no-header", "write csv without the column names"),
  ];
  for (const option of [...withAlias("--to <format>", format), ...header]) command.addOption(option);
  withDocuments(command)
    .addOption(new Option("--json", "the same as --format ndjson").conflicts("format"))
    .addHelpText(
      "after",
      `${DOCUMENTS}\n\nExit code: 0 no errors, 2 usage or I/O error.\n${examplesOf(["urigram extract README.md", "urigram extract --format tsv --base http://example.com/ docs/"])}`,
    )
    .action((paths: string[], options: ExtractOptions) => extractFrom(paths, options, session));
};

async function extractFrom(
  given: readonly string[],
  options: ExtractOptions,
  { terminal, exit }: Session,
): Promise<void> {
  await chosenDialect(options);
  const paths = pathsOf(given, options);
  const to = options.json ? "ndjson" : options.format;
  const write = findingFormats[to];
  rejectHeader({ ...options, to });
  const table = tableFormats[to];
  const { complain, skip, note, noteSkipped, complaints, binaryFiles } = complaintsOn(terminal.stderr);
  const search = await documentsOf(paths, options, {
    findConfig: configsBy(options, {}, terminal.files),
    skipRulesFor: () => generated,
    terminal,
    complain,
  });
  const { documents, skipped } = search;
  const searched = { search, documents, files: terminal.files };
  if (complaints.length === 0) rejectEmptyFolder(searched);
  if (table && (options.header ?? table.hasHeader))
    await send(terminal.stdout, `${table.write(FINDING_COLUMNS)}\n`);
  async function extractDocument(document: HostDocument): Promise<void> {
    const extractor = await document.language.load();
    const dialect = await chosenDialect(document.settings);
    const context = contextOf(options, document.settings, dialect);
    for await (const piece of readDocument(document)) {
      const source = { ...sourceOf(document.name, piece), judgeOf: createJudges(context, dialect) };
      const findings = withNotes(extractor, source, note)(piece.text);
      for (const finding of findings) await send(terminal.stdout, write(finding, source));
    }
  }

  for (const document of documents)
    await attempt(document, { complain, skip }, () => extractDocument(document));
  const isAllBinary = complaints.length === 0 && complainAboutBinaryFolder(searched, binaryFiles, complain);
  if (!isAllBinary) noteSkipped(skipped, options);
  exit(complaints.length > 0 ? 2 : 0);
}
