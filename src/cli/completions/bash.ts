import type { Command } from "commander";
import { namesOf, type OptionWords, wordsOf } from "./words.ts";

/** The completions for bash. What they do not know, bash completes with file names. */
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

/** The cases that complete the values of a command's options. */
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

/** The case that completes the value of an option with the words that it can be. */
function wordsOfValue(before: string, option: OptionWords): string {
  const words = option.choices.join(" ");
  return `    ${patternOf(before, option)}) COMPREPLY=($(compgen -W "${words}" -- "$current")); return ;;`;
}

function patternOf(before: string, option: OptionWords): string {
  return namesOf(option)
    .map((name) => `${before}${name}"`)
    .join("|");
}
