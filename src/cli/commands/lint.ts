import { type AddCommand, examplesOf } from "../command.ts";
import { UsageError } from "../exit.ts";
import { lintDocuments } from "../lint/lint-documents.ts";
import { printConfig } from "../lint/print-config.ts";
import { DOCUMENTS, pathsOf, withDocuments } from "../options/documents.ts";
import { withFixes } from "../options/fix.ts";
import { type LintCommandOptions, withCache, withLintOptions } from "../options/lint.ts";

const SKIPPED = `Except with --preset strict or security, lint also skips copies (RFCs, saved
pages and emails) and tests (folders such as tests/, files such as a.test.js),
which are often wrong on purpose. To read tests, name their folder (docs/tests),
or add it to the configuration's ignores with a leading "!" ("!docs/tests/").`;

export const lint: AddCommand = (program, session) => {
  const command = program
    .command("lint")
    .summary("check the references in documents")
    .description(
      "Find the references in documents, and check each against the specification that the document's language " +
        "requires. The rules syntax/* report invalid references, and the rules tolerated/* report those that " +
        "browsers tolerate (off in the preset recommended, on in strict). The other rules report references that are " +
        'probably wrong; "urigram rules" lists all rules. --fix applies corrections that are certain, and --fix-unsafe ' +
        "also likely ones.",
    );
  withCache(withDocuments(withFixes(withLintOptions(command))))
    .option("--watch", "lint files again when they change; press Ctrl-C to stop")
    .addHelpText(
      "after",
      `${DOCUMENTS}\n\n${SKIPPED}\n\nExit code: 0 no errors, 1 errors or too many warnings, 2 usage or I/O error, 130\ninterrupted by Ctrl-C. With --fix, only the remaining reports matter.\n${examplesOf(
        [
          "urigram lint",
          "urigram lint README.md docs/",
          "urigram lint '**/*.html' --rule authority/password:error --max-warnings 0",
          "urigram lint --format github --format sarif=urigram.sarif --max-warnings 0",
          "urigram lint --baseline baseline.json",
          "curl https://example.com/ | urigram lint --stdin-filename a.html -",
        ],
      )}`,
    )
    .action(async (given: string[], { watch, ...options }: LintCommandOptions & { watch?: boolean }) => {
      const { printConfig: name } = options;
      if (name === undefined) {
        const run = watch ? (await import("../lint/watch-documents.ts")).watchDocuments : lintDocuments;
        return session.exit(await run(pathsOf(given, options), options, session));
      }
      if (given.length > 0) throw new UsageError("--print-config takes one file; remove the other paths");
      await printConfig(name, options, session.terminal);
      session.exit(0);
    });
};
