import { type AddCommand, examplesOf } from "../command.ts";
import { UsageError } from "../exit.ts";

export const lsp: AddCommand = (program, { terminal, version, exit }) => {
  program
    .command("lsp")
    .summary("serve an editor: show what lint finds while you write")
    .description(
      "Speak the Language Server Protocol on standard input and output: diagnostics of lint, its fixes as actions, and " +
        "the tree of the reference under the cursor. An editor starts it; docs/editors.md says how to set it up.",
    )
    .option("--stdio", "use standard input and output, as is usual")
    .addHelpText(
      "after",
      `\nExit code: 0 after shutdown and exit, 1 if the editor leaves without them,\n2 wrong use.\n${examplesOf(["urigram lsp --stdio"])}`,
    )
    .action(async () => {
      if (terminal.stdin.isTerminal)
        throw new UsageError("urigram lsp is for editors, which start it; docs/editors.md says how");
      // No other command needs the protocol.
      const { serveEditor } = await import("../serve-editor.ts");
      exit(await serveEditor(terminal, version));
    });
};
