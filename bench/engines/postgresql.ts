import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { COLUMNS, type Row, requireSameRows, rowOf, rowsOfSingleProcess } from "./compare.ts";
import type { Engine, Lab } from "./engine.ts";
import { apt, bash, has, rateOf, run, secondsOf } from "./programs.ts";

/** The folder in which Debian installs the server's programs, by version. */
const VERSIONS = "/usr/lib/postgresql";
/** PostgreSQL does not run as root; Debian's package creates this user. */
const USER = "postgres";

export const postgresql: Engine = {
  name: "PostgreSQL",
  isHere: (lab) => has(lab, "psql", "setpriv") && serverPrograms() !== undefined,
  install: () => apt("postgresql"),
  checks: [
    {
      name: "COPY FROM PROGRAM takes every record as JSON, NUL too",
      run: (lab) =>
        withServer(lab, ({ copied, query }) => {
          const seconds = secondsOf(() => query(copied));
          const rows = query("SELECT record FROM verdicts").split("\n").slice(0, -1).map(rowOf);
          requireSameRows(sorted(rows), sorted(rowsOfSingleProcess(lab)));
          return rateOf(lab.links, seconds, "the clock");
        }),
    },
    {
      name: "COPY TO PROGRAM and COPY FROM give rows and take them, with the escapes of both",
      run: (lab) =>
        withServer(lab, ({ exchanged, query }) => {
          dropNul(lab);
          query("CREATE TABLE links (page text, url text)");
          query(`COPY links FROM '${lab.folder}/links.csv' (FORMAT csv, HEADER)`);
          query(exchanged);
          requireSameRows(rowsIn("verdicts", query), sorted(rowsOfSingleProcess(lab)));
          return undefined;
        }),
    },
    {
      name: "a table of file_fdw has the rows of a single process; a NUL fails its query, and nothing else",
      run: (lab) =>
        withServer(lab, ({ foreign, query }) => {
          query(foreign);
          const failure = fails(() => query("SELECT count(*) FROM verdicts"));
          if (!failure.includes("0x00")) throw new Error(`a NUL did not fail: ${failure}`);
          dropNul(lab);
          requireSameRows(rowsIn("verdicts", query), sorted(rowsOfSingleProcess(lab)));
          return undefined;
        }),
    },
  ],
};

interface Server {
  /** Returns the output of psql. */
  readonly query: (sql: string) => string;
  /** The recipe. */
  readonly copied: string;
  readonly exchanged: string;
  readonly foreign: string;
}

/** Runs a private server in the lab's folder. */
function withServer<Value>(lab: Lab, use: (server: Server) => Value): Value {
  const { folder } = lab;
  bash(lab, "cp links.csv links.all.csv");
  const programs = serverPrograms() ?? "";
  const data = mkdtempSync(join(folder, "postgresql-"));
  const asUser = userOf(data);
  const server = (program: string, ...args: readonly string[]) =>
    run(
      lab,
      asUser[0] ?? "",
      ...asUser.slice(1),
      join(programs, program),
      "-D",
      join(data, "cluster"),
      ...args,
    );
  server("initdb", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C.UTF-8");
  server("pg_ctl", "-w", "-l", join(data, "log"), "-o", `-k ${data} -c listen_addresses=''`, "start");
  try {
    const [copied = "", exchanged = "", foreign = ""] = lab
      .blocks(postgresql.name)
      .map((block) => block.replaceAll("/data/", `${folder}/`));
    const options = ["-h", data, "-U", "postgres", "-XqAt", "-v", "ON_ERROR_STOP=1"];
    const query = (sql: string) => run(lab, "psql", ...options, "-c", sql);
    return use({ query, copied, exchanged, foreign });
  } finally {
    server("pg_ctl", "-m", "immediate", "stop");
    bash(lab, "mv links.all.csv links.csv");
  }
}

/** The command prefix that runs a program as a user who may own a folder. */
function userOf(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() !== 0) return ["env"];
  const id = (option: string) => Number(spawnSync("id", [option, USER], { encoding: "utf8" }).stdout);
  chownSync(folder, id("-u"), id("-g"));
  return ["setpriv", `--reuid=${USER}`, `--regid=${USER}`, "--clear-groups"];
}

/** The folder with the programs of the newest server. */
function serverPrograms(): string | undefined {
  try {
    const newest = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0];
    return newest === undefined ? undefined : join(VERSIONS, newest, "bin");
  } catch {
    return undefined;
  }
}

/** Strings in PostgreSQL cannot contain NUL. */
function dropNul(lab: Lab): void {
  bash(lab, "tr -d '\\000' < links.all.csv > links.csv");
}

function rowsIn(table: string, query: Server["query"]): readonly Row[] {
  const columns = COLUMNS.map((name) => `"${name}"::text`);
  const lines = query(`SELECT json_build_array(${columns}) FROM ${table}`).split("\n").slice(0, -1);
  return sorted(lines.map((line) => JSON.parse(line)));
}

/** The rows of a table have no order. */
function sorted(rows: readonly Row[]): readonly Row[] {
  return rows
    .map((row) => JSON.stringify(row))
    .sort()
    .map((line) => JSON.parse(line));
}

function fails(task: () => unknown): string {
  try {
    task();
  } catch (error) {
    return String(error);
  }
  return "";
}
