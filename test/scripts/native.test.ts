import { describe, expect, it } from "vitest";
import { compareTimes, readOutput } from "../../bench/speed/native/output.ts";

describe("the output of a program that measures native libraries", () => {
  it("contains times and rejected references", () => {
    const text =
      "time\toxiri\tIriRef::parse\trfc3986.components\t81.5\r\nrejected\toxiri\tIriRef::parse\t//a:b\n";
    expect(readOutput(text)).toEqual({
      times: [{ library: "oxiri", job: "IriRef::parse", beside: "rfc3986.components", nanoseconds: 81.5 }],
      rejected: [{ library: "oxiri", job: "IriRef::parse", reference: "//a:b" }],
    });
  });

  it("contains nothing else", () => {
    for (const line of ["warning: unused", "time\ta\tb\tc", "time\ta\tb\tc\tNaN", "rejected\ta\tb"])
      expect(() => readOutput(`${line}\n`)).toThrow(line);
  });
});

describe("the times of several runs", () => {
  const time = (library: string, job: string, nanoseconds: number) => ({
    library,
    job,
    beside: "accepts",
    nanoseconds,
  });

  it("are compared by their medians with urigram's for the same job", () => {
    const ours = [100, 90, 140].map((each) => time("urigram", "accepts", each));
    const theirs = [50, 60, 50].map((each) => time("other", "new", each));
    expect(compareTimes([...ours, ...theirs])).toEqual([
      {
        library: "urigram",
        job: "accepts",
        beside: "accepts",
        nanoseconds: 100,
        least: 90,
        spread: 0.1,
        share: 1,
      },
      { library: "other", job: "new", beside: "accepts", nanoseconds: 50, least: 50, spread: 0, share: 0.5 },
    ]);
  });

  it("cannot be compared without a corresponding job of urigram", () => {
    expect(() => compareTimes([time("other", "new", 50)])).toThrow("urigram has no time of accepts");
  });
});
