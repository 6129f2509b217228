import { describe, expect, it } from "vitest";
import { createSimilarName } from "../../src/lint/similar-name.ts";

/** A set that counts how often its names are read. */
class Counted extends Set<string> {
  reads = 0;

  override *[Symbol.iterator](): SetIterator<string> {
    for (const name of super.values()) {
      this.reads++;
      yield name;
    }
  }
}

describe("the similar name", () => {
  it.each([
    ["Install", ["other", "install"], "install"],
    ["the-team-s-work", ["the-teams-work", "the-team"], "the-teams-work"],
    ["instal", ["install", "instance"], "install"],
    ["--", ["_", "-"], undefined],
    ["install", ["unrelated"], undefined],
  ])("of %j in %j is %j", (name, names, expected) =>
    expect(createSimilarName()(name, new Set(names))).toBe(expected),
  );

  it("is found without reading all names for each reference", () => {
    const names = new Counted(Array.from({ length: 1000 }, (_, at) => `heading-${at}`));
    const similarName = createSimilarName();
    similarName("haeding-0", names);
    const { reads } = names;
    for (let at = 0; at < 100; at++) similarName(`headng-${at}`, names);
    expect(names.reads).toBe(reads);
  });

  it("is unknown if there are more than 2,000 names", () => {
    const names = new Set(Array.from({ length: 2001 }, (_, at) => `heading-${at}`));
    expect(createSimilarName()("headng-1", names)).toBeUndefined();
  });
});
