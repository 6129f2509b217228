import { readFileSync } from "node:fs";
import { type Package, readPackages } from "./package.ts";

/** A part of the corpus, which is measured separately and has its own page. */
export interface Part {
  /** The name of the page in `docs/`. */
  readonly page: string;
  /** The title of the page. */
  readonly title: string;
  readonly packages: readonly Package[];
  /** The origin of the corpus, as Markdown list items. */
  readonly origin: (packages: number) => string;
  /** How the findings were sampled and judged, as Markdown list items. */
  readonly judging: string;
  /** True if the page may quote the references; the texts of repositories must not be copied. */
  readonly isQuoted: boolean;
}

/** Returns the part with a name. Throws an error for an unknown name. */
export function partOf(name: string): Part {
  const part = parts.get(name);
  if (!part) throw new Error(`there is no part ${name}; there are ${[...parts.keys()].join(", ")}`);
  return part;
}

const parts: ReadonlyMap<string, Part> = new Map([
  [
    "registries",
    {
      page: "precision.md",
      title: "Precision",
      packages: packagesIn("corpus.json"),
      isQuoted: true,
      origin: (
        packages,
      ) => `- The corpus consists of ${packages} packages of npm and PyPI (source distributions) of at most 8 MB, listed in
  \`bench/precision/corpus.json\`. Some 400 were chosen for variety, and the others drawn from lists of the most used
  packages. No package was chosen or left out for its findings.
- The figures are of 2026-11-21. They flatter the linter, which had been tuned to some of these packages: in unseen
  [repositories](precision-repositories.md) it did worse. Rules were then changed, and the packages not measured again.`,
      judging: `- The sample consists of the findings whose hashes with the seed are lowest, so another version of the linter draws the same
  findings, except those that it no longer reports.
- Each finding was judged with its line and, if necessary, its file: *fix* (its maintainer should fix it), *letter* (it
  violates the specification, but is not worth fixing) or *wrong* (neither). The judges were language models that worked
  for the project, and saw neither the linter's source nor each other's judgements. Two judges agreed on 50 of the first 60
  findings; others may judge differently, mostly between *fix* and *letter*.
- Findings without a judgement are not counted. The intervals are Wilson's.`,
    },
  ],
  [
    "repositories",
    {
      page: "precision-repositories.md",
      title: "Precision over repositories",
      packages: packagesIn("repositories.json"),
      isQuoted: false,
      origin: (
        packages,
      ) => `- The corpus consists of ${packages} commits of public repositories, listed in \`bench/precision/repositories.json\`. They were
  chosen from memory for variety; none was chosen or left out for its findings. Repositories of more than 500 MB and some of
  the largest files are left out.
- The repositories came in ten portions. The findings of each, up to the limit above (for the first, a sample), were judged
  before any rule was changed because of them. **Expect this precision in repositories that no rule was tuned to:**

  | portion | repositories | findings | worth fixing | 95 % interval | of the errors | of the mean repository |
  |---|--:|--:|--:|--:|--:|--:|
  | first | 100 | 465 | 50.5 % | 46.0 to 55.1 | 50.7 % | |
  | second | 213 | 359 | 56.5 % | 51.4 to 61.6 | 47.3 % | |
  | third | 214 | 391 | 60.9 % | 55.9 to 65.6 | 53.2 % | |
  | fourth | 216 | 431 | 46.6 % | 42.0 to 51.4 | 40.3 % | |
  | fifth | 241 | 426 | 30.3 % | 26.1 to 34.8 | 24.7 % | 59 % |
  | sixth | 62 | 71 | 47.9 % | 36.7 to 59.3 | 67.6 % | 64 % |
  | seventh | 62 | 95 | 38.9 % | 29.8 to 49.0 | 61.9 % | 51 % |
  | eighth | 45 | 42 | 52.4 % | 37.7 to 66.6 | 57.9 % | 90 % |
  | ninth | 46 | 68 | 73.5 % | 62.0 to 82.6 | 75.8 % | 46 % |
  | tenth | 63 | 56 | 53.6 % | 40.7 to 66.0 | 37.1 % | 74 % |

- Most findings that are not worth fixing come in clusters, such as the templates of one project: in the tenth portion, 20
  of 56 findings are one placeholder of one site. A project can declare its own templates.
- Rules were then changed, so the figures at the top flatter the linter: they show how well it is tuned to these
  repositories.
- The measurement covers the last five portions, and 266 repositories of the first five, drawn by the hashes of their names
  except for seven.
- Of these findings, 173 had been judged before, four judges judged 179, and the author of the rules judged 44. Of the 242
  findings that both judged, author and judges agreed on 196, and the judges' verdict is used. The other 13 belong to rules
  and packages of which 20 others were judged alike.
- Most of the findings that are not worth fixing are links to files with spaces, which one documentation generator accepts
  (10), dated archives (6), imported changelogs (6), file names with a backtick (4), and examples that are wrong on purpose.`,
      judging:
        "- The findings were sampled and judged [like those in packages](precision.md#how-it-was-measured).",
    },
  ],
]);

function packagesIn(file: string): readonly Package[] {
  return readPackages(readFileSync(new URL(file, import.meta.url), "utf8"));
}
