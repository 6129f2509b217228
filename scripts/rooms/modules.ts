import {
  type CallExpression,
  type FunctionLikeDeclaration,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import {
  isArrowFunction,
  isCallExpression,
  isConstructorDeclaration,
  isExportDeclaration,
  isFunctionLikeDeclaration,
  isIdentifier,
  isImportDeclaration,
  isStringLiteralLikeNode,
} from "typescript/unstable/ast/is";
import { API } from "typescript/unstable/async";
import { createVirtualFileSystem } from "typescript/unstable/fs";

/** The facts about a source file that the room rules need. */
export interface Module {
  /** The path from the root of the project. */
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly functions: readonly FunctionExtent[];
  /** True if the identifier `process` occurs in it. */
  readonly namesProcess: boolean;
}

/** A dependency of one module on another: `import`, `export from` or `import()`, of values or of types. */
export interface Import {
  /** The path of a module relative to the root, or the name of a package; undefined if it is computed. */
  readonly target: string | undefined;
  /** True if only types are imported, so that nothing remains at run time. */
  readonly isType: boolean;
}

/** The location of a function, with its enclosing declarations. */
export interface FunctionExtent {
  /** Undefined for an anonymous function. */
  readonly name: string | undefined;
  /** Its first line, from 1. */
  readonly line: number;
  /** The number of lines, without the comment above it. */
  readonly lines: number;
}

const ROOT = "/project/";

/** Reads modules, given as path to text, with TypeScript's own parser. */
export async function readModules(files: ReadonlyMap<string, string>): Promise<readonly Module[]> {
  const config = { compilerOptions: { noLib: true, noResolve: true, types: [] }, files: [...files.keys()] };
  const virtual = new Map([...files, ["tsconfig.json", JSON.stringify(config)] as const]);
  const fs = createVirtualFileSystem(
    Object.fromEntries([...virtual].map(([path, text]) => [ROOT + path, text])),
  );
  const api = new API({ cwd: ROOT, fs });
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [`${ROOT}tsconfig.json`] });
    const program = snapshot.getProject(`${ROOT}tsconfig.json`)?.program;
    return await Promise.all(
      [...files].map(async ([path, text]) => {
        const file = await program?.getSourceFile(ROOT + path);
        if (!file) throw new Error(`TypeScript does not read ${path}`);
        return readModule(path, text, file);
      }),
    );
  } finally {
    await api.close();
  }
}

function readModule(path: string, text: string, file: SourceFile): Module {
  const imports: Import[] = file.imports.flatMap((specifier) =>
    isStringLiteralLikeNode(specifier)
      ? [{ target: resolve(path, specifier.text), isType: isOfTypes(specifier.parent) }]
      : [],
  );
  const functions: FunctionExtent[] = [];
  let namesProcess = false;
  visit(file);
  return { path, lines: text.split("\n").length - 1, imports, functions, namesProcess };

  function visit(node: Node): void {
    if (isIdentifier(node) && node.text === "process") namesProcess = true;
    if (isCallExpression(node) && isComputedImport(node)) imports.push({ target: undefined, isType: false });
    if (isFunctionLikeDeclaration(node)) functions.push(extentOf(node, file));
    node.forEachChild(visit);
  }
}

function extentOf(node: FunctionLikeDeclaration, file: SourceFile): FunctionExtent {
  const { line: first } = file.getLineAndCharacterOfPosition(node.getStart(file));
  const { line: last } = file.getLineAndCharacterOfPosition(node.end);
  const name = isArrowFunction(node) || isConstructorDeclaration(node) ? undefined : node.name;
  return {
    name: name && isIdentifier(name) ? name.text : undefined,
    line: first + 1,
    lines: last - first + 1,
  };
}

function isComputedImport({ expression, arguments: [specifier] }: CallExpression): boolean {
  return expression.kind === SyntaxKind.ImportKeyword && !(specifier && isStringLiteralLikeNode(specifier));
}

/** Checks whether a declaration imports only types. With `import { type A }`, the module itself still runs. */
function isOfTypes(node: Node): boolean {
  if (isImportDeclaration(node)) return node.importClause?.phaseModifier === SyntaxKind.TypeKeyword;
  if (isExportDeclaration(node)) return node.isTypeOnly;
  return node.kind === SyntaxKind.LiteralType;
}

function resolve(importer: string, specifier: string): string {
  return specifier.startsWith(".") ? new URL(specifier, `file:///${importer}`).pathname.slice(1) : specifier;
}
