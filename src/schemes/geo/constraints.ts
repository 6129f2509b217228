import type { GeoUri } from "../../../generated/schemes/geo/ast.ts";
import type { Constraint } from "../scheme.ts";

export const constraints: readonly Constraint<GeoUri>[] = [
  {
    section: "RFC 5870 3.3",
    says: "crs must come before u, and each may occur only once",
    violationIn: ({ geoPath: { p } }) => p.parameters.find(({ pname }) => /^(?:crs|u)$/i.test(pname.text)),
  },
  /* @__PURE__ */ inRange("latitude", "coordA", 2, 90),
  /* @__PURE__ */ inRange("longitude", "coordB", 3, 180),
];

/** The form and range of a coordinate in WGS-84, the default reference system. */
function inRange(name: string, field: "coordA" | "coordB", digits: number, most: number): Constraint<GeoUri> {
  return {
    section: "RFC 5870 3.4.2",
    says: `a ${name} must be between -${most} and ${most}, with at most ${digits} integer digits`,
    violationIn({ geoPath: { p, coordinates } }) {
      const system = p.crsp?.crslabel.text ?? "wgs84";
      const { [field]: coordinate } = coordinates;
      const magnitude = coordinate.text.replace("-", "");
      const isInRange = magnitude.search(/\.|$/) <= digits && Number(magnitude) <= most;
      return system.toLowerCase() === "wgs84" && !isInRange ? coordinate : undefined;
    },
  };
}
