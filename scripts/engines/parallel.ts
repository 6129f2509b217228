import { requireSameOutput } from "./compare.ts";
import { type Engine, first } from "./engine.ts";
import { apt, bash, has, secondsOf } from "./programs.ts";

const SINGLE = "urigram check --to tsv --exit-zero < references.txt";

export const parallel: Engine = {
  name: "GNU parallel",
  isHere: (lab) => has(lab, "parallel"),
  install: () => apt("parallel"),
  checks: [
    {
      name: "gives the records of a single process, in order",
      run(lab) {
        const seconds = secondsOf(() => bash(lab, first(lab.blocks(parallel.name))));
        requireSameOutput(lab, "verdicts.tsv", SINGLE);
        const single = secondsOf(() => bash(lab, `${SINGLE} > /dev/null`));
        return `${seconds.toFixed(1)} s, a single process ${single.toFixed(1)} s`;
      },
    },
  ],
};
