import { createSettings, emptyConfiguration } from "../../config/settings.ts";
import type { Configure } from "../../lsp/configuration.ts";
import { confinedReading, type Start, trustingReading } from "../config/file-access.ts";
import { createFindConfig } from "../config/find.ts";
import { createRereading } from "../config/module.ts";
import { rootOf } from "../config/names.ts";
import { isFileError } from "../documents/complaints.ts";
import { filesIn } from "../documents/files.ts";
import { placeOf } from "../documents/targets.ts";
import { UsageError } from "../exit.ts";
import { contextOf } from "../options/documents.ts";
import { chosenDialect } from "../options/spec.ts";

const ADVICE = "set urigram.trustConfiguration to true if you trust the configuration's authors";

/** Creates a function that finds settings for an editor. `patience` is the time limit for modules in milliseconds. */
export function createConfigure(patience?: number): Configure {
  const rereading = createRereading(filesIn(), patience);
  return async (uri, folders, { said, trusts }) => {
    const place = placeOf(uri, folders);
    const without = { settings: createSettings(emptyConfiguration, said)(""), isIgnored: false };
    if (!place) return without;
    const { name, files } = place;
    const readingOf = (start: Start) =>
      trusts
        ? trustingReading(files, rereading, start)
        : confinedReading(files, rootOf(start.file, files), ADVICE);
    try {
      const { settingsOf, ignoresFile } = await createFindConfig(files, { last: said, readingOf })(name);
      const settings = settingsOf(name);
      contextOf({}, settings, await chosenDialect(settings));
      return { settings, isIgnored: ignoresFile(name) };
    } catch (error) {
      if (!(error instanceof UsageError) && !isFileError(error)) throw error;
      return { ...without, trouble: error.message };
    }
  };
}
