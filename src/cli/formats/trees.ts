import { productionOf } from "../../bnf/syntax.ts";
import type { SyntaxNode } from "../../core/node.ts";
import { citation } from "../../core/syntax-error.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { helpUriOf } from "../../report/sarif.ts";
import { type PrintedProduction, treeHtml } from "../../report/tree-html.ts";
import { type Row, rowsOf, type TreePicture, treeDot, treeSvg } from "../../report/tree-picture.ts";
import { bnfOf } from "../package.ts";

type DrawTree = (tree: SyntaxNode, reference: string, dialect: Dialect) => string;

export const treeFormats: { readonly svg: DrawTree; readonly dot: DrawTree; readonly html: DrawTree } = {
  svg: (...given) => treeSvg(pictureOf(...given)),
  dot: (...given) => treeDot(pictureOf(...given)),
  html(tree, reference, dialect) {
    const picture = pictureOf(tree, reference, dialect);
    return treeHtml(picture, productionsOf(picture.rows, dialect));
  },
};

function pictureOf(tree: SyntaxNode, reference: string, { title }: Dialect): TreePicture {
  return { reference, rows: rowsOf(tree), title: `${reference} (${title} ${tree.type})` };
}

function productionsOf(rows: readonly Row[], dialect: Dialect): readonly PrintedProduction[] {
  const bnf = bnfOf(dialect.id);
  return [...new Set(rows.map(({ type }) => type))].map((name) => {
    const section = citation(dialect.title, dialect.sectionOf(name));
    return { name, source: productionOf(bnf, name).source, section, href: helpUriOf(section) };
  });
}
