import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emitAst } from "../../scripts/backend/ast.ts";
import { sectionsOf } from "../../scripts/generate/sections.ts";
import {
  type Field,
  type Grammar,
  type GrammarProduction,
  readGrammar,
} from "../../scripts/grammar/model.ts";
import { tsPegjsModule, tsPegjsType } from "../../scripts/peggy/stock.ts";
import { documents as all } from "../support/documents.ts";
import { bnfOf, grammarOf as textOf } from "../support/project.ts";
import { someOf } from "../support/some.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The types used in assertions. Identity distinguishes an optional field from one that may be undefined. In ts-pegjs a
 * choice with labeled alternatives is a union of objects; ours is one node. So fields are compared one by one, each with
 * its types over all alternatives; the comparison of trees covers their combinations. A text that is always empty has
 * the type of any text, as in every leaf.
 */
const LAWS = `
type Atom = string | number | boolean | null | undefined;
type Joined<T> =
  | Text<Extract<T, Atom>>
  | JoinedList<Extract<T, readonly unknown[]>>
  | JoinedNode<Exclude<T, Atom | readonly unknown[]>>;
type Text<T> = T extends "" ? string : T;
type JoinedList<T extends readonly unknown[]> = [T] extends [never] ? never : Joined<T[number]>[];
type TypeOf<T> = T extends { readonly type: infer Type extends string } ? Type : never;
type JoinedNode<T> = { [Type in TypeOf<T>]: OneNode<Extract<T, { readonly type: Type }>> }[TypeOf<T>];
type OneNode<T> = [T] extends [OneOf<T>] ? { -readonly [Name in keyof T]: Joined<T[Name]> } : FieldByField<T>;
/** The only member of a union; never if there are several. */
type OneOf<T, All = T> = T extends unknown ? ([All] extends [T] ? T : never) : never;
type NamesIn<T> = T extends unknown ? keyof T : never;
type FieldByField<T> = { [Name in NamesIn<T>]: Joined<ValueIn<T, Name>> };
type ValueIn<T, Name> = T extends unknown ? (Name extends keyof T ? T[Name] : undefined) : never;
type Identical<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Checks whether types are equal up to \`readonly\`, with the alternatives of a node merged. */
export type Same<A, B> = Identical<Joined<A>, Joined<B>>;
`;

const OPTIONS = {
  rootDir: parse(ROOT).root,
  types: [],
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: false,
  declaration: false,
  isolatedDeclarations: false,
};

/** The model of a grammar with one field changed. */
function withField(
  grammar: Grammar,
  production: string,
  change: (field: Field) => readonly Field[],
): Grammar {
  const changed = ({ fields, ...rest }: GrammarProduction) => ({ ...rest, fields: fields.flatMap(change) });
  return {
    ...grammar,
    productions: grammar.productions.map((each) => (each.name === production ? changed(each) : each)),
  };
}

const grammarOf = (id: string): Grammar => readGrammar(textOf(id), `grammar/${id}.peggy`, bnfOf(id));

/** Mistakes in a model, and the production that each changes. */
const allWrongModels: readonly {
  readonly what: string;
  /** The id of its specification, by default RFC 2396's. */
  readonly id?: string;
  readonly production: string;
  readonly change: (field: Field) => readonly Field[];
}[] = [
  {
    what: "lacks a field",
    production: "hostport",
    change: (field) => (field.name === "port" ? [] : [field]),
  },
  {
    what: "has a field too many",
    production: "hostport",
    change: (field) => [field, { ...field, name: `${field.name}Again` }],
  },
  {
    what: "says that a field is always there",
    production: "hostport",
    change: (field) => [{ ...field, cardinality: "one" }],
  },
  {
    what: "says that a field is a list",
    production: "hostport",
    change: (field) => [{ ...field, cardinality: "many" }],
  },
  {
    what: "lacks one of a field's productions",
    production: "absoluteURI",
    change: (field) => [{ ...field, values: field.values.slice(0, 1) }],
  },
  {
    what: "has text for a node",
    production: "hostport",
    change: (field) => [{ ...field, values: [{ kind: "text" }] }],
  },
  {
    what: "has a node for text",
    production: "segment",
    change: (field) => [{ ...field, values: [{ kind: "node", production: "param" }] }],
  },
  {
    what: "has any text for a literal",
    production: "hostname",
    change: (field) =>
      field.values.some(({ kind }) => kind === "literal")
        ? [{ ...field, values: [{ kind: "text" }] }]
        : [field],
  },
  ...[
    {
      what: "lacks a field of some alternatives",
      production: "hier-part",
      change: (field: Field) => (field.name === "authority" ? [] : [field]),
    },
    {
      what: "says that a field of some alternatives is always there",
      production: "hier-part",
      change: (field: Field): readonly Field[] => [{ ...field, cardinality: "one" }],
    },
    {
      what: "lacks what a field is in another alternative",
      production: "hier-part",
      change: (field: Field) => [{ ...field, values: field.values.slice(0, 1) }],
    },
    {
      what: "says that a list of some alternatives is a node",
      production: "ls32",
      change: (field: Field): readonly Field[] => [{ ...field, cardinality: "optional" }],
    },
    {
      what: "has any text for a literal of some alternatives",
      production: "IPv6address",
      change: (field: Field): readonly Field[] =>
        field.name === "elision" ? [{ ...field, values: [{ kind: "text" }] }] : [field],
    },
  ].map((wrong) => ({ ...wrong, id: "rfc3986" })),
];

/** Inference takes seconds each, so less effort covers the specification of most mistakes and a few others. */
const some = someOf(all);
const documents = all.filter((each) => each.dialect.id === "rfc2396" || some.includes(each));
const wrongModels = allWrongModels.filter(({ id = "rfc2396" }) =>
  documents.some(({ dialect }) => dialect.id === id),
);

/** A folder in which assertions are compiled, one per line. */
let folder = "";
/** The failed assertions, by file name. */
let failures: ReadonlyMap<string, readonly string[]> = new Map();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "urigram-types-"));
  write("package.json", JSON.stringify({ type: "module" }));
  write("laws.ts", LAWS);
  write(
    "tsconfig.json",
    JSON.stringify({ extends: join(ROOT, "tsconfig.json"), compilerOptions: OPTIONS, include: ["."] }),
  );
  for (const { dialect } of documents) {
    const { id } = dialect;
    const grammar = grammarOf(id);
    write(`${id}.peggy.ts`, tsPegjsModule(textOf(id), bnfOf(id)));
    write(`${id}.types.ts`, assertTypes(grammar, id, join(ROOT, `generated/${id}/ast.ts`)));
  }
  wrongModels.forEach(({ id = "rfc2396", production, change }, at) => {
    const grammar = withField(grammarOf(id), production, change);
    write(`wrong-${at}.ast.ts`, emitAst(grammar, sectionsOf(id)));
    write(`wrong-${at}.types.ts`, assertTypes(grammar, id, `./wrong-${at}.ast.ts`));
  });
  failures = compile();
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

/**
 * Asserts that the types of a module are those that ts-pegjs infers. In a stock parser a character is a string; ours
 * returns a node with that text if it is parsed on its own.
 */
function assertTypes({ productions }: Grammar, id: string, module: string): string {
  const assertions = productions.map(({ name, kind }) => {
    const [ours, theirs] = [`Productions[${JSON.stringify(name)}]`, `TsPegjs.${tsPegjsType(name)}`];
    const leaf = `{ type: ${JSON.stringify(name)}; start: number; end: number; text: ${theirs} }`;
    return assertion(`Same<${ours}, ${kind === "character" ? leaf : theirs}>`);
  });
  return [
    'import type { Same } from "./laws.ts";',
    `import type { Productions } from ${JSON.stringify(module)};`,
    `import type * as TsPegjs from "./${id}.peggy.ts";`,
    ...assertions,
  ].join("\n");
}

const assertion = (law: string): string => `true satisfies ${law};`;

/** Compiles the folder. Throws on errors other than failed assertions. */
function compile(): ReadonlyMap<string, readonly string[]> {
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", folder, "--pretty", "false"], {
    cwd: folder,
    encoding: "utf8",
  });
  const found = new Map<string, string[]>();
  for (const line of stdout.split("\n").filter((each) => each !== "" && !each.startsWith(" "))) {
    const [, file = "", at = ""] = /^([^(]+)\((\d+),\d+\): error TS1360: /.exec(line) ?? [];
    if (file === "") throw new Error(stdout);
    const text = readFileSync(join(folder, file), "utf8").split("\n")[Number(at) - 1] ?? "";
    found.set(file, [...(found.get(file) ?? []), text]);
  }
  return found;
}

describe.each(documents)("the types of $title", ({ dialect: { id } }) => {
  it("equal those that ts-pegjs infers, for every production", () =>
    expect(failures.get(`${id}.types.ts`)).toBeUndefined());
});

describe("the types of a model differ from those of ts-pegjs if it", () => {
  it.each(wrongModels.map((wrong, at) => ({ ...wrong, at })))("$what", ({ production, at }) =>
    expect(failures.get(`wrong-${at}.types.ts`)).toContainEqual(
      expect.stringContaining(`Same<Productions["${production}"], `),
    ),
  );
});
