import type { Dialect } from "../dialects/dialect.ts";
import { dialects } from "../dialects/index.ts";

const all = Object.values<Dialect>(dialects);

/** All other dialects, those first whose specifications are nearest in time; of two as near, the newer. */
export function othersThan({ id: judge }: Dialect): readonly Dialect[] {
  const at = all.findIndex(({ id }) => id === judge);
  return all
    .map((dialect, place) => ({ dialect, distance: Math.abs(place - at) }))
    .filter(({ distance }) => distance > 0)
    .sort((a, b) => a.distance - b.distance)
    .map(({ dialect }) => dialect);
}
