import { createSettings, nothing } from "../../config/settings.ts";
import type { Configure } from "../../lsp/configuration.ts";
import { isRefusal } from "../documents/complaints.ts";
import { filesIn } from "../documents/files.ts";
import { placeOf } from "../documents/targets.ts";
import { UsageError } from "../exit.ts";
import { contextOf } from "../options/documents.ts";
import { chosenDialect } from "../options/spec.ts";
import { createFindConfig } from "./find.ts";
import { createRereading, type LoadModule } from "./module.ts";

/** Makes the function that finds what counts for the documents of an editor. It reads configurations each time. */
export function createConfigure(): Configure {
  const rereading = createRereading(filesIn());
  return async (uri, folders, { said, trusts }) => {
    const place = placeOf(uri, folders);
    const without = { settings: createSettings(nothing, said)(""), isIgnored: false };
    if (!place) return without;
    const { name, files } = place;
    const load = trusts ? rereading : refuse;
    try {
      const { settingsOf, ignoresFile } = await createFindConfig(files, { last: said, load })(name);
      const settings = settingsOf(name);
      contextOf({}, settings, await chosenDialect(settings));
      return { settings, isIgnored: ignoresFile(name) };
    } catch (error) {
      if (!(error instanceof UsageError) && !isRefusal(error)) throw error;
      return { ...without, trouble: error.message };
    }
  };
}

const refuse: LoadModule = async () => {
  throw new UsageError("it would run code; set urigram.trustConfiguration to true if you trust its authors");
};
