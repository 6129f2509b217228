import { type Checkout, type Library, ofCheckouts } from "./checkout.ts";
import type { Contender } from "./measure.ts";

/** A reference with its trees, one from each checkout, because a checkout need not accept another checkout's trees. */
export interface Parsed<Tree> {
  readonly reference: string;
  readonly trees: readonly Tree[];
}

/** The dialect functions on trees that are measured. */
export interface TreeDialect<Tree> {
  readonly parse: (text: string) => Tree;
  readonly components: (reference: string | Tree) => unknown;
  readonly resolve: (reference: string | Tree, base: string | Tree) => string;
  readonly against: (base: string | Tree) => (reference: string | Tree) => string;
}

/** Parses references with the dialect of each checkout. */
export function parsedBy<Tree>(
  checkouts: readonly Checkout[],
  dialectIn: (library: Library) => TreeDialect<Tree>,
  references: readonly string[],
): readonly Parsed<Tree>[] {
  const parsers = checkouts.map(({ library }) => dialectIn(library).parse);
  return references.map((reference) => ({ reference, trees: parsers.map((parse) => parse(reference)) }));
}

/** Returns a contender for each checkout, on its own trees. */
export function ofTrees<Tree>(
  checkouts: readonly Checkout[],
  what: string,
  dialectIn: (library: Library) => TreeDialect<Tree>,
  make: (dialect: TreeDialect<Tree>) => (tree: Tree) => unknown,
): readonly Contender<Parsed<Tree>>[] {
  return ofCheckouts<Parsed<Tree>>(checkouts, what, (library, at) => {
    const run = make(dialectIn(library));
    return ({ trees }) => {
      const tree = trees[at];
      return tree === undefined ? tree : run(tree);
    };
  });
}
