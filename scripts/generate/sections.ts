import { fileURLToPath } from "node:url";
import type { SectionOf } from "../backend/ast.ts";
import { listSpecifications } from "../grammar/sources.ts";

const ROOT = new URL("../../", import.meta.url);

/**
 * The sections of each specification, from its `explain.ts`. These modules must not import the values of generated files,
 * which may not exist yet.
 */
const sections: ReadonlyMap<string, SectionOf> = new Map(
  await Promise.all(
    listSpecifications(fileURLToPath(ROOT)).map(async (id): Promise<[string, SectionOf]> => {
      const explaining = new URL(`src/dialects/${id}/explain.ts`, ROOT);
      const { definingSection }: { readonly definingSection: SectionOf } = await import(explaining.href);
      return [id, definingSection];
    }),
  ),
);

/** Returns the sections of a specification. Throws an error if the specification is unknown. */
export function sectionsOf(id: string): SectionOf {
  const sectionOf = sections.get(id);
  if (!sectionOf) throw new Error(`there is no src/dialects/${id}/explain.ts`);
  return sectionOf;
}
