/** The part of the help of a command that has its examples. */
export function examplesOf(commandLines: readonly string[]): string {
  return `\nExamples:\n${commandLines.map((line) => `  ${line}`).join("\n")}`;
}
