// Parses a text by rules, with backtracking: if a grammar is ambiguous, the first match wins (RFC 3986,
// 3.2.2), as in a greedy regular expression.
import type { Abnf, Element } from "./abnf.ts";
import type { Part } from "./reading.ts";

/** A match of a part of a rule: its end, and the rules in it, in preorder. */
interface Way {
  readonly end: number;
  readonly parts: readonly Part[];
}

/** Returns every rule in the first parse of the whole text, in preorder; undefined if the rule does not match. */
export function firstParse(abnf: Abnf, rule: string, text: string): readonly Part[] | undefined {
  for (const { end, parts } of waysOf({ kind: "rule", name: rule }, 0)) if (end === text.length) return parts;
  return undefined;

  function* waysOf(element: Element, start: number): Generator<Way> {
    switch (element.kind) {
      case "rule":
        return yield* waysOfRule(element.name, start);
      case "literal": {
        const end = start + element.text.length;
        if (text.slice(start, end).toLowerCase() === element.text) yield { end, parts: [] };
        return;
      }
      case "class":
        return yield* waysOfClass(element.expression, 1, 1, start);
      case "alternation":
        for (const each of element.elements) yield* waysOf(each, start);
        return;
      case "concatenation":
        return yield* waysOfAll(element.elements, start);
      case "repetition":
        return yield* waysOfRepetition(element.element, element.min, element.max, start);
    }
  }

  function* waysOfRule(name: string, start: number): Generator<Way> {
    const rule = abnf.get(name.toLowerCase());
    if (!rule) throw new Error(`there is no rule ${name}`);
    for (const { end, parts } of waysOf(rule.definition, start))
      yield { end, parts: [{ production: rule.name, start, end }, ...parts] };
  }

  function* waysOfAll([first, ...rest]: readonly Element[], start: number): Generator<Way> {
    if (!first) return yield { end: start, parts: [] };
    for (const one of waysOf(first, start)) {
      for (const { end, parts } of waysOfAll(rest, one.end)) yield { end, parts: [...one.parts, ...parts] };
    }
  }

  // As many repetitions as possible are tried first, then one less each time. An empty match is not repeated. A class
  // matches in only one way.
  function* waysOfRepetition(element: Element, min: number, max: number, start: number): Generator<Way> {
    if (element.kind === "class") return yield* waysOfClass(element.expression, min, max, start);
    if (max > 0) {
      for (const one of waysOf(element, start)) {
        if (one.end === start && max > 1) continue;
        for (const { end, parts } of waysOfRepetition(element, min - 1, max - 1, one.end))
          yield { end, parts: [...one.parts, ...parts] };
      }
    }
    if (min <= 0) yield { end: start, parts: [] };
  }

  function* waysOfClass(expression: RegExp, min: number, max: number, start: number): Generator<Way> {
    const ends = [start];
    for (expression.lastIndex = start; ends.length <= max && expression.test(text); )
      ends.push(expression.lastIndex);
    for (const end of ends.slice(min).reverse()) yield { end, parts: [] };
  }
}
