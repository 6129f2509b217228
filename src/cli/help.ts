/** The part of the help of a command that has its examples. */
export function examplesOf(commandLines: readonly string[]): string {
  return `\n\nExamples:\n${commandLines.map((line) => `  ${line}`).join("\n")}`;
}
