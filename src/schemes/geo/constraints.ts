import type { GeoUri } from "../../../generated/schemes/geo/ast.ts";
import type { Constraint } from "../scheme.ts";

export const constraints: readonly Constraint<GeoUri>[] = [
  {
    section: "RFC 5870 3.3",
    says: "crs must come before u, and each may occur only once",
    violationIn: ({ geoPath: { p } }) => p.parameters.find(({ pname }) => /^(?:crs|u)$/i.test(pname.text)),
  },
  /* @__PURE__ */ inRange("latitude", "coordA", 90),
  /* @__PURE__ */ inRange("longitude", "coordB", 180),
];

/** The form and range of a coordinate in WGS-84, the default reference system. */
function inRange(name: string, field: "coordA" | "coordB", most: number): Constraint<GeoUri> {
  const { length: digits } = `${most}`;
  return {
    section: "RFC 5870 3.4.2",
    says: `a ${name} must be between -${most} and ${most}, with at most ${digits} integer digits`,
    violationIn({ geoPath: { p, coordinates } }) {
      const { [field]: coordinate } = coordinates;
      const magnitude = coordinate.text.replace("-", "");
      const isInRange = magnitude.search(/\.|$/) <= digits && Number(magnitude) <= most;
      return isInRange || !/^wgs84$/i.test(p.crsp?.crslabel.text ?? "wgs84") ? undefined : coordinate;
    },
  };
}
