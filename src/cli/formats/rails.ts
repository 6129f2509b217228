/**
 * A part of a railroad diagram. Its rail enters on the left and leaves on the right, both at height 0. Lengths are in
 * pixels. Widths are even, so half the difference of two widths is an integer.
 */
export interface Part {
  readonly width: number;
  /** The extents above and below the rail. */
  readonly up: number;
  readonly down: number;
  /** The SVG group, which begins at the origin. */
  readonly svg: string;
}

/** The radius of curves, the rail between boxes, the space between rows, the sides of a switch, and the margin. */
const [R, GAP, ROW, SIDE, MARGIN] = [5, 22, 8, 20, 8];
/** Half the height of a box, and the widths of a Latin letter and of any other letter in the monospaced font. */
const [HALF, LETTER, WIDE] = [11, 8.54, 14];

/** The rail around an optional part. */
export const bypass: Part = { width: 0, up: 0, down: 0, svg: '<g class="rrd rrd-empty"/>' };

/** Draws a box. The text and the classes must be escaped. */
export function box(text: string, letters: string, classes: string): Part {
  const half = [...letters].reduce((sum, letter) => sum + (letter > "\xff" ? WIDE : LETTER), WIDE + R) / 2;
  const width = 2 * Math.ceil(half);
  const rect = `<rect y="${-HALF}" width="${width}" height="${2 * HALF}" rx="${classes === "rrd-terminal" ? R : 2}"/>`;
  const svg = `<g class="rrd rrd-station ${classes}">${rect}<text x="${width / 2}">${text}</text></g>`;
  return { width, up: HALF, down: HALF, svg };
}

export function inSequence(parts: readonly Part[]): Part {
  let width = -GAP;
  const placed = parts.map((part) => {
    const x = width + GAP;
    width = x + part.width;
    return { part, x, y: 0 };
  });
  const rails = placed.slice(1).map(({ x }) => `M${x - GAP} 0H${x}`);
  return group("sequence", Math.max(0, width), rails, placed);
}

/** Draws one switch with all alternatives, from top to bottom. The one with the given index is straight ahead. */
export function oneOf(parts: readonly Part[], straight = 0): Part {
  const width = Math.max(...parts.map((part) => part.width)) + 2 * SIDE;
  let bottom = -ROW;
  const heights = parts.map(({ up, down }) => {
    const height = bottom + ROW + up;
    bottom = height + down;
    return height;
  });
  const placed = parts.map((part, row) => {
    const y = (heights[row] ?? 0) - (heights[straight] ?? 0);
    return { part, x: (width - part.width) / 2, y };
  });
  const rails = placed.map(({ part, x, y }) => {
    const end = x + part.width;
    if (y === 0) return `M0 0H${x}M${end} 0H${width}`;
    const turn = Math.sign(y) * R;
    const into = `M0 0H${R}q${R} 0 ${R} ${turn}V${y - turn}q0 ${turn} ${R} ${turn}H${x}`;
    return `${into}M${end} ${y}H${width - 3 * R}q${R} 0 ${R} ${-turn}V${turn}q0 ${-turn} ${R} ${-turn}H${width}`;
  });
  return group("choice", width, rails, placed);
}

/** Draws a loop: after a part, the second rail leads back to its start through another part. */
export function loopOf(part: Part, back: Part): Part {
  const width = Math.max(part.width, back.width) + 2 * SIDE;
  const [x, left] = [(width - part.width) / 2, (width - back.width) / 2];
  const y = part.down + ROW + back.up;
  const rails = [
    `M0 0H${x}M${x + part.width} 0H${width}`,
    `M${width - 3 * R} 0q${R} 0 ${R} ${R}V${y - R}q0 ${R} ${-R} ${R}H${left + back.width}` +
      `M${left} ${y}H${3 * R}q${-R} 0 ${-R} ${-R}V${R}q0 ${-R} ${R} ${-R}`,
  ];
  return group("loop", width, rails, [
    { part, x, y: 0 },
    { part: back, x: left, y },
  ]);
}

/** Returns the SVG document of a part. The attributes and the first elements must be escaped. */
export function svgOf(part: Part, attributes: string, first: string): string {
  const { width, up, down, svg } = inSequence([bypass, part, bypass]);
  const [wide, high] = [width + 2 * MARGIN, up + down + 2 * MARGIN];
  const size = `viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}"`;
  // Screen readers do not announce links inside an img element.
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" class="rrd-diagram" ${size} role="group" ${attributes}>`;
  return `${opening}${first}<g transform="translate(${MARGIN} ${up + MARGIN})">${svg}</g></svg>`;
}

interface Placed {
  readonly part: Part;
  readonly x: number;
  readonly y: number;
}

function group(kind: string, width: number, rails: readonly string[], placed: readonly Placed[]): Part {
  const up = Math.max(0, ...placed.map(({ part, y }) => part.up - y));
  const down = Math.max(0, ...placed.map(({ part, y }) => part.down + y));
  const paths = rails.map((rail) => `<path class="rrd-rail" d="${rail}"/>`);
  const parts = placed.map(({ part, x, y }) => `<g transform="translate(${x} ${y})">${part.svg}</g>`);
  return { width, up, down, svg: `<g class="rrd rrd-${kind}">${paths.join("")}${parts.join("")}</g>` };
}
