import type { GeoUri } from "../../../generated/schemes/geo/ast.ts";
import type { Constraint } from "../scheme.ts";

type GeoPath = GeoUri["geoPath"];

export const constraints: readonly Constraint<GeoUri>[] = [
  {
    section: "RFC 5870 3.3",
    says: "crs and u occur once, in this order, before other parameters",
    violationIn: ({ geoPath: { p } }) => p.parameters.find(({ pname }) => /^(?:crs|u)$/i.test(pname.text)),
  },
  {
    section: "RFC 5870 3.4.2",
    says: "a latitude has two digits at most, and is from -90 to 90",
    violationIn: ({ geoPath }) => outOfRange(geoPath, "coordA", /^-?\d{1,2}(?!\d)/, 90),
  },
  {
    section: "RFC 5870 3.4.2",
    says: "a longitude has three digits at most, and is from -180 to 180",
    violationIn: ({ geoPath }) => outOfRange(geoPath, "coordB", /^-?\d{1,3}(?!\d)/, 180),
  },
];

/** Returns a coordinate of WGS-84, the default reference system, if it is not in its form and range. */
function outOfRange(
  { p: { crsp }, coordinates }: GeoPath,
  name: "coordA" | "coordB",
  form: RegExp,
  most: number,
): GeoPath["coordinates"]["coordA" | "coordB"] | undefined {
  const isOther = crsp !== null && crsp.crslabel.text.toLowerCase() !== "wgs84";
  const coordinate = coordinates[name];
  const { text } = coordinate;
  return isOther || (form.test(text) && Math.abs(Number(text)) <= most) ? undefined : coordinate;
}
