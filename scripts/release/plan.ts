/** The state of the repository before a release. */
export interface Repository {
  /** The output of `git status --porcelain`. */
  readonly status: string;
  readonly branch: string;
  readonly tags: readonly string[];
  /** The version in package.json. */
  readonly version: string;
  /** True if package.json names the repository. npm compares it with that of a provenance statement. */
  readonly isNamed: boolean;
  readonly changelog: string;
  readonly readme: string;
}

const UNRELEASED = "## Unreleased\n";
/** The sentence in the changelog before the first release. */
const FIRST = "\nNothing is released yet, so this section lists the features of the first release.\n";

/** Returns the reasons why a version must not be released, each on one line. */
export function releaseProblems(version: string, repository: Repository): readonly string[] {
  const { status, branch, tags, version: current, isNamed, changelog, readme } = repository;
  const isVersion = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(version);
  const problems: readonly (readonly [boolean, string])[] = [
    [!isVersion, `${JSON.stringify(version)} is not a version; write three numbers, as in 1.2.3`],
    [status !== "", `the tree has uncommitted or untracked files; commit, stash or remove them:\n${status}`],
    [branch !== "main", `the branch is ${branch}; switch to main`],
    [tags.includes(`v${version}`), `the tag v${version} exists; choose a later version`],
    [isVersion && compareVersions(version, current) < 0, `package.json has the later version ${current}`],
    [!isNamed, "package.json names no repository, without which npm accepts no provenance; add it"],
    [notesIn(changelog, "Unreleased") === "", "CHANGELOG.md lists no changes after ## Unreleased; list them"],
    [
      /not in a registry yet|nothing has been\s+released yet/.test(readme),
      "README.md says that nothing has been released; correct it, and how to install urigram",
    ],
  ];
  return problems.flatMap(([applies, problem]) => (applies ? [problem] : []));
}

/** Returns the reasons why a tag is not that of a release, each on one line. */
export function tagProblems(
  tag: string,
  { status, version, changelog }: Pick<Repository, "status" | "version" | "changelog">,
): readonly string[] {
  const problems: readonly (readonly [boolean, string])[] = [
    [tag !== `v${version}`, `the tag is ${tag}, but package.json has the version ${version}`],
    [notesIn(changelog, version) === "", `CHANGELOG.md has no section for ${version}`],
    [status !== "", `the tree has uncommitted or untracked files:\n${status}`],
  ];
  return problems.flatMap(([applies, problem]) => (applies ? [problem] : []));
}

/** Returns the changelog in which the unreleased changes are those of a version, released on a day (`2026-11-27`). */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  return changelog.replace(FIRST, "").replace(UNRELEASED, `${UNRELEASED}\n## ${version} (${day})\n`);
}

/** Returns the changes in a section of the changelog; empty if there are none, or no such section. */
export function notesIn(changelog: string, section: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const found = sections.find((each) => /^\S+/.exec(each)?.[0] === section) ?? "";
  return found.replace(/^.*\n/, "").trim();
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  const differences = (left ?? []).map((number, index) => number - (right?.[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
