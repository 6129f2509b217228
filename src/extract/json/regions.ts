import type { Scope } from "../../base/scope.ts";
import type { Container } from "./reader.ts";

/** An object, which may declare a base for all that is in it. */
export interface Region {
  readonly outer: Region | undefined;
  readonly index: number;
  /** What all objects of the outermost object share. */
  readonly root: { isDraft4: boolean };
  /** Whether it is in an `@context`, where every URI is a name. */
  readonly isContext: boolean;
  embedded: string | undefined;
  /** The base that it declares in draft-04 of JSON Schema. */
  draft4Embedded: string | undefined;
  /** Its scope, by the bases that are known when it begins. */
  readonly scope: Scope | undefined;
}

export type Declaration = Pick<Region, "embedded" | "draft4Embedded" | "root">;

/** What the objects of a text declare, by their indices. */
export type Declarations = ReadonlyMap<number, Declaration>;

export interface Regions {
  /** Takes a container. Containers come in the order of the source. */
  readonly enter: (container: Container) => void;
  /** The region of an object, or of the object around an array. */
  readonly of: (container: Container) => Region | undefined;
}

/** Tracks regions. A base may stand after what it holds for, so scopes need what a first reading found declared. */
export function trackRegions(declared: Declarations): Regions {
  const regionOf = new WeakMap<Container, Region>();
  let count = 0;
  return {
    enter(container) {
      const outer = container.parent && regionOf.get(container.parent);
      const region = container.isObject ? regionIn(outer, container, count++, declared) : outer;
      if (region) regionOf.set(container, region);
    },
    of: (container) => regionOf.get(container),
  };
}

function regionIn(
  outer: Region | undefined,
  container: Container,
  index: number,
  declared: Declarations,
): Region {
  const known = declared.get(index);
  const root = outer?.root ?? known?.root ?? { isDraft4: false };
  const embedded = known?.embedded ?? (root.isDraft4 ? known?.draft4Embedded : undefined);
  const around = outer?.scope;
  return {
    outer,
    index,
    root,
    isContext: outer?.isContext === true || isContextOf(container),
    embedded: undefined,
    draft4Embedded: undefined,
    scope: embedded === undefined ? around : { embedded, ...(around && { encapsulating: around }) },
  };
}

/** Whether an object is the value of `@context`, or one of its values. */
export function isContextOf({ member, parent }: Container): boolean {
  return member === "@context" || isContextArray(parent);
}

export function isContextArray(container: Container | undefined): boolean {
  return container?.isObject === false && container.member === "@context";
}
