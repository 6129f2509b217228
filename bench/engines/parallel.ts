import { requireSameOutput } from "./compare.ts";
import { type Engine, first } from "./engine.ts";
import { apt, has, processorSecondsOf, rateOf } from "./programs.ts";

const SINGLE = "urigram check --to tsv --exit-zero < references.txt";

export const parallel: Engine = {
  name: "GNU parallel",
  isHere: (lab) => has(lab, "parallel"),
  install: () => apt("parallel"),
  checks: [
    {
      name: "gives the records of a single process, in order",
      run(lab) {
        const figure = rateOf(lab.links, processorSecondsOf(lab, first(lab.blocks(parallel.name))));
        requireSameOutput(lab, "verdicts.tsv", SINGLE);
        return `${figure}; a single process: ${rateOf(lab.links, processorSecondsOf(lab, `${SINGLE} > single.out`))}`;
      },
    },
  ],
};
