/** The facts stated in the comment at the head of a grammar. */
export interface Head {
  /** The start symbol for whole references. */
  readonly startSymbol: string;
  /** The production of absolute references, whose trees are accepted wherever references are. */
  readonly absoluteSymbol: string;
  readonly sections: Sections;
}

/** The sections quoted in a dialect's doc comments. */
export interface Sections {
  readonly components: string;
  readonly kinds: string;
  readonly server: string;
  readonly resolution: string;
  /** The section that defines `relativize`; undefined if it is the inverse of the resolution. */
  readonly relativization: string | undefined;
  /** The sections on mapping references to URIs and back; undefined if they are URIs. */
  readonly mapping: { readonly toUri: string; readonly toIri: string } | undefined;
}

/** Reads the head of a grammar. Throws an error if a sentence is missing. */
export function readHead(grammar: string, path: string): Head {
  const [head = ""] = grammar.split("\n\n");
  const read = (sentence: RegExp, example: string) => {
    const match = sentence.exec(head);
    if (!match) throw new Error(`${path}: the head does not say "${example}"`);
    return match;
  };
  const [, startSymbol = "", absoluteSymbol = ""] = read(
    /^\/\/ The start symbol is (.+), that of absolute references (.+)\.$/m,
    "The start symbol is URI-reference, that of absolute references absolute-URI.",
  );
  const [, components = "", kinds = "", server = "", resolution = ""] = read(
    /^\/\/ The components are in (.+), their kinds in (.+), the server in (.+), the resolution in (.+)\.$/m,
    "The components are in 1, their kinds in 2, the server in 3, the resolution in 4.",
  );
  const [, relativization] = /^\/\/ The relativization is in (.+)\.$/m.exec(head) ?? [];
  const [, toUri, toIri] =
    /^\/\/ The mapping to URIs is in (.+), the mapping from URIs in (.+)\.$/m.exec(head) ?? [];
  const mapping = toUri && toIri ? { toUri, toIri } : undefined;
  const sections = { components, kinds, server, resolution, relativization, mapping };
  return { startSymbol, absoluteSymbol, sections };
}
