import { frozen } from "../text/frozen.ts";
import { quote } from "../text/quote.ts";
import type { Levels } from "./levels.ts";
import type { Rule } from "./rule.ts";
import { rules } from "./rules/index.ts";
import { commentRules } from "./suppressions.ts";

/** A set of levels with a name. */
export interface Preset {
  /** What it is for, in one line. */
  readonly summary: string;
  /** The levels of the rules that are not off in it. */
  readonly levels: Levels;
  /** Levels for text of an unknown language besides: source code is full of examples and patterns. */
  readonly inUnknown?: Levels;
  /** The levels that count in what tools copy from elsewhere besides. */
  readonly inCopies?: Levels;
  /** The levels that count for references in running text to hosts for examples (RFC 2606) besides. */
  readonly inExamples?: Levels;
  /** Whether a search in folders skips tests, which are often wrong on purpose, saved pages and RFCs. */
  readonly sparesTests: boolean;
}

/** Each rule by its own level: what an author would fix. */
const recommended: Levels = { "syntax/*": "error", ...levelsOf(rules), ...levelsOf(commentRules) };

function levelsOf(some: readonly Pick<Rule, "id" | "level">[]): Levels {
  return Object.fromEntries(some.map(({ id, level }) => [id, level]));
}

/** Whether the mistake is never made on purpose, nor left because programs tolerate it. */
function isSlip({ id }: Rule): boolean {
  return id.startsWith("bidi/") || ["scheme/near-miss", "scheme/second-colon", "scheme/twice"].includes(id);
}

/** The name of a preset. */
export type PresetName = "recommended" | "strict" | "security" | "portability";

/** All presets. A rule that a preset does not name is off in it. */
export const presets: Readonly<Record<PresetName, Preset>> = /* @__PURE__ */ frozen({
  recommended: {
    summary: "what is worth mending; in source code, what is surely a slip",
    sparesTests: true,
    levels: recommended,
    inUnknown: { "*": "off", ...levelsOf(rules.filter(isSlip)), ...levelsOf(commentRules) },
    inCopies: { "*": "off" },
    // Manuals show what is equivalent, odd or refused there.
    inExamples: { "authority/*": "off", "resolution/*": "off", "escapes/*": "off" },
  },
  strict: {
    summary: "all that the specifications give a reason for",
    sparesTests: false,
    levels: {
      ...recommended,
      "practice/*": "error",
      ...Object.fromEntries(rules.filter(({ level }) => level === "off").map(({ id }) => [id, "warn"])),
      // Whether a target exists is not a matter of the letter.
      "links/*": "off",
    },
  },
  security: {
    summary: "what hides where a reference leads, or gives a secret away",
    sparesTests: false,
    levels: {
      "authority/password": "error",
      "authority/password-stand-in": "warn",
      "authority/nearly-ipv4": "error",
      "authority/ipv4-octet": "error",
      "authority/leading-zeros": "error",
      "authority/reserved-port": "warn",
      "bidi/*": "error",
      "escapes/control": "error",
      "escapes/delimiter": "warn",
      "escapes/not-utf-8": "warn",
      "escapes/other-charset": "warn",
      "escapes/twice": "warn",
      "resolution/above-root": "warn",
      "resolution/double-slash-path": "warn",
      "resolution/empty-segment": "warn",
      "resolution/same-scheme": "warn",
      "syntax/control": "error",
      "syntax/lone-surrogate": "error",
      "syntax/not-ucschar": "error",
    },
  },
  portability: {
    summary: "what programs that follow other specifications read otherwise",
    sparesTests: true,
    levels: {
      "syntax/*": "error",
      "practice/*": "error",
      "portability/*": "warn",
      "resolution/query-without-path": "warn",
      "resolution/same-scheme": "warn",
      "resolution/above-root": "warn",
      "authority/registry-based": "warn",
    },
  },
});

export function isPreset(name: string): name is PresetName {
  return Object.hasOwn(presets, name);
}

/** The presets with some names. Throws a TypeError for an unknown name. */
export function presetsOf(names: readonly string[]): readonly Preset[] {
  return names.map((name) => {
    if (isPreset(name)) return presets[name];
    throw new TypeError(
      `there is no preset ${quote(String(name), 100)}; there are ${Object.keys(presets).join(", ")}`,
    );
  });
}
