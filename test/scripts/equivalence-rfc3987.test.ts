import { describe } from "vitest";
import { documentOf } from "../support/documents.ts";
import { proveEquivalence } from "../support/equivalence.ts";

describe("each production accepts exactly what RFC 3987 derives", () =>
  proveEquivalence([documentOf("rfc3987")]));
