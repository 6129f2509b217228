import { type AddCommand, examplesOf } from "../command.ts";
import { printConfig } from "../config/print.ts";
import { UsageError } from "../exit.ts";
import { lintDocuments } from "../lint-documents.ts";
import { DOCUMENTS, withDocuments } from "../options/documents.ts";
import { withFixes } from "../options/fix.ts";
import { type LintCommandOptions, withCache, withLintOptions } from "../options/lint.ts";

export const lint: AddCommand = (program, session) => {
  const command = program
    .command("lint")
    .summary("find the references in documents and judge them")
    .description(
      "Find the references in documents and judge each by the specification that the standard of its document names. " +
        "An invalid reference is an error syntax/*. The other rules report references that are probably wrong: see " +
        "urigram rules.",
    );
  withCache(withFixes(withLintOptions(withDocuments(command))))
    .option("--watch", "lint again what changes, until Ctrl-C")
    .addHelpText(
      "after",
      `${DOCUMENTS}\n\nExit code: 0 no errors, 1 errors or too many warnings, 2 wrong use or I/O error,\n130 interrupted by Ctrl-C. With --fix it is for what remains.\n${examplesOf(["urigram lint README.md docs/", "urigram lint '**/*.html' --rule authority/password:error --max-warnings 0", "urigram lint --format sarif=urigram.sarif --format pretty ."])}`,
    )
    .action(async (paths: string[], { watch, ...options }: LintCommandOptions & { watch?: boolean }) => {
      const { printConfig: name } = options;
      if (name === undefined) {
        const run = watch ? (await import("../watch-documents.ts")).watchDocuments : lintDocuments;
        return session.exit(await run(paths, options, session));
      }
      if (paths.length > 0)
        throw new UsageError("--print-config is for the one file after it; give no others");
      await printConfig(name, options, session.terminal);
      session.exit(0);
    });
};
