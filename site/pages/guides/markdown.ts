import MarkdownIt, { type Token } from "markdown-it";
import { escapeText } from "../html.ts";

/** A page of the documentation. */
export interface Guide {
  readonly path: string;
  readonly title: string;
  readonly markup: string;
  readonly sections: readonly GuideSection[];
  readonly terms: readonly Term[];
}

/** A paragraph that defines a term: "**host**: …". */
export interface Term {
  readonly id: string;
  readonly term: string;
  readonly text: string;
}

/** A heading in a guide, with the text below it. */
export interface GuideSection {
  readonly id: string;
  /** The level of the heading, from 1. */
  readonly level: number;
  readonly title: string;
  readonly text: string;
}

/** Resolves a link; undefined if there is no such page. */
export type ReadLink = (target: string) => string | undefined;

/** Converts Markdown to markup. Headings have GitHub's ids; HTML becomes text. */
export function renderMarkdown(source: string, read: ReadLink): Omit<Guide, "path"> {
  const markdown = new MarkdownIt({ html: false });
  const tokens = markdown.parse(source, {});
  const sections = sectionsOf(tokens);
  const terms = termsOf(tokens);
  labelCells(tokens);
  tokens.forEach((token, at) => {
    if (token.type === "inline") relink(token.children ?? [], read);
    if (token.type === "heading_open") token.attrSet("id", slugOf(plainText(tokens[at + 1])));
    const defined = token.type === "paragraph_open" ? termIn(tokens[at + 1]) : undefined;
    if (defined) token.attrSet("id", defined.id);
  });
  const { rules } = markdown.renderer;
  rules["fence"] = (all, at) =>
    `<pre tabindex="0"><code>${escapeText(all[at]?.content ?? "")}</code></pre>\n`;
  let tables = 0;
  rules["table_open"] = () =>
    `<div class="wide" tabindex="0" role="region" aria-label="Table ${++tables}"><table class="stacked">`;
  rules["table_close"] = () => "</table></div>\n";
  const title = sections[0]?.title ?? "";
  return { title, markup: markdown.renderer.render(tokens, markdown.options, {}), sections, terms };
}

/** Repeats the heads of columns in their cells, because phones show each row as a block, and aligns cells by class. */
function labelCells(tokens: readonly Token[]): void {
  let heads: string[] = [];
  let column = 0;
  tokens.forEach((token, at) => {
    if (token.type === "table_open") heads = [];
    if (token.type === "tr_open") column = 0;
    if (token.type !== "th_open" && token.type !== "td_open") return;
    if (token.type === "th_open") heads.push(plainText(tokens[at + 1]));
    // The policy of the pages forbids inline styles.
    const side = /^text-align:(\w+)$/.exec(String(token.attrGet("style") ?? ""))?.[1];
    token.attrs = [["data-head", heads[column++] ?? ""]];
    if (side !== undefined) token.attrSet("class", `at-${side}`);
  });
}

/** Makes links point to pages of the site, and removes other links. */
function relink(tokens: readonly Token[], read: ReadLink): void {
  const open: boolean[] = [];
  for (const token of tokens) {
    if (token.type === "link_open") {
      const href = read(String(token.attrGet("href") ?? ""));
      open.push(href !== undefined);
      if (href === undefined) token.tag = "span";
      token.attrs = href === undefined ? [] : [["href", href]];
    } else if (token.type === "link_close" && open.pop() === false) token.tag = "span";
  }
}

function sectionsOf(tokens: readonly Token[]): readonly GuideSection[] {
  const sections: { id: string; level: number; title: string; text: string }[] = [];
  tokens.forEach((token, at) => {
    if (token.type === "heading_open") {
      const title = plainText(tokens[at + 1]);
      sections.push({ id: slugOf(title), level: Number(token.tag.slice(1)), title, text: "" });
      return;
    }
    const section = sections.at(-1);
    const isHeading = tokens[at - 1]?.type === "heading_open";
    if (section && !isHeading && (token.type === "inline" || token.type === "fence")) {
      section.text += ` ${token.type === "fence" ? token.content : plainText(token)}`;
    }
  });
  return sections;
}

function termsOf(tokens: readonly Token[]): readonly Term[] {
  return tokens.flatMap((token, at) =>
    token.type === "paragraph_open" ? (termIn(tokens[at + 1]) ?? []) : [],
  );
}

/** The term that a paragraph defines, whose id is also that of the paragraph; undefined for other paragraphs. */
function termIn(paragraph: Token | undefined): Term | undefined {
  const [, open, bold, close, rest] = paragraph?.children ?? [];
  if (open?.type !== "strong_open" || close?.type !== "strong_close" || !rest?.content.startsWith(": "))
    return undefined;
  const term = bold?.content ?? "";
  return { id: `term-${slugOf(term)}`, term, text: plainText(paragraph).slice(`${term}: `.length) };
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? []).map(({ type, content }) => (type === "softbreak" ? " " : content)).join("");
}

/** The id that GitHub assigns to a heading. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}
