import { describe, expect, it } from "vitest";
import { urlVerdictOf } from "../../site/core/url-verdict.ts";

describe("the verdict of the URL Standard", () => {
  it.each([
    "http://a/\ue000",
    "x:\ue000",
    "http://a/#\u{f0000}",
    "http://a/\u{e0001}",
    "http://a/\ufff0?\u{10fffd}",
    "http://127.0.0.1/",
    "http://u@127.0.0.1:8/",
    "x:///y",
  ])(
    "accepts characters that RFC 3987 rejects, if they are URL code points (URL Standard, 4.3): %j",
    (text) => expect(urlVerdictOf(text, undefined)).toBe("accepted"),
  );

  it.each([
    "http://a/\ufdd0",
    "http://a/\u{1fffe}",
    "http://a/\ud800",
    "http://a/\x9f",
    "http://a/%zz",
    "http:\\\\a",
    "http://0x7f.1/",
    "http://2130706433/",
    "http:///x",
    "http:x",
  ])("tolerates other strings that its parser accepts (URL Standard, 3.5, 4.3 and 4.4): %j", (text) =>
    expect(urlVerdictOf(text, undefined)).toBe("tolerated"),
  );

  it.each(["http://a:99999/", "http://\ue000/"])(
    "rejects strings that its parser rejects (URL Standard, 4.4): %j",
    (text) => expect(urlVerdictOf(text, undefined)).toBe("rejected"),
  );

  it("requires a base for a relative reference (URL Standard, 4.4)", () => {
    expect(urlVerdictOf("a/\ue000", undefined)).toBe("needs a base");
    expect(urlVerdictOf("a/\ue000", "http://b/")).toBe("accepted");
  });
});
