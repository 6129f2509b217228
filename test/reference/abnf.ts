// A literal implementation of RFC 2234, which matches by trying everything. There is no order of alternatives and no
// greed: each part of a rule returns the set of all offsets where its matches may end.

/** A part of a rule. */
export type Element =
  | { readonly kind: "rule"; readonly name: string }
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "class"; readonly expression: RegExp }
  | { readonly kind: "alternation" | "concatenation"; readonly elements: readonly Element[] }
  | { readonly kind: "repetition"; readonly min: number; readonly max: number; readonly element: Element };

/** The rules by name in lower case, because names are case-insensitive (2.1). */
export type Abnf = ReadonlyMap<string, { readonly name: string; readonly definition: Element }>;

/** The rules in RFC 2234, 6.1, that the specifications use. */
const CORE = `
  ALPHA  = %x41-5A / %x61-7A
  DIGIT  = %x30-39
  HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
`;

// 2.1: a name; 2.3: a literal, a number or a range of them; 3.6 and 3.7: a repetition; 3.8: "[ ]"; 3.9: a comment.
// A name in "<>" is prose for that rule (4). The older specifications print "|" for "/".
const TOKEN =
  /\s+|;[^\n]*|"(?<literal>[^"]*)"|%x(?<from>[\dA-F]+)(?:-(?<to>[\dA-F]+))?|<?(?<name>[A-Za-z][\w-]*)>?|(?<repeat>\d*\*\d*|\d+)|(?<sign>[=/|()[\]])/gy;

type Token = Readonly<Record<string, string | undefined>>;

function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    end = match.index + match[0].length;
    if (Object.values(match.groups ?? {}).some((value) => value !== undefined))
      tokens.push({ ...match.groups });
  }
  if (end < text.length) throw new Error(`not ABNF: ${text.slice(end, end + 20)}`);
  return tokens;
}

/**
 * Reads a list of rules. If a name occurs several times, the last rule wins, so that an amendment can follow the text
 * that it amends.
 */
export function readAbnf(text: string): Abnf {
  const tokens = tokenize(CORE + text);
  const heads = tokens.flatMap((token, at) => (token["sign"] === "=" ? [at - 1] : []));
  return new Map(
    heads.map((head, index) => {
      const name = tokens[head]?.["name"] ?? "";
      return [
        name.toLowerCase(),
        { name, definition: readElements(tokens.slice(head + 2, heads[index + 1])) },
      ];
    }),
  );
}

function readElements(tokens: readonly Token[]): Element {
  let at = 0;
  const whole = alternation();
  if (at < tokens.length) throw new Error(`not ABNF: ${JSON.stringify(tokens[at])}`);
  return whole;

  function alternation(): Element {
    const elements = [concatenation()];
    for (; /^[/|]$/.test(tokens[at]?.["sign"] ?? ""); elements.push(concatenation())) at++;
    return { kind: "alternation", elements };
  }

  function concatenation(): Element {
    const elements: Element[] = [];
    while (at < tokens.length && !/^[/|)\]]$/.test(tokens[at]?.["sign"] ?? "")) elements.push(repetition());
    return { kind: "concatenation", elements };
  }

  // 3.6: <a>*<b>element, where <a> is 0 and <b> is infinity if they are not there. 3.7: <n>element is <n>*<n>element.
  function repetition(): Element {
    const repeat = tokens[at]?.["repeat"];
    if (repeat === undefined) return element();
    at++;
    const [min = "", max = min] = repeat.split("*");
    return {
      kind: "repetition",
      min: Number(min),
      max: max === "" ? Number.POSITIVE_INFINITY : Number(max),
      element: element(),
    };
  }

  function element(): Element {
    const { literal, from, to = from, name, sign } = tokens[at++] ?? {};
    if (literal !== undefined) return { kind: "literal", text: literal.toLowerCase() };
    if (from !== undefined)
      return { kind: "class", expression: new RegExp(`[\\u{${from}}-\\u{${to}}]`, "uy") };
    if (name !== undefined) return { kind: "rule", name: name.toLowerCase() };
    if (sign !== "(" && sign !== "[") throw new Error(`not ABNF: ${sign}`);
    const inner = alternation();
    at++;
    return sign === "(" ? inner : { kind: "repetition", min: 0, max: 1, element: inner };
  }
}

/** Checks whether the rule matches the whole text: a sequence of code points, including lone surrogates. */
export function derives(abnf: Abnf, rule: string, text: string): boolean {
  const lowerCase = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  /** The known ends of each rule, by its start. */
  const known = new Map<string, ReadonlySet<number>[]>();
  return endsOfRule(rule.toLowerCase(), 0).has(text.length);

  function endsOf(element: Element, start: number): ReadonlySet<number> {
    switch (element.kind) {
      case "rule":
        return endsOfRule(element.name, start);
      case "literal":
        // 2.3: literals are case-insensitive, in US-ASCII.
        return lowerCase.startsWith(element.text, start) ? new Set([start + element.text.length]) : none;
      case "class":
        element.expression.lastIndex = start;
        return element.expression.test(text) ? new Set([element.expression.lastIndex]) : none;
      case "alternation":
        return union(element.elements, (each) => endsOf(each, start));
      case "concatenation":
        return element.elements.reduce(follow, new Set([start]));
      case "repetition":
        return repeat(element, start);
    }
  }

  function endsOfRule(name: string, start: number): ReadonlySet<number> {
    const rule = abnf.get(name);
    if (!rule) throw new Error(`there is no rule ${name}`);
    const byStart = known.get(name) ?? [];
    known.set(name, byStart);
    byStart[start] ??= endsOf(rule.definition, start);
    return byStart[start];
  }

  function follow(starts: ReadonlySet<number>, element: Element): ReadonlySet<number> {
    return union(starts, (start) => endsOf(element, start));
  }

  // Continues as long as there are new offsets, so an empty repetition ends.
  function repeat(
    { min, max, element }: Extract<Element, { kind: "repetition" }>,
    start: number,
  ): ReadonlySet<number> {
    let ends: ReadonlySet<number> = new Set([start]);
    for (let count = 0; count < min; count++) ends = follow(ends, element);
    const all = new Set(ends);
    for (let count = min; count < max && ends.size > 0; count++) {
      ends = new Set([...follow(ends, element)].filter((end) => !all.has(end)));
      for (const end of ends) all.add(end);
    }
    return all;
  }
}

const none: ReadonlySet<number> = new Set();

/** The union of the sets. */
function union<Item>(items: Iterable<Item>, setOf: (item: Item) => ReadonlySet<number>): ReadonlySet<number> {
  const all = new Set<number>();
  for (const item of items) for (const one of setOf(item)) all.add(one);
  return all;
}
