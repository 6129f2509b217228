import type { Dataurl } from "../../../generated/schemes/data/ast.ts";
import type { Constraint } from "../scheme.ts";

export const constraints: readonly Constraint<Dataurl>[] = [
  {
    section: "RFC 2045 6.8",
    says: "base64 consists of groups of four characters, the last padded with =",
    violationIn({ base64, data }) {
      if (base64 === "") return undefined;
      const unescaped = data.text.replace(/%../g, (octet) =>
        String.fromCharCode(Number.parseInt(octet.slice(1), 16)),
      );
      // Decoders ignore white space, which is always escaped here.
      const text = unescaped.replace(/\s/g, "");
      return text.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(text) ? undefined : data;
    },
  },
];
