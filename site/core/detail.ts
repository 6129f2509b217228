/** What is asked of a specification. */
interface Asked {
  readonly id: string;
  readonly tryParse: (reference: string) => { readonly ok: boolean };
}

/** The specification to show in detail: the chosen one, else the first that reads the reference, else the first. */
export function detailOf<Spec extends Asked>(
  specs: readonly Spec[],
  reference: string,
  chosen: string | undefined,
): Spec | undefined {
  return (
    specs.find(({ id }) => id === chosen) ?? specs.find((spec) => spec.tryParse(reference).ok) ?? specs[0]
  );
}
