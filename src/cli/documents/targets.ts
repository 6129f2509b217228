import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { languageOf } from "../../extract/languages.ts";
import type { Target, Targets } from "../../lint/reference.ts";
import { ignore, tryOrComplain } from "./complaints.ts";
import { decodeAll, encodingOf } from "./encoding.ts";
import { type Files, filesIn } from "./files.ts";
import type { HostDocument } from "./find.ts";

/** The maximum size in bytes of a file that is searched for anchors. */
const LARGEST = 1 << 24;
/** The maximum number of cached targets. When it is reached, the cache is cleared. */
const MOST = 10_000;

/** Creates a function that returns the targets around a document, for one run. All targets are in the working folder. */
export function targetsIn(files: Files): (document: Pick<HostDocument, "name">) => Targets {
  const known = new Map<string, Target | undefined>();
  const at = (absolute: string): Target | undefined => {
    if (known.has(absolute)) return known.get(absolute);
    if (known.size >= MOST) known.clear();
    const target = lookUp(absolute, files);
    known.set(absolute, target);
    return target;
  };
  return ({ name }) => {
    const own = files.path.resolve(files.folder, name);
    return {
      at(path) {
        if (path !== "") return at(files.path.resolve(own, "..", withoutSlash(path, files)));
        const target = at(own);
        // Standard input is not a file.
        return target?.exists ? target : undefined;
      },
    };
  };
}

/** On Windows, the path of a `file:` URI has "/" before its drive. */
function withoutSlash(path: string, { path: { sep } }: Files): string {
  return sep === "\\" ? path.replace(/^\/(?=[A-Za-z]:)/, "") : path;
}

/** Undefined if the target is outside the root or a link to itself, or if the system denies access. */
function lookUp(name: string, files: Files): Target | undefined {
  const found = tryOrComplain(name, ignore, () => files.placeIn(files.folder, name));
  if (!found.ok) return undefined;
  const { kind } = found.value;
  if (kind === "missing") return { exists: false, fragments: () => undefined };
  if (kind !== "inside") return undefined;
  let fragments: { readonly names: ReadonlySet<string> | undefined } | undefined;
  return {
    exists: true,
    fragments() {
      fragments ??= { names: namesIn(name, files) };
      return fragments.names;
    },
  };
}

/** Undefined if the target is unreadable or contains no anchors: a folder, a device or a large file. */
function namesIn(name: string, files: Files): ReadonlySet<string> | undefined {
  const language = languageOf(name);
  if (!language.anchors) return undefined;
  const bytes = tryOrComplain(name, ignore, () => files.read(name, LARGEST, files.folder));
  if (!bytes.ok) return undefined;
  const found = encodingOf(bytes.value, language, undefined);
  if ("trouble" in found) return undefined;
  return language.anchors(decodeAll(bytes.value, found.encoding).replace(/^\ufeff/, ""));
}

interface DocumentPlace {
  readonly name: string;
  /**
   * The file system as seen from the innermost open folder that contains the document or, if none does, from the
   * document's own folder.
   */
  readonly files: Files;
  readonly isInFolder: boolean;
}

/** Locates a document, given its URI and the URIs of the open folders; undefined if it is not a file. */
export function placeOf(uri: string, folders: readonly string[]): DocumentPlace | undefined {
  const name = pathOf(uri);
  if (name === undefined) return undefined;
  const [around] = folders
    .flatMap((folder) => pathOf(folder) ?? [])
    .map(filesIn)
    .filter(({ folder, path }) => name.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep))
    .sort((a, b) => b.folder.length - a.folder.length);
  return { name, files: around ?? filesIn(dirname(name)), isInFolder: around !== undefined };
}

/** Returns the targets around a document in an editor: those in the innermost open folder that contains it. */
export function targetsAround(uri: string, folders: readonly string[]): Targets | undefined {
  const place = placeOf(uri, folders);
  return place?.isInFolder ? targetsIn(place.files)(place) : undefined;
}

/** Undefined if the URI does not identify a local file. */
function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
