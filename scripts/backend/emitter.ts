import { ASCII } from "../automaton/symbols.ts";
import type { Grammar, PegExpression } from "../grammar/model.ts";
import { alwaysReads } from "./always.ts";
import { type CharacterSet, onlyCode } from "./character-sets.ts";
import { hasPairs, type SetTable } from "./table.ts";

/** The functions of src/core/bytes.ts that emitted code calls. */
export type RuntimeName =
  | "append"
  | "bytesBeyondAscii"
  | "bytesOf"
  | "characterSet"
  | "END"
  | "has"
  | "leaf"
  | "next"
  | "none"
  | "setBeyondAscii"
  | "skip"
  | "spells"
  | "whole";

/** The state shared by the emitters for one grammar. The emitted code reads `bytes` and advances `at`. */
export interface Emitter {
  readonly grammar: Grammar;
  readonly table: SetTable;
  /** The rules that need a reader. Emitting a reader may add others. */
  readonly read: Set<string>;
  /** The rules that need a matcher. Emitting a matcher may add others. */
  readonly matched: Set<string>;
  /** Returns the name of a runtime function or constant and records that it must be imported. */
  readonly run: (name: RuntimeName) => string;
  /** Returns a name that is unique within the block. */
  readonly unique: (wish: string) => string;
  /** The emitter for a block that inherits no names. */
  readonly inBlock: () => Emitter;
}

/** Returns the statement that abandons the current match. Call it only where the statement is emitted. */
export type Leave = () => string;

/** A label or variable in the emitted code. It is declared only if it is used. */
export interface LateName {
  readonly use: () => string;
  readonly isUsed: () => boolean;
}

/** A name that is chosen on first use. */
export function lateName({ unique }: Pick<Emitter, "unique">, wish: string): LateName {
  let name: string | undefined;
  return {
    use() {
      name ??= unique(wish);
      return name;
    },
    isUsed: () => name !== undefined,
  };
}

/** A block with its label and the constant that holds its start offset. Both are emitted only if they are used. */
export function labeled(
  head: string,
  label: LateName,
  from: LateName,
  body: readonly string[],
): readonly string[] {
  return [
    `${label.isUsed() ? `${label.use()}: ` : ""}${head}`,
    ...(from.isUsed() ? [`const ${from.use()} = at;`] : []),
    ...body,
    "}",
  ];
}

/** The name of the function that returns the end of a rule, or -1 if the rule does not match. */
export function matcherName({ grammar }: Emitter, rule: string): string {
  return `match${grammar.byRule(rule).type}`;
}

/** The expression of a rule without groups around it. */
export function bodyOf(grammar: Grammar, rule: string): PegExpression {
  let { expression } = grammar.byRule(rule);
  while (expression.type === "text" || expression.type === "group") ({ expression } = expression);
  return expression;
}

/** The call that returns the end of a rule. A rule that is another rule needs no matcher of its own. */
export function matchCall(emitter: Emitter, rule: string, at = "at"): string {
  const expression = bodyOf(emitter.grammar, rule);
  if (expression.type === "rule_ref") return matchCall(emitter, expression.name, at);
  emitter.matched.add(rule);
  return `${matcherName(emitter, rule)}(bytes, ${at})`;
}

/** The statements that store the end of a rule in a constant and advance `at` to it. */
export function emitEnd(emitter: Emitter, rule: string, end: string, leave: Leave): readonly string[] {
  const { grammar } = emitter;
  return [
    `const ${end} = ${matchCall(emitter, rule)};`,
    ...(alwaysReads(rule, grammar) ? [] : [`if (${end} < 0) ${leave()}`]),
    `at = ${end};`,
  ];
}

/** The condition that the character at `at` is in a set. */
export function hasCharacter(emitter: Emitter, set: CharacterSet, owner: string): string {
  const only = onlyCode(set);
  if (only !== undefined) return `bytes[at] === ${characterCode(only)}`;
  return `${emitter.run("has")}(bytes, at, ${emitter.table.nameOf(set, owner)})`;
}

/** The opposite condition. */
export function lacksCharacter(emitter: Emitter, set: CharacterSet, owner: string): string {
  const only = onlyCode(set);
  return only === undefined
    ? `!${hasCharacter(emitter, set, owner)}`
    : `bytes[at] !== ${characterCode(only)}`;
}

/** The code of a character, with the character itself in a comment. */
export function characterCode(code: number): string {
  if (code >= ASCII) throw new Error("the backend knows single characters of ASCII alone");
  return `0x${code.toString(16)} /* ${String.fromCharCode(code).replace("/", "slash").replace("*", "star")} */`;
}

/** The statement that advances `at` past a character in a set. */
export function step(emitter: Emitter, set: CharacterSet): string {
  return hasPairs(set) ? `at = ${emitter.run("next")}(bytes, at);` : "at++;";
}

/** Two ways to leave a labeled block: with `at` moved back to the start of the block, and without. */
export function leaving(label: LateName, from: LateName): readonly [back: Leave, unmoved: Leave] {
  return [() => `{ at = ${from.use()}; break ${label.use()}; }`, () => `break ${label.use()};`];
}
