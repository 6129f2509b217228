import { sentenceOf } from "./sentence.ts";

/** The functions of a specification that are used here. */
interface Asked {
  readonly title: string;
  readonly traceResolution: (reference: string, base: string) => unknown;
}

/** Returns the reason from the first specification that rejects a base; undefined if all accept it or it is empty. */
export function baseProblem(specs: readonly Asked[], base: string): string | undefined {
  if (base === "") return undefined;
  for (const spec of specs) {
    const error = refusalOf(spec, base);
    if (error) return sentenceOf(`${spec.title}: ${error.message}`);
  }
  return undefined;
}

/** Resolves a reference that is relative in all specifications, because errors about the base do not depend on it. */
function refusalOf(spec: Asked, base: string): Error | undefined {
  try {
    spec.traceResolution("g", base);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Absolute references resolve against an opaque base, too.
    return "code" in error && error.code === "opaque-base" ? undefined : error;
  }
  return undefined;
}
