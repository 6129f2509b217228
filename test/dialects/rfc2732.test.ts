import { describe, expect, it } from "vitest";
import { compare, rfc2396, rfc2732 } from "../../src/index.ts";

describe("RFC 2732", () => {
  it("cites its changes as its own, the unchanged rest as RFC 2396, and addresses as RFC 2373", () => {
    expect(rfc2732.sectionOf("host")).toBe("3");
    expect(rfc2732.sectionOf("ipv6reference")).toBe("3");
    expect(rfc2732.sectionOf("reserved")).toBe("3");
    expect(rfc2732.sectionOf("unwise")).toBe("3");
    expect(rfc2732.sectionOf("hostname")).toBe("RFC 2396 3.2.2");
    expect(rfc2732.sectionOf("URI-reference")).toBe("RFC 2396 4");
    expect(rfc2732.sectionOf("IPv4address")).toBe("RFC 2373 Appendix B");
    expect(rfc2732.sectionOf("HEXDIG")).toBe("RFC 2234 6.1");
    expect(() => rfc2732.parse("a{b")).toThrow('(RFC 2732 3 "unwise")');
    expect(() => rfc2732.parse("?y")).toThrow('(RFC 2396 5 "relativeURI")');
    expect(() => rfc2732.parse("//[G]")).toThrow('(RFC 2373 Appendix B "IPv6address")');
    expect(() => rfc2732.parse("http://a/ ")).toThrow("(RFC 2396 Appendix E)");
    expect(() => rfc2732.resolve("g", "b")).toThrow("(RFC 2396 5.2)");
  });

  it("has brackets around the address of a host, and escapes them in data except in a fragment", () => {
    expect(rfc2732.classify("//[::1]:8/").host).toBe("ipv6reference");
    expect(rfc2732.server("//u@[::1]:8/")).toEqual({ userinfo: "u", host: "[::1]", port: "8" });
    expect(rfc2732.build({ scheme: "http", host: "[::1]", port: 8, path: ["", "a[b"] })).toBe(
      "http://[::1]:8/a%5Bb",
    );
    expect(rfc2732.build({ scheme: "a", opaquePart: "[b]" })).toBe("a:%5Bb%5D");
    expect(rfc2732.escape("[", "query")).toBe("%5B");
    expect(rfc2732.escape("[", "fragment")).toBe("[");
  });

  it("lowercases the letters of an address, as those of any host (RFC 2396, 6)", () =>
    expect(rfc2732.normalize("HTTP://[FEDC:BA98::3210]:80/%7e?[")).toBe("http://[fedc:ba98::3210]/~?["));

  it("resolves like RFC 2396, and cites it in its steps", () => {
    const base = "http://[::1]/b/c?[q]";
    const plain = "http://h/b/c?q";
    for (const reference of ["g", "../g", "?y", "#s", "//[::2]", "g?[y]"]) {
      const steps = rfc2732.traceResolution(reference, base).steps.map(({ step }) => step);
      expect(rfc2732.resolve(reference, base)).toBe(rfc2732.traceResolution(reference, base).target);
      const others = rfc2396.traceResolution(reference.replace(/[[\]:]/g, ""), plain).steps;
      expect(steps).toEqual(others.map(({ step }) => `RFC 2396 ${step}`));
    }
    expect(rfc2732.resolve("../g", base)).toBe("http://[::1]/g");
    expect(rfc2732.relativize("http://[::1]/b/g", base)).toBe("g");
  });

  it("differs from RFC 2396 in the uses of brackets, each with its section", () => {
    const { differences } = compare("http://[::1]/");
    expect(differences[0]?.readings).toMatchObject({
      rfc2732: { value: "true", section: "RFC 2396 4" },
      rfc2396: { value: "false", section: "2.4.3" },
    });
    const said = compare("//999.1.1.1").readings.find(({ dialect }) => dialect === "rfc2732");
    expect(said?.classification?.host).toBe("IPv4address");
    expect(rfc2732.classify("//1234.1.1.1").authority).toBe("reg_name");
    expect(rfc2396.classify("//1234.1.1.1").authority).toBe("server");
  });
});
