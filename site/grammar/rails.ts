import type { Way } from "../core/way.ts";

/** Highlights the path of a string in a railroad diagram; without a path, removes all highlights. */
export function lightWay(svg: SVGSVGElement, way: Way | undefined): void {
  for (const lit of svg.querySelectorAll(".on-way")) lit.classList.remove("on-way");
  const [rails, content] = ["rails", "content"].map((name) => svg.querySelector(`.rrd-${name} > g`));
  if (!way || !rails || !content) return;
  for (const station of stationsIn(content)) {
    station.classList.toggle("on-way", way.leaves.has(Number(station.getAttribute("data-leaf"))));
  }
  lightRails(rails, content, way);
}

/** Describes the path through a diagram, in order, for screen readers. */
export function stationsOnWay(svg: SVGSVGElement): readonly string[] {
  const texts = [...svg.querySelectorAll(".rrd-station.on-way text")].map(
    ({ textContent }) => textContent ?? "",
  );
  return [...new Set(texts)];
}

function stationsIn(part: Element): readonly Element[] {
  const all = [...part.querySelectorAll("[data-leaf]")];
  return part.hasAttribute("data-leaf") ? [part, ...all] : all;
}

/** The rails of a part on the path. Both layers of a diagram have the same parts in the same order. */
function lightRails(rails: Element, content: Element, way: Way): void {
  const paths = [...rails.children].filter((child) => child.tagName === "path");
  const pairs = partsOf(rails).map((part, at) => [part, partsOf(content)[at]] as const);
  if (content.classList.contains("rrd-stack")) {
    lightStack(paths, pairs, content, way);
    return;
  }
  for (const path of paths) path.classList.add("on-way");
  for (const [below, its] of pairs) if (its) lightRails(below, its, way);
}

/** A stack has two paths, whose rails come first. */
function lightStack(
  paths: readonly Element[],
  pairs: readonly (readonly [Element, Element | undefined])[],
  content: Element,
  way: Way,
): void {
  const isTaken = pairs.map(
    ([, its]) => its && stationsIn(its).some((station) => station.classList.contains("on-way")),
  );
  const isBare = pairs.map(([, its]) => its && stationsIn(its).length === 0);
  const loops = isBare[1] === true && way.loops.has(leavesOf(content));
  const isPassed = !isTaken[0] && !isTaken[1];
  for (const [at, [below, its]] of pairs.entries()) {
    const isLit = isTaken[at] || (isBare[at] && (at === 1 ? loops : isPassed));
    if (!isLit || !its) continue;
    paths[at]?.classList.add("on-way");
    lightRails(below, its, way);
  }
}

/** The first and last leaves of a part. */
function leavesOf(part: Element): string {
  const leaves = stationsIn(part).map((station) => station.getAttribute("data-leaf"));
  return `${leaves[0]}-${leaves.at(-1)}`;
}

/** The children of a part, without transforms and links. */
function partsOf(part: Element): readonly Element[] {
  return [...part.children].flatMap((child) => {
    const isPart = child.classList.contains("rrd") || child.classList.contains("rrd-rail-layer");
    if (isPart) return [child];
    return child.tagName === "g" || child.tagName === "a" ? partsOf(child) : [];
  });
}
