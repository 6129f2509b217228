import { describe } from "vitest";
import { documents } from "../support/documents.ts";
import { proveEquivalence } from "../support/equivalence.ts";

// RFC 3987 takes as long as all others, so it has its own file: they run in parallel.
describe("each production accepts exactly its language", () =>
  proveEquivalence(documents.filter(({ dialect }) => dialect.id !== "rfc3987")));
