import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { linesOf, requireSameRows, rowsOfSingleProcess } from "./compare.ts";
import type { Engine, Lab } from "./engine.ts";
import { imports, pip, processorSecondsOf, pythonOf, rateOf } from "./programs.ts";

/** The Python environment that has ClickHouse as a library. */
const PYTHON = "clickhouse";
const PACKAGE = "chdb==4.4.0";

/** Runs statements, and writes the result of the last one as JSON, one row per line. */
const PROGRAM = `
import json, os
from chdb.session import Session
folder = os.getcwd()
session = Session(f"{folder}/database?user_scripts_path={folder}/scripts/&"
    f"user_defined_executable_functions_config={folder}/urigram_function.xml")
with open("statements.json") as file:
    for statement in json.load(file):
        result = session.query(statement, "JSONCompactEachRow")
with open("rows.out", "wb") as file:
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
        const { rows, figure } = query(lab, select);
        const expected = rowsOfSingleProcess(lab).map(([reference, verdict, code, , message, page]) => [
          reference,
          verdict === "valid",
          code,
          message,
          page,
        ]);
        requireSameRows(rows, expected);
        return figure;
      },
    },
    {
      name: "a function of executable_pool, which gets counts of rows, gives the verdicts of a single process",
      run(lab) {
        const { rows, figure } = query(lab, "SELECT url, isReference(url) FROM links");
        requireSameRows(
          rows,
          rowsOfSingleProcess(lab).map(([reference, verdict]) => [reference, verdict === "valid"]),
        );
        return figure;
      },
    },
  ],
};

/** The rows that a query over the links returns, and the measured time. */
function query(
  lab: Lab,
  select: string,
): { readonly rows: readonly (readonly unknown[])[]; readonly figure: string } {
  const { folder, links } = lab;
  const [, configuration = ""] = lab.blocks(clickhouse.name);
  mkdirSync(join(folder, "scripts"), { recursive: true });
  // ClickHouse only runs programs in this folder.
  cpSync(join(folder, "bin/urigram"), join(folder, "scripts/urigram"));
  const table = `CREATE OR REPLACE TABLE links ENGINE = Log AS
    SELECT * FROM file('${folder}/links.csv', CSVWithNames, 'page String, url String')`;
  const files = {
    "urigram_function.xml": configuration,
    "statements.json": JSON.stringify([table, select]),
    "query.py": PROGRAM,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const seconds = processorSecondsOf(lab, `${join(pythonOf(lab, PYTHON), "python")} query.py`);
  const rows = linesOf(join(folder, "rows.out")).map((line) => JSON.parse(line));
  return { rows, figure: rateOf(links, seconds) };
}
