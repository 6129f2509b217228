import type { Command } from "commander";
import { id as usual } from "../../dialects/rfc2396/semantics.ts";
import { isData, nearestConfig } from "../config/names.ts";
import type { Files } from "../documents/files.ts";
import type { Terminal } from "../terminal.ts";
import { AUTO, requireSpec } from "./spec.ts";

/** The environment variable that sets the specification for all commands. */
const VARIABLE = "URIGRAM_SPEC";

/**
 * If the option --spec of a command is not given, sets it to URIGRAM_SPEC or, for a command that reads no documents, to
 * the `spec` of the nearest configuration. Prints the variable if it replaces the specifications of documents and, on a
 * terminal, the default if the command uses it. Throws a UsageError.
 */
export async function chooseSpec(command: Command, { env, files, stderr }: Terminal): Promise<void> {
  const has = (flag: string) => command.options.some(({ long }) => long === flag);
  if (!has("--spec") || command.getOptionValueSource("spec") === "cli") return;
  // Commands that have the option --config read the configuration of each document.
  const isHost = has("--config");
  const { [VARIABLE]: variable = "" } = env;
  if (variable !== "") requireSpec(variable, VARIABLE, [AUTO]);
  const spec = variable !== "" ? variable : isHost ? undefined : await configuredSpec(files);
  if (spec !== undefined && (isHost || spec !== AUTO)) command.setOptionValueWithSource("spec", spec, "env");
  const isReplaced = isHost && variable !== "" && variable !== AUTO;
  if (isReplaced && command.getOptionValue("quiet") !== true)
    stderr.stream.write(replacedSpecsLine(variable));
  if (stderr.isTerminal) stderr.stream.write(usualSpecLine(command));
}

/** The line that names the default specification; "" if another one was chosen, or the command has no default. */
export function usualSpecLine(command: Command): string {
  if (command.getOptionValueSource("spec") !== "default") return "";
  return `urigram: the specification is ${usual} (1998); for the current standard, use --spec rfc3986 or export ${VARIABLE}=rfc3986\n`;
}

function replacedSpecsLine(spec: string): string {
  return `urigram: ${VARIABLE}=${spec} applies to all documents, whatever their format; unset it to follow the specification of each format\n`;
}

/** The `spec` of the nearest configuration, if it is JSON. A module is not run. */
async function configuredSpec(files: Files): Promise<string | undefined> {
  const file = nearestConfig(files.folder, files);
  if (file === undefined || !isData(file)) return undefined;
  // The code is loaded on demand, because most runs have no configuration.
  const { specIn } = await import("../config/spec.ts");
  return specIn(file, files);
}
