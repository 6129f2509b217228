import { frozen } from "../text/frozen.ts";
import { quote } from "../text/quote.ts";
import type { Levels } from "./levels.ts";
import type { Rule } from "./rule.ts";
import { rules } from "./rules/index.ts";
import { commentRules } from "./suppressions.ts";

/** A named set of levels. */
export interface Preset {
  /** A one-line description of what the preset is for. */
  readonly summary: string;
  /** The levels of all rules that are on. */
  readonly levels: Levels;
  /** Additional levels for unknown languages, since source code is full of examples and patterns. */
  readonly inUnknown?: Levels;
  /** Additional levels for content that tools copy from elsewhere. */
  readonly inCopies?: Levels;
  /** Additional levels for sample values, and for references to example hosts (RFC 2606) in running text. */
  readonly inExamples?: Levels;
  /** True if a search in folders skips tests, archives, generated pages and copies. */
  readonly skipsTests: boolean;
}

/** These levels must come last, so that a report replacing a syntax error has the level of that error. */
const INVALID: Levels = { "syntax/*": "error" };

/** The default levels of all rules. They cover all problems that an author would fix. */
const recommended: Levels = { ...levelsOf(rules), ...levelsOf(commentRules), ...INVALID };

function levelsOf(some: readonly Pick<Rule, "id" | "level">[]): Levels {
  return Object.fromEntries(some.map(({ id, level }) => [id, level]));
}

const SLIPS = ["scheme/near-miss", "scheme/second-colon", "scheme/twice", "context/broken-in-translation"];

/** True if nobody makes the mistake on purpose or leaves it in place because programs tolerate it. */
function isSlip({ id }: Rule): boolean {
  return id.startsWith("bidi/") || SLIPS.includes(id);
}

/** The name of a preset. */
export type PresetName = "recommended" | "strict" | "security" | "portability";

/** All presets. A rule that a preset does not list is off in that preset. */
export const presets: Readonly<Record<PresetName, Preset>> = /* @__PURE__ */ frozen({
  recommended: {
    summary: "problems worth fixing; in source code, only obvious typos",
    skipsTests: true,
    levels: recommended,
    inUnknown: { "*": "off", ...levelsOf(rules.filter(isSlip)), ...levelsOf(commentRules) },
    inCopies: { "*": "off" },
    // Manuals show equivalent, unusual and invalid references, and sample values are invented.
    inExamples: { "syntax/*": "off", "authority/*": "off", "resolution/*": "off", "escapes/*": "off" },
  },
  strict: {
    summary: "every violation of the document's own standard",
    skipsTests: false,
    levels: {
      ...recommended,
      ...Object.fromEntries(rules.filter(({ level }) => level === "off").map(({ id }) => [id, "warn"])),
      // Only the document's own specification matters here.
      "portability/differs": "off",
      "portability/refused": "off",
      // Other rules apply the document's own specification, and report most of these references.
      "spoofing/two-hosts": "off",
      "spoofing/escaped-dot-segment": "off",
      "spoofing/escaped-delimiter": "off",
      "tolerated/*": "error",
      ...INVALID,
    },
  },
  security: {
    summary: "references that disguise their target or reveal a secret",
    skipsTests: false,
    levels: {
      "authority/password": "error",
      "authority/password-stand-in": "warn",
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
      "spoofing/*": "error",
      "spoofing/escaped-dot-segment": "warn",
      "syntax/control": "error",
      "syntax/lone-surrogate": "error",
      "syntax/not-ucschar": "error",
    },
  },
  portability: {
    summary: "references that programs following different specifications interpret differently",
    skipsTests: true,
    levels: {
      "portability/*": "warn",
      "resolution/query-without-path": "warn",
      "resolution/same-scheme": "warn",
      "resolution/above-root": "warn",
      "authority/registry-based": "warn",
      "tolerated/*": "error",
      ...INVALID,
    },
  },
});

export function isPreset(name: string): name is PresetName {
  return Object.hasOwn(presets, name);
}

/** Returns the presets with the given names. Throws a TypeError if a name is unknown. */
export function presetsOf(names: readonly string[]): readonly Preset[] {
  return names.map((name) => {
    if (isPreset(name)) return presets[name];
    throw new TypeError(
      `unknown preset ${quote(String(name), 100)}; the presets are ${Object.keys(presets).join(", ")}`,
    );
  });
}
