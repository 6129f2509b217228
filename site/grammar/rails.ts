import type { Way } from "../core/way.ts";

/** Highlights the path of a string in a railroad diagram; without a path, removes all highlights. */
export function lightWay(svg: SVGSVGElement, way: Way | undefined): void {
  for (const copy of svg.querySelectorAll(".rrd-rail.on-way")) copy.remove();
  for (const lit of svg.querySelectorAll(".on-way")) lit.classList.remove("on-way");
  const whole = svg.querySelector(".rrd");
  if (!way || !whole) return;
  for (const station of stationsIn(whole)) {
    station.classList.toggle("on-way", way.leaves.has(Number(station.getAttribute("data-leaf"))));
  }
  lightRails(whole, way);
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

/** Highlights the rails of a part on the path. Copies cover the rails with which they share a line. */
function lightRails(part: Element, way: Way): void {
  const rails = [...part.children].filter((child) => child.tagName === "path");
  const parts = partsOf(part);
  const isLit = litIn(part, parts, way);
  const copies = rails.filter((_, at) => isLit(at)).map((rail) => rail.cloneNode());
  for (const copy of copies) if (copy instanceof Element) copy.classList.add("on-way");
  rails.at(-1)?.after(...copies);
  for (const [at, each] of parts.entries()) if (isLit(at)) lightRails(each, way);
}

/** Returns a function that tells, by its index, which rails of a part, and which parts within it, are on the path. */
function litIn(part: Element, parts: readonly Element[], way: Way): (at: number) => boolean {
  if (part.classList.contains("rrd-loop")) {
    // The second rail leads back.
    const loops = way.loops.has(leavesOf(part));
    return (at) => at === 0 || loops;
  }
  if (!part.classList.contains("rrd-choice")) return () => true;
  const taken = parts.map((each) => stationsIn(each).some((station) => station.classList.contains("on-way")));
  const isPassed = !taken.includes(true);
  return (at) => taken[at] === true || (isPassed && parts[at]?.classList.contains("rrd-empty") === true);
}

/** The first and last leaves of a part. */
function leavesOf(part: Element): string {
  const leaves = stationsIn(part).map((station) => station.getAttribute("data-leaf"));
  return `${leaves[0]}-${leaves.at(-1)}`;
}

/** The children of a part, without transforms and links. */
function partsOf(part: Element): readonly Element[] {
  return [...part.children].flatMap((child) => {
    if (child.classList.contains("rrd")) return [child];
    return child.tagName === "g" || child.tagName === "a" ? partsOf(child) : [];
  });
}
