import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { requireSameOutput } from "./compare.ts";
import { type Engine, first } from "./engine.ts";
import { bash, imports, pip, processorSecondsOf, pythonOf, rateOf } from "./programs.ts";

const PYTHON = "beam";
const PACKAGE = "apache-beam==2.77.0";

/** Reads and writes the files around the recipe. */
const MAIN = `
with beam.Pipeline(runner="DirectRunner") as pipeline:
    lines = pipeline | beam.io.ReadFromText("references.txt", strip_trailing_newlines=True)
    checked(lines) | beam.io.WriteToText("verdicts.tsv", num_shards=1, shard_name_template="")
`;

export const beam: Engine = {
  name: "Apache Beam",
  isHere: (lab) => imports(lab, PYTHON, "apache_beam"),
  install: (lab) => pip(lab, PYTHON, PACKAGE),
  checks: [
    {
      name: "gives the records of a single process, in whatever order",
      run(lab) {
        // Beam treats CRLF as the end of a line.
        bash(lab, "tr -d '\\r' < references.txt > lines.txt && mv lines.txt references.txt");
        writeFileSync(join(lab.folder, "job.py"), first(lab.blocks(beam.name)) + MAIN);
        const figure = rateOf(
          lab.links,
          processorSecondsOf(lab, `${join(pythonOf(lab, PYTHON), "python")} job.py`),
        );
        bash(lab, "LC_ALL=C sort verdicts.tsv > sorted.tsv");
        const single = "urigram check --to tsv --exit-zero < references.txt";
        requireSameOutput(lab, "sorted.tsv", `${single} | LC_ALL=C sort`);
        return figure;
      },
    },
  ],
};
