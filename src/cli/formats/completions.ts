import type { Command, Option } from "commander";

interface CommandWords {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly OptionWords[];
  /** The possible values of the argument; empty if it can be anything. */
  readonly choices: readonly string[];
}

interface OptionWords {
  readonly short: string | undefined;
  readonly long: string | undefined;
  readonly description: string;
  readonly takesValue: boolean;
  /** The possible values of the option; empty if it can be anything. */
  readonly choices: readonly string[];
}

/** The words of each command, and the global options, which may also precede the command. */
function wordsOf(program: Command): {
  readonly commands: readonly CommandWords[];
  readonly options: readonly OptionWords[];
} {
  const help = program.createHelp();
  const commands = program.commands.map((command) => ({
    name: command.name(),
    summary: command.summary(),
    options: help.visibleOptions(command).map(optionWords),
    choices: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
  }));
  const globals = help.visibleOptions(program).filter((option) => option.long !== "--help");
  return { commands, options: globals.map(optionWords) };
}

function optionWords({ short, long, description, required, argChoices = [] }: Option): OptionWords {
  return { short, long, description, takesValue: required, choices: argChoices };
}

function namesOf({ short, long }: OptionWords): readonly string[] {
  return [short, long].filter((name) => name !== undefined);
}

/** Quotes a string for a shell with single quotes. `escaped` is an escaped single quote. */
const singleQuoted = (text: string, escaped: string): string => `'${text.replaceAll("'", escaped)}'`;

/** The completion script for bash. Where no words are known, file names are suggested. */
export function bashCompletions(program: Command): string {
  const { commands, options } = wordsOf(program);
  const names = commands.map(({ name }) => name);
  const values = [
    ...options.filter(({ takesValue }) => takesValue).map((option) => wordsOfValue('*" ', option)),
    ...commands.flatMap(({ name, options: own }) => valuesOf(name, own)),
  ];
  const cases = commands.map(
    ({ name, options: own, choices }) =>
      `    ${name}) options="${[...own, ...options].flatMap(namesOf).join(" ")}" arguments="${choices.join(" ")}" ;;`,
  );
  return `# urigram completions bash > ~/.local/share/bash-completion/completions/urigram
_urigram() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local word command="" options="" arguments=""
  COMPREPLY=()
  # "--option=value" is three words.
  [ "$current" = "=" ] && current="" && previous="=" && COMP_CWORD=$((COMP_CWORD + 1))
  [ "$previous" = "=" ] && previous="\${COMP_WORDS[COMP_CWORD-2]}"
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in
      ${names.join("|")}) command="$word"; break ;;
    esac
  done
  case "$command $previous" in
${values.join("\n")}
  esac
  case "$command" in
${cases.join("\n")}
    *) options="${options.flatMap(namesOf).join(" ")}" arguments="${names.join(" ")}" ;;
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
    *) COMPREPLY=($(compgen -W "$arguments" -- "$current")) ;;
  esac
}
complete -o default -F _urigram urigram
`;
}

function valuesOf(command: string, options: readonly OptionWords[]): readonly string[] {
  const withValue = options.filter(({ takesValue }) => takesValue);
  const free = withValue.filter(({ choices }) => choices.length === 0);
  const anything = free.map((option) => patternOf(`"${command} `, option)).join("|");
  return [
    ...withValue
      .filter(({ choices }) => choices.length > 0)
      .map((option) => wordsOfValue(`"${command} `, option)),
    ...(anything === "" ? [] : [`    ${anything}) return ;;`]),
  ];
}

/** The `case` clause that completes the value of an option. */
function wordsOfValue(before: string, option: OptionWords): string {
  const words = option.choices.join(" ");
  return `    ${patternOf(before, option)}) COMPREPLY=($(compgen -W "${words}" -- "$current")); return ;;`;
}

function patternOf(before: string, option: OptionWords): string {
  return namesOf(option)
    .map((name) => `${before}${name}"`)
    .join("|");
}

export function fishCompletions(program: Command): string {
  const { commands, options } = wordsOf(program);
  const noCommand = "-n __fish_use_subcommand";
  const lines = [
    "# urigram completions fish > ~/.config/fish/completions/urigram.fish",
    ...commands.map(({ name, summary }) => line(noCommand, "-f", `-a ${name}`, `-d ${fishQuoted(summary)}`)),
    ...options.map((option) => line(...optionOf(option))),
    ...commands.flatMap(({ name, options: own, choices }) => {
      const behind = `-n '__fish_seen_subcommand_from ${name}'`;
      return [
        ...(choices.length === 0 ? [] : [line(behind, "-f", `-a ${fishQuoted(choices.join(" "))}`)]),
        ...own.map((option) => line(behind, ...optionOf(option))),
      ];
    }),
  ];
  return `${lines.join("\n")}\n`;
}

const line = (...words: readonly string[]): string => ["complete -c urigram", ...words].join(" ");

function optionOf({ short, long, description, takesValue, choices }: OptionWords): readonly string[] {
  const value = choices.length === 0 ? "-r" : `-x -a ${fishQuoted(choices.join(" "))}`;
  return [
    ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
    ...(long === undefined ? [] : [`-l ${long.slice(2)}`]),
    ...(takesValue ? [value] : []),
    `-d ${fishQuoted(description)}`,
  ];
}

const fishQuoted = (text: string): string => singleQuoted(text.replaceAll("\\", "\\\\"), "\\'");

export function zshCompletions(program: Command): string {
  const { commands, options } = wordsOf(program);
  const described = commands.map(({ name, summary }) => `    ${zshQuoted(`${name}:${summary}`)}`);
  return `#compdef urigram
# urigram completions zsh > ~/.zfunc/_urigram, with ~/.zfunc in fpath
_urigram() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  local -a commands
  commands=(
${described.join("\n")}
  )
  _arguments -C ${options.map(specOf).join(" ")} '1: :->command' '*:: :->arguments'
  case $state in
    command) _describe -t commands command commands ;;
    arguments)
      case $words[1] in
${commands.map((command) => caseOf(command, options)).join("\n")}
      esac
      ;;
  esac
}
if [ "$funcstack[1]" = _urigram ]; then
  _urigram "$@"
else
  compdef _urigram urigram
fi
`;
}

function caseOf({ name, options, choices }: CommandWords, ofAll: readonly OptionWords[]): string {
  const argument = choices.length === 0 ? "'*: :_files'" : zshQuoted(`1: :(${choices.join(" ")})`);
  return `        ${name}) _arguments ${[...[...options, ...ofAll].map(specOf), argument].join(" ")} ;;`;
}

/** The arguments for _arguments that describe an option, one for each of its names. */
function specOf(option: OptionWords): string {
  const { description, takesValue, choices } = option;
  const action = choices.length === 0 ? "_files" : `(${choices.join(" ")})`;
  const value = takesValue ? `: :${action}` : "";
  return namesOf(option)
    .map((name) => zshQuoted(`*${name}[${description.replace(/[\\[\]]/g, "\\$&")}]${value}`))
    .join(" ");
}

const zshQuoted = (text: string): string => singleQuoted(text, "'\\''");

export function powershellCompletions(program: Command): string {
  const { commands, options } = wordsOf(program);
  const ofAll = options.flatMap(namesOf);
  const values = [
    { name: "", options },
    ...commands.map((each) => ({ ...each, options: [...each.options, ...options] })),
  ].flatMap(({ name, options: own }) =>
    own
      .filter(({ takesValue }) => takesValue)
      .flatMap((option) => namesOf(option).map((word) => [`${name} ${word}`, option.choices] as const)),
  );
  const table = (rows: readonly (readonly [key: string, words: readonly string[]])[]) =>
    rows.map(([key, words]) => `    ${psQuoted(key)} = @(${words.map(psQuoted).join(", ")})`).join("\n");
  return `# urigram completions powershell >> $PROFILE
Register-ArgumentCompleter -Native -CommandName urigram -ScriptBlock {
  param($current, $ast, $position)
  $options = @{
${table([["", ofAll], ...commands.map(({ name, options: own }) => [name, [...own.flatMap(namesOf), ...ofAll]] as const)])}
  }
  $arguments = @{
${table([["", commands.map(({ name }) => name)], ...commands.map(({ name, choices }) => [name, choices] as const)])}
  }
  $values = @{
${table(values)}
  }
  $words = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
  if ($current -ne '') { $words = @($words | Select-Object -SkipLast 1) }
  $command = "$($words | Where-Object { $_ -ne '' -and $options.ContainsKey($_) } | Select-Object -First 1)"
  $key = "$command $($words | Select-Object -Last 1)"
  $offered = if ($values.ContainsKey($key)) { $values[$key] }
    elseif ($current -like '-*') { $options[$command] }
    else { $arguments[$command] }
  $offered | Where-Object { $_ -like "$current*" } |
    ForEach-Object { [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_) }
}
`;
}

const psQuoted = (text: string): string => singleQuoted(text, "''");
