import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const style = readFileSync(new URL("../../site/style.css", import.meta.url), "utf8");

/** The colors of a theme by name. The light one comes first. */
const colorsOf = (theme: 2 | 3) =>
  new Map(
    [...style.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map((found) => [
      found[1] ?? "",
      found[theme] ?? "",
    ]),
  );

/** The relative luminance of a color (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors (WCAG 2.2). */
function contrast(a = "#000000", b = "#000000"): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const HUES = ["scheme", "authority", "path", "query", "fragment", "base", "reference"];

describe.each([
  ["light", 2],
  ["dark", 3],
] as const)("the colors of the %s theme", (_, theme) => {
  const colors = colorsOf(theme);

  it.each([...HUES, "host", "lit", "panel", "ground"])("make text on --%s readable (AA: 4.5:1)", (name) =>
    expect(contrast(colors.get("ink"), colors.get(name))).toBeGreaterThanOrEqual(4.5),
  );

  it.each(HUES)("separate the line of --%s from the page (3:1)", (name) =>
    expect(contrast(colors.get(`${name}-line`), colors.get("ground"))).toBeGreaterThanOrEqual(3),
  );

  it.each(["quiet", "good", "bad", "link"])("make --%s readable on the page and on panels", (name) => {
    for (const ground of ["ground", "panel"])
      expect(contrast(colors.get(name), colors.get(ground))).toBeGreaterThanOrEqual(4.5);
  });
});
