import { documentOf } from "../support/documents.ts";
import { proveEquivalence } from "../support/equivalence.ts";

proveEquivalence([documentOf("rfc3987")]);
