/** Returns the problem with a value, prefixed with the path of the value; undefined if there is none. */
type Check = (value: unknown, way: string) => string | undefined;

const isA =
  (what: string, fits: (value: unknown) => boolean): Check =>
  (value, way) =>
    fits(value) ? undefined : `${way} is not ${what}`;

const text: Check = isA("a string", (value) => typeof value === "string");
const whole: Check = isA("a whole number", Number.isInteger);
const position: Check = isA(
  "a non-negative integer",
  (value) => Number.isInteger(value) && Number(value) >= 0,
);
const id: Check = isA("a number or a string", (value) => ["number", "string"].includes(typeof value));

/** Unknown members are allowed, since later versions of the protocol may define them. */
function object(members: { readonly [name: string]: Check }): Check {
  return (value, way) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return `${way} is not an object`;
    const given = new Map<string, unknown>(Object.entries(value));
    for (const [name, check] of Object.entries(members)) {
      const trouble = check(given.get(name), `${way}.${name}`);
      if (trouble !== undefined) return trouble;
    }
    return undefined;
  };
}

const list =
  (check: Check): Check =>
  (value, way) => {
    if (!Array.isArray(value)) return `${way} is not a list`;
    for (const [index, item] of value.entries()) {
      const trouble = check(item, `${way}[${index}]`);
      if (trouble !== undefined) return trouble;
    }
    return undefined;
  };

/** Accepts null. The protocol allows it in some places, and editors also send it in others. */
const optional =
  (check: Check): Check =>
  (value, way) =>
    value === undefined || value === null ? undefined : check(value, way);

const place: Check = object({ line: position, character: position });
const range: Check = object({ start: place, end: place });
const folders: Check = list(object({ uri: text }));
const document: Check = object({ uri: text });
const aboutDocument: Check = object({ textDocument: document });

/** The params of each method handled by the server (LSP 3.17). */
const PARAMS: ReadonlyMap<string, Check> = new Map(
  Object.entries({
    initialize: object({
      capabilities: object({
        textDocument: optional(object({ hover: optional(object({ contentFormat: optional(list(text)) })) })),
      }),
      workspaceFolders: optional(folders),
      rootUri: optional(text),
    }),
    "textDocument/didOpen": object({
      textDocument: object({ uri: text, languageId: text, version: whole, text }),
    }),
    "textDocument/didChange": object({
      textDocument: object({ uri: text, version: whole }),
      contentChanges: list(object({ range: optional(range), text })),
    }),
    "textDocument/didClose": aboutDocument,
    "textDocument/didSave": aboutDocument,
    "textDocument/hover": object({ textDocument: document, position: place }),
    "textDocument/codeAction": object({
      textDocument: document,
      range,
      context: object({ only: optional(list(text)) }),
    }),
    "textDocument/diagnostic": aboutDocument,
    "workspace/didChangeConfiguration": object({}),
    "workspace/didChangeWatchedFiles": object({}),
    "workspace/didChangeWorkspaceFolders": object({ event: object({ added: folders, removed: folders }) }),
    "$/cancelRequest": object({ id }),
    "$/setTrace": object({ value: text }),
  }),
);

/** Returns the problem with the params of a message; undefined if there is none or if the server does not read them. */
export function problemInParams(method: string, params: unknown): string | undefined {
  return PARAMS.get(method)?.(params, "params");
}
