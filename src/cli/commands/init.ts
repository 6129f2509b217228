import { id as rfc3986 } from "../../dialects/rfc3986/semantics.ts";
import { type AddCommand, examplesOf } from "../command.ts";
import { configIn } from "../config/names.ts";
import type { Files } from "../documents/files.ts";
import { UsageError } from "../exit.ts";

const NAME = "urigram.config.jsonc";

export const init: AddCommand = (program, { terminal: { stdout, files }, version, homepage, exit }) => {
  program
    .command("init")
    .summary("create a configuration file for lint")
    .description(
      `Create ${NAME} in the working directory. It contains the default lint configuration, with examples in comments.`,
    )
    .addHelpText("after", examplesOf(["urigram init"]))
    .action(() => {
      const there = configIn(files.folder, files);
      if (there !== undefined)
        throw new UsageError(`${files.path.basename(there)} already exists; nothing was written`);
      const schema = schemaOf(homepage === undefined ? undefined : version, files);
      write(NAME, beginningWith(schema), files);
      stdout.stream.write(`created ${NAME}; urigram lint uses it for documents in this folder and below\n`);
      exit(0);
    });
};

/** The usual permissions of a new file. */
const MODE = 0o644;

function write(name: string, text: string, files: Files): void {
  const file = files.createNew(name, MODE);
  try {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) at += file.write(bytes.subarray(at));
  } finally {
    file.close();
  }
}

const SCHEMA = "schema/urigram.config.schema.json";

/**
 * Returns the path or URL of the configuration schema in the package installed in or above the working directory; if
 * there is none, in the published package of this version or, if `version` is undefined, undefined. A path outside the
 * repository would be wrong on other machines.
 */
function schemaOf(version: string | undefined, { has, folder, path }: Files): string | undefined {
  const folders = folder.split(path.sep).map((_, levels) => (levels === 0 ? "./" : "../".repeat(levels)));
  const installed = folders.map((each) => `${each}node_modules/urigram/${SCHEMA}`).find(has);
  return installed ?? (version && `https://unpkg.com/urigram@${version}/${SCHEMA}`);
}

const schemaLine = (schema: string): string => `"$schema": "${schema}",`;

/** Shows how to add the schema, which lets editors complete keys, once the package is installed beside the file. */
const NO_SCHEMA = `// For completion in editors, install urigram here with npm, and add:
  // ${schemaLine(`./node_modules/urigram/${SCHEMA}`)}`;

const beginningWith = (schema: string | undefined): string => `{
  ${schema === undefined ? NO_SCHEMA : schemaLine(schema)}

  // Presets (recommended, strict, security, portability), files (./base.json) and packages.
  "extends": ["recommended"],

  // Levels: off, warn or error. "urigram rules" lists the rules.
  "rules": {
    // "authority/password": "error",
    // "escapes/*": "warn",
    // "data:escapes/*": "off",
  },

  // Documents to skip when searching folders and globs.
  // "ignores": ["dist/", "*.min.html"],

  // The specification to follow, and the base URI of documents that do not declare one.
  // "spec": "${rfc3986}",
  // "base": "https://example.com/",

  // Settings for some documents. Later ones win.
  // "overrides": [
  //   { "files": "docs/old/**", "rules": { "authority/upper-case": "off" } },
  //   { "files": "*.tmpl", "language": "html" }
  // ],
}
`;
