import type { UriParameter, UriParameters } from "../../../generated/schemes/sip/ast.ts";
import type { Constraint } from "../scheme.ts";

export const constraints: readonly Constraint<{ readonly uriParameters: UriParameters }>[] = [
  {
    section: "RFC 3261 19.1.1",
    says: "each parameter may occur only once",
    violationIn({ uriParameters: { parameters } }) {
      const names = new Set<string>();
      return parameters.find((parameter) => names.size === names.add(nameOf(parameter)).size);
    },
  },
  {
    section: "RFC 3261 25.1",
    says: "ttl must be between 0 and 255",
    violationIn: ({ uriParameters: { parameters } }) =>
      parameters.find((parameter) => parameter.type === "ttl-param" && Number(parameter.ttl.text) > 255),
  },
];

function nameOf(parameter: UriParameter): string {
  return parameter.type === "other-param"
    ? parameter.pname.text.toLowerCase()
    : parameter.type.slice(0, -"-param".length);
}
