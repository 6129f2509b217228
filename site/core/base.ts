/** What is asked of a specification. */
interface Asked {
  readonly title: string;
  readonly traceResolution: (reference: string, base: string) => unknown;
}

/** Why a base can be none by the first of some specifications that says so; undefined if all take it, or it is empty. */
export function baseProblem(specs: readonly Asked[], base: string): string | undefined {
  if (base === "") return undefined;
  for (const spec of specs) {
    const error = refusalOf(spec, base);
    if (error) return `${spec.title}: ${error.message}.`;
  }
  return undefined;
}

/** Tries a reference that is relative by all specifications: what is wrong with the base does not depend on it. */
function refusalOf(spec: Asked, base: string): Error | undefined {
  try {
    spec.traceResolution("g", base);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Other references resolve against an opaque base.
    return "code" in error && error.code === "opaque-base" ? undefined : error;
  }
  return undefined;
}
