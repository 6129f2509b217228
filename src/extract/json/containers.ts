import { checkLimit, type Limit } from "../finding.ts";

/** An object or an array. */
export interface Container {
  readonly isObject: boolean;
  readonly parent: Container | undefined;
  /** The name of the member whose value it is. */
  readonly member: string | undefined;
}

/** The containers around the next token. Unmatched brackets, colons and commas do no harm. */
export interface OpenContainers {
  readonly innermost: () => Container | undefined;
  readonly open: (isObject: boolean) => Container;
  /** Closes the innermost container of a kind and all that is open in it. Without one it closes nothing. */
  readonly close: (isObject: boolean) => void;
  /** Takes a string that stands where an object has a name; false if it is a value. */
  readonly takeName: (text: string) => boolean;
  /** Takes the name of the member whose value begins here. */
  readonly takeMember: () => string | undefined;
  readonly takeColon: () => void;
  readonly takeComma: () => void;
}

interface OpenContainer extends Container {
  /** The last name of an object, and whether its value comes next. */
  name: string | undefined;
  awaitsValue: boolean;
}

const OPEN_ARRAYS: Limit = { most: 500_000, what: "open arrays" };
const OPEN_OBJECTS: Limit = { most: 100_000, what: "open objects" };

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
    innermost: () => stack.at(-1),
    open(isObject) {
      const parent = stack.at(-1);
      const container = { isObject, parent, member: takeMember(), name: undefined, awaitsValue: false };
      stack.push(container);
      if (isObject) objects++;
      checkLimit(objects, OPEN_OBJECTS);
      checkLimit(stack.length - objects, OPEN_ARRAYS);
      return container;
    },
    close(isObject) {
      if ((isObject ? objects : stack.length - objects) === 0) return;
      let closed: OpenContainer | undefined;
      do {
        closed = stack.pop();
        if (closed?.isObject) objects--;
      } while (closed && closed.isObject !== isObject);
    },
    takeName(text) {
      const object = stack.at(-1);
      if (!object?.isObject || object.awaitsValue) return false;
      object.name = text;
      return true;
    },
    takeMember,
    takeColon() {
      const object = stack.at(-1);
      if (object?.isObject) object.awaitsValue = object.name !== undefined;
    },
    takeComma() {
      const container = stack.at(-1);
      if (!container) return;
      container.name = undefined;
      container.awaitsValue = false;
    },
  };
}
