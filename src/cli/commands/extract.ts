import { type Command, Option } from "commander";
import { createBaseFinder } from "../../base/establish.ts";
import { shortConstruct } from "../../extract/finding.ts";
import { createLocator } from "../../text/position.ts";
import { escapeUnprintable } from "../../text/quote.ts";
import { loadExtractors } from "../documents/extractors.ts";
import { readDocument } from "../documents/find.ts";
import { escapeTsv } from "../formats/input.ts";
import { toJson } from "../formats/output.ts";
import {
  complaintsOn,
  contextOf,
  DOCUMENTS,
  type DocumentOptions,
  documentsOf,
  type Setting,
  withDocuments,
} from "../options/documents.ts";
import { send } from "../send.ts";

interface ExtractCommandOptions extends DocumentOptions {
  readonly format: keyof typeof recordWriters;
}

/** Adds the command that writes the references in documents as records. */
export function addExtractCommand(program: Command, { terminal, exit, dialectOf }: Setting): void {
  const { stdout, stderr } = terminal;
  withDocuments(
    program
      .command("extract")
      .summary("find the references in documents")
      .description(
        "Find the references in documents: one record each, as file, line, column, construct, role, base URI, the\n" +
          "layer that gave it, and reference.",
      ),
  )
    .addOption(
      new Option("--format <format>", "what to write").choices(Object.keys(recordWriters)).default("text"),
    )
    .addHelpText("after", `${DOCUMENTS}\n\nExit code: 0, or 2 for wrong use or I/O.`)
    .action(async (paths: string[], options: ExtractCommandOptions) => {
      const dialect = dialectOf(options);
      const context = contextOf(options, dialect);
      const write = recordWriters[options.format];
      const { complain, count } = complaintsOn(stderr);
      const documents = await documentsOf(paths, options, terminal, complain);
      const extractorOf = await loadExtractors(documents.map(({ language }) => language));
      for (const document of documents) {
        const extract = extractorOf(document.language);
        for await (const piece of readDocument(document, complain)) {
          const findBase = createBaseFinder(context, dialect);
          const positionOf = createLocator(piece.text, piece.origin);
          for (const finding of extract(piece.text)) {
            const { text, start, end, role, scope } = finding;
            const { line, column } = positionOf(start);
            const base = findBase(scope);
            const record: ExtractRecord = {
              file: document.name,
              line,
              column,
              start: piece.offset + start,
              end: piece.offset + end,
              construct: shortConstruct(finding),
              role,
              base: base?.uri,
              layer: base?.layer,
              reference: text,
            };
            await send(stdout, `${write(record)}\n`);
          }
        }
      }
      exit(count() > 0 ? 2 : 0);
    });
}

interface ExtractRecord {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
  readonly construct: string;
  readonly role: string;
  readonly base: string | undefined;
  readonly layer: string | undefined;
  readonly reference: string;
}

const recordWriters = {
  text: ({ file, line, column, construct, reference }: ExtractRecord) =>
    `${escapeUnprintable(file)}:${line}:${column}  ${escapeUnprintable(construct)}  ${escapeUnprintable(reference)}`,
  tsv: ({ file, line, column, construct, role, base, layer, reference }: ExtractRecord) =>
    [file, String(line), String(column), construct, role, base, layer, reference]
      .map((field) => (field === undefined ? "\\N" : escapeTsv(field)))
      .join("\t"),
  ndjson: (record: ExtractRecord) => toJson(record),
};
