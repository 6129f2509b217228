import { COLUMNS, requireSameRows, rowsOfSingleProcess } from "./compare.ts";
import { type Engine, first } from "./engine.ts";
import { apt, has, processorSecondsOf, rateOf, run } from "./programs.ts";

export const sqlite: Engine = {
  name: "sqlite3",
  isHere: (lab) => has(lab, "sqlite3"),
  install: () => apt("sqlite3"),
  checks: [
    {
      name: "imports the rows of a single process, each text as far as its first NUL",
      run(lab) {
        const figure = rateOf(lab.links, processorSecondsOf(lab, first(lab.blocks(sqlite.name))));
        const query = `select ${COLUMNS.map((name) => `nullif(${name}, '\\N') as ${name}`)} from verdicts order by rowid`;
        const rows: readonly { [name: string]: string | null }[] = JSON.parse(
          run(lab, "sqlite3", "-json", "links.db", query),
        );
        const isText = (value: string | null) =>
          value === null || value === "\\N" ? null : value.replace(/\0.*/s, "");
        requireSameRows(
          rows.map((row) => COLUMNS.map((name) => row[name])),
          rowsOfSingleProcess(lab).map((row) => row.map(isText)),
        );
        return figure;
      },
    },
  ],
};
