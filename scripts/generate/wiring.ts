import type { Sections } from "../grammar/head.ts";
import type { Grammar } from "../grammar/model.ts";
import { variableName } from "../grammar/names.ts";

/** The names of a dialect that its module is written with. */
interface Names {
  readonly id: string;
  readonly startSymbol: string;
  /** The type of a tree. */
  readonly tree: string;
  /** The variable of the automaton of the start symbol. */
  readonly automaton: string;
  readonly sections: Sections;
}

/**
 * The module of a dialect, by which it hands what was generated and what its semantics.ts says to src/core/. Each
 * function is a constant of its own, so that bundlers drop those that nobody imports.
 */
export function emitWiring(id: string, { start, sections }: Grammar): string {
  const names: Names = {
    id,
    startSymbol: start.name,
    tree: start.type,
    automaton: variableName(start.name),
    sections,
  };
  return [imports, exported, parsing, reading, resolving, making, mapping]
    .map((part) => part(names))
    .join("\n");
}

/** The module by which the command checks many references: as bytes, and without errors to throw. */
export function emitChecking(id: string): string {
  return `
import type { Productions } from "../../../generated/${id}/ast.ts";
import { automata } from "../../../generated/${id}/automata.ts";
import { patterns, startSymbol } from "../../../generated/${id}/patterns.ts";
import { type Accepts, createAccepts, productionNames } from "../../core/accept.ts";
import { createMistakeIn, type MistakeIn } from "../../core/diagnose.ts";
import { diagnostics, title } from "./semantics.ts";

export { automata } from "../../../generated/${id}/automata.ts";
export { startSymbol } from "../../../generated/${id}/patterns.ts";
export { id, title } from "./semantics.ts";

/** The names of the productions. */
export const productions: readonly (keyof Productions)[] = /* @__PURE__ */ productionNames(patterns);

/** Whether the BNF derives a text. */
export const accepts: Accepts<keyof Productions> = /* @__PURE__ */ createAccepts(title, patterns, startSymbol);

/** The mistake in a text that a production does not derive. */
export const mistakeIn: MistakeIn<keyof Productions> = /* @__PURE__ */ createMistakeIn(diagnostics, automata);
`;
}

/** A doc comment, on as many lines as it takes. */
function doc(text: string): string {
  if (text.length + "/**  */".length <= WIDTH) return `/** ${text} */`;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && ` * ${line} ${word}`.length <= WIDTH)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return ["/**", ...lines.map((line) => ` * ${line}`), " */"].join("\n");
}

const WIDTH = 120;

const imports = ({ id, tree, automaton, sections }: Names): string => `
import type { Node, Productions, ${tree} } from "../../../generated/${id}/ast.ts";
import { automata, ${automaton} } from "../../../generated/${id}/automata.ts";
import { parsers } from "../../../generated/${id}/parser.ts";
import { patterns, ${automaton} as pattern } from "../../../generated/${id}/patterns.ts";
import { print as printNode } from "../../../generated/${id}/print.ts";
import { cut, roots } from "../../../generated/${id}/spine.ts";
import { type Accepts, createAccepts, productionNames } from "../../core/accept.ts";
import { type Build, createBuild } from "../../core/build.ts";
import type { Classification } from "../../core/classification.ts";
import type { ComponentSpans, Components } from "../../core/components.ts";
import { type Compose, createCompose } from "../../core/compose.ts";
import { createDiagnose } from "../../core/diagnose.ts";
import { createEscape, type Escape } from "../../core/escape.ts";
${sections.mapping ? MAPPING_IMPORTS : ""}import { createEquivalent, createNormalize, type Equivalent, type Normalize } from "../../core/normalize.ts";
import { createParse, createTryParse, type Parse, type TryParse } from "../../core/parse.ts";
import { createTest } from "../../core/pattern.ts";
import { checkTree, createView, type ReferenceReader } from "../../core/read.ts";
import { createRelativize, type Relativize } from "../../core/relativize.ts";
import {
  type Against,
  createAgainst,
  createResolve,
  createTraceResolution,
  type Resolve,
  type Resolving,
  type TraceResolution,
} from "../../core/resolve/against.ts";
import type { Server } from "../../core/server.ts";
import { createSyntaxErrors, type SyntaxErrors } from "../../core/syntax-errors.ts";
import { createWalk, type Walk } from "../../core/walk.ts";
import { checkProduction } from "../../core/wrong-use.ts";
import {
  algorithm,
  type BaseParts,
  classificationOfText,
  classificationOfTree,
  componentsOf,
  componentsOfText,
  definingSection,
  diagnostics,
  escaping,
  id,
  normalization,
  type Options,
  outline,
  recombine,
  serverOfText,
  serverOfTree,
  spansOf,
  title,
} from "./semantics.ts";
${sections.mapping ? 'import { beyondUris, componentsOfUri, serverOfUri, type UriTree } from "./mapping.ts";\n' : ""}
`;

const exported = ({ id, tree }: Names): string => `
/** The automaton of each production, as data, for programs that make texts of them. */
export { automata } from "../../../generated/${id}/automata.ts";
export { baseRules, id, normalizationSteps, resolveOptions, title } from "./semantics.ts";
export type * from "./types.ts";

type Tree = ${tree};
`;

const MAPPING_IMPORTS = `import {
  createToIri,
  createTraceToIri,
  type ToIri,
  type TraceToIri,
  type UriReading,
} from "../../core/iri/to-iri.ts";
import {
  createToUri,
  createTraceToUri,
  type IriReading,
  type ToUri,
  type TraceToUri,
} from "../../core/iri/to-uri.ts";
`;

const parsing = ({ startSymbol }: Names): string => `
/** The production that a whole reference is of: the default of \`accepts\`, \`parse\` and \`tryParse\`. */
export const startSymbol = ${JSON.stringify(startSymbol)};

/** The names of the productions, as the specification prints them and in its order. */
export const productions: readonly (keyof Productions)[] = /* @__PURE__ */ productionNames(patterns);

/** The section that defines a production. Throws a TypeError for an unknown one. */
export function sectionOf(production: keyof Productions): string {
  checkProduction(title, patterns, production);
  return definingSection(production);
}

/**
 * Whether the BNF derives a text, by default as a whole reference. Throws a TypeError for an unknown production or a
 * non-string.
 */
export const accepts: Accepts<keyof Productions> = /* @__PURE__ */ createAccepts(title, patterns, startSymbol);

const diagnose = /* @__PURE__ */ createDiagnose(diagnostics);
const grammar = { title, startSymbol, parsers, automata, diagnose } as const;

/**
 * The tree of a text, by default of a whole reference. Its spans are UTF-16 offsets, half-open. Throws a UriSyntaxError
 * for a text that the BNF does not derive, and a TypeError for an unknown production or a non-string.
 */
export const parse: Parse<Productions, typeof startSymbol> = /* @__PURE__ */ createParse<
  Productions,
  typeof startSymbol
>(grammar);

/** The tree of a text, or the UriSyntaxError that \`parse\` would throw. Throws a TypeError as \`parse\` does. */
export const tryParse: TryParse<Productions, typeof startSymbol> = /* @__PURE__ */ createTryParse<
  Productions,
  typeof startSymbol
>(grammar);

/**
 * All syntax errors of a text, by default of a whole reference: the one of \`tryParse\`, and those after it, read on as
 * if it were mended. None for a text that the BNF derives. Throws a TypeError as \`parse\` does.
 */
export const syntaxErrors: SyntaxErrors<keyof Productions> = /* @__PURE__ */ createSyntaxErrors<keyof Productions>({
  diagnostics,
  startSymbol,
  automata,
});

/** The text of a node: of a parsed one, exactly what was parsed. */
export const print: (node: Node) => string = printNode;

/**
 * Visits the nodes of a tree: a node before its children, from left to right. If the visitor gives false, its children
 * are passed over.
 */
export const walk: Walk<Node> = /* @__PURE__ */ createWalk<Node>(productions);
`;

const reading = ({ automaton, sections }: Names): string => `
const isReference = /* @__PURE__ */ createTest(pattern);
const diagnoseReference = (text: string, prefix?: string) => diagnose(startSymbol, ${automaton}, text, prefix);
const reading: ReferenceReader<Tree> = {
  startSymbol,
  roots,
  isReference,
  diagnose: diagnoseReference,
  print,
};
const componentsOfTree = (tree: Tree) => componentsOf<Node>(tree, print);

${doc(`The components of a reference, given as text or tree (${sections.components}). ${throwsForReference}`)}
export const components: (reference: string | Tree) => Components = /* @__PURE__ */ createView(
  reading,
  componentsOfText,
  componentsOfTree,
);

/** Where the components of a tree and the parts of its server stand: UTF-16 offsets, half-open, without delimiters. */
export function componentSpans(tree: Tree): ComponentSpans {
  checkTree(tree, roots, startSymbol, "componentSpans");
  return spansOf(tree);
}

${doc(`The kind of a reference, given as text or tree (${sections.kinds}). ${throwsForReference}`)}
export const classify: (reference: string | Tree) => Classification = /* @__PURE__ */ createView(
  reading,
  classificationOfText,
  classificationOfTree,
);

/**
 * The reference with these components: the inverse of \`components\`. Throws a UriSyntaxError if together they are no
 * reference, and a TypeError if they are one with other components.
 */
export const compose: Compose = /* @__PURE__ */ createCompose({
  startSymbol,
  recombine,
  isReference,
  diagnose: diagnoseReference,
  components,
});

const serverOfReference = (text: string) => serverOfText(cut(text), text);

${doc(`${serverText(sections.server)} ${throwsForReference}`)}
export const server: (reference: string | Tree) => Server | undefined = /* @__PURE__ */ createView(
  reading,
  serverOfReference,
  serverOfTree,
);
`;

const serverText = (section: string | undefined): string =>
  section === undefined
    ? "Undefined for every reference: the specification gives an authority no parts."
    : `The userinfo, host and port of a server-based authority (${section}), without delimiters; undefined if the reference has none that the BNF derives.`;

const throwsForReference =
  "Throws a UriSyntaxError for a text that is no reference, and a TypeError for what is neither text nor tree.";

const resolving = ({ sections }: Names): string => `
const resolving: Resolving<Tree, Options, BaseParts> = {
  reading,
  id,
  title,
  components: componentsOfText,
  componentsOfTree,
  algorithm,
};

/**
 * A resolver of many references against one base, given as text or tree. Throws a UriSyntaxError for a base that is no
 * reference, and a TypeError for an unknown option or value; the resolver throws as \`resolve\` does.
 */
export const against: Against<Tree, Options> = /* @__PURE__ */ createAgainst(resolving);

${doc(`The absolute form of a reference against a base (${sections.resolution}), each given as text or tree. Throws a UriSyntaxError, whose \`argument\` says which of the two is no reference; a ResolveError if the specification does not resolve the reference; and a TypeError for an unknown option or value.`)}
export const resolve: Resolve<Tree, Options> = /* @__PURE__ */ createResolve(resolving);

${doc(`The same resolution step by step, as the specification numbers them (${sections.resolution}), with a flag for every departure from its text. Throws as \`resolve\` does.`)}
export const traceResolution: TraceResolution<Tree, Options> = /* @__PURE__ */ createTraceResolution(resolving, outline);

/**
 * A reference that resolves to a target against a base, as short as the specification allows; the text of the target if
 * there is none. Throws as \`resolve\` does.
 */
export const relativize: Relativize<Tree> = /* @__PURE__ */ createRelativize({
  isReference,
  components,
  print,
  against,
});
`;

const making = (): string => `
/**
 * A text as data of a component, escaped as that needs. The characters of \`keep\` stay: delimiters of the component, for
 * example. Throws a TypeError for an unknown component.
 */
export const escape: Escape<keyof typeof escaping> = /* @__PURE__ */ createEscape(title, escaping);

/**
 * The reference that unescaped parts make. Throws a TypeError for parts that do not go together or that no reference
 * has, and a UriSyntaxError for a scheme, a host or a port that the BNF does not derive.
 */
export const build: Build = /* @__PURE__ */ createBuild({
  startSymbol,
  escaping,
  isReference,
  diagnose: diagnoseReference,
  components,
  server,
  productions,
  tryParse,
});

/**
 * A reference after some steps, by default all that the specification supports. Throws a UriSyntaxError for a text that
 * is no reference, and a TypeError for an unknown step or for what is neither text nor tree.
 */
export const normalize: Normalize<Tree> = /* @__PURE__ */ createNormalize({
  title,
  rules: normalization,
  reading,
  ofText: (text) => ({ components: componentsOfText(text), server: serverOfReference(text) }),
  ofTree: (tree) => ({ components: componentsOfTree(tree), server: serverOfTree(tree) }),
});

/** Whether two references are equal after some steps, by default all. Throws as \`normalize\` does. */
export const equivalent: Equivalent<Tree> = /* @__PURE__ */ createEquivalent(normalize);
`;

const mapping = ({ sections }: Names): string =>
  sections.mapping === undefined
    ? ""
    : `
const iris: IriReading<Tree> = { reading, components: componentsOfText, server: serverOfReference };
const uris: UriReading<UriTree> = {
  components: componentsOfUri,
  server: serverOfUri,
  iris: beyondUris,
};

${doc(`The URI-reference that a reference, given as text or tree, maps to (${sections.mapping.toUri}). ${throwsForReference} Throws a MappingError too, where a host has no ASCII form and that is asked for.`)}
export const toUri: ToUri<Tree> = /* @__PURE__ */ createToUri(iris);

${doc(`The same mapping step by step (${sections.mapping.toUri}). Throws as \`toUri\` does.`)}
export const traceToUri: TraceToUri<Tree> = /* @__PURE__ */ createTraceToUri(iris);

${doc(`The reference that a URI-reference, given as text or tree of RFC 3986, maps to (${sections.mapping.toIri}). Throws a UriSyntaxError for a text that is no URI-reference, a MappingError where a host has no Unicode form and that is asked for, and a TypeError for what is neither text nor tree.`)}
export const toIri: ToIri<UriTree> = /* @__PURE__ */ createToIri(uris);

${doc(`The same mapping step by step (${sections.mapping.toIri}). Throws as \`toIri\` does.`)}
export const traceToIri: TraceToIri<UriTree> = /* @__PURE__ */ createTraceToIri(uris);
`;
