import type { Bnf } from "../../../src/bnf/syntax.ts";
import type { Grammar } from "../../grammar/model.ts";
import { cutProduction, emitCut } from "./cut.ts";
import { createCutter } from "./cutter.ts";
import { alternativesOf, isSpineNode, nodesOf } from "./nodes.ts";
import { WHOLE } from "./offsets.ts";
import { declareChoice, declareSpine } from "./types.ts";

/**
 * The module of the spine: its types, and the functions that cut it out of a valid text. Validity makes cutting cheap:
 * a part ends before a delimiter that it cannot contain, and alternatives differ in how they begin. The automata of the
 * BNF show where this holds; where it does not, the emitted code runs the automaton of the part.
 */
export function emitSpine(grammar: Grammar, bnf: Bnf): string {
  const { start } = grammar;
  const nodes = nodesOf(grammar, start);
  const cutter = createCutter(grammar, bnf);
  const whole = cutProduction(cutter, start, WHOLE, true);
  const functions = nodes.map((production) => emitCut(cutter, production));
  const { core, automata, tables } = cutter.used;
  const roots = alternativesOf(grammar, start.name)
    .map((name) => JSON.stringify(name))
    .join(", ");
  return [
    ...(automata.size > 0 ? [`import { accepts } from "../../src/core/automaton.ts";`] : []),
    `import { ${[...core].sort().join(", ")} } from "../../src/core/cut.ts";`,
    `import type { Span } from "../../src/text/span.ts";`,
    ...(automata.size > 0 ? [`import { ${[...automata].sort().join(", ")} } from "./automata.ts";`] : []),
    "",
    ...nodes.map((production) => `${declareSpine(grammar, production)}\n`),
    ...(isSpineNode(grammar, start) ? [] : [`${declareChoice(grammar, start)}\n`]),
    `/** The types that a tree of ${start.name} may have. */`,
    `export const roots: readonly [${roots}] = [${roots}];\n`,
    `/** The spine of a text that is of ${start.name}; of any other it is meaningless. */`,
    `export function cut(input: string): ${start.type}Spine<Span> {`,
    ...(isSpineNode(grammar, start)
      ? [`  return cut${start.type}(input, 0, input.length);`]
      : ["const start = 0;", "const end = input.length;", `return ${whole};`]),
    "}\n",
    ...functions,
    ...[...tables].map(
      ([name, characters]) =>
        `const ${name}: CharacterTable = /* @__PURE__ */ characterTable(${JSON.stringify(characters)});`,
    ),
    "",
  ].join("\n");
}
