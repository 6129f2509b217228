import type { Sections } from "../grammar/head.ts";
import { type Grammar, leavesOf } from "../grammar/model.ts";
import { typeName, variableName } from "../grammar/names.ts";

/** The names of a dialect that its modules are written with. */
interface Names {
  readonly id: string;
  readonly startSymbol: string;
  /** The type of a tree. */
  readonly tree: string;
  /** The variable of the pattern and of the automaton of the start symbol. */
  readonly start: string;
  /** The types that a tree may have. */
  readonly roots: readonly string[];
  readonly sections: Sections;
  /** Whether invalid input is explained. */
  readonly explains: boolean;
}

/**
 * The module of a dialect, which hands what was generated and what its semantics.ts says to src/core/. Each function is
 * a constant of its own, so that bundlers drop those that nobody imports.
 */
export function emitIndex(id: string, grammar: Grammar): string {
  return emitWiring(namesOf(id, grammar, true));
}

/** The same module without explanations: invalid input throws a NotDerivedError, and no automaton is loaded. */
export function emitLean(id: string, grammar: Grammar): string {
  return emitWiring(namesOf(id, grammar, false));
}

function namesOf(id: string, grammar: Grammar, explains: boolean): Names {
  const { start, sections } = grammar;
  return {
    id,
    startSymbol: start.name,
    tree: start.type,
    start: variableName(start.name),
    roots: leavesOf(grammar, start.name),
    sections,
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

/** The module by which the command checks many references: as bytes, and without errors to throw. */
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

/** What the namespace of the tree's types is called. The working group is no part of the name of a draft. */
function namespaceOf(id: string): string {
  return typeName(id.replace(/^draft-ietf-(?:uri-)?/, "draft-"));
}

/** The error that invalid input throws. */
const errorName = ({ explains }: Names): string => (explains ? "UriSyntaxError" : "NotDerivedError");

const imports = ({ id, sections, explains }: Names): string => `
import { type Accepts, createAccepts, productionNames } from "../../src/core/accept.ts";
${explains ? 'import { type Automaton, copiesOf } from "../../src/core/automaton.ts";' : ""}
import { type Build, createBuild } from "../../src/core/build.ts";
import type { Classification } from "../../src/core/classification.ts";
import type { ComponentSpans, Components } from "../../src/core/components.ts";
import { type Compose, createCompose } from "../../src/core/compose.ts";
${explains ? 'import { createDiagnose } from "../../src/explain/diagnose.ts";' : ""}
import { createEscape, type Escape } from "../../src/core/escape.ts";
${sections.mapping ? MAPPING_IMPORTS : ""}
import { createEquivalent, createNormalize, type Equivalent, type Normalize } from "../../src/core/normalize.ts";
${explains ? "" : 'import { NotDerivedError } from "../../src/core/not-derived-error.ts";'}
import { createParse, createTryParse, type Parse, type TryParse } from "../../src/core/parse.ts";
import { createTest } from "../../src/core/pattern.ts";
import { createPrint } from "../../src/core/print.ts";
import { type Argument, createView, type ReferenceReader } from "../../src/core/reference.ts";
import { createRelativize, type Relativize } from "../../src/core/relativize.ts";
import {
  type Against,
  createAgainst,
  createResolve,
  createTraceResolution,
  type Resolve,
  type Resolving,
  type TraceResolution,
} from "../../src/core/resolve/against.ts";
import type { Server } from "../../src/core/server.ts";
import { spansAt } from "../../src/core/split.ts";
${explains ? 'import { createSyntaxErrors, type SyntaxErrors } from "../../src/explain/syntax-errors.ts";' : ""}
${explains ? 'import type { UriSyntaxError } from "../../src/core/syntax-error.ts";' : ""}
import { createWalk, type Walk } from "../../src/core/walk.ts";
import { checkProduction } from "../../src/core/wrong-use.ts";
import {
  algorithm,
  type Base,
  classify as classifyText,
  components as componentsOf,
  definingSection,
  ${explains ? "diagnostics," : ""}
  divide,
  escaping,
  id,
  normalization,
  type Options,
  outline,
  recombine,
  ${explains ? "" : "sectionOfReference,"}
  server as serverOf,
  title,
} from "../../src/dialects/${id}/semantics.ts";
${sections.mapping ? `import { components as componentsOfUri, type Rfc3986, server as serverOfUri } from "../rfc3986/${explains ? "index" : "lean"}.ts";` : ""}
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

const exported = ({ id, tree, start, startSymbol, roots, sections, explains }: Names): string => `
import type { Node, Productions, ${tree} } from "./ast.ts";
${explains ? `import { automata as tables, ${start} as automaton } from "./automata.ts";` : ""}
import { parsers } from "./parser.ts";
import { ${sections.mapping ? "iprivate, iregName, " : ""}patterns${sections.mapping ? ", ucschar" : ""}, ${start} as pattern } from "./patterns.ts";
import { join } from "./print.ts";

export { baseRules, id, normalizationSteps, resolveOptions, title } from "../../src/dialects/${id}/semantics.ts";
export type { Options as ResolveOptions } from "../../src/dialects/${id}/semantics.ts";
export type * as ${namespaceOf(id)} from "./ast.ts";
${
  explains
    ? `/** The automaton of each production, as data, for programs that make strings of them. Each call makes a copy. */
export const automata: { readonly [Name in keyof Productions]: Automaton } = /* @__PURE__ */ copiesOf(tables);`
    : 'export { NotDerivedError } from "../../src/core/not-derived-error.ts";'
}

type Tree = ${tree};

/** The production that a whole reference matches: the default of \`accepts\`, \`parse\` and \`tryParse\`. */
export const startSymbol = ${JSON.stringify(startSymbol)};

const roots = [${roots.map((root) => JSON.stringify(root)).join(", ")}] as const;
`;

const explained = (): string => `
const diagnosing = { id, title, diagnostics };
const diagnose = /* @__PURE__ */ createDiagnose(diagnosing);
const errorIn = (text: string, production: keyof Productions): UriSyntaxError =>
  diagnose(production, tables[production], text);
const errorInReference = (text: string, argument?: Argument, prefix?: string): UriSyntaxError =>
  diagnose(startSymbol, automaton, text, prefix, argument);
`;

const unexplained = (): string => `
const errorIn = (text: string, production: keyof Productions): NotDerivedError =>
  new NotDerivedError(title, text, production, definingSection(production));
const errorInReference = (text: string, argument?: Argument): NotDerivedError =>
  new NotDerivedError(title, text, startSymbol, sectionOfReference, argument);
`;

const parsing = (names: Names): string => `
/** The names of the productions, as the specification prints them and in its order. */
export const productions: readonly (keyof Productions)[] = /* @__PURE__ */ productionNames(patterns);

/** Returns the section that defines a production. Throws a TypeError for an unknown one. */
export function sectionOf(production: keyof Productions): string {
  checkProduction(title, patterns, production);
  return definingSection(production);
}

/**
 * Checks whether a string matches a production, by default the start symbol. Throws a TypeError for an unknown production
 * or a non-string.
 */
export const accepts: Accepts<keyof Productions> = /* @__PURE__ */ createAccepts(title, patterns, startSymbol);

const grammar = { title, startSymbol, parsers, join, errorIn } as const;

${doc(`Returns the tree of a string, by default of a whole reference. Its spans are UTF-16 offsets, half-open. Throws a ${errorName(names)} for a string that does not match, and a TypeError for an unknown production or a non-string.`)}
export const parse: Parse<Productions, typeof startSymbol> = /* @__PURE__ */ createParse<
  Productions,
  typeof startSymbol,
  ${errorName(names)}
>(grammar);

/** Returns the tree of a string, or the error that \`parse\` would throw. Throws a TypeError as \`parse\` does. */
export const tryParse: TryParse<Productions, typeof startSymbol, ${errorName(names)}> = /* @__PURE__ */ createTryParse<
  Productions,
  typeof startSymbol,
  ${errorName(names)}
>(grammar);
${names.explains ? SYNTAX_ERRORS : ""}
/**
 * Returns the text of a node: of a parsed one, exactly what was parsed. That of a node that was built or edited parses back
 * to it; a TypeError names the node where it would not.
 */
export const print: (node: Node) => string = /* @__PURE__ */ createPrint<Node>({
  join,
  parsers,
});

/**
 * Visits the nodes of a tree: a node before its children, from left to right. If the visitor returns false, its children
 * are skipped.
 */
export const walk: Walk<Node> = /* @__PURE__ */ createWalk<Node>(productions);
`;

const SYNTAX_ERRORS = `
/**
 * Returns all syntax errors of a string, by default of a whole reference: the one of \`tryParse\`, and those after it, each
 * found as if those before it were fixed. Of equal characters side by side that are wrong for one reason, those after the
 * first hundred are one error. Throws a TypeError as \`parse\` does.
 */
export const syntaxErrors: SyntaxErrors<keyof Productions> = /* @__PURE__ */ createSyntaxErrors<keyof Productions>({
  diagnosing,
  startSymbol,
  automata: tables,
});
`;

const reading = ({ sections, ...names }: Names): string => {
  const throwing = `Throws a ${errorName({ sections, ...names })} for an invalid string, and a TypeError for what is neither a string nor a tree as parsed.`;
  return `
const isReference = /* @__PURE__ */ createTest(pattern);
const reading: ReferenceReader<Tree> = { startSymbol, roots, isReference, errorIn: errorInReference };

${doc(`Returns the components of a reference, given as a string or a tree (${sections.components}). ${throwing}`)}
export const components: (reference: string | Tree) => Components = /* @__PURE__ */ createView(reading, componentsOf);

${doc(`Returns where the components of a reference and the parts of its server are: UTF-16 offsets, half-open, without delimiters. ${throwing}`)}
export const componentSpans: (reference: string | Tree) => ComponentSpans = /* @__PURE__ */ createView(
  reading,
  (text) => spansAt(text, divide(text), classifyText(text).host !== undefined),
);

${doc(`Returns the kind of a reference, given as a string or a tree (${sections.kinds}). ${throwing}`)}
export const classify: (reference: string | Tree) => Classification = /* @__PURE__ */ createView(reading, classifyText);

${doc(`Returns the reference with these components: the inverse of \`components\`. Throws a ${errorName({ sections, ...names })} if together they are no reference, and a TypeError if they are one with other components.`)}
export const compose: Compose = /* @__PURE__ */ createCompose({
  startSymbol,
  recombine,
  isReference,
  errorIn: errorInReference,
  components,
});

${doc(`${serverText(sections.server)} ${throwing}`)}
export const server: (reference: string | Tree) => Server | undefined = /* @__PURE__ */ createView(reading, serverOf);
`;
};

const serverText = (section: string | undefined): string =>
  section === undefined
    ? "Returns undefined for every reference: the specification gives an authority no parts."
    : `Returns the userinfo, host and port of a server-based authority (${section}), without delimiters; undefined if the reference has none.`;

const resolving = ({ sections, ...names }: Names): string => `
const resolving: Resolving<Tree, Options, Base> = { reading, id, title, algorithm };

${doc(`Returns a resolver of many references against one base, given as a string or a tree. Throws a ${errorName({ sections, ...names })} for an invalid base, and a TypeError for an unknown option or value; the resolver throws as \`resolve\` does.`)}
export const against: Against<Tree, Options> = /* @__PURE__ */ createAgainst(resolving);

${doc(`Returns the absolute form of a reference against a base (${sections.resolution}), each given as a string or a tree. Throws a ${errorName({ sections, ...names })}, whose \`argument\` says which of the two is invalid; a ResolveError if the specification does not resolve the reference; and a TypeError for an unknown option or value.`)}
export const resolve: Resolve<Tree, Options> = /* @__PURE__ */ createResolve(resolving);

${doc(`Returns the same resolution step by step, as the specification numbers them (${sections.resolution}), with a flag for every departure from its text. Throws as \`resolve\` does.`)}
export const traceResolution: TraceResolution<Tree, Options> = /* @__PURE__ */ createTraceResolution(
  resolving,
  componentsOf,
  outline,
);

/**
 * Returns a reference that resolves to a target against a base, as short as the specification allows; the text of the
 * target if there is none. Throws as \`resolve\` does.
 */
export const relativize: Relativize<Tree> = /* @__PURE__ */ createRelativize({
  reading,
  components: componentsOf,
  against,
});
`;

const making = (names: Names): string => `
/**
 * Escapes a string as data of a component. The characters of \`keep\` stay: delimiters of the component, for example.
 * Throws a TypeError for an unknown component.
 */
export const escape: Escape<keyof typeof escaping> = /* @__PURE__ */ createEscape(title, escaping);

${doc(`Returns the reference that unescaped parts make. Throws a TypeError for parts that do not go together or that no reference has, and a ${errorName(names)} for an invalid scheme, host or port.`)}
export const build: Build = /* @__PURE__ */ createBuild({
  startSymbol,
  escaping,
  isReference,
  errorIn: errorInReference,
  components,
  server,
  productions,
  accepts,
  errorInPart: errorIn,
});

${doc(`Returns a reference after some steps, by default all that the specification supports. Throws a ${errorName(names)} for an invalid string, and a TypeError for an unknown step or for what is neither a string nor a tree as parsed.`)}
export const normalize: Normalize<Tree> = /* @__PURE__ */ createNormalize({
  title,
  rules: normalization,
  reading,
  components: componentsOf,
  server: serverOf,
});

/** Checks whether two references are equal after some steps, by default all. Throws as \`normalize\` does. */
export const equivalent: Equivalent<Tree> = /* @__PURE__ */ createEquivalent(normalize);
`;

const mapping = (names: Names): string => {
  const { sections } = names;
  return sections.mapping === undefined
    ? ""
    : `
const iris: IriReading<Tree> = { reading, components: componentsOf, server: serverOf };
const uris: UriReading<Rfc3986.UriReference> = /* @__PURE__ */ (() => ({
  components: componentsOfUri,
  server: serverOfUri,
  iris: { ucschar: createTest(ucschar), iprivate: createTest(iprivate), iregName: createTest(iregName) },
}))();

${doc(`Returns the URI-reference that a reference, given as a string or a tree, maps to (${sections.mapping.toUri}). Throws a ${errorName(names)} for an invalid string, a MappingError where a host has no ASCII form and that is asked for, and a TypeError for what is neither a string nor a tree as parsed.`)}
export const toUri: ToUri<Tree> = /* @__PURE__ */ createToUri(iris);

${doc(`Returns the same mapping step by step (${sections.mapping.toUri}). Throws as \`toUri\` does.`)}
export const traceToUri: TraceToUri<Tree> = /* @__PURE__ */ createTraceToUri(iris);

${doc(`Returns the reference that a URI-reference, given as a string or a tree of RFC 3986, maps to (${sections.mapping.toIri}). Throws a ${errorName(names)} for an invalid string, a MappingError where a host has no Unicode form and that is asked for, and a TypeError for what is neither a string nor a tree as parsed.`)}
export const toIri: ToIri<Rfc3986.UriReference> = /* @__PURE__ */ createToIri(uris);

${doc(`Returns the same mapping step by step (${sections.mapping.toIri}). Throws as \`toIri\` does.`)}
export const traceToIri: TraceToIri<Rfc3986.UriReference> = /* @__PURE__ */ createTraceToIri(uris);
`;
};
