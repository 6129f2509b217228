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
      ) => `- The corpus consists of ${packages} packages of npm and PyPI (source distributions), listed in
  \`bench/precision/corpus.json\` with versions and hashes. Some 400 names were chosen for variety: frameworks, documentation,
  icons, style sheets, schemas, feeds, mail, geography, URI libraries, old packages, and packages documented in other
  languages than English. The others were drawn from lists of the most used and downloaded packages. The corpus grew as the
  linter reported less; no package was chosen or left out for its findings. Packages of more than 8 MB are left out.
- The linter was changed after earlier samples, which contained some of these packages. So the figures may flatter it.
- On unseen repositories it did worse ([precision-repositories.md](precision-repositories.md)). Rules were changed
  accordingly, and these packages were not measured again: the figures above are of 2026-11-21.`,
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
      ) => `- The corpus consists of ${packages} commits of repositories, listed in \`bench/precision/repositories.json\`. Names of
  public repositories were chosen from memory for variety: sites, manuals, books, lists of links, specifications, courses,
  blogs and themes, in several natural and programming languages, some of them old. None was chosen or left out for its
  findings. Repositories of more than 500 MB and some of the largest files are left out.
- The names came in ten portions. The findings of each, up to the limit below (for the first, a sample), were judged before
  any rule was changed because of them. **Expect the precision at first sight in repositories that no rule was tuned to:**

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

- Most of the others come in clusters: the templates of one project, the anchors of one generator, or one old post. In the
  tenth portion, 20 of 56 are one placeholder of one site. A project can declare its own templates.
- Afterwards rules were changed by classes, such as a template language. So the figures above show how well the rules are
  tuned to these repositories, and flatter the linter elsewhere.
- The measurement covers the last five portions, and 266 repositories of the first five, drawn by the hashes of their names
  except for seven. The linter of 2026-11-23 was measured on the first five portions: of 600 findings drawn from 3394,
  90.8 % were worth fixing, of the errors 96.4 %, and with the limit 85.1 % and 86.5 %. A few large clusters made the
  difference.
- Of the findings of this measurement, 173 had been judged before, and four readers judged 179. The author of the rules
  judged 44 by the same definitions; of the 242 findings that both judged, author and readers agreed on 196, and the
  readers' verdict is used. The other 13 belong to rules and packages of which 20 others were judged alike.
- Most of the findings not worth fixing are links to files with spaces, which one documentation generator accepts (10), dated
  archives (6), imported changelogs (6), file names with a backtick (4), and examples that are wrong on purpose.`,
    },
  ],
]);

function packagesIn(file: string): readonly Package[] {
  return readPackages(readFileSync(new URL(file, import.meta.url), "utf8"));
}
