import { ts } from "ts-morph";

/** A piece of English text in the project, as readers see it. */
export interface ProjectText {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly kind: TextKind;
  /**
   * The text on one line, without comment signs. Code and quotations are replaced with "…", and link targets are
   * removed.
   */
  readonly text: string;
  /** One line, complete. */
  readonly whole: string;
}

export type TextKind = "message" | "doc comment" | "comment" | "title" | "paragraph";

/** Returns the texts of a TypeScript module or a Markdown page. Other files have none. */
export function textsOf(path: string, source: string): readonly ProjectText[] {
  const lineAt = linesOf(source);
  const found = path.endsWith(".md")
    ? paragraphsOf(source)
    : path.endsWith(".ts")
      ? textsIn(path, source)
      : [];
  return found
    .map(({ start, kind, text }) => ({
      path,
      line: lineAt(start),
      kind,
      text: plain(text),
      whole: lineOf(text),
    }))
    .filter(({ text }) => /[a-z]{2,} [a-z]/i.test(text));
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Found {
  readonly start: number;
  readonly kind: TextKind;
  readonly text: string;
}

/** Finds the paragraphs, list items and table rows of a page, without its code and block quotations. */
function paragraphsOf(source: string): readonly Found[] {
  const withoutCode = source.replace(/^( *)(```+|~~~+)[\s\S]*?\n\1\2.*/gm, (code) =>
    code.replace(/[^\n]/g, " "),
  );
  const paragraphs = withoutCode.matchAll(
    /^[ \t]*(?![ \t>]|\|[-|: ]+$)\S[\s\S]*?(?=\n[ \t]*(?:\n|[-*#>][ \t]|\||\d+\. |```)|\n*(?![\s\S]))/gm,
  );
  return [...paragraphs].map(({ 0: text, index }) => ({ start: index, kind: "paragraph", text }));
}

/** Finds the messages, titles and comments of a module. */
function textsIn(path: string, source: string): readonly Found[] {
  const strings: (Span & { readonly text: string; readonly isTitle: boolean })[] = [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  visit(file);
  // Strings, templates and regular expressions may contain "//".
  const pieces = strings.map(
    ({ start, end }, at) => source.slice(strings[at - 1]?.end ?? 0, start) + "\0".repeat(end - start),
  );
  const code = pieces.join("") + source.slice(strings.at(-1)?.end ?? 0);
  const isTest = /(?:^|\/)test\//.test(path);
  const shown = strings
    .filter(({ isTitle }) => isTitle === isTest)
    .map(({ start, text }): Found => ({ start, kind: isTest ? "title" : "message", text }));
  return [...shown, ...commentsIn(code)];

  function visit(node: ts.Node): void {
    const text = textOfString(node);
    if (text !== undefined)
      strings.push({ start: node.getStart(file), end: node.end, text, isTitle: isTitle(node) });
    else ts.forEachChild(node, visit);
  }
}

/** Returns the text of a string or template, and "" for a regular expression; undefined for other nodes. */
function textOfString(node: ts.Node): string | undefined {
  if (ts.isRegularExpressionLiteral(node)) return "";
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateLiteralTypeNode(node)) return "";
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
}

/** Checks for the first argument of `describe` or `it`. */
function isTitle({ parent, pos }: ts.Node): boolean {
  return (
    ts.isCallExpression(parent) &&
    parent.arguments.pos === pos &&
    /^(?:describe|it)\b/.test(parent.expression.getText())
  );
}

function commentsIn(code: string): readonly Found[] {
  return [...code.matchAll(/\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|\/\/.*/gm)].map(
    ({ 0: comment, index }) => ({
      start: index + comment.search(/\S/),
      kind: comment.startsWith("/**") ? "doc comment" : "comment",
      text: comment.replace(/^[ \t]*(?:\/\*\*?|\*\/|\*(?!\/)|\/\/+)|\*\/$/gm, ""),
    }),
  );
}

/** Replaces code and quotations, which the project did not write, with "…". */
function plain(text: string): string {
  return lineOf(text)
    .replace(/`[^`]*`/g, "`…`")
    .replace(/"[^"]*"|“[^”]*”/g, '"…"')
    .replace(/\]\([^)]*\)/g, "]");
}

function lineOf(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Returns a function from offsets to lines, counted from 1. */
function linesOf(source: string): (offset: number) => number {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    const line = ends.findIndex((end) => end >= offset);
    return (line < 0 ? ends.length : line) + 1;
  };
}
