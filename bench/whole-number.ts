/** Reads the number given for an option. Ends the program with exit code 2 if it is not a whole number. */
export function wholeNumber(option: string, written: string): number {
  if (/^\d{1,15}$/.test(written)) return Number(written);
  console.error(`${option} is a whole number, not ${JSON.stringify(written)}`);
  return process.exit(2);
}
