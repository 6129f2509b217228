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
}

export function trackRegions(): Regions {
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
    },
    of: (container) => regionOf.get(container),
  };
}

/** Whether an object is the value of `@context`, or one of its values. */
export function isContextOf({ member, parent }: Container): boolean {
  return member === "@context" || isContextArray(parent);
}

export function isContextArray(container: Container | undefined): boolean {
  return container?.isObject === false && container.member === "@context";
}

/** Makes a function that gives the scope of a region, once the whole text is read. Regions of one scope share it. */
export function regionScopes(): (region: Region) => Scope | undefined {
  const scopes = new Map<Region, Scope | undefined>();
  return (region) => {
    const missing: Region[] = [];
    let at: Region | undefined = region;
    for (; at && !scopes.has(at); at = at.outer) missing.push(at);
    let scope = at && scopes.get(at);
    for (const each of missing.reverse()) {
      const embedded = each.embedded ?? (each.root.isDraft4 ? each.draft4Embedded : undefined);
      if (embedded !== undefined) scope = { embedded, ...(scope && { encapsulating: scope }) };
      scopes.set(each, scope);
    }
    return scope;
  };
}
