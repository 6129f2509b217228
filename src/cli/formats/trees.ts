import { type Bnf, productionOf } from "../../bnf/syntax.ts";
import type { SyntaxNode } from "../../core/reference.ts";
import { citation } from "../../core/syntax-error.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { helpUriOf } from "../../report/sarif.ts";
import { type PrintedProduction, treeHtml } from "../../report/tree-html.ts";
import { type Row, rowsOf, type TreePicture, treeDot, treeSvg } from "../../report/tree-picture.ts";
import { bnfOf, bnfOfScheme, sectionInScheme } from "../package.ts";
import { SCHEME_TREE } from "../records/schemes.ts";

/** Draws a tree. `scheme` is the id of the scheme module, if the tree contains a scheme's tree. */
type DrawTree = (tree: SyntaxNode, reference: string, dialect: Dialect, scheme?: string) => string;

export const treeFormats: { readonly svg: DrawTree; readonly dot: DrawTree; readonly html: DrawTree } = {
  svg: (...given) => treeSvg(pictureOf(...given)),
  dot: (...given) => treeDot(pictureOf(...given)),
  html(tree, reference, dialect, scheme) {
    const picture = pictureOf(tree, reference, dialect, scheme);
    const ofDialect = productionsOf(picture.rows, undefined, bnfOf(dialect.id), (name) =>
      citation(dialect.title, dialect.sectionOf(name)),
    );
    const bnf = scheme === undefined ? undefined : bnfOfScheme(scheme);
    const ofScheme = bnf
      ? productionsOf(picture.rows, scheme, bnf, (name) => sectionInScheme(bnf, name))
      : [];
    return treeHtml(picture, [...ofDialect, ...ofScheme]);
  },
};

function pictureOf(
  tree: SyntaxNode,
  reference: string,
  { title }: Dialect,
  scheme: string | undefined,
): TreePicture {
  const rows = rowsOf(tree);
  // The tree of the scheme, if any, is the last field of the root.
  const first = rows.findIndex(({ field, depth }) => depth === 1 && field === SCHEME_TREE);
  const marked = rows.map(
    (row): Row => (scheme && first >= 0 && row.at >= first ? { ...row, grammar: scheme } : row),
  );
  return { reference, rows: marked, title: `${reference} (${title} ${tree.type})` };
}

function productionsOf(
  rows: readonly Row[],
  grammar: string | undefined,
  bnf: Bnf,
  sectionOf: (name: string) => string,
): readonly PrintedProduction[] {
  const names = rows.filter((row) => row.grammar === grammar).map(({ type }) => type);
  return [...new Set(names)].map((name) => {
    const section = sectionOf(name);
    return { name, grammar, source: productionOf(bnf, name).source, section, href: helpUriOf(section) };
  });
}
