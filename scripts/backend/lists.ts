import type { ast } from "peggy";
import type { PegExpression } from "../grammar/model.ts";
import { type Emitter, type Leave, labeled, lateName, leaving } from "./emitter.ts";
import { boundsOf, emitMatch } from "./match.ts";
import { emitPick, typesOf } from "./pick.ts";

/** The statements for a list that may be empty. All empty lists share one array. */
export function emitList(
  emitter: Emitter,
  label: string,
  expression: PegExpression,
  owner: string,
): readonly string[] {
  const [loop, from] = [lateName(emitter, "loop"), lateName(emitter, "from")];
  const item = emitter.unique("item");
  const { lines, value } = emitPick(emitter, expression, owner, item, ...leaving(loop, from));
  const next = [...lines, `${label} = ${emitter.run("append")}(${label}, ${value});`];
  return [
    `let ${label}: ${listType(emitter, expression)} | null = null;`,
    ...labeled("for (;;) {", loop, from, next),
  ];
}

export function emitRepeatedField(
  emitter: Emitter,
  label: string,
  expression: ast.Repeated,
  owner: string,
  leave: Leave,
): readonly string[] {
  const { least, most } = boundsOf(expression, owner);
  if (most !== undefined) return emitCountedList(emitter, label, expression, owner, leave);
  if (least !== 1) throw new Error(`${owner}: of endless lists the backend knows |1.., delimiter| alone`);
  return emitSeparatedList(emitter, label, expression, owner, leave);
}

function emitSeparatedList(
  emitter: Emitter,
  label: string,
  { delimiter, expression }: ast.Repeated,
  owner: string,
  leave: Leave,
): readonly string[] {
  const [loop, from] = [lateName(emitter, "loop"), lateName(emitter, "from")];
  const [first, item] = [emitter.unique("first"), emitter.unique("item")];
  const [back, stop] = leaving(loop, from);
  const begin = emitPick(emitter, expression, owner, first, leave);
  const { lines, value } = emitPick(emitter, expression, owner, item, back);
  const next = [
    ...(delimiter ? emitMatch(emitter, delimiter, owner, back, stop) : []),
    ...lines,
    `${label}.push(${value});`,
  ];
  return [
    ...begin.lines,
    `const ${label}: ${listType(emitter, expression)} = [${begin.value}];`,
    ...labeled("for (;;) {", loop, from, next),
  ];
}

/** The statements for a list with a bounded number of items. All empty lists share one array. */
function emitCountedList(
  emitter: Emitter,
  label: string,
  repeated: ast.Repeated,
  owner: string,
  leave: Leave,
): readonly string[] {
  const { delimiter, expression } = repeated;
  const { least, most = least } = boundsOf(repeated, owner);
  const [loop, from] = [lateName(emitter, "loop"), lateName(emitter, "from")];
  const [item, count] = [emitter.unique("item"), emitter.unique("count")];
  const [back, stop] = leaving(loop, from);
  const { lines, value } = emitPick(emitter, expression, owner, item, back, delimiter ? back : stop);
  const next = [
    ...(delimiter ? [`if (${count} > 0) {`, ...emitMatch(emitter, delimiter, owner, back, stop), "}"] : []),
    ...lines,
    `${label} = ${emitter.run("append")}(${label}, ${value});`,
  ];
  const head = `for (let ${count} = 0; ${count} < ${most}; ${count}++) {`;
  return [
    `let ${label}: ${listType(emitter, expression)} | null = null;`,
    ...labeled(head, loop, from, next),
    ...(least > 0 ? [`if (${label} === null || ${label}.length < ${least}) ${leave()}`] : []),
  ];
}

function listType(emitter: Emitter, item: PegExpression): string {
  const types = typesOf(emitter, item);
  return types.length > 1 ? `(${types.join(" | ")})[]` : `${types.join()}[]`;
}
