import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { linesOf, requireSameRows, rowsOfSingleProcess } from "./compare.ts";
import type { Engine, Lab } from "./engine.ts";
import { imports, pip, pythonOf, run } from "./programs.ts";

/** The environment of Python that has ClickHouse as a library. */
const PYTHON = "clickhouse";
const PACKAGE = "chdb==4.4.0";

/** Runs statements, and writes what the last gives, as JSON, one row a line. */
const PROGRAM = `
import sys
from chdb.session import Session
folder, *statements = sys.argv[1:]
session = Session(f"{folder}/database?user_scripts_path={folder}/scripts/&"
    f"user_defined_executable_functions_config={folder}/urigram_function.xml")
for statement in statements:
    result = session.query(statement, "JSONCompactEachRow")
with open(f"{folder}/rows.out", "wb") as file:
    file.write(result.bytes())
`;

export const clickhouse: Engine = {
  name: "ClickHouse",
  isHere: (lab) => imports(lab, PYTHON, "chdb"),
  install: (lab) => pip(lab, PYTHON, PACKAGE),
  checks: [
    {
      name: "executable() gives the rows of a single process, in order",
      run(lab) {
        const [select = ""] = lab.blocks(clickhouse.name);
        const rows = rowsOf(lab, select);
        const expected = rowsOfSingleProcess(lab).map(([reference, verdict, code, , message, page]) => [
          reference,
          verdict === "valid",
          code,
          message,
          page,
        ]);
        requireSameRows(rows, expected);
        return undefined;
      },
    },
    {
      name: "a function of executable_pool, which gets counts of rows, gives the verdicts of a single process",
      run(lab) {
        const rows = rowsOf(lab, "SELECT url, isReference(url) FROM links");
        requireSameRows(
          rows,
          rowsOfSingleProcess(lab).map(([reference, verdict]) => [reference, verdict === "valid"]),
        );
        return undefined;
      },
    },
  ],
};

/** The rows of a query over the links. */
function rowsOf(lab: Lab, query: string): readonly (readonly unknown[])[] {
  const { folder } = lab;
  const [, configuration = ""] = lab.blocks(clickhouse.name);
  mkdirSync(join(folder, "scripts"), { recursive: true });
  // ClickHouse runs what is in this folder alone.
  cpSync(join(folder, "bin/urigram"), join(folder, "scripts/urigram"));
  writeFileSync(join(folder, "urigram_function.xml"), configuration);
  const links = `CREATE OR REPLACE TABLE links ENGINE = Log AS SELECT * FROM file('${folder}/links.csv', CSVWithNames, 'page String, url String')`;
  run(lab, join(pythonOf(lab, PYTHON), "python"), "-c", PROGRAM, folder, links, query);
  return linesOf(join(folder, "rows.out")).map((line) => JSON.parse(line));
}
