import { type AddCommand, examplesOf } from "../command.ts";
import { UsageError } from "../exit.ts";

export const lsp: AddCommand = (program, { terminal, version, exit }) => {
  program
    .command("lsp")
    .summary("run the language server for editors")
    .description(
      "Serve the Language Server Protocol on standard input and output: lint diagnostics, fixes as code " +
        "actions, and the tree of the reference under the cursor. Editors start the server; see docs/editors.md.",
    )
    .option("--stdio", "use standard input and output (the default)")
    // Editors pass this option (LSP 3.17, "Implementation Considerations"). The server exits when its input ends.
    .option("--clientProcessId <id>", "accepted but not needed: the server exits when the editor does")
    .addHelpText(
      "after",
      `\nExit code: 0 after the messages shutdown and exit, 1 if the editor disconnects\nwithout them, 2 usage error.\n${examplesOf(["urigram lsp --stdio"])}`,
    )
    .action(async () => {
      if (terminal.stdin.isTerminal)
        throw new UsageError("urigram lsp is started by an editor, not in a terminal; see docs/editors.md");
      // The protocol library is loaded only here, because no other command needs it.
      const { serveEditor } = await import("../editor/serve-editor.ts");
      exit(await serveEditor(terminal, version));
    });
};
