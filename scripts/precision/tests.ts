/** The words that name tests and what they read. */
const TEST = /(?:^|[/._-])(?:tests?|testing|testdata|testcases?|fixtures?)(?:[/._-]|$)/i;

/** Whether a path in a package is of a test, or of what tests read: its references are often wrong on purpose. */
export function isTest(path: string): boolean {
  return TEST.test(path.replaceAll("\\", "/"));
}
