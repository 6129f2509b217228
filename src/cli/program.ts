import { inspect } from "node:util";
import { Command, CommanderError, Option } from "commander";
import { amount, coloured, plain } from "../report/layout.ts";
import { didYouMean } from "../text/nearest.ts";
import { escapeUnprintable, quote } from "../text/quote.ts";
import { type AddCommand, describeUnknown, examplesOf, type Session } from "./command.ts";
import { isSystemError, reasonOf, USAGE_OR_IO, UsageError } from "./exit.ts";
import { chooseSpec } from "./options/chosen-spec.ts";
import { packageHomepage, packageVersion } from "./package.ts";
import { columnsOf, type Terminal } from "./terminal.ts";

/** Runs the command line. Returns the exit code; never throws. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  let code = 0;
  try {
    const words = helpWords(args);
    const program = await createProgram(words, terminal, (given) => {
      code = given;
    });
    await program.parseAsync(words, { from: "user" });
    return code;
  } catch (error) {
    // Commander's help and version exit with 0.
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    // If no command is named, Commander has already printed the help.
    if (error instanceof CommanderError && error.code === "commander.help") return USAGE_OR_IO;
    const message =
      error instanceof CommanderError
        ? await withSisters(oneLine(error.message), args, terminal)
        : messageOf(error);
    terminal.stderr.stream.write(`urigram: ${message}\n`);
    return USAGE_OR_IO;
  }
}

/** Treats `--help check` like `help check`. */
function helpWords(args: readonly string[]): readonly string[] {
  const [first = "", second] = args;
  const isHelp = (first === "--help" || first === "-h") && second !== undefined && !second.startsWith("-");
  return isHelp ? ["help", second] : args;
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return escapeUnprintable(error.message);
  if (isSystemError(error)) {
    const place = error.path === undefined ? "" : `${quote(error.path, 200)}: `;
    return place + escapeUnprintable(reasonOf(error));
  }
  // A RangeError means that a record is too large to write. Anything else is a bug in urigram.
  return error instanceof RangeError ? "a record is too long to write" : inspect(error);
}

/** The commands, in the order of the help. Each is loaded on demand: `check` needs little of `lint`'s code. */
const commands: readonly (readonly [name: string, load: () => Promise<AddCommand>])[] = [
  ["check", async () => (await import("./commands/check.ts")).check],
  ["classify", async () => (await import("./commands/classify.ts")).classify],
  ["parse", async () => (await import("./commands/parse.ts")).parse],
  ["components", async () => (await import("./commands/components.ts")).components],
  ["get", async () => (await import("./commands/get.ts")).get],
  ["set", async () => (await import("./commands/set.ts")).set],
  ["resolve", async () => (await import("./commands/resolve.ts")).resolve],
  ["relativize", async () => (await import("./commands/relativize.ts")).relativize],
  ["normalize", async () => (await import("./commands/normalize.ts")).normalize],
  ["to-uri", async () => (await import("./commands/mapping.ts")).toUri],
  ["to-iri", async () => (await import("./commands/mapping.ts")).toIri],
  ["compare", async () => (await import("./commands/compare.ts")).compare],
  ["migrate", async () => (await import("./commands/migrate.ts")).migrate],
  ["build", async () => (await import("./commands/build.ts")).build],
  ["unescape", async () => (await import("./commands/unescape.ts")).unescapeTexts],
  ["productions", async () => (await import("./commands/productions.ts")).productions],
  ["lint", async () => (await import("./commands/lint.ts")).lint],
  ["extract", async () => (await import("./commands/extract.ts")).extract],
  ["rules", async () => (await import("./commands/rules.ts")).rules],
  ["init", async () => (await import("./commands/init.ts")).init],
  ["lsp", async () => (await import("./commands/lsp.ts")).lsp],
  ["completions", async () => (await import("./commands/completions.ts")).completions],
  ["help", async () => (await import("./commands/help.ts")).help],
];

/** Creates the program with the command named in the arguments or, if none is named, with all commands. */
async function createProgram(
  args: readonly string[],
  terminal: Terminal,
  exit: (code: number) => void,
): Promise<Command> {
  const first = args.find((arg) => !arg.startsWith("-"));
  const named = commands.filter(([name]) => name === first);
  const wholeProgram = () => programWith(commands);
  return programWith(named.length > 0 ? named : commands);

  async function programWith(needed: typeof commands): Promise<Command> {
    const program = createEmptyProgram(terminal);
    const session: Session = {
      terminal,
      version: packageVersion(),
      homepage: packageHomepage(),
      styleOf: ({ hasColours }) => {
        const { color } = program.opts<{ color: "auto" | "always" | "never" }>();
        return color === "always" || (color === "auto" && hasColours) ? coloured : plain;
      },
      commandNames: commands.map(([name]) => name),
      wholeProgram,
      exit,
    };
    program.hook("preAction", (_, command) => chooseSpec(command, terminal));
    for (const add of await Promise.all(needed.map(([, load]) => load()))) add(program, session);
    return program;
  }
}

function createEmptyProgram({ stdout, stderr }: Terminal): Command {
  return new Command("urigram")
    .description(
      "Check, parse and resolve URI references exactly as RFC 3986, RFC 3987, RFC 2396 and their predecessors define them",
    )
    .version(packageVersion(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand(false)
    .addOption(
      new Option(
        "--color <when>",
        "when to use colors; auto depends on FORCE_COLOR, NO_COLOR and the terminal",
      )
        .choices(["auto", "always", "never"])
        .default("auto"),
    )
    .configureHelp({
      showGlobalOptions: true,
      minWidthToWrap: NARROWEST_HELP,
      optionDescription: ({ description, argChoices, defaultValue, defaultValueDescription }) =>
        describe(description, argChoices, defaultValueDescription ?? defaultValue),
      argumentDescription: ({ description, argChoices }) => describe(description, argChoices, undefined),
    })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.stream.write(text),
      writeErr: (text) => stderr.stream.write(text),
      // `run` prints the message.
      outputError: () => {},
      getOutHelpWidth: () => columnsOf(stdout),
      getErrHelpWidth: () => columnsOf(stderr),
      getOutHasColors: () => stdout.hasColours,
      getErrHasColors: () => stderr.hasColours,
    })
    .showSuggestionAfterError(false)
    .addHelpText("after", AFTER_HELP)
    .addHelpText("after", examplesOf(["urigram check 'http://example.com/a b'", "urigram lint README.md"]));
}

const AFTER_HELP = `
Run "urigram help <command>" for the options and examples of a command, and
"urigram help records" for input, output and the positions of mistakes.

Environment:
  URIGRAM_SPEC           the specification for all commands; the current one is
                         rfc3986
  NO_COLOR, FORCE_COLOR  disable or force colors, regardless of the terminal

Exit codes:
  0    no findings
  1    findings
  2    usage or I/O error
  130  interrupted by Ctrl-C
  141  the reader of the output stopped reading`;

/** The maximum number of choices in a help text. There are hundreds of rules. */
const MOST_CHOICES = 30;

/** Appends the choices and the default to a description. */
function describe(text: string, choices: readonly string[] = [], usual: unknown): string {
  const listed = choices.length > 0 && choices.length <= MOST_CHOICES;
  const facts = [
    ...(listed ? [`choices: ${choices.join(", ")}`] : []),
    ...(typeof usual === "string" ? [`default: ${usual}`] : []),
  ];
  return facts.length === 0 ? text : `${text} (${facts.join("; ")})`;
}

/** The minimum width of option descriptions. */
const NARROWEST_HELP = 20;

/** Formats a Commander error on one line, with its suggestion or reason. */
function oneLine(text: string): string {
  const words = text
    .replace(/^error: /, "")
    .trim()
    .replace(
      /^option '(?:-\w, )?(--[\w-]+).*' argument '(.*)' is invalid\. Allowed choices are (.*)\.$/s,
      (_, flag: string, value: string, taken: string) =>
        `${flag} takes ${taken}, not ${quote(value, 100)}${didYouMean(value, taken.split(", "))}`,
    )
    .replace(
      /^command-argument value '(.*)' is invalid for argument '([^']*)'\. Allowed choices are (.*)\.$/s,
      (_, value: string, name: string, taken: string) =>
        `${name} must be one of ${taken}, not ${quote(value, 100)}${didYouMean(value, taken.split(", "))}`,
    )
    .replace(/^option '(?:-\w, )?(--[\w-]+).*' argument '.*' is invalid\. /s, "$1: ")
    .replaceAll("\n", " ")
    .replace(/^unknown command '(.*)'$/, (_, name: string) =>
      describeUnknown(
        name,
        commands.map(([known]) => known),
      ),
    )
    .replace(/^(option '.*') argument missing$/, "$1 needs a value; see --help")
    .replace(
      /^too many arguments for '(.*)'\. Expected (\d+) arguments? but got (\d+).*$/s,
      (_, name: string, most: string, given: string) =>
        `${name} takes at most ${amount(Number(most), "argument")}, not ${given}; see --help`,
    )
    .replace(/^missing required argument '.*'$/, "$&; see --help");
  return escapeUnprintable(words);
}

/** The maximum number of commands that a message names. */
const MOST_NAMED = 3;

/**
 * Options of other programs, such as ruff, ESLint, trurl and curl, and those with another name in a sister command, with
 * their equivalents in urigram or one of its commands.
 */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ["--diff", "--fix-dry-run"],
  ["--dry-run", "--fix-dry-run"],
  ["--unsafe-fixes", "--fix-unsafe"],
  ["--add-noqa", "--add-suppressions"],
  ["--suppress-all", "--update-baseline FILE"],
  ["--file", "--input"],
  ["--url-file", "--input"],
  ["--exclude", "--ignore"],
  ["--extend-exclude", "--ignore"],
  ["--ignore-pattern", "--ignore"],
  ["--no-ignore", "--no-gitignore"],
  ["--isolated", "--no-config"],
  ["--show-settings", "--print-config FILE"],
  ["--disable", "--rule RULE:off"],
  ["--extend-ignore", "--rule RULE:off"],
  ["--enable", "--rule RULE:error"],
  ["--extend-select", "--rule RULE:error"],
  ["--list-rules", "urigram rules"],
  ["--select", "--rule"],
  ["--strict", "--preset strict"],
  ["--stats", "--statistics"],
  ["--statistics", "--stats"],
  ["--output-format", "--format"],
  ["lint --output-file", "--format FORMAT=FILE"],
  ["--output-file", "> FILE"],
  ["lint --output", "--format FORMAT=FILE"],
  ["--output", "> FILE"],
  ["-i", "--input"],
  ["lint -o", "--format FORMAT=FILE"],
  ["-o", "> FILE"],
  ["lint -v", "--verbose (urigram -V prints the version)"],
  ["-v", "urigram -V"],
  ["--get", "urigram get"],
  ["--set", "urigram set"],
  ["--redirect", "urigram resolve --base"],
]);

/** The commands whose arguments contain component names, each with the argument for a component. */
const COMPONENTS: ReadonlyMap<string, (name: string) => string> = new Map([
  ["get", (name) => `'{${name}}'`],
  ["set", (name) => `${name}=VALUE`],
]);

/** Extends the message about an unknown option with the commands that have it or with urigram's equivalent. */
async function withSisters(message: string, args: readonly string[], terminal: Terminal): Promise<string> {
  const [, flag] = /^unknown option '(-[^'=]*)/.exec(message) ?? [];
  if (flag === undefined) return message;
  const whole = await createProgram([], terminal, () => {});
  const command = whole.commands.find((each) => args.includes(each.name()));
  const ours = FOREIGN.get(`${command?.name()} ${flag}`) ?? FOREIGN.get(flag);
  const [name = ""] = ours?.split(" ") ?? [];
  const isOurs = ours !== undefined && !name.startsWith("-");
  if (isOurs || (command ?? whole).options.some((option) => [option.short, option.long].includes(name)))
    return `unknown option '${flag}'; use ${ours}; see --help`;
  const asArgument = COMPONENTS.get(command?.name() ?? "")?.(flag.slice("--".length));
  const { commonColumns } = await import("./records/fields.ts");
  if (asArgument !== undefined && commonColumns.some(({ name }) => flag === `--${name}`))
    return `unknown option '${flag}'; write ${asArgument}; see --help`;
  const own = command?.options.find(({ short, long }) => short === flag || long === flag);
  if (own && !own.required && !own.optional && message.includes(`'${flag}=`))
    return `${flag} takes no value; see --help`;
  const names = whole.commands
    .filter(({ options }) => options.some(({ short, long }) => short === flag || long === flag))
    .map((command) => command.name());
  if (names.length === 0) {
    const isNegative = (each: string) => each.startsWith("--no-");
    const known = (command ?? whole).options.flatMap(({ long }) => long ?? []);
    const meant = didYouMean(
      flag,
      known.filter((each) => isNegative(each) === isNegative(flag)),
    );
    return `unknown option '${flag}'${meant || "; see --help"}`;
  }
  const others = names.length - MOST_NAMED;
  const named = [
    ...names.slice(0, MOST_NAMED),
    ...(others > 0 ? [`${others} other ${others === 1 ? "command" : "commands"}`] : []),
  ];
  return `'${flag}' is an option of ${new Intl.ListFormat("en-GB").format(named)}, not of this command; see --help`;
}
