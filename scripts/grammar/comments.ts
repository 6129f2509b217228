import type { Bnf } from "../../src/bnf/syntax.ts";
import { ruleName } from "./names.ts";

/** A rule of a .peggy file with what its comment says. */
export interface CommentedRule {
  readonly name: string;
  readonly bnf: string;
  /** The reasons after `PEG:`, on one line; undefined if there are none. */
  readonly repair: string | undefined;
}

/** The rules of a grammar in their order, each with the comment right above it. */
export function readComments(grammar: string): readonly CommentedRule[] {
  const rules: CommentedRule[] = [];
  let comment: string[] = [];
  for (const line of grammar.split("\n")) {
    const name = /^(\w+)\s*=/.exec(line)?.[1];
    if (line.startsWith("//")) comment.push(line.replace(/^\/\/ ?/, ""));
    else if (name !== undefined) {
      const mark = comment.findIndex((text) => text.startsWith("PEG:"));
      const bnf = mark < 0 ? comment : comment.slice(0, mark);
      const repair =
        mark < 0
          ? undefined
          : comment
              .slice(mark)
              .map((text) => text.trim())
              .join(" ");
      rules.push({ name, bnf: bnf.join("\n"), repair: repair?.replace(/^PEG: /, "") });
      comment = [];
    } else if (line === "") comment = [];
  }
  return rules;
}

/** The productions at which a spine ends, from the head of a grammar. */
export function readSpineLeaves(grammar: string): readonly string[] {
  return readHead(grammar, "The spine ends at").split(/,\s+/);
}

/** The production of whole references, from the head of a grammar. */
export function readStartSymbol(grammar: string): string {
  return readHead(grammar, "The start symbol is");
}

/** What the sentence with a beginning says, which may go over several lines. */
function readHead(grammar: string, beginning: string): string {
  const [head = ""] = grammar.split("\n\n");
  const text = head.replaceAll(/^\/\/ ?/gm, "").replaceAll("\n", " ");
  const said = text.split(`${beginning} `)[1]?.split(/\.(?: |$)/)[0];
  if (said === undefined) throw new Error(`the head of the grammar does not say "${beginning} ..."`);
  return said;
}

/** The sections that the doc comments of a dialect quote. */
export interface Sections {
  readonly components: string;
  readonly kinds: string;
  /** Undefined if an authority has no parts. */
  readonly server: string | undefined;
  readonly resolution: string;
  /** Where references map to URIs and back; undefined if they are URIs. */
  readonly mapping: { readonly toUri: string; readonly toIri: string } | undefined;
}

/** The sections that say how references are read, from the head of a grammar. */
export function readSections(grammar: string, path: string): Sections {
  const line =
    /^\/\/ The components are in (.+), their kinds in (.+?)(?:, the server in (.+))?, the resolution in (.+)\.$/m;
  const [, components, kinds, server, resolution] = line.exec(grammar) ?? [];
  if (!components || !kinds || !resolution)
    throw new Error(
      `${path}: the head does not say "The components are in 1, their kinds in 2, the server in 3, the resolution in 4."`,
    );
  const [, toUri, toIri] =
    /^\/\/ The mapping to URIs is in (.+), the mapping from URIs in (.+)\.$/m.exec(grammar) ?? [];
  const mapping = toUri && toIri ? { toUri, toIri } : undefined;
  return { components, kinds, server, resolution, mapping };
}

/** Where the comments of a grammar are not what its BNF prints; empty if they all agree. */
export function findDrift(grammar: string, bnf: Bnf): readonly string[] {
  const rules = readComments(grammar);
  const productions = [...bnf.values()];
  const order = rules.map((rule) => rule.name).join(" ");
  const expected = productions.map((production) => ruleName(production.name)).join(" ");
  if (order !== expected) return [`the rules are\n  ${order}\nbut the productions are\n  ${expected}`];
  return productions.flatMap(({ name, source }, i) => {
    const comment = rules[i]?.bnf;
    return comment === source
      ? []
      : [`the comment above ${name} says\n${comment}\nbut the BNF prints\n${source}`];
  });
}
