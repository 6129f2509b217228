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
  /** True if a comment at a place would change the text around it; absent if it changes nothing at these places. */
  readonly changesText?: (place: CommentPlace, lines: LinesAround) => boolean;
}

/** A line, and the lines before and after it, which are empty at the ends of the document. */
export interface LinesAround {
  readonly before: string;
  readonly line: string;
  readonly after: string;
}

const anywhere: readonly CommentPlace[] = ["line end", "line before"];

const form = (open: string, close: string, places: readonly CommentPlace[] = anywhere): CommentForm => ({
  open: `${open} `,
  close: close === "" ? "" : ` ${close}`,
  places,
});

export const markupComment: CommentForm = form("<!--", "-->");
export const markdownComment: CommentForm = { ...markupComment, changesText: changesMarkdown };
export const mdxComment: CommentForm = { ...form("{/*", "*/}"), changesText: changesMarkdown };
export const blockComment: CommentForm = form("/*", "*/");
export const hashComment: CommentForm = form("#", "");
/** A comment must be followed by a blank line, which would split a paragraph (reStructuredText, "Comments"). */
export const rstComment: CommentForm = { open: ".. ", close: "\n", places: [] };
/** White space before a comment at the end of a line is printed (groff(7), "Comments"). */
export const roffComment: CommentForm = form('.\\"', "", ["line before"]);
/** A comment inside an entry would end the entry (GNU gettext, "PO Files"). */
export const poComment: CommentForm = form("#", "", []);

/** True if a comment at a place would change the blocks of a Markdown document, or what the end of a line means. */
function changesMarkdown(place: CommentPlace, { before, line, after }: LinesAround): boolean {
  if (place === "line before")
    return MARKDOWN_CONTAINER.test(line) || !(MARKDOWN_HEADING.test(line) || MARKDOWN_BLOCK_END.test(before));
  const isTableHeader = line.trimEnd().endsWith("|") && /^[\s>|:-]*$/.test(after) && after.includes("-");
  return isTableHeader || MARKDOWN_LINE_END.test(line.trimEnd());
}

/** Matches a quoted line or the first line of a list item. A comment before it would split the quote or the list. */
const MARKDOWN_CONTAINER = /^[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])/;

const MARKDOWN_HEADING = /^ {0,3}#{1,6}[ \t]/;

/** Matches a blank line, a heading or its underline, a thematic break, a definition or a comment. */
const MARKDOWN_BLOCK_END = /^ {0,3}(?:#{1,6}[ \t]|\[[^\]]+\]:|(?:=+|-{3,}|<!--.*-->|\{\/\*.*\*\/\})?[ \t]*$)/;

/** Matches a hard line break, the closing sequence of a heading, or attributes (Pandoc, kramdown, Docusaurus). */
const MARKDOWN_LINE_END =
  /\\$|^(?:[ \t>]|(?:[-+*]|\d{1,9}[.)])[ \t])*#{1,6}[ \t](?:.*[ \t])?#+$|(?:\{#[^{}]*|[ \t]\{[:.\w][^{}]*)\}$/;

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
