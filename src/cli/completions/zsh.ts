import type { Command } from "commander";
import { type CommandWords, namesOf, type OptionWords, singleQuoted, wordsOf } from "./words.ts";

/** The completions for zsh. */
export function zshCompletions(program: Command): string {
  const { commands, options } = wordsOf(program);
  const described = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`);
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
  const argument = choices.length === 0 ? "'*: :_files'" : quoted(`1: :(${choices.join(" ")})`);
  return `        ${name}) _arguments ${[...[...options, ...ofAll].map(specOf), argument].join(" ")} ;;`;
}

/** What _arguments takes of an option, once for each of its names. */
function specOf(option: OptionWords): string {
  const { description, takesValue, choices } = option;
  const action = choices.length === 0 ? "_files" : `(${choices.join(" ")})`;
  const value = takesValue ? `: :${action}` : "";
  return namesOf(option)
    .map((name) => quoted(`*${name}[${description.replace(/[\\[\]]/g, "\\$&")}]${value}`))
    .join(" ");
}

function quoted(text: string): string {
  return singleQuoted(text, "'\\''");
}
