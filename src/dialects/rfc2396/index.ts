import type { Node, Productions, UriReference } from "../../../generated/rfc2396/ast.ts";
import { automata, uriReference } from "../../../generated/rfc2396/automata.ts";
import { parsers } from "../../../generated/rfc2396/parser.ts";
import { print as printNode } from "../../../generated/rfc2396/print.ts";
import * as recogniser from "../../../generated/rfc2396/recogniser.ts";
import { cut, type UriReferenceSpine } from "../../../generated/rfc2396/spine.ts";
import { type Accepts, createAccepts, createTest, productionNames } from "../../core/accept.ts";
import { type Build, createBuild } from "../../core/build.ts";
import type { Classification } from "../../core/classification.ts";
import type { Components } from "../../core/components.ts";
import { createDiagnose } from "../../core/diagnose.ts";
import {
  createEquivalent,
  createNormalize,
  type Equivalent,
  type NormalizationStep,
  type Normalize,
} from "../../core/normalize.ts";
import { createParse, createTryParse, type Parse, type TryParse } from "../../core/parse.ts";
import { createView, type Reading, sliceOf } from "../../core/read.ts";
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
import type { Span } from "../../text/span.ts";
import { authorityOfText, authorityOfTree, serverOf } from "./authority.ts";
import { classificationOf } from "./classify.ts";
import { componentsOf } from "./components.ts";
import { escaping, id, normalization, title } from "./facts.ts";
import { diagnostics } from "./mistakes.ts";
import { algorithm, type Rfc2396Options } from "./resolve.ts";
import type { BaseParts } from "./short-cut.ts";

export type * as Rfc2396 from "../../../generated/rfc2396/ast.ts";
export { componentSpans } from "./components.ts";
export { baseRules, id, sectionOf, title } from "./facts.ts";
export { type Rfc2396Options, resolveOptions } from "./resolve.ts";

type Tree = UriReference;
type Spine = UriReferenceSpine<Span>;

/** The production that a whole reference is of. */
export const startSymbol = "URI-reference";

/** The names of the productions, as printed and in that order. */
export const productions: readonly (keyof Productions)[] = /* @__PURE__ */ productionNames(recogniser.starts);

/** Whether a text is of a production, by default whether it is a reference. */
export const accepts: Accepts<keyof Productions> = /* @__PURE__ */ createAccepts(title, recogniser);

const diagnose = /* @__PURE__ */ createDiagnose(diagnostics);
const grammar = { title, startSymbol, parsers, automata, diagnose } as const;

/** The tree of a text, by default of a reference. Throws a UriSyntaxError where the text is not of the production. */
export const parse: Parse<Productions, typeof startSymbol> = /* @__PURE__ */ createParse<
  Productions,
  typeof startSymbol
>(grammar);

/** The tree of a text or its error, which is never thrown. */
export const tryParse: TryParse<Productions, typeof startSymbol> = /* @__PURE__ */ createTryParse<
  Productions,
  typeof startSymbol
>(grammar);

/** The text of a node: for a parsed one, exactly what was parsed. */
export const print: (node: Node) => string = printNode;

const reading: Reading<Spine, Tree> = {
  startSymbol,
  isReference: /* @__PURE__ */ createTest(recogniser.pattern, uriReference),
  cut,
  diagnose: (text, prefix) => diagnose(startSymbol, uriReference, text, prefix),
  print,
};
const componentsOfText = (spine: Spine, text: string) => componentsOf(spine, sliceOf(text));
const componentsOfTree = (tree: Tree) => componentsOf<Node>(tree, print);

/** The components of a reference, given as text or tree. Throws a UriSyntaxError for a text that is none. */
export const components: (reference: string | Tree) => Components = /* @__PURE__ */ createView(
  reading,
  componentsOfText,
  componentsOfTree,
);

/** The kind of a reference, given as text or tree. Throws a UriSyntaxError for a text that is none. */
export const classify: (reference: string | Tree) => Classification = /* @__PURE__ */ createView(
  reading,
  (spine, text) => classificationOf(spine, authorityOfText(spine, text)),
  (tree) => classificationOf<Node>(tree, authorityOfTree(tree)),
);

/** The parts of a server-based authority; undefined for any other. Throws a UriSyntaxError for a text that is no reference. */
export const server: (reference: string | Tree) => Server | undefined = /* @__PURE__ */ createView(
  reading,
  (spine, text) => serverOf(authorityOfText(spine, text)),
  (tree) => serverOf(authorityOfTree(tree)),
);

const resolving: Resolving<Spine, Tree, Rfc2396Options, BaseParts> = {
  ...reading,
  id,
  title,
  components: componentsOfText,
  componentsOfTree,
  algorithm,
};

/** A resolver that has read its base. Throws a UriSyntaxError where the base is no reference. */
export const against: Against<Tree, Rfc2396Options> = /* @__PURE__ */ createAgainst(resolving);

/** The absolute form of a reference (5.2). Throws a UriSyntaxError or a ResolveError. */
export const resolve: Resolve<Tree, Rfc2396Options> = /* @__PURE__ */ createResolve(resolving);

/** The absolute form of a reference, step by step as the specification numbers them. Throws as `resolve` does. */
export const traceResolution: TraceResolution<Tree, Rfc2396Options> =
  /* @__PURE__ */ createTraceResolution(resolving);

/** A short reference that resolves to a target against a base. Throws as `resolve` does. */
export const relativize: Relativize<Tree> = /* @__PURE__ */ createRelativize({
  isReference: reading.isReference,
  components,
  print,
  against,
});

/** The reference that unescaped parts make. Throws a TypeError for parts that no reference has so. */
export const build: Build = /* @__PURE__ */ createBuild({
  startSymbol,
  escaping,
  isReference: reading.isReference,
  components,
  isServer: (authority) => accepts(authority, "server"),
  productions,
  errorOf: (name, value) => {
    const result = tryParse(value, name);
    return result.ok ? undefined : result.error;
  },
});

/** The steps of `normalize` that the specification knows, each with its section. */
export const normalizationSteps: { readonly [Step in NormalizationStep]?: string } = normalization.sections;

/** A reference in its normal form. Throws a UriSyntaxError for a text that is none. */
export const normalize: Normalize<Tree> = /* @__PURE__ */ createNormalize({
  title,
  rules: normalization,
  read: /* @__PURE__ */ createView(
    reading,
    (spine, text) => ({
      components: componentsOfText(spine, text),
      server: serverOf(authorityOfText(spine, text)),
    }),
    (tree) => ({ components: componentsOfTree(tree), server: serverOf(authorityOfTree(tree)) }),
  ),
  textOf: /* @__PURE__ */ createView(reading, (_, text) => text, print),
});

/** Whether two references have the same normal form. Throws as `normalize` does. */
export const equivalent: Equivalent<Tree> = /* @__PURE__ */ createEquivalent(normalize);
