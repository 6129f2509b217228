import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { requireSameOutput } from "./compare.ts";
import { writeLines } from "./crawl.ts";
import { withConnection } from "./duckdb.ts";
import type { Engine, Lab } from "./engine.ts";
import { ndjson } from "./lab.ts";
import { apt, bash, has, imports, pip, secondsOf } from "./programs.ts";
import { EXECUTORS, killExecutor, PYTHON, submit } from "./spark/submit.ts";

const PACKAGE = "pyspark==4.3.0";
/** A failing task fails its job. No record must cause that. */
const NO_FAILURES = { "spark.task.maxFailures": "1" };
/** Partitions of a few megabytes, so that a small job has several. */
const SMALL_PARTITIONS = { "spark.sql.files.maxPartitionBytes": "4m" };
/** The number of links in the job that loses an executor. */
const LINKS_OF_LOSS = 1_000_000;

export const spark: Engine = {
  name: "Apache Spark",
  isHere: (lab) => has(lab, "java", "ps") && imports(lab, PYTHON, "pyspark"),
  install(lab) {
    if (!has(lab, "java", "ps")) apt("default-jre-headless", "procps");
    pip(lab, PYTHON, PACKAGE);
  },
  checks: [
    {
      name: "RDD.pipe gives the lines of a single process, in order",
      async run(lab) {
        // Spark treats CR as the end of a line.
        bash(lab, "tr -d '\\r' < references.txt > lines.txt && mv lines.txt references.txt");
        await submit(lab, linesOf(lab).pipe, NO_FAILURES).ended;
        bash(lab, "cat out/part-* > verdicts.tsv && rm -r out");
        requireSameOutput(lab, "verdicts.tsv", "urigram check --to tsv --exit-zero < references.txt");
        return undefined;
      },
    },
    {
      name: "a job over links with bases writes the rows of a single process, in order, and counts the same errors",
      async run(lab) {
        await writeLines(join(lab.folder, "crawl.ndjson"), ndjson(lab.records));
        const begin = Date.now();
        await submit(lab, linesOf(lab).links, NO_FAILURES).ended;
        const seconds = (Date.now() - begin) / 1000;
        const single = secondsOf(() => judgeAlone(lab));
        await requireSameLinks(lab);
        bash(lab, "rm -r out");
        return `${lab.records} links in ${seconds.toFixed(0)} s, a single pipe ${single.toFixed(0)} s`;
      },
    },
    {
      name: "an executor that is killed once a task has written its output costs no record",
      async run(lab) {
        await writeLines(join(lab.folder, "crawl.ndjson"), ndjson(LINKS_OF_LOSS));
        const job = submit(lab, linesOf(lab).links, SMALL_PARTITIONS);
        const isKilled = await killExecutor(job, join(lab.folder, "out/links"));
        await job.ended;
        if (!isKilled || !readFileSync(job.log, "utf8").includes("Lost executor"))
          throw new Error(`no executor was lost: see ${job.log}`);
        judgeAlone(lab);
        await requireSameLinks(lab);
        return undefined;
      },
    },
    {
      name: "the start of Node in a partition",
      async run(lab) {
        const program = fileURLToPath(new URL("spark/start.py", import.meta.url));
        const line = `spark-submit --master 'local-cluster[${EXECUTORS},1,1024]' ${program} ${EXECUTORS}`;
        const printed = await submit(lab, line).ended;
        const seconds = Number(/^start: (.*)$/m.exec(printed)?.[1]);
        if (Number.isNaN(seconds)) throw new Error(`nothing was measured: ${printed}`);
        return `${Math.round(1000 * seconds)} ms of the clock, for each core`;
      },
    },
  ],
};

/** The recipe, next to the examples that it refers to. */
function linesOf(lab: Lab): { readonly sql: string; readonly links: string; readonly pipe: string } {
  const [sql = "", links = "", pipe = ""] = lab.blocks(spark.name);
  for (const name of ["links.py", "pipe.py"])
    cpSync(new URL(`../../examples/spark/${name}`, import.meta.url), join(lab.folder, name));
  return { sql, links, pipe };
}

/** Runs the page's filters over the links of the crawl, without Spark. */
function judgeAlone(lab: Lab): void {
  const [, filters = ""] = /USING '(.*?)'/s.exec(linesOf(lab).sql) ?? [];
  bash(lab, `cat crawl.ndjson | ${filters} > single.ndjson`);
}

/** The results of a single process, read from its JSON. */
const SINGLE = `SELECT input.input.page, input.input.href, input.target, classification.reference AS class, input.error.code
  FROM read_json('single.ndjson', format = 'newline_delimited', columns = {
    classification: 'STRUCT(reference VARCHAR)',
    input: 'STRUCT(target VARCHAR, error STRUCT(code VARCHAR), input STRUCT(page VARCHAR, href VARCHAR))'})`;

/** Compares the rows of Parquet one by one with those of a single process, and the counts of errors. */
async function requireSameLinks({ folder }: Lab): Promise<void> {
  const differing = (rows: string, others: string) =>
    `SELECT count(*) FROM (SELECT a, b FROM (${rows}) a POSITIONAL JOIN (${others}) b) WHERE a IS DISTINCT FROM b`;
  const host = "regexp_extract(page, '^[^:/?#]+://([^/?#]*)', 1)";
  const counted = `SELECT ${host} AS host, count(*)::VARCHAR AS count FROM (${SINGLE}) WHERE code IS NOT NULL GROUP BY host ORDER BY host`;
  const queries = {
    rows: differing("FROM 'out/links/*.parquet'", SINGLE),
    "counts of errors": differing(
      "FROM read_csv('out/errors/*.csv', all_varchar = true) ORDER BY host",
      counted,
    ),
  };
  await withConnection(async (connection) => {
    await connection.run(`SET file_search_path = '${folder}'`);
    for (const [what, query] of Object.entries(queries)) {
      const [[count] = []] = (await connection.runAndReadAll(query)).getRows();
      if (count !== 0n) throw new Error(`${count} ${what} differ`);
    }
  });
}
