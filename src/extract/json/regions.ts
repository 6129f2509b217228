import type { Scope } from "../../base/scope.ts";
import type { Container } from "./containers.ts";

/** An object, which may declare a base for all that is in it. */
export interface Region {
  readonly outer: Region | undefined;
  /** What all objects of the outermost object share. */
  readonly root: { isDraft4: boolean };
  /** Whether it is in an `@context`, where every URI is a name. */
  readonly isContext: boolean;
  embedded: string | undefined;
  /** The base that it declares in draft-04 of JSON Schema. */
  draft4Embedded: string | undefined;
}

export interface Regions {
  /** Takes a container. Containers come in the order of the source. */
  readonly enter: (container: Container) => void;
  /** The region of an object, or of the object around an array. */
  readonly of: (container: Container) => Region | undefined;
  /** The scope of each region, once the whole text is read. */
  readonly scopes: () => ReadonlyMap<Region, Scope | undefined>;
}

export function trackRegions(): Regions {
  const regions: Region[] = [];
  const regionOf = new WeakMap<Container, Region>();
  return {
    enter(container) {
      const outer = container.parent && regionOf.get(container.parent);
      if (!container.isObject) {
        if (outer) regionOf.set(container, outer);
        return;
      }
      const region: Region = {
        outer,
        root: outer?.root ?? { isDraft4: false },
        isContext: outer?.isContext === true || isContextOf(container),
        embedded: undefined,
        draft4Embedded: undefined,
      };
      regionOf.set(container, region);
      regions.push(region);
    },
    of: (container) => regionOf.get(container),
    scopes: () => scopesOf(regions),
  };
}

/** Whether an object is the value of `@context`, or one of its values. */
export function isContextOf({ member, parent }: Container): boolean {
  return member === "@context" || isContextArray(parent);
}

export function isContextArray(container: Container | undefined): boolean {
  return container?.isObject === false && container.member === "@context";
}

/** The scopes of regions. An outer region stands before those in it. */
function scopesOf(regions: readonly Region[]): ReadonlyMap<Region, Scope | undefined> {
  const scopes = new Map<Region, Scope | undefined>();
  for (const region of regions) {
    const encapsulating = region.outer && scopes.get(region.outer);
    const embedded = region.embedded ?? (region.root.isDraft4 ? region.draft4Embedded : undefined);
    const own =
      embedded === undefined ? encapsulating : { embedded, ...(encapsulating && { encapsulating }) };
    scopes.set(region, own);
  }
  return scopes;
}
