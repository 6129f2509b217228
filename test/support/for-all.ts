import fc from "fast-check";

/** The arguments of `fc.property`: an arbitrary for each parameter of a law, and the law. */
type Property<Values extends [unknown, ...unknown[]]> = [
  ...arbitraries: { [At in keyof Values]: fc.Arbitrary<Values[At]> },
  law: (...values: Values) => void,
];

/** Asserts that a law holds for random values. */
export function forAll<Values extends [unknown, ...unknown[]]>(...property: Property<Values>): void {
  fc.assert(fc.property(...property));
}

/** Asserts that a law holds for the given number of random values. */
export function forMany<Values extends [unknown, ...unknown[]]>(
  numRuns: number,
  ...property: Property<Values>
): void {
  fc.assert(fc.property(...property), { numRuns });
}
