// The semantics of java.net.URI, where they differ from those of RFC 2396 and RFC 2732.

import { scheme } from "../../../generated/java-net-uri/automata.ts";
import type { BaseRules } from "../../core/base-rules.ts";
import type { NormalizationRules, NormalizationSections } from "../../core/normalize.ts";
import type { Diagnostics } from "../../explain/diagnose.ts";
import { frozen } from "../../text/frozen.ts";
import * as rfc2732 from "../rfc2732/semantics.ts";
import { equals } from "./components.ts";
import { diagnosticsWith } from "./explain.ts";
import { normalize } from "./resolve.ts";

export { readSegments } from "../rfc2732/semantics.ts";
export {
  classify,
  components,
  divide,
  recombine,
  recombine as recombineParts,
  server,
} from "./components.ts";
export { definingSection } from "./explain.ts";
export { algorithm, type Base, type Options, outline, resolveOptions } from "./resolve.ts";

/** The explanations of syntax errors. */
export const diagnostics: Diagnostics = /* @__PURE__ */ diagnosticsWith(scheme);

/** The id of the dialect in errors, in `dialects` and on the command line. */
export const id = "java-net-uri";

/** The item of the documentation that defines the start symbol. */
export const sectionOfReference = "URI(String)";

/** The name of the specification in messages: the class URI of the Java platform, JDK 17 and JDK 25. */
export const title = "java.net.URI";

/** The characters that each component allows and does not reserve. */
export const escaping: typeof rfc2732.escaping = /* @__PURE__ */ (() => rfc2732.escaping)();

/** The rules of RFC 2396 for establishing a base URI (5.1). The empty reference resolves to the folder of a base. */
export const baseRules: BaseRules = /* @__PURE__ */ (() => frozen({ ...rfc2732.baseRules, isKept: true }))();

/** The one step of `normalize`: the method normalize(), which also removes empty segments. */
export const normalizationSteps: NormalizationSections<"dot-segments"> = /* @__PURE__ */ frozen({
  "dot-segments": "normalize()",
});

/** The methods normalize() and equals(). */
export const normalization: NormalizationRules = /* @__PURE__ */ (() => ({
  ...rfc2732.normalization,
  sections: normalizationSteps,
  normalize,
  equals,
}))();
