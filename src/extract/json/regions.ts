import type { Scope } from "../../base/scope.ts";
import type { Container } from "./containers.ts";
import type { Place } from "./places.ts";

/** An object that may declare a base for everything in it. */
export interface Region {
  readonly outer: Region | undefined;
  readonly index: number;
  readonly place: Place;
  /** State shared by all objects of the document. */
  readonly root: { isDraft4: boolean };
  /** True inside an `@context`, where every URI is a name. */
  readonly isContext: boolean;
  embedded: string | undefined;
  /** The base declared by the object according to draft-04 of JSON Schema. */
  draft4Embedded: string | undefined;
  /** The scope built from the bases known when the object begins. */
  readonly scope: Scope | undefined;
}

export type Declaration = Pick<Region, "embedded" | "draft4Embedded" | "root">;

/** The declarations in objects, by the index of the object. */
export type Declarations = ReadonlyMap<number, Declaration>;

export interface Regions {
  /** Called for each container in source order. */
  readonly enter: (container: Container) => void;
  /** Returns the region of an object or, for an array, that of the object around it. */
  readonly of: (container: Container) => Region | undefined;
  /** Returns the place of a string in a container. */
  readonly placeIn: (container: Container, member: string | undefined) => Place | undefined;
}

/**
 * Tracks regions, given the place of the root. A base may follow the references it applies to, so declarations are
 * collected in an earlier pass.
 */
export function trackRegions(declared: Declarations, root: Place): Regions {
  const regionOf = new WeakMap<Container, Region>();
  /** The places of arrays, which have no region of their own. */
  const arrays = new WeakMap<Container, Place>();
  let count = 0;
  const placeOf = (container: Container) => arrays.get(container) ?? regionOf.get(container)?.place;
  return {
    enter(container) {
      const { parent, member, isObject } = container;
      const outer = parent && regionOf.get(parent);
      const place = (parent && placeOf(parent))?.next(member, isObject) ?? root;
      if (!isObject) arrays.set(container, place);
      const region = isObject ? regionIn(outer, container, { index: count++, place }, declared) : outer;
      if (region) regionOf.set(container, region);
    },
    of: (container) => regionOf.get(container),
    placeIn: (container, member) => placeOf(container)?.next(member, false),
  };
}

function regionIn(
  outer: Region | undefined,
  container: Container,
  { index, place }: Pick<Region, "index" | "place">,
  declared: Declarations,
): Region {
  const known = declared.get(index);
  const root = outer?.root ?? known?.root ?? { isDraft4: false };
  const embedded = known?.embedded ?? (root.isDraft4 ? known?.draft4Embedded : undefined);
  const around = outer?.scope;
  return {
    outer,
    index,
    place,
    root,
    isContext: outer?.isContext === true || isContextOf(container),
    embedded: undefined,
    draft4Embedded: undefined,
    scope: embedded === undefined ? around : { embedded, ...(around && { encapsulating: around }) },
  };
}

/** True if the object is the value of `@context`, or an item in that value. */
export function isContextOf({ member, parent }: Container): boolean {
  return member === "@context" || isContextArray(parent);
}

export function isContextArray(container: Container | undefined): boolean {
  return container?.isObject === false && container.member === "@context";
}
