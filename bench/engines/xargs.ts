import { requireSameOutput } from "./compare.ts";
import { type Engine, first } from "./engine.ts";
import { bash, has, processorSecondsOf, rateOf } from "./programs.ts";

export const xargs: Engine = {
  name: "xargs",
  isHere: (lab) => has(lab, "xargs", "split"),
  install: () => {},
  checks: [
    {
      name: "gives for each file the records of a single process",
      run(lab) {
        const figure = rateOf(lab.links, processorSecondsOf(lab, first(lab.blocks(xargs.name))));
        bash(lab, "cat parts/*.tsv > verdicts.tsv");
        requireSameOutput(lab, "verdicts.tsv", "urigram check --to tsv --exit-zero < references.txt");
        return figure;
      },
    },
  ],
};
