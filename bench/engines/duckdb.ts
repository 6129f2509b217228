import { createRequire } from "node:module";
import type { DuckDBConnection } from "@duckdb/node-api";
import { COLUMNS, requireSameRows, rowsOfSingleProcess } from "./compare.ts";
import type { Engine, Lab } from "./engine.ts";
import { processorSecondsOf, rateOf } from "./programs.ts";

export const duckdb: Engine = {
  name: "DuckDB",
  // npm installs it with the other dependencies of bench/.
  isHere: isInstalled,
  install: () => {},
  checks: [
    {
      name: "gives rows to a single process and takes its rows, whatever is in them",
      async run(lab) {
        const [write = "", filter = "", read = ""] = lab
          .blocks(duckdb.name)
          .map((block) => inFolder(lab, block));
        const { rows, seconds } = await withConnection(async (connection) => {
          await connection.run(
            `CREATE TABLE links AS FROM read_csv('${lab.folder}/links.csv', all_varchar = true, nullstr = '\\N', allow_quoted_nulls = false)`,
          );
          const begin = process.cpuUsage();
          await connection.run(write);
          const filtering = processorSecondsOf(lab, filter);
          await connection.run(read);
          const { user, system } = process.cpuUsage(begin);
          const columns = COLUMNS.map((name) => `"${name}"`);
          const rows = (await connection.runAndReadAll(`SELECT ${columns} FROM verdicts`)).getRows();
          return { rows, seconds: filtering + (user + system) / 1e6 };
        });
        requireSameRows(rows.map(withoutMarks), rowsOfSingleProcess(lab).map(withoutMarks));
        return rateOf(lab.links, seconds);
      },
    },
  ],
};

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve("@duckdb/node-api");
    return true;
  } catch {
    return false;
  }
}

/** The recipe, with its files in /data. */
function inFolder({ folder }: Lab, block: string): string {
  return block.replaceAll("/data/", `${folder}/`);
}

/** The DuckDB library treats a byte order mark at the beginning of a value like one at the beginning of a file. */
function withoutMarks(row: readonly unknown[]): readonly unknown[] {
  return row.map((value) => (typeof value === "string" ? value.replace(/^\ufeff/, "") : value));
}

/** Opens an in-memory database. */
export async function withConnection<Value>(
  use: (connection: DuckDBConnection) => Promise<Value>,
): Promise<Value> {
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  try {
    return await use(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
