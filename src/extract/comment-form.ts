/** A place for a comment about a line: at the end of that line, or on a separate line before it. */
export type CommentPlace = "line end" | "line before";

/** The syntax of comments in a host language. */
export interface CommentForm {
  readonly open: string;
  readonly close: string;
  /** The places where a comment affects nothing else, best first. The start of the document is always such a place. */
  readonly places: readonly CommentPlace[];
  /** True for source code, whose strings are not read. A comment inside a multiline string would change the string. */
  readonly isInSource?: true;
}

const anywhere: readonly CommentPlace[] = ["line end", "line before"];

const form = (open: string, close: string, places: readonly CommentPlace[] = anywhere): CommentForm => ({
  open: `${open} `,
  close: close === "" ? "" : ` ${close}`,
  places,
});

export const markupComment: CommentForm = form("<!--", "-->");
export const mdxComment: CommentForm = form("{/*", "*/}");
export const blockComment: CommentForm = form("/*", "*/");
export const hashComment: CommentForm = form("#", "");
/** A comment must be followed by a blank line, which would split a paragraph (reStructuredText, "Comments"). */
export const rstComment: CommentForm = { open: ".. ", close: "\n", places: [] };
/** White space before a comment at the end of a line is printed (groff(7), "Comments"). */
export const roffComment: CommentForm = form('.\\"', "", ["line before"]);
/** A comment inside an entry would end the entry (GNU gettext, "PO Files"). */
export const poComment: CommentForm = form("#", "", []);

/** The comment syntax of languages, by editor language id (LSP 3.17, "Text Document Language Identifiers"). */
const sources: readonly (readonly [open: string, ids: string])[] = [
  [
    "#",
    "coffeescript dockerfile elixir fish gdscript graphql ini julia make makefile nix perl perl6 powershell",
  ],
  ["#", "properties ps1 python r ruby sh bash shellscript tcl terraform toml yaml zsh"],
  [
    "//",
    "c cpp csharp cs cuda-cpp d dart fsharp go groovy java javascript javascriptreact jsonc kotlin less",
  ],
  ["//", "objective-c objective-cpp php rust sass scala scss swift typescript typescriptreact v zig"],
  ["--", "ada elm haskell lua sql"],
  [";", "asm clojure commonlisp elisp lisp racket scheme"],
  ["%", "erlang latex matlab prolog tex"],
];

/**
 * The comment syntax by file extension. Omits extensions that several languages share, and those of languages embedded
 * in HTML.
 */
const extensions: readonly (readonly [open: string, names: string])[] = [
  ["#", "bash cmake coffee ex exs fish gd gemspec jl mk nix pl pm ps1 psm1 py pyi r rb sh tcl tf toml zsh"],
  ["//", "c cc cjs cpp cs cts cu cxx dart fs fsx go gradle groovy h hpp java js json5 jsonc jsx kt kts less"],
  ["//", "mjs mts proto rs scala scss swift ts tsx zig"],
  ["--", "adb ads elm hs lua sql"],
  [";", "clj cljc cljs el lisp rkt scm"],
  ["%", "erl hrl tex"],
];

const tableOf = (
  rows: readonly (readonly [open: string, names: string])[],
): ReadonlyMap<string, CommentForm> =>
  new Map(
    rows.flatMap(([open, names]) => {
      const comment = { ...form(open, ""), isInSource: true } as const;
      return names.split(" ").map((name) => [name, comment] as const);
    }),
  );

const bySource = tableOf(sources);
const byExtension = tableOf(extensions);

/** Returns the comment syntax for an editor's language id; undefined if the id is unknown. */
export function sourceComment(languageId: string): CommentForm | undefined {
  return bySource.get(languageId);
}

/** Returns the comment syntax for a file of source code or JSON; undefined if its extension is unknown. */
export function fileComment(name: string): CommentForm | undefined {
  return byExtension.get(name.slice(name.lastIndexOf(".") + 1).toLowerCase());
}
