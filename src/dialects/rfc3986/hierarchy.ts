/** What a hier-part and a relative-part have in common, in a spine or a tree. */
export interface Hierarchy<Leaf, Path extends string> {
  readonly authority: Leaf | null;
  readonly path: Leaf & { readonly type: Path };
}

/** A spine or a tree, with the productions of its paths. IRIs have the same parts under other names (RFC 3987, 2.2). */
export type ReferenceSpine<Leaf, Path extends string> =
  | {
      readonly scheme: Leaf;
      readonly hierPart: Hierarchy<Leaf, Path>;
      readonly query: Leaf | null;
      readonly fragment: Leaf | null;
    }
  | {
      readonly relativePart: Hierarchy<Leaf, Path>;
      readonly query: Leaf | null;
      readonly fragment: Leaf | null;
    };

/** The scheme of a URI; undefined for a relative-ref. */
export function schemeOf<Leaf>(reference: ReferenceSpine<Leaf, string>): Leaf | undefined {
  return "scheme" in reference ? reference.scheme : undefined;
}

/** The hier-part of a URI, or the relative-part of a relative-ref. */
export function hierarchyOf<Leaf, Path extends string>(
  reference: ReferenceSpine<Leaf, Path>,
): Hierarchy<Leaf, Path> {
  return "hierPart" in reference ? reference.hierPart : reference.relativePart;
}
