import { Argument, type Command, type Option } from "commander";
import { fromUserInput } from "../../core/user-input.ts";
import { type AddCommand, examplesOf, type Session, withChoices } from "../command.ts";
import { UsageError } from "../exit.ts";
import { columnNames } from "../formats/records.ts";
import { usualSpecLine } from "../options/chosen-spec.ts";
import * as records from "../options/records.ts";
import { deliver, send, type Terminal } from "../terminal.ts";
import type { Answer } from "./answer.ts";
import { countingJob, type StatsOptions } from "./stats.ts";
import { noteOn, strippingJob } from "./strip-typed.ts";
import { formatFault, formatNote, type Job, runFilter, selectingJob } from "./write-records.ts";

/** A command that takes references: its help text, and the job that processes each reference. */
interface ReferenceCommand<Options extends records.FilterOptions & StatsOptions> {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly examples: readonly string[];
  /** The arguments before the references, if the command takes any. */
  readonly operand?: Operand;
  /** The command's own columns in tsv and csv output. */
  readonly columns: readonly string[];
  readonly options: () => readonly Option[];
  /** Called when the options of the command are known. */
  readonly prepare?: (command: Command) => void;
  /** The file formats for a single reference, in addition to the record formats. */
  readonly files?: { readonly [format: string]: DrawFile<Options> };
  /** The help text before the examples. */
  readonly notes?: string;
  /** True if the inputs are data, which makes `--typed` meaningless. */
  readonly takesData?: boolean;
  /** Throws a UsageError if options conflict. */
  readonly job: (options: Options, terminal: Terminal, operands: readonly string[]) => Job | Promise<Job>;
}

/** The arguments before the references. */
interface Operand {
  /** The name of the first argument in the help text, in angle brackets. */
  readonly syntax: string;
  readonly description: string;
  /** Suggestions for completions. */
  readonly choices?: readonly string[];
  /** Counts the arguments before the references. */
  readonly countIn: (args: readonly string[]) => number;
}

/** Creates a function that generates a file about a reference. */
export type DrawFile<Options> = (options: Options) => Promise<(reference: string) => Answer<string>>;

const RECORDS = `
References are read from the arguments. Without arguments, or if the argument is
"-", they are read from --input or standard input, one per line. The output has
one record for each reference, in the same order. If the command prints values,
text output has no line for an invalid reference: it is explained on standard
error. For more, run "urigram help records".`;

const EXIT_CODE = "Exit code: 0 no findings, 1 findings, 2 usage or I/O error.";

export function referenceCommand<Options extends records.FilterOptions & StatsOptions>(
  command: ReferenceCommand<Options>,
): AddCommand {
  const { description, columns, operand, files = {} } = command;
  return (program, session) => {
    const added = program
      .command(command.name)
      .summary(command.summary)
      .description(`${description}\nColumns of tsv and csv: ${columnNames(columns).join(", ")}.`);
    if (operand)
      added.addArgument(
        withChoices(new Argument(operand.syntax, operand.description), operand.choices ?? []),
      );
    added.argument("[reference...]", "references (default: read standard input)");
    for (const option of command.options()) added.addOption(option);
    if (!command.takesData) added.addOption(records.typedOption());
    records.addInGroup(added, "Input:", records.inputOptions());
    records.addInGroup(added, "Output:", records.outputOptions(Object.keys(files)));
    command.prepare?.(added);
    added.addHelpText("after", helpAfter(command)).action(async () => {
      const given = added.opts<Options>();
      const isUsual = added.getOptionValueSource("to") === "default";
      const to = given.json ? "ndjson" : given.select && isUsual ? "tsv" : given.to;
      const options: Options = { ...given, to };
      const count = operand?.countIn(added.args) ?? 0;
      const references = referencesIn(added.args.slice(count));
      const draw = new Map(Object.entries(files)).get(options.to);
      if (draw) {
        session.exit(await drawFile(await draw(options), references, options, session));
        return;
      }
      const whole = await command.job(options, session.terminal, added.args.slice(0, count));
      const counting = await countingJob(whole, options);
      const typed = options.typed ? strippingJob(counting, options.to) : counting;
      const made = selectingJob(typed, options);
      const selecting = records.keepingColumns(options, made.names, references);
      const bulk = options.select === undefined ? made.bulk : undefined;
      const inputs = records.referencesOf(references, selecting, session.terminal, bulk);
      const code = await runFilter(made, inputs, selecting, session);
      // On a terminal, this line comes first. Otherwise, it is printed only if another specification may find more.
      const { stderr } = session.terminal;
      const mayFindMore = (code === 1 && to === "text") || made.lacksHost?.() === true;
      if (mayFindMore && inputs.stream && !stderr.isTerminal) await send(stderr, usualSpecLine(added));
      session.exit(code);
    });
  };
}

/** The references in the arguments; none for the argument "-", which is standard input. Throws a UsageError. */
function referencesIn(args: readonly string[]): readonly string[] {
  if (!args.includes("-")) return args;
  if (args.length === 1) return [];
  throw new UsageError(
    '"-" is standard input, so it must be the only argument; for the reference "-", use ./-',
  );
}

type HelpTexts = Pick<ReferenceCommand<records.FilterOptions>, "notes" | "examples">;

function helpAfter({ notes, examples }: HelpTexts): string {
  const texts = [RECORDS, ...(notes === undefined ? [] : [notes]), EXIT_CODE];
  return `${texts.join("\n\n")}\n${examplesOf(examples)}`;
}

/** Writes a file about a single reference. Throws a UsageError unless there is exactly one. */
async function drawFile(
  draw: (reference: string) => Answer<string>,
  references: readonly string[],
  options: records.FilterOptions & StatsOptions,
  { terminal: { stdout, stderr }, styleOf }: Session,
): Promise<number> {
  const [reference, another] = references;
  if (reference === undefined || another !== undefined)
    throw new UsageError(`--to ${options.to} draws one reference; pass it as the only argument`);
  records.rejectStreamOptions(options);
  records.rejectHeader(options);
  if (options.onlyInvalid || options.onlyValid || options.stats)
    throw new UsageError("--only-invalid, --only-valid and --stats need --to text, tsv, csv or ndjson");
  const typed = options.typed ? fromUserInput(reference) : { reference, stripped: [] };
  const note = noteOn(reference, typed.stripped);
  if (note !== undefined) await deliver(stderr, formatNote(note, "argument 1", styleOf(stderr)));
  const answer = draw(typed.reference);
  if (answer.ok) {
    await send(stdout, answer.value);
    return 0;
  }
  await deliver(stderr, formatFault(answer.fault, "argument 1", styleOf(stderr)));
  return options.exitZero ? 0 : 1;
}
