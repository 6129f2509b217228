import type { Node, Productions, Url } from "../../../generated/rfc1808/ast.ts";
import { automata, url } from "../../../generated/rfc1808/automata.ts";
import { parsers } from "../../../generated/rfc1808/parser.ts";
import { print as printNode } from "../../../generated/rfc1808/print.ts";
import * as recogniser from "../../../generated/rfc1808/recogniser.ts";
import { cut, type UrlSpine } from "../../../generated/rfc1808/spine.ts";
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
import { classificationOf } from "./classify.ts";
import { componentsOf } from "./components.ts";
import { escaping, id, title } from "./facts.ts";
import { diagnostics } from "./mistakes.ts";
import { noNormalization as normalization } from "./normalize.ts";
import type { Rfc1808Options } from "./resolve.ts";
import { algorithm } from "./resolve.ts";

export type * as Rfc1808 from "../../../generated/rfc1808/ast.ts";
export { componentSpans } from "./components.ts";
export { baseRules, id, sectionOf, title } from "./facts.ts";
export { type Rfc1808Options, resolveOptions } from "./resolve.ts";

type Tree = Url;
type Spine = UrlSpine<Span>;

/** The production that a whole reference is of. */
export const startSymbol = "URL";

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
  isReference: /* @__PURE__ */ createTest(recogniser.pattern, url),
  cut,
  diagnose: (text, prefix) => diagnose(startSymbol, url, text, prefix),
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
  (spine, text) => classificationOf(spine, sliceOf(text)),
  (tree) => classificationOf<Node>(tree, print),
);

/** The parts of a server-based authority; undefined for any other. Throws a UriSyntaxError for a text that is no reference. */
export const server: (reference: string | Tree) => Server | undefined = /* @__PURE__ */ createView(
  reading,
  () => undefined,
  () => undefined,
);

const resolving: Resolving<Spine, Tree, Rfc1808Options, never> = {
  ...reading,
  id,
  title,
  components: componentsOfText,
  componentsOfTree,
  algorithm,
};

/** A resolver that has read its base. Throws a UriSyntaxError where the base is no reference. */
export const against: Against<Tree, Rfc1808Options> = /* @__PURE__ */ createAgainst(resolving);

/** The absolute form of a reference (4). Throws a UriSyntaxError or a ResolveError. */
export const resolve: Resolve<Tree, Rfc1808Options> = /* @__PURE__ */ createResolve(resolving);

/** The absolute form of a reference, step by step as the specification numbers them. Throws as `resolve` does. */
export const traceResolution: TraceResolution<Tree, Rfc1808Options> =
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
  isServer: () => false,
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
    (spine, text) => ({ components: componentsOfText(spine, text), server: undefined }),
    (tree) => ({ components: componentsOfTree(tree), server: undefined }),
  ),
  textOf: /* @__PURE__ */ createView(reading, (_, text) => text, print),
});

/** Whether two references have the same normal form. Throws as `normalize` does. */
export const equivalent: Equivalent<Tree> = /* @__PURE__ */ createEquivalent(normalize);
