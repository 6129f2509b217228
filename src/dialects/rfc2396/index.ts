import type { Node, Productions, UriReference } from "../../../generated/rfc2396/ast.ts";
import { automata, uriReference } from "../../../generated/rfc2396/automata.ts";
import { parsers } from "../../../generated/rfc2396/parser.ts";
import { print as printNode } from "../../../generated/rfc2396/print.ts";
import * as recogniser from "../../../generated/rfc2396/recogniser.ts";
import { cut, type UriReferenceSpine } from "../../../generated/rfc2396/spine.ts";
import { type Accepts, createAccepts, createTest, productionNames } from "../../core/accept.ts";
import { type Build, createBuild } from "../../core/build.ts";
import type { Classification } from "../../core/classification.ts";
import { type Components, recombine } from "../../core/components.ts";
import { type Compose, createCompose } from "../../core/compose.ts";
import { createDiagnose } from "../../core/diagnose.ts";
import { createEscape, type Escape } from "../../core/escape.ts";
import { createEquivalent, createNormalize, type Equivalent, type Normalize } from "../../core/normalize.ts";
import { createParse, createTryParse, type Parse, type TryParse } from "../../core/parse.ts";
import { createView, type ReferenceReader, sliceOf } from "../../core/read.ts";
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
import { createWalk, type Walk } from "../../core/walk.ts";
import { checkProduction } from "../../core/wrong-use.ts";
import type { Span } from "../../text/span.ts";
import { authorityOfText, authorityOfTree, serverOf } from "./authority.ts";
import { classificationOf } from "./classify.ts";
import { componentsOf } from "./components.ts";
import { escaping, id, normalization, sections, title } from "./facts.ts";
import { diagnostics } from "./mistakes.ts";
import type { Rfc2396Options } from "./options.ts";
import { algorithm } from "./resolve.ts";
import type { BaseParts } from "./short-cut.ts";

export type * as Rfc2396 from "../../../generated/rfc2396/ast.ts";
export { componentSpans } from "./components.ts";
export { baseRules, id, normalizationSteps, title } from "./facts.ts";
export { type Rfc2396Options, resolveOptions } from "./options.ts";

type Tree = UriReference;
type Spine = UriReferenceSpine<Span>;

/** The production that a whole reference is of: the default of `accepts`, `parse` and `tryParse`. */
export const startSymbol = "URI-reference";

/** The names of the productions, as the specification prints them and in its order. */
export const productions: readonly (keyof Productions)[] = /* @__PURE__ */ productionNames(recogniser.starts);

/** The section that defines a production. Throws a TypeError for an unknown one. */
export function sectionOf(production: keyof Productions): string {
  checkProduction(title, recogniser.starts, production);
  return sections[production];
}

/**
 * Whether the BNF derives a text, by default as a whole reference. Throws a TypeError for an unknown production or a
 * non-string.
 */
export const accepts: Accepts<keyof Productions> = /* @__PURE__ */ createAccepts(title, recogniser);

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

/** The tree of a text, or the UriSyntaxError that `parse` would throw. Throws a TypeError as `parse` does. */
export const tryParse: TryParse<Productions, typeof startSymbol> = /* @__PURE__ */ createTryParse<
  Productions,
  typeof startSymbol
>(grammar);

/** The text of a node: of a parsed one, exactly what was parsed. */
export const print: (node: Node) => string = printNode;

/**
 * Visits the nodes of a tree: a node before its children, from left to right. If the visitor gives false, its children
 * are passed over.
 */
export const walk: Walk<Node> = /* @__PURE__ */ createWalk<Node>(productions);

const isReference = /* @__PURE__ */ createTest(recogniser.pattern, uriReference);
const diagnoseReference = (text: string, prefix?: string) =>
  diagnose(startSymbol, uriReference, text, prefix);
const reading: ReferenceReader<Spine, Tree> = {
  startSymbol,
  isReference,
  cut,
  diagnose: diagnoseReference,
  print,
};
const componentsOfText = (spine: Spine, text: string) => componentsOf(spine, sliceOf(text));
const componentsOfTree = (tree: Tree) => componentsOf<Node>(tree, print);

/**
 * The components of a reference, given as text or tree (4.3). Throws a UriSyntaxError for a text that is no reference,
 * and a TypeError for what is neither text nor tree.
 */
export const components: (reference: string | Tree) => Components = /* @__PURE__ */ createView(
  reading,
  componentsOfText,
  componentsOfTree,
);

/**
 * The kind of a reference, given as text or tree (3, 4 and 5). Throws a UriSyntaxError for a text that is no reference,
 * and a TypeError for what is neither text nor tree.
 */
export const classify: (reference: string | Tree) => Classification = /* @__PURE__ */ createView(
  reading,
  (spine, text) => classificationOf(spine, authorityOfText(spine, text)),
  (tree) => classificationOf<Node>(tree, authorityOfTree(tree)),
);

/**
 * The reference with these components: the inverse of `components`. Throws a UriSyntaxError if together they are no
 * reference, and a TypeError if they are one with other components.
 */
export const compose: Compose = /* @__PURE__ */ createCompose({
  startSymbol,
  recombine,
  isReference,
  diagnose: diagnoseReference,
  components,
});

/**
 * The userinfo, host and port of a server-based authority (3.2.2), without delimiters; undefined if the reference has
 * no such authority. Throws a UriSyntaxError for a text that is no reference, and a TypeError for what is neither text
 * nor tree.
 */
export const server: (reference: string | Tree) => Server | undefined = /* @__PURE__ */ createView(
  reading,
  (spine, text) => serverOf(authorityOfText(spine, text)),
  (tree) => serverOf(authorityOfTree(tree)),
);

const resolving: Resolving<Spine, Tree, Rfc2396Options, BaseParts> = {
  reading,
  id,
  title,
  components: componentsOfText,
  componentsOfTree,
  algorithm,
};

/**
 * A resolver of many references against one base, given as text or tree. Throws a UriSyntaxError for a base that is no
 * reference, and a TypeError for an unknown option or value; the resolver throws as `resolve` does.
 */
export const against: Against<Tree, Rfc2396Options> = /* @__PURE__ */ createAgainst(resolving);

/**
 * The absolute form of a reference against a base (5.2), each given as text or tree. Throws a UriSyntaxError, whose
 * `argument` says which of the two is no reference; a ResolveError if the specification does not resolve the reference;
 * and a TypeError for an unknown option or value.
 */
export const resolve: Resolve<Tree, Rfc2396Options> = /* @__PURE__ */ createResolve(resolving);

/**
 * The same resolution step by step, as the specification numbers them (5.2), with a flag for every departure from its
 * text. Throws as `resolve` does.
 */
export const traceResolution: TraceResolution<Tree, Rfc2396Options> =
  /* @__PURE__ */ createTraceResolution(resolving);

/**
 * A reference that resolves to a target against a base, as short as the specification allows; the text of the target if
 * there is none. Throws as `resolve` does.
 */
export const relativize: Relativize<Tree> = /* @__PURE__ */ createRelativize({
  isReference,
  components,
  print,
  against,
});

/**
 * A text as data of a component, escaped as that needs. The characters of `keep` stay: delimiters of the component, for
 * example. Throws a TypeError for an unknown component.
 */
// biome-ignore lint/suspicious/noShadowRestrictedNames: the specification's word; the global one is deprecated
export const escape: Escape<keyof typeof escaping> = /* @__PURE__ */ createEscape(title, escaping);

/**
 * The reference that unescaped parts make. Throws a TypeError for parts that do not go together or that no reference
 * has, and a UriSyntaxError for a scheme, a host or a port that the BNF does not derive.
 */
export const build: Build = /* @__PURE__ */ createBuild({
  startSymbol,
  escaping,
  isReference,
  components,
  isServer: (authority) => accepts(authority, "server"),
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
  ofText: (spine, text) => ({
    components: componentsOfText(spine, text),
    server: serverOf(authorityOfText(spine, text)),
  }),
  ofTree: (tree) => ({ components: componentsOfTree(tree), server: serverOf(authorityOfTree(tree)) }),
});

/** Whether two references are equal after some steps, by default all. Throws as `normalize` does. */
export const equivalent: Equivalent<Tree> = /* @__PURE__ */ createEquivalent(normalize);
