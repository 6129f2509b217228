import type { Sections } from "../grammar/head.ts";
import { type DialectGrammar, leavesOf } from "../grammar/model.ts";
import { typeName, variableName } from "../grammar/names.ts";
import { sectionsOf } from "./sections.ts";

/** The dialect names that occur in its modules. */
interface Names {
  readonly id: string;
  readonly startSymbol: string;
  /** The types of trees: of references and of absolute references. */
  readonly trees: readonly string[];
  /** The variable that holds the start symbol's pattern and automaton. */
  readonly start: string;
  /** The types of root nodes. */
  readonly roots: readonly string[];
  readonly sections: Sections & { readonly start: string };
  /** True if the module explains invalid input. */
  readonly explains: boolean;
}

/**
 * Emits the module for a dialect, which passes generated code and its semantics.ts to src/core/. Each function is a
 * separate constant, so that bundlers remove unused ones.
 */
export function emitIndex(id: string, grammar: DialectGrammar): string {
  return emitWiring(namesOf(id, grammar, true));
}

/** Emits the module without explanations. It throws a NotDerivedError for invalid input and loads no automaton. */
export function emitLean(id: string, grammar: DialectGrammar): string {
  return emitWiring(namesOf(id, grammar, false));
}

function namesOf(id: string, grammar: DialectGrammar, explains: boolean): Names {
  const { start, absolute, sections } = grammar;
  return {
    id,
    startSymbol: start.name,
    trees: [start.type, absolute.type],
    start: variableName(start.name),
    roots: [...leavesOf(grammar, start.name), ...leavesOf(grammar, absolute.name)],
    sections: { ...sections, start: sectionsOf(id)(start.name) },
    explains,
  };
}

function emitWiring(names: Names): string {
  const { explains } = names;
  const failing = explains ? explained : unexplained;
  return [imports, exported, failing, parsing, reading, resolving, making, mapping]
    .map((part) => part(names))
    .join("\n");
}

/** Emits the module with which the command checks many references, as bytes and without creating errors. */
export function emitChecking(id: string): string {
  return `
import { type Accepts, createAccepts, productionNames } from "../../src/core/accept.ts";
import { createMistakeIn, type MistakeIn } from "../../src/explain/diagnose.ts";
import { diagnostics, id, title } from "../../src/dialects/${id}/semantics.ts";
import type { Productions } from "./ast.ts";
import { automata } from "./automata.ts";
import { patterns, startSymbol } from "./patterns.ts";

export { id, title } from "../../src/dialects/${id}/semantics.ts";
export { automata } from "./automata.ts";
export { startSymbol } from "./patterns.ts";

/** The names of the productions. */
export const productions: readonly (keyof Productions)[] = /* @__PURE__ */ productionNames(patterns);

/** Checks whether a string matches a production. */
export const accepts: Accepts<keyof Productions> = /* @__PURE__ */ createAccepts(title, patterns, startSymbol);

/** Returns the mistake in a string that does not match a production. */
export const mistakeIn: MistakeIn<keyof Productions> = /* @__PURE__ */ createMistakeIn(
  { id, title, diagnostics },
  automata,
);
`;
}

/** Wraps a doc comment. */
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

/** Returns the name of the namespace for tree types. For a draft, it omits the working group. */
function namespaceOf(id: string): string {
  return typeName(id.replace(/^draft-ietf-(?:uri-)?/, "draft-"));
}

/** The class of errors for invalid input. */
const errorName = ({ explains }: Names): string => (explains ? "UriSyntaxError" : "NotDerivedError");

const imports = ({ id, sections, explains }: Names): string => `
import { type Accepts, createAccepts, createTest, productionNames } from "../../src/core/accept.ts";
${explains ? 'import { type Automaton, copiesOf } from "../../src/core/automaton.ts";' : ""}
import { type Build, createBuild } from "../../src/core/build.ts";
import type { ComponentSpans, Components } from "../../src/core/components.ts";
import { type Compose, createCompose } from "../../src/core/compose.ts";
${explains ? 'import { createErrorIn } from "../../src/explain/diagnose.ts";' : ""}
import { createEscape, type Escape } from "../../src/core/escape.ts";
${sections.mapping ? MAPPING_IMPORTS : ""}
import { createEquivalent, createNormalize, type Equivalent, type Normalize } from "../../src/core/normalize.ts";
${explains ? "" : 'import { NotDerivedError } from "../../src/core/syntax-error.ts";'}
import { createParse, createTryParse, type Parse, type TryParse } from "../../src/core/parse.ts";
import type { PartsOf } from "../../src/core/parts.ts";
import { createPrint } from "../../src/core/print.ts";
import { type Argument, createView, type ReferenceReader } from "../../src/core/reference.ts";
import { createRelativize, type Relativize } from "../../src/core/relativize.ts";
import { type ChangesOf, createReplace, type Replace } from "../../src/core/replace.ts";
import {
  type Against,
  createAgainst,
  createResolve,
  createResolving,
  createTraceResolution,
  createTryResolve,
  type Resolve,
  type TraceResolution,
  type TryResolve,
} from "../../src/core/resolve/against.ts";
import type { Server } from "../../src/core/server.ts";
import { spansAt } from "../../src/core/split.ts";
${explains ? 'import { createSyntaxErrors, type SyntaxErrors } from "../../src/explain/syntax-errors.ts";' : ""}
${explains ? 'import type { UriSyntaxError } from "../../src/core/syntax-error.ts";' : ""}
import { createWalk, type Walk } from "../../src/core/walk.ts";
import { checkProduction } from "../../src/core/check-arguments.ts";
import {
  algorithm,
  classify as classifyText,
  components as componentsOf,
  definingSection,
  ${explains ? "diagnostics," : ""}
  divide,
  escaping,
  id,
  normalization,
  type normalizationSteps,
  type Options,
  outline,
  readSegments,
  recombine,
  recombineParts,
  ${explains ? "" : "sectionOfReference,"}
  server as serverOf,
  title,
} from "../../src/dialects/${id}/semantics.ts";
${sections.mapping ? `import { components as componentsOfUri, type Rfc3986, server as serverOfUri } from "../rfc3986/${explains ? "index" : "lean"}.ts";` : ""}
`;

const EXPLAINED_TYPES = `export type { SyntaxErrors } from "../../src/explain/syntax-errors.ts";
`;

const MAPPING_TYPES = `export { type ConvertHost, MappingError, type MappingTrace } from "../../src/core/iri/mapping.ts";
export type { ToIri, ToIriOptions, TraceToIri } from "../../src/core/iri/to-iri.ts";
export type { ToUri, ToUriOptions, TraceToUri } from "../../src/core/iri/to-uri.ts";
`;

const MAPPING_IMPORTS = `import {
  createToIri,
  createTraceToIri,
  type ToIri,
  type TraceToIri,
  type UriReading,
} from "../../src/core/iri/to-iri.ts";
import {
  createToUri,
  createTraceToUri,
  type IriReading,
  type ToUri,
  type TraceToUri,
} from "../../src/core/iri/to-uri.ts";
`;

const exported = (names: Names): string => {
  const { id, trees, start, startSymbol, roots, sections, explains } = names;
  return `
import type { Node, Productions, ${trees.join(", ")} } from "./ast.ts";
${explains ? `import { automata as tables, ${start} as automaton } from "./automata.ts";` : ""}
import { parsers } from "./parser.ts";
import { ${sections.mapping ? "iprivate, iregName, " : ""}patterns${sections.mapping ? ", ucschar" : ""}, ${start} as pattern } from "./patterns.ts";
import { join } from "./print.ts";

export { baseRules, id, normalizationSteps, resolveOptions, title } from "../../src/dialects/${id}/semantics.ts";
export type { Options as ResolveOptions } from "../../src/dialects/${id}/semantics.ts";
export { UnescapeError } from "../../src/core/escape.ts";
export { ResolveError } from "../../src/core/resolve-error.ts";
export { ${errorName(names)} } from "../../src/core/syntax-error.ts";
export type * as ${namespaceOf(id)} from "./ast.ts";
// The compiler needs these names for the declarations of functions.
export type * from "./ast.ts";
export type * from "../../src/dialects/types.ts";
${explains ? EXPLAINED_TYPES : ""}${sections.mapping ? MAPPING_TYPES : ""}
${
  explains
    ? `/** The automaton of each production, as data, for programs that generate strings. Each call returns a copy. */
export const automata: { readonly [Name in keyof Productions]: Automaton } = /* @__PURE__ */ copiesOf(tables);`
    : ""
}

type Tree = ${trees.join(" | ")};

${doc(`The production that a whole reference must match (${sections.start}), the default of \`accepts\`, \`parse\` and \`tryParse\`.`)}
export const startSymbol = ${JSON.stringify(startSymbol)};

const roots = [${roots.map((root) => JSON.stringify(root)).join(", ")}] as const;
`;
};

const explained = ({ startSymbol }: Names): string => `
const diagnosing = { id, title, diagnostics };
const errorIn = /* @__PURE__ */ createErrorIn(diagnosing, tables);
const errorInStart = /* @__PURE__ */ createErrorIn(diagnosing, { ${JSON.stringify(startSymbol)}: automaton });
const errorInReference = (text: string, argument?: Argument, prefix?: string): UriSyntaxError =>
  errorInStart(text, startSymbol, argument, prefix);
`;

const unexplained = (): string => `
const errorIn = (text: string, production: keyof Productions, part?: Argument): NotDerivedError =>
  new NotDerivedError(title, text, production, definingSection(production), part);
const errorInReference = (text: string, argument?: Argument): NotDerivedError =>
  new NotDerivedError(title, text, startSymbol, sectionOfReference, argument);
`;

const parsing = ({ sections, ...names }: Names): string => `
/** The names of all productions, in the order of the specification. */
export const productions: readonly (keyof Productions)[] = /* @__PURE__ */ productionNames(patterns);

/** Returns the section that defines a production. Throws a TypeError for an unknown production. */
export function sectionOf(production: keyof Productions): string {
  checkProduction(title, patterns, production);
  return definingSection(production);
}

${doc(`Checks whether a string matches a production, by default the start symbol (${sections.start}). Throws a TypeError for an unknown production or a non-string.`)}
export const accepts: Accepts<keyof Productions> = /* @__PURE__ */ createAccepts(title, patterns, startSymbol);

const grammar = { title, startSymbol, parsers, join, errorIn } as const;

${doc(`Parses a string as a production, by default the start symbol (${sections.start}). Spans in the tree are UTF-16 offsets, half-open. Throws a ${errorName({ sections, ...names })} for a string that does not match, and a TypeError for an unknown production or a non-string.`)}
export const parse: Parse<Productions, typeof startSymbol> = /* @__PURE__ */ createParse<
  Productions,
  typeof startSymbol,
  ${errorName({ sections, ...names })}
>(grammar);

${doc(`Parses a string as \`parse\` does, but returns the ${errorName({ sections, ...names })} instead of throwing it (${sections.start}).`)}
export const tryParse: TryParse<Productions, typeof startSymbol, ${errorName({ sections, ...names })}> = /* @__PURE__ */ createTryParse<
  Productions,
  typeof startSymbol,
  ${errorName({ sections, ...names })}
>(grammar);
${names.explains ? syntaxErrors(sections.start) : ""}
/**
 * Returns the string of a node: for a parsed node, exactly the string that was parsed. Throws a TypeError if the string
 * of a built or edited node does not parse back to it, and names the innermost such node.
 */
export const print: (node: Node) => string = /* @__PURE__ */ createPrint<Node>({
  join,
  parsers,
});

/**
 * Visits the nodes of a tree from left to right, each before its children. If the visitor returns false, the children
 * are skipped.
 */
export const walk: Walk<Node> = /* @__PURE__ */ createWalk<Node>(productions);
`;

const syntaxErrors = (section: string): string => `
${doc(`Returns all syntax errors of a string, by default of a whole reference (${section}): the error of \`tryParse\` and later ones, each found as if those before it were fixed. In a run of more than a hundred equal characters that are wrong for the same reason, the rest of the run is one error. Throws a TypeError as \`parse\` does.`)}
export const syntaxErrors: SyntaxErrors<keyof Productions> = /* @__PURE__ */ createSyntaxErrors<keyof Productions>({
  diagnosing,
  startSymbol,
  automata: tables,
});
`;

const reading = ({ sections, ...names }: Names): string => {
  const throwing = `Throws a ${errorName({ sections, ...names })} for an invalid string, and a TypeError for any value except a string or an unedited tree.`;
  return `
const isReference = /* @__PURE__ */ createTest(pattern);
const reading: ReferenceReader<Tree, ${errorName({ sections, ...names })}> = {
  roots,
  isReference,
  errorIn: errorInReference,
};

${doc(`Returns the components of a reference, passed as a string or a tree (${sections.components}). ${throwing}`)}
export const components: (reference: string | Tree) => Components = /* @__PURE__ */ createView(reading, componentsOf);

${doc(`Returns the spans of the components of a reference and of the parts of its server (${sections.components}): UTF-16 offsets, half-open, without delimiters. ${throwing}`)}
export const componentSpans: (reference: string | Tree) => ComponentSpans = /* @__PURE__ */ createView(
  reading,
  (text) => spansAt(text, divide(text), classifyText(text).host !== undefined),
);

${doc(`The kind of a reference, with the forms, authorities and hosts of this specification (${sections.kinds}).`)}
export interface Classification extends ReturnType<typeof classifyText> {}

${doc(`Returns the kind of a reference, passed as a string or a tree (${sections.kinds}). ${throwing}`)}
export const classify: (reference: string | Tree) => Classification = /* @__PURE__ */ createView(reading, classifyText);

${doc(`Returns the reference with these components (${sections.components}): the inverse of \`components\`. Throws a ${errorName({ sections, ...names })} if they do not form a reference, and a TypeError if the reference would parse into other components.`)}
export const compose: Compose<keyof typeof escaping> = /* @__PURE__ */ createCompose({
  startSymbol,
  recombine,
  isReference,
  errorIn: errorInReference,
  components,
});

${doc(`Returns the userinfo, host and port of a server-based authority (${sections.server}), without delimiters; undefined if the reference has none. ${throwing}`)}
export const server: (reference: string | Tree) => Server | undefined = /* @__PURE__ */ createView(reading, serverOf);

${doc(`Returns the unescaped segments of a path (${sections.components}), as \`build\` takes them: those of "/a%20b" are ["", "a b"]. Throws an UnescapeError for escapes that are not UTF-8. ${throwing}`)}
export const segments: (reference: string | Tree) => ReturnType<typeof readSegments> = /* @__PURE__ */ createView(
  reading,
  (text) => readSegments(componentsOf(text)),
);

/** The changes that \`replace\` takes. */
export type Changes = ChangesOf<keyof typeof escaping>;

${doc(`Returns a reference with other components, or another userinfo, host or port (${sections.components}): \`{ port: "8", query: undefined }\`. Values are used verbatim, and undefined removes. Throws a ${errorName({ sections, ...names })} for an invalid reference or value, whose \`argument\` is the part, and a TypeError if the parts do not go together.`)}
export const replace: Replace<Tree, Changes> = /* @__PURE__ */ createReplace({
  startSymbol,
  recombine,
  isReference,
  errorIn: errorInReference,
  components,
  server,
  productions,
  accepts,
  errorInPart: errorIn,
});
`;
};

function relativized({ relativization, resolution }: Names["sections"]): string {
  return relativization === undefined
    ? `Returns the shortest reference with the same target against a base (${resolution}): \`resolve(relativize(target, base), base)\` equals \`resolve(target, base)\`, with the same options.`
    : `Returns a reference below a base (${relativization}), which need not resolve to the target; the target itself if it is not below the base.`;
}

const resolving = ({ sections, ...names }: Names): string => `
const resolving = /* @__PURE__ */ createResolving({ reading, id, title, algorithm });

${doc(`Returns a resolver for many references against one base (${sections.resolution}), passed as a string or a tree. Throws a ${errorName({ sections, ...names })} for an invalid base, a ResolveError for a base that no reference resolves against, and a TypeError for an unknown option or value. The resolver throws as \`resolve\` does; its method \`tryResolve\` returns the error.`)}
export const against: Against<Tree, Options, ${errorName({ sections, ...names })}> = /* @__PURE__ */ createAgainst(resolving);

${doc(`Resolves a reference against a base (${sections.resolution}), each passed as a string or a tree. Throws a ${errorName({ sections, ...names })}, whose \`argument\` is the invalid one; a ResolveError if the specification does not resolve the reference; and a TypeError for an unknown option or value.`)}
export const resolve: Resolve<Tree, Options> = /* @__PURE__ */ createResolve(resolving);

${doc(`Resolves a reference as \`resolve\` does, but returns the ${errorName({ sections, ...names })} or ResolveError instead of throwing it (${sections.resolution}).`)}
export const tryResolve: TryResolve<Tree, Options, ${errorName({ sections, ...names })}> = /* @__PURE__ */ createTryResolve(resolving);

${doc(`Returns the same resolution step by step, with the step numbers of the specification (${sections.resolution}) and a flag for each departure from its text. Throws as \`resolve\` does.`)}
export const traceResolution: TraceResolution<Tree, Options> = /* @__PURE__ */ createTraceResolution(
  resolving,
  algorithm,
  componentsOf,
  outline,
);

${doc(`${relativized(sections)} Throws as \`resolve\` does.`)}
export const relativize: Relativize<Tree, Options> = /* @__PURE__ */ createRelativize({
  reading,
  components: componentsOf,
  against,
  algorithm,
});
`;

const making = ({ sections, ...names }: Names): string => `
${doc(`Escapes a string as the data of a component. The characters of \`keep\`, such as delimiters, are not escaped; keep "%" only in a string that is already escaped. The segments "." and ".." stay as they are, so use \`build\` for segments that are data. Throws a TypeError for an unknown component.`)}
export const escape: Escape<keyof typeof escaping> = /* @__PURE__ */ createEscape(title, escaping);

/** The parts that \`build\` takes. */
export type Parts = PartsOf<keyof typeof escaping>;

${doc(`Builds a reference from unescaped parts (${sections.components}). A query that is a string is data, in which "=" and "&" are escaped: pass fields such as \`[["a", "1"]]\`, or a query that is already escaped to \`replace\`. Throws a TypeError for parts that no reference has together, for "." and ".." in a path, except as first segments of a relative path, and for a lone surrogate, which has no octets; and a ${errorName({ sections, ...names })} with offsets in the part for an invalid scheme, host or port.`)}
export const build: Build<Parts> = /* @__PURE__ */ createBuild({
  startSymbol,
  escaping,
  recombine: recombineParts,
  isReference,
  errorIn: errorInReference,
  components,
  server,
  productions,
  accepts,
  errorInPart: errorIn,
});

${doc(`Returns a reference after some normalization steps, by default all that the specification supports; \`normalizationSteps\` has their sections. Throws a ${errorName({ sections, ...names })} for an invalid string, and a TypeError for an unknown step or for any value except a string or an unedited tree.`)}
export const normalize: Normalize<Tree, keyof typeof normalizationSteps> = /* @__PURE__ */ createNormalize({
  title,
  rules: normalization,
  reading,
  components: componentsOf,
  server: serverOf,
});

${doc(`Checks whether two references are equal after normalization, by default with all steps.${sections.mapping === undefined ? "" : " With the step `unreserved-escapes`, IRIs are also equal if they map to the same URI (5.3.2.3)."} Throws as \`normalize\` does.`)}
export const equivalent: Equivalent<Tree, keyof typeof normalizationSteps> = /* @__PURE__ */ createEquivalent(normalize, normalization);
`;

const mapping = (names: Names): string => {
  const { sections } = names;
  return sections.mapping === undefined
    ? ""
    : `
type UriTree = Rfc3986.UriReference | Rfc3986.AbsoluteUri;

const iris: IriReading<Tree> = { reading, components: componentsOf, server: serverOf };
const uris: UriReading<UriTree> = /* @__PURE__ */ (() => ({
  components: componentsOfUri,
  server: serverOfUri,
  iris: { ucschar: createTest(ucschar), iprivate: createTest(iprivate), iregName: createTest(iregName) },
}))();

${doc(`Maps a reference, passed as a string or a tree, to a URI-reference (${sections.mapping.toUri}). Throws a ${errorName(names)} for an invalid string, a MappingError if \`hostToAscii\` returns no valid host, and a TypeError for any value except a string or an unedited tree.`)}
export const toUri: ToUri<Tree> = /* @__PURE__ */ createToUri(iris);

${doc(`Returns the same mapping step by step (${sections.mapping.toUri}). Throws as \`toUri\` does.`)}
export const traceToUri: TraceToUri<Tree> = /* @__PURE__ */ createTraceToUri(iris);

${doc(`Maps a URI-reference of RFC 3986, passed as a string or a tree, to an IRI-reference (${sections.mapping.toIri}). Throws a ${errorName(names)} for an invalid string, a MappingError if \`hostToUnicode\` returns no valid host, and a TypeError for any value except a string or an unedited tree.`)}
export const toIri: ToIri<UriTree> = /* @__PURE__ */ createToIri(uris);

${doc(`Returns the same mapping step by step (${sections.mapping.toIri}). Throws as \`toIri\` does.`)}
export const traceToIri: TraceToIri<UriTree> = /* @__PURE__ */ createTraceToIri(uris);
`;
};
