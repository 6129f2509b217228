import { readFileSync } from "node:fs";
import { type Package, readPackages } from "./package.ts";

/** A part of the corpus, which is measured by itself and has a page of its own. */
export interface Part {
  /** In `docs/`. */
  readonly page: string;
  readonly packages: readonly Package[];
  /** What it consists of, and how that was chosen: list items in Markdown. */
  readonly origin: (packages: number) => string;
  /** Whether the page may quote the references: not those of repositories, which are not ours to copy. */
  readonly isQuoted: boolean;
}

/** The parts by their names. Throws an error for another name. */
export function partOf(name: string): Part {
  const part = parts.get(name);
  if (!part) throw new Error(`there is no part ${name}; there are ${[...parts.keys()].join(", ")}`);
  return part;
}

const chosenRepositories = `Names of public repositories
  were chosen from memory for variety: sites, manuals, books, lists of links, specifications, courses, blogs and themes,
  in several natural and programming languages, some of them old. None was chosen or left out for its findings. Repositories of
  more than 500 MB are left out, and some of the largest files were: the copies that were measured lacked them.`;

const parts: ReadonlyMap<string, Part> = new Map([
  [
    "registries",
    {
      page: "precision.md",
      packages: packagesIn("corpus.json"),
      isQuoted: true,
      origin: (
        packages,
      ) => `- The corpus is ${packages} packages of npm and PyPI (their source distributions), listed in
  \`scripts/precision/corpus.json\` with their versions and hashes. Some 400 names were chosen for variety: frameworks,
  documentation, icons, style sheets, schemas, feeds, mail, geography, libraries for URIs, old packages, and packages that
  are documented in other languages than English. The others were drawn from lists of what is depended on and downloaded
  most. The corpus grew as the linter reported less, so that enough was left to draw from; no package was chosen or left
  out for its findings. Packages of more than 8 MB are left out, for the size of the whole.
- The linter was changed by what was seen in samples of earlier and smaller corpora, of which these packages are in part.
  So the figures may flatter it.
- What has been seen flatters: of the first 465 findings that were judged in 100 repositories (\`--part held-out\`), 50.5 %
  were worth mending (46.0 to 55.1), and after rules were changed by these, of 359 in 213 other repositories
  (\`--part reserve\`) 56.5 % (51.4 to 61.6), of the errors among them 47.3 % (40.5 to 54.2). Rules were changed by those,
  too, and these packages were not measured again since: the figures above are of 2026-11-21.`,
    },
  ],
  [
    "held-out",
    {
      page: "precision-held-out.md",
      packages: packagesIn("held-out.json"),
      isQuoted: false,
      origin: (
        packages,
      ) => `- The corpus is ${packages} commits of repositories, listed in \`scripts/precision/held-out.json\`. ${chosenRepositories}
- Three readers judged a sample of 465 findings before a rule was changed by what was found in them: 235 were worth
  mending, and 111 of the 219 errors. Rules were changed by that sample since, so the figures may flatter the linter.`,
    },
  ],
  [
    "third",
    {
      page: "precision-third.md",
      packages: packagesIn("third.json"),
      isQuoted: false,
      origin: (packages) => `- ${packages}`,
    },
  ],
  [
    "fourth",
    {
      page: "precision-fourth.md",
      packages: packagesIn("fourth.json"),
      isQuoted: false,
      origin: (packages) => `- ${packages}`,
    },
  ],
  [
    "reserve",
    {
      page: "precision-reserve.md",
      packages: packagesIn("reserve.json"),
      isQuoted: false,
      origin: (packages) =>
        `- The corpus is ${packages} commits of repositories, listed in \`scripts/precision/reserve.json\`. ${chosenRepositories}
- Three readers judged all 359 findings before a rule was changed by what was found in them: 203 were worth mending, and 95
  of the 201 errors. Rules were changed by them since, so the figures may flatter the linter.`,
    },
  ],
]);

function packagesIn(file: string): readonly Package[] {
  return readPackages(readFileSync(new URL(file, import.meta.url), "utf8"));
}
