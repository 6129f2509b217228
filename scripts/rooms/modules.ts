import { type CallExpression, type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import {
  isCallExpression,
  isExportDeclaration,
  isIdentifier,
  isImportDeclaration,
  isStringLiteralLikeNode,
} from "typescript/unstable/ast/is";
import { API } from "typescript/unstable/async";
import { createVirtualFileSystem } from "typescript/unstable/fs";

/** What the rules of the rooms need to know about a source file. */
export interface Module {
  /** The path from the root of the project. */
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  /** Whether the identifier `process` occurs in it. */
  readonly namesProcess: boolean;
}

/** What makes one module need another: `import`, `export from` and `import()`, of values or of types. */
export interface Import {
  /** The path of a module from the root, or the name of a package; undefined if it is computed. */
  readonly target: string | undefined;
  /** Whether it imports only types, so that nothing is left of it when the program runs. */
  readonly isType: boolean;
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
  let namesProcess = false;
  visit(file);
  return { path, lines: text.split("\n").length - 1, imports, namesProcess };

  function visit(node: Node): void {
    if (isIdentifier(node) && node.text === "process") namesProcess = true;
    if (isCallExpression(node) && isComputedImport(node)) imports.push({ target: undefined, isType: false });
    node.forEachChild(visit);
  }
}

function isComputedImport({ expression, arguments: [specifier] }: CallExpression): boolean {
  return expression.kind === SyntaxKind.ImportKeyword && !(specifier && isStringLiteralLikeNode(specifier));
}

/** Whether a declaration imports only types. With `import { type A }`, the module itself still runs. */
function isOfTypes(node: Node): boolean {
  if (isImportDeclaration(node)) return node.importClause?.phaseModifier === SyntaxKind.TypeKeyword;
  if (isExportDeclaration(node)) return node.isTypeOnly;
  return node.kind === SyntaxKind.LiteralType;
}

function resolve(importer: string, specifier: string): string {
  return specifier.startsWith(".") ? new URL(specifier, `file:///${importer}`).pathname.slice(1) : specifier;
}
