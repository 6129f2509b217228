/** The functions of a specification that are used here. */
interface Asked {
  readonly id: string;
  readonly tryParse: (reference: string) => { readonly ok: boolean };
}

/**
 * Chooses the specification to show in detail: the selected one, otherwise the first that accepts the reference,
 * otherwise the first.
 */
export function detailOf<Spec extends Asked>(
  specs: readonly Spec[],
  reference: string,
  chosen: string | undefined,
): Spec | undefined {
  return (
    specs.find(({ id }) => id === chosen) ?? specs.find((spec) => spec.tryParse(reference).ok) ?? specs[0]
  );
}
