import { describe } from "vitest";
import { documentOf } from "../support/documents.ts";
import { proveEquivalence } from "../support/equivalence.ts";

describe("each production accepts exactly its language in RFC 3987", () =>
  proveEquivalence([documentOf("rfc3987")]));
