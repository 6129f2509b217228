import { requireSameOutput } from "./compare.ts";
import { type Engine, first } from "./engine.ts";
import { has, processorSecondsOf, rateOf } from "./programs.ts";

export const hadoop: Engine = {
  name: "Hadoop Streaming",
  isHere: (lab) => has(lab, "split", "sort"),
  install: () => {},
  checks: [
    {
      name: "mappers over parts give the records of a single process",
      run(lab) {
        const figure = rateOf(lab.links, processorSecondsOf(lab, first(lab.blocks(hadoop.name))));
        const single = "urigram check --to tsv --exit-zero < references.txt";
        requireSameOutput(lab, "verdicts.tsv", `${single} | LC_ALL=C sort`);
        return figure;
      },
    },
  ],
};
