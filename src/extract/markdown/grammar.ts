import { parse } from "micromark";
import type {
  Construct,
  ConstructRecord,
  Event,
  ParseContext,
  State,
  TokenizeContext,
} from "micromark-util-types";

// What follows differs from CommonMark only beyond these numbers, which no writer reaches.

/** The columns in which a block quote or a list item may begin: so containers do not nest deeper. */
const containerColumns = 100;
/** How many brackets may be open. */
const openBrackets = 32;
/** How many backticks may begin a code span; cmark has the same number. */
const backticks = 80;
/** How many lines a paragraph may have. */
const paragraphLines = 2000;

/** What is known of the text of one paragraph or heading while it is read from left to right. */
interface Known {
  openBrackets: number;
  /** What opens HTML that nothing closes from here to the end: `<!--`, `<?`. */
  readonly unclosed: Set<string>;
  /** The offsets of each ")" that closes a title in parentheses, but makes no link. */
  readonly vainCloses: Set<number>;
}

/**
 * The CommonMark of micromark, without what only costs here, and held to linear time: each wrapped construct would,
 * again and again, walk through all that precedes or follows.
 */
export function boundedGrammar(source: string): ParseContext {
  const parser = parse();
  const { document, flow, text } = parser.constructs;
  const known = new WeakMap<TokenizeContext, Known>();

  // Emphasis binds less tightly than all that is looked for.
  text[codeOf("*")] = [];
  text[codeOf("_")] = [];

  for (const marker of "*+-0123456789") wrap(document, marker, "list", withinColumns);
  wrap(document, ">", "blockQuote", withinColumns);

  // Its resolver copies all events of the document, for the sake of a name.
  for (const marker of "=-") wrap(flow, marker, "setextUnderline", ({ resolveTo: _, ...rest }) => rest);
  flow["null"] = [paragraphEnd];

  for (const character of "![]<&\\`") text[codeOf(character)] = listOf(text, character).map(afterMerging);
  wrap(text, "[", "labelStartLink", (construct) =>
    guard(construct, (context, ok) => {
      const state = knownOf(context);
      state.openBrackets++;
      return state.openBrackets <= openBrackets ? { ok } : undefined;
    }),
  );
  wrap(text, "!", "labelStartImage", (construct) =>
    guard(construct, (context, ok) => {
      const state = knownOf(context);
      if (state.openBrackets >= openBrackets) return undefined;
      const counted: State = (code) => {
        state.openBrackets++;
        return ok(code);
      };
      return { ok: counted };
    }),
  );
  wrap(text, "]", "labelEnd", (construct) =>
    guard(construct, (context, ok, nok) => {
      const state = knownOf(context);
      if (state.openBrackets === 0) return undefined;
      state.openBrackets--;
      if (state.openBrackets >= openBrackets) return undefined;
      const close = closeOfTitle(source, offsetOf(context));
      if (close === undefined) return { ok };
      if (state.vainCloses.has(close)) return undefined;
      const remembered: State = (code) => {
        state.vainCloses.add(close);
        return nok(code);
      };
      return { ok, nok: remembered };
    }),
  );
  wrap(text, "<", "htmlText", (construct) =>
    guard(construct, (context, ok, nok) => {
      const opening = openingAt(source, offsetOf(context));
      if (opening === undefined) return { ok };
      const { unclosed } = knownOf(context);
      if (unclosed.has(opening)) return undefined;
      const remembered: State = (code) => {
        unclosed.add(opening);
        return nok(code);
      };
      return { ok, nok: remembered };
    }),
  );
  wrap(text, "`", "codeText", (construct) =>
    guard(construct, (context, ok) =>
      backticksAt(source, offsetOf(context)) <= backticks ? { ok } : undefined,
    ),
  );

  // micromark looks through the array for each reference.
  const labels = new Set<string>();
  Object.assign(parser.defined, {
    push: (label: string) => labels.add(label).size,
    includes: (label: string) => labels.has(label),
  });
  return parser;

  function knownOf(context: TokenizeContext): Known {
    const state = known.get(context) ?? { openBrackets: 0, unclosed: new Set(), vainCloses: new Set() };
    known.set(context, state);
    return state;
  }

  function offsetOf(context: TokenizeContext): number {
    return context.now().offset;
  }
}

/** Ends a paragraph that is too long: while one goes on, a line of events each, nothing else is in their place. */
const paragraphEnd: Construct = {
  tokenize(_, ok, nok) {
    const before = this.events.at(-5 - 2 * paragraphLines);
    return this.interrupt && before?.[1].type === "chunkContent" ? ok : nok;
  },
};

function withinColumns(construct: Construct): Construct {
  return guard(construct, (context, ok) => (context.now().column <= containerColumns ? { ok } : undefined));
}

/** A construct before which data is merged with data. micromark does so at the end, and moves all that follows. */
function afterMerging(construct: Construct): Construct {
  const { previous } = construct;
  return {
    ...construct,
    previous(code) {
      mergeData(this.events);
      return previous === undefined || previous.call(this, code);
    },
  };
}

function mergeData(events: Event[]): void {
  const [before, , open] = events.slice(-3);
  if (open?.[0] !== "enter" || open[1].type !== "data" || before?.[1].type !== "data") return;
  open[1].start = before[1].start;
  events.splice(-3, 2);
}

/** Where a construct goes on from: undefined where it is not to be tried. */
type Decision = { readonly ok: State; readonly nok?: State } | undefined;

/** A construct that something is asked or noted before it is tried. */
function guard(
  construct: Construct,
  decide: (context: TokenizeContext, ok: State, nok: State) => Decision,
): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const decision = decide(this, ok, nok);
      return decision ? construct.tokenize.call(this, effects, decision.ok, decision.nok ?? nok) : nok;
    },
  };
}

/** Changes one of the constructs that begin with a character. */
function wrap(
  constructs: ConstructRecord,
  character: string,
  name: string,
  change: (construct: Construct) => Construct,
): void {
  constructs[codeOf(character)] = listOf(constructs, character).map((construct) =>
    construct.name === name ? change(construct) : construct,
  );
}

function listOf(constructs: ConstructRecord, character: string): readonly Construct[] {
  return [constructs[codeOf(character)] ?? []].flat();
}

function codeOf(character: string): string {
  return String(character.charCodeAt(0));
}

/** For the "]" of a link with a title in parentheses: where the title would close. */
function closeOfTitle(source: string, offset: number): number | undefined {
  const opening = /\]\(\s{0,99}[^\s()]{0,2000}\s{1,99}\(/y;
  opening.lastIndex = offset;
  return opening.test(source) ? source.indexOf(")", opening.lastIndex) : undefined;
}

/** What begins HTML that goes to a certain end, however far. */
function openingAt(source: string, offset: number): string | undefined {
  const opening = /<(?:!--|\?|!\[CDATA\[|!(?=[A-Za-z]))/y;
  opening.lastIndex = offset;
  return opening.exec(source)?.[0];
}

/** How many there are; beyond what is allowed they need not be counted. */
function backticksAt(source: string, offset: number): number {
  const run = /`{1,81}/y;
  run.lastIndex = offset;
  return run.exec(source)?.[0].length ?? 0;
}
