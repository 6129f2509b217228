import { checkLimit, type Limit } from "../finding.ts";

/** An array or object. */
export interface Container {
  readonly isObject: boolean;
  readonly parent: Container | undefined;
  /** The name of the member whose value is the container. */
  readonly member: string | undefined;
}

/** Returns the member names on the path from the root to an object; undefined if the object is nested too deeply. */
export function membersAround(object: Container, maxDepth: number): readonly string[] | undefined {
  const members: string[] = [];
  let around: Container | undefined = object;
  for (let depth = 0; around && depth < maxDepth; depth++) {
    if (around.member !== undefined) members.unshift(around.member);
    around = around.parent;
  }
  return around ? undefined : members;
}

interface OpenContainer extends Container {
  /** The last member name read in an object, and whether its value comes next. */
  name: string | undefined;
  awaitsValue: boolean;
}

const OPEN_ARRAYS: Limit = { most: 500_000, what: "open arrays" };
const OPEN_OBJECTS: Limit = { most: 100_000, what: "open objects" };

/** The containers around the next token. */
export interface OpenContainers {
  readonly innermost: () => Container | undefined;
  readonly open: (isObject: boolean) => Container;
  /** Closes the innermost container of the given kind, and all containers inside it. Does nothing if none is open. */
  readonly close: (isObject: boolean) => void;
  /** Records a string as a member name, or returns false if its position shows that it is a value. */
  readonly takeName: (text: string) => boolean;
  /** Returns the name of the member whose value begins here. */
  readonly takeMember: () => string | undefined;
  readonly takeColon: () => void;
  readonly takeComma: () => void;
}

/** Tracks the containers around the next token. Unmatched brackets, colons and commas are tolerated. */
export function openContainers(): OpenContainers {
  const stack: OpenContainer[] = [];
  let objects = 0;

  function takeMember(): string | undefined {
    const parent = stack.at(-1);
    const member = parent?.awaitsValue ? parent.name : undefined;
    if (parent) parent.awaitsValue = false;
    return member;
  }

  return {
    innermost: (): Container | undefined => stack.at(-1),
    open(isObject: boolean): Container {
      const parent = stack.at(-1);
      const container = { isObject, parent, member: takeMember(), name: undefined, awaitsValue: false };
      stack.push(container);
      if (isObject) objects++;
      checkLimit(objects, OPEN_OBJECTS);
      checkLimit(stack.length - objects, OPEN_ARRAYS);
      return container;
    },
    close(isObject: boolean): void {
      if ((isObject ? objects : stack.length - objects) === 0) return;
      let closed: OpenContainer | undefined;
      do {
        closed = stack.pop();
        if (closed?.isObject) objects--;
      } while (closed && closed.isObject !== isObject);
    },
    takeName(text: string): boolean {
      const object = stack.at(-1);
      if (!object?.isObject || object.awaitsValue) return false;
      object.name = text;
      return true;
    },
    takeMember,
    takeColon(): void {
      const object = stack.at(-1);
      if (object?.isObject) object.awaitsValue = object.name !== undefined;
    },
    takeComma(): void {
      const container = stack.at(-1);
      if (!container) return;
      container.name = undefined;
      container.awaitsValue = false;
    },
  };
}
