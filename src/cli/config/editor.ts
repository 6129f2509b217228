import { createSettings, nothing } from "../../config/settings.ts";
import type { Configure } from "../../lsp/configuration.ts";
import { isRefusal } from "../documents/complaints.ts";
import type { Files } from "../documents/files.ts";
import { placeOf } from "../documents/workspace.ts";
import { contextOf } from "../options/documents.ts";
import { chosenDialect } from "../options/spec.ts";
import { UsageError } from "../usage-error.ts";
import { createFindConfig } from "./configs.ts";
import { createRereading } from "./rereading.ts";

/** Makes the function that finds what counts for the documents of an editor. It reads configurations each time. */
export function createConfigure(): Configure {
  const rereading = createRereading();
  return async (uri, folders, { said, trusts }) => {
    const place = placeOf(uri, folders);
    const without = { settings: createSettings(nothing, said)(""), isIgnored: false };
    if (!place) return without;
    const { name } = place;
    const files = trusts ? rereading(place.files) : withoutCode(place.files);
    try {
      const { settingsOf, ignoresFile } = await createFindConfig(files, { last: said })(name);
      const settings = settingsOf(name);
      contextOf({}, settings, await chosenDialect(settings));
      return { settings, isIgnored: ignoresFile(name) };
    } catch (error) {
      if (!(error instanceof UsageError) && !isRefusal(error)) throw error;
      return { ...without, trouble: error.message };
    }
  };
}

/** The same files, of which no module runs. */
function withoutCode(files: Files): Files {
  return {
    ...files,
    async load() {
      throw new UsageError(
        "it would run code; set urigram.trustConfiguration to true if you trust its authors",
      );
    },
  };
}
