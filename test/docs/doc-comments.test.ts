import { fileURLToPath } from "node:url";
import {
  API,
  type Checker,
  type Symbol as Named,
  type Project,
  SymbolFlags,
} from "typescript/unstable/async";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readProjectFile } from "../support/project.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The entry points of the package, by their sources. */
const { exports }: { exports: object } = JSON.parse(readProjectFile("package.json"));
const entries = Object.values(exports).flatMap((entry: unknown) => {
  const source = /"types":"\.\/dist\/(src\/.*)\.d\.ts"/.exec(JSON.stringify(entry))?.[1];
  return source === undefined ? [] : [`${source}.ts`];
});

const api = new API({ cwd: ROOT });
let project: Project | undefined;
beforeAll(async () => {
  const snapshot = await api.updateSnapshot({ openProjects: [`${ROOT}tsconfig.build.json`] });
  project = snapshot.getProject(`${ROOT}tsconfig.build.json`);
});
afterAll(() => api.close());

/** The state of a walk over the exports of an entry point. */
interface Walk {
  readonly checker: Checker;
  readonly seen: Set<number>;
  /** The declarations for which an editor shows nothing. */
  readonly silent: string[];
}

/**
 * Checks whether a declaration is in src/. Generated declarations, including their fields, have their production as a
 * comment.
 */
function isOurs({ declarations }: Named): boolean {
  return declarations.some(({ path }) => path.startsWith(`${ROOT}src/`));
}

async function visit(walk: Walk, exported: Named, name: string): Promise<void> {
  const { checker, seen, silent } = walk;
  const isAlias = (exported.flags & SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? await checker.getAliasedSymbol(exported) : exported;
  if (seen.has(symbol.id)) return;
  seen.add(symbol.id);
  if (symbol.flags & SymbolFlags.ValueModule) {
    for (const each of await checker.getExportsOfModule(symbol))
      await visit(walk, each, `${name}.${each.name}`);
    return;
  }
  if ((await checker.getDocumentationCommentOfSymbol(symbol)) === "") silent.push(name);
  if (symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class | SymbolFlags.TypeAlias))
    await visitFields(walk, symbol, name);
}

async function visitFields({ checker, seen, silent }: Walk, symbol: Named, name: string): Promise<void> {
  const type = await checker.getDeclaredTypeOfSymbol(symbol);
  for (const each of type.isUnionType() ? ((await type.getTypes()) ?? []) : [type]) {
    if (!each.isObjectType()) continue;
    for (const field of await checker.getPropertiesOfType(each)) {
      if (!isOurs(field) || seen.has(field.id)) continue;
      seen.add(field.id);
      if ((await checker.getDocumentationCommentOfSymbol(field)) === "") silent.push(`${name}.${field.name}`);
    }
  }
}

it.each(entries)("each export of %s and each of its fields has a doc comment", async (path) => {
  const file = await project?.program.getSourceFile(ROOT + path);
  if (!project || !file) throw new Error(`TypeScript does not read ${path}`);
  const { checker } = project;
  const symbol = await checker.getSymbolAtLocation(file);
  if (!symbol) throw new Error(`${path} is no module`);
  const walk: Walk = { checker, seen: new Set(), silent: [] };
  const exported = await checker.getExportsOfModule(symbol);
  expect(exported).not.toEqual([]);
  for (const each of exported) await visit(walk, each, each.name);
  expect(walk.silent).toEqual([]);
});
