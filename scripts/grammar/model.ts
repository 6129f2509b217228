import peggy, { type ast, type Plugin } from "peggy";
import { type Bnf, productionOf } from "../../src/bnf/syntax.ts";
import { isCharacter } from "../automaton/nfa.ts";
import { findDrift, readComments } from "./comments.ts";
import { readHead, type Sections } from "./head.ts";
import { ruleName, typeName } from "./names.ts";

export type PegExpression = ast.Rule["expression"];

/**
 * The role of a production in a tree. A `character` creates no node, except as a leaf if it is parsed on its own. A
 * `choice` passes on the chosen node; a choice with labeled alternatives is a `node` with all of their labels.
 */
export type Kind = "character" | "leaf" | "node" | "choice";

/** The content of a field: text, one literal, or nodes of a production. */
export type Value =
  | { readonly kind: "text" }
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "node"; readonly production: string };

/** A label of a rule. */
export interface Field {
  readonly name: string;
  readonly values: readonly Value[];
  readonly cardinality: "one" | "optional" | "many";
}

/** A production with the rule that transcribes it. */
export interface GrammarProduction {
  /** The production as printed in the specification. */
  readonly name: string;
  /** The name of the rule. */
  readonly rule: string;
  /** The name of the TypeScript type. */
  readonly type: string;
  /** The BNF. */
  readonly source: string;
  /** The reason why ordered choice requires a rule that differs from the BNF; undefined if it does not differ. */
  readonly repair: string | undefined;
  readonly kind: Kind;
  readonly expression: PegExpression;
  /** The fields of a node; empty for other kinds. */
  readonly fields: readonly Field[];
  /** The productions that a choice passes on; empty for other kinds. */
  readonly alternatives: readonly string[];
}

/** A grammar, from which types, parser and printer are emitted. */
export interface Grammar {
  readonly productions: readonly GrammarProduction[];
  /** Returns the production for a rule. Throws an error if there is none. */
  readonly byRule: (rule: string) => GrammarProduction;
}

/** The grammar of a dialect. */
export interface DialectGrammar extends Grammar {
  /** The start symbol for references. */
  readonly start: GrammarProduction;
  /** The start symbol for absolute references. */
  readonly absolute: GrammarProduction;
  /** The sections that define how references are parsed. */
  readonly sections: Sections;
}

/** Reads a grammar. Throws an error if Peggy warns, or if the grammar has drifted from its BNF. */
export function readGrammar(text: string, path: string, bnf: Bnf): Grammar {
  const comments = readComments(text);
  const drift = findDrift(comments, bnf);
  if (drift.length > 0) throw new Error([`${path} has drifted from its BNF:`, ...drift].join("\n"));
  const productions = new Map<string, GrammarProduction>();
  const rules = parseRules(text, path);
  for (const { name: rule, repair } of comments) {
    const expression = rules.get(rule)?.expression;
    const name = [...bnf.keys()].find((candidate) => ruleName(candidate) === rule);
    if (!expression || name === undefined) throw new Error(`${path}: ${rule} is no production of the BNF`);
    const kind = isCharacter(bnf, name) ? "character" : kindOf(expression, rule);
    const fields = kind === "node" ? fieldsOf(expression, bnf) : [];
    const alternatives = kind === "choice" ? valuesOf(expression, bnf).flatMap(productionsOf) : [];
    const { source } = productionOf(bnf, name);
    const type = typeName(name);
    productions.set(rule, { name, rule, type, source, repair, kind, expression, fields, alternatives });
  }
  const byRule = (rule: string) => {
    const production = productions.get(rule);
    if (!production) throw new Error(`${path}: no rule ${rule}`);
    return production;
  };
  return { productions: [...productions.values()], byRule };
}

/** Reads the grammar of a dialect, whose head names its start symbols and sections. */
export function readDialectGrammar(text: string, path: string, bnf: Bnf): DialectGrammar {
  const grammar = readGrammar(text, path, bnf);
  const { startSymbol, absoluteSymbol, sections } = readHead(text, path);
  const start = grammar.byRule(ruleName(startSymbol));
  const absolute = grammar.byRule(ruleName(absoluteSymbol));
  return { ...grammar, start, absolute, sections };
}

/**
 * Parses and checks the rules with Peggy. Of Peggy's transformation passes, only the inference runs, because the check
 * for unreachable alternatives needs it; the others would hide the productions.
 */
function parseRules(text: string, path: string): ReadonlyMap<string, ast.Rule> {
  const rules = new Map<string, ast.Rule>();
  const reader: Plugin = {
    use(config) {
      config.passes.transform = config.passes.transform.filter(({ name }) => name === "inferenceMatchResult");
      config.passes.generate = [
        (grammar) => {
          for (const rule of grammar.rules) rules.set(rule.name, rule);
        },
      ];
    },
  };
  peggy.generate(text, {
    plugins: [reader],
    output: "ast",
    grammarSource: path,
    allowedStartRules: ["*"],
    warning(_stage, message, location) {
      const at = location ? `:${location.start.line}:${location.start.column}` : "";
      throw new Error(`${path}${at}: Peggy warns: ${message}`);
    },
  });
  return rules;
}

function kindOf(expression: PegExpression, rule: string): Kind {
  if (expression.type === "choice") return variantsOf(expression).length > 1 ? "node" : "choice";
  if (expression.type === "text") return "leaf";
  if (expression.type === "action" || expression.type === "named")
    throw new Error(`${rule}: a grammar needs neither actions nor display names; use labels`);
  if (labelsOf(expression).length === 0)
    throw new Error(`${rule}: neither labels nor "$": what should its node hold?`);
  return "node";
}

/** The alternatives of a node: the labeled alternatives of a choice, otherwise the expression itself. */
export function variantsOf(expression: PegExpression): readonly PegExpression[] {
  if (expression.type !== "choice") return [expression];
  return expression.alternatives.some((alternative) => labelsOf(alternative).length > 0)
    ? expression.alternatives
    : [];
}

/** The elements of a sequence. Any other expression counts as a single element. */
export function elementsOf(expression: PegExpression): readonly PegExpression[] {
  return expression.type === "sequence" ? expression.elements : [expression];
}

/** The elements whose labels create fields. A pick (`@`) creates none. */
export function labeledElements(
  expression: PegExpression,
): readonly { readonly label: string; readonly expression: PegExpression }[] {
  return elementsOf(expression).flatMap((element) =>
    element.type === "labeled" && !element.pick && element.label
      ? [{ label: element.label, expression: element.expression }]
      : [],
  );
}

/** The labels that create fields. */
export function labelsOf(expression: PegExpression): readonly string[] {
  return labeledElements(expression).map(({ label }) => label);
}

function fieldsOf(expression: PegExpression, bnf: Bnf): readonly Field[] {
  const variants = variantsOf(expression).map((variant) => fieldsOfVariant(variant, bnf));
  const byLength = [...variants].sort((a, b) => b.length - a.length);
  return namesInOrder(byLength).map((name) =>
    mergeFields(variants.map((fields) => fields.find((field) => field.name === name))),
  );
}

/** The names of the fields of all alternatives, each before those that follow it in its alternative. */
function namesInOrder(variants: readonly (readonly Field[])[]): readonly string[] {
  const names: string[] = [];
  for (const fields of variants) {
    for (const [i, { name }] of fields.entries()) {
      if (names.includes(name)) continue;
      const next = fields.slice(i).findIndex((field) => names.includes(field.name));
      const at = next < 0 ? names.length : names.indexOf(fields[i + next]?.name ?? "");
      names.splice(at, 0, name);
    }
  }
  return names;
}

function fieldsOfVariant(expression: PegExpression, bnf: Bnf): readonly Field[] {
  return labeledElements(expression).map(({ label, expression: labeled }) => {
    const [cardinality, item] = cardinalityOf(labeled);
    return { name: label, values: valuesOf(item, bnf), cardinality };
  });
}

/** The type of a field in several alternatives: undefined in those without the field. */
function mergeFields(fields: readonly (Field | undefined)[]): Field {
  const [first, ...others] = fields.filter((field) => field !== undefined);
  if (!first) throw new Error("a field is in an alternative");
  const values = new Map(
    [first, ...others].flatMap((field) => field.values.map((each) => [JSON.stringify(each), each])),
  );
  const isOptional = fields.some((field) => field === undefined || field.cardinality === "optional");
  const cardinality = first.cardinality === "one" && isOptional ? "optional" : first.cardinality;
  return { ...first, values: [...values.values()], cardinality };
}

/** The production of a value that is a node. */
export function productionsOf(value: Value): readonly string[] {
  return value.kind === "node" ? [value.production] : [];
}

function cardinalityOf(expression: PegExpression): readonly [Field["cardinality"], PegExpression] {
  switch (expression.type) {
    case "optional":
      return ["optional", expression.expression];
    case "zero_or_more":
    case "one_or_more":
    case "repeated":
      return ["many", expression.expression];
    default:
      return ["one", expression];
  }
}

function valuesOf(expression: PegExpression, bnf: Bnf): readonly Value[] {
  switch (expression.type) {
    case "group":
    case "labeled":
      return valuesOf(expression.expression, bnf);
    case "sequence":
      return expression.elements.flatMap((element) =>
        element.type === "labeled" && element.pick ? valuesOf(element, bnf) : [],
      );
    case "choice":
      return expression.alternatives.flatMap((alternative) => valuesOf(alternative, bnf));
    case "rule_ref": {
      const production = [...bnf.keys()].find((name) => ruleName(name) === expression.name);
      return production === undefined ? [] : [{ kind: "node", production }];
    }
    case "text":
      return [{ kind: "text" }];
    case "literal":
      return [{ kind: "literal", text: expression.value }];
    default:
      throw new Error(`a ${expression.type} has no value to keep`);
  }
}

/** Returns the productions that a production can ultimately choose; the production itself if it is not a choice. */
export function leavesOf(grammar: Grammar, name: string): readonly string[] {
  const production = grammar.productions.find((candidate) => candidate.name === name);
  return production?.kind === "choice"
    ? production.alternatives.flatMap((alternative) => leavesOf(grammar, alternative))
    : [name];
}
