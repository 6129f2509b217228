/** A place for a comment about a line: at the end of that line, or on a separate line before it. */
export type CommentPlace = "line end" | "line before";

/** The syntax of comments in a host language. */
export interface CommentForm {
  readonly open: string;
  readonly close: string;
  /** The places where a comment affects nothing else, best first. The start of the document is always such a place. */
  readonly places: readonly CommentPlace[];
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

const bySource: ReadonlyMap<string, CommentForm> = new Map(
  sources.flatMap(([open, ids]) => ids.split(" ").map((id) => [id, form(open, "")] as const)),
);

/** Returns the comment syntax for an editor's language id; undefined if the id is unknown. */
export function sourceComment(languageId: string): CommentForm | undefined {
  return bySource.get(languageId);
}
