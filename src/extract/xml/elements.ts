import type { Scope } from "../../base/scope.ts";
import { checkLimit, type Limit } from "../finding.ts";
import type { RawText } from "./values.ts";
import type { XmlPlace } from "./vocabulary.ts";

/** An element whose end tag has not come. */
export interface OpenElement {
  readonly name: string;
  /** The prefixes that it declares. */
  readonly declared: readonly string[];
  scope: Scope | undefined;
  /** Set if its text is a reference. A child element makes that false. */
  place: XmlPlace | undefined;
  readonly texts: RawText[];
}

/** The elements around the next event. */
export interface OpenElements {
  readonly innermost: () => OpenElement | undefined;
  readonly open: (element: OpenElement) => void;
  /** Closes an element and all that is open in it, the innermost first. A name that is not open closes nothing. */
  readonly close: (name: string) => readonly OpenElement[];
  /** Gives a new scope to every element that has the scope of the innermost one. */
  readonly changeScope: (scope: Scope) => void;
}

const OPEN: Limit = { most: 100_000, what: "open elements" };

export function openElements(): OpenElements {
  const elements: OpenElement[] = [];
  /** How many of each name are open. */
  const counts = new Map<string, number>();

  function add(name: string, count: number): void {
    counts.set(name, (counts.get(name) ?? 0) + count);
  }

  return {
    innermost: () => elements.at(-1),
    open(element) {
      checkLimit(elements.push(element), OPEN);
      add(element.name, 1);
    },
    close(name) {
      if (!counts.get(name)) return [];
      const closed: OpenElement[] = [];
      for (let element = elements.pop(); element; element = elements.pop()) {
        add(element.name, -1);
        closed.push(element);
        if (element.name === name) break;
      }
      return closed;
    },
    changeScope(scope) {
      const outer = elements.at(-1)?.scope;
      for (const element of elements) if (element.scope === outer) element.scope = scope;
    },
  };
}
