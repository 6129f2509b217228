import { once } from "../../../core/automaton.ts";
import { codePointName, quote } from "../../../text/quote.ts";
import { matchedParts } from "../../problems.ts";
import { roughComponents, roughServer } from "../../rough-components.ts";
import { examplesIn, type TextRule, underlinedIn } from "../../rule.ts";

/**
 * Matches runs of invisible characters. Excludes the two characters that select the presentation of emoji, those
 * reported by bidi/formatting, and joiners and variation selectors that change the shape of the preceding character: a
 * letter without case (as in Persian), a mark or an emoji.
 */
const INVISIBLE =
  /(?:(?![\ufe0e\ufe0f\u200e\u200f\u202a-\u202e])(?!(?<=[\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point})+/gu;

export const invisible: TextRule = {
  id: "spoofing/invisible",
  summary: "an invisible character, such as a zero-width space or a bidirectional isolate",
  section: "RFC 3987 8",
  reason:
    "The reference looks like another one but leads elsewhere or nowhere, so a filter for that other reference misses it.",
  advice: "remove the character",
  level: "off",
  valid: [
    { reference: "/a%E2%80%8Bb" },
    // A Persian word, two GitHub anchors, and a family emoji.
    ...examplesIn(
      `/\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 #\ufe0f-setup #\u2699\ufe0f-setup
      /\u{1f468}\u{1f3fb}\u200d\u{1f469} http://b\u00fccher.example/\u00e9`,
      "rfc3987",
    ),
    // This character is reported by bidi/formatting.
    { reference: "/a\u202eb", dialect: "rfc3987" },
  ],
  invalid: [
    { reference: "http://trus\u200bted.org/", dialect: "rfc3987", underlined: "\u200b" },
    ...underlinedIn("/a«\u2066»b /pay«\u200d»pal"),
    { reference: "http://a.org/\u00adb", dialect: "rfc3987", underlined: "\u00ad" },
    ...underlinedIn("/a«\u200b\u2060»b /a«\u{e0041}»"),
    { reference: "\ufeffa", underlined: "\ufeff" },
  ],
  *checkText({ text }) {
    if (!/[^\0-\x7f]/.test(text)) return;
    for (const { start, end, text: run } of matchedParts({ text, start: 0 }, INVISIBLE)) {
      const others = Array.from(run).length - 1;
      const what = others === 0 ? " is invisible" : ` and ${others} more after it are invisible`;
      yield { start, end, what: codePointName(run) + what };
    }
  },
};

export const mixedScripts: TextRule = {
  id: "spoofing/mixed-scripts",
  summary: "a host label with letters from several scripts",
  section: "RFC 3987 8",
  reason:
    "Letters from different scripts, such as Latin and Cyrillic o, can look alike, so the host looks like another one; the usual combinations, such as Latin and Japanese, are not reported (UTS 39, 5.2, level Highly Restrictive).",
  advice: 'write the label in one script, or in its ASCII form, which begins with "xn--"',
  level: "off",
  valid: [
    ...examplesIn("http://trusted.org/ http://xn--fo-fmc.org/ http://f%D0%BEo.org/ //127.0.0.1/"),
    ...examplesIn(`http://b\u00fccher-1.example/ http://\u043f\u0440\u0438\u043c\u0435\u0440-2.com/
      http://\u6771\u4eactower\u30bf\u30ef\u30fc.jp/ http://\u6771\u4eac\u306e\u30bf\u30ef\u30fc.jp/
      http://\ud55c\u56fda\u6f22.kr/ http://\u4e2da\u3105.tw/ http://\u13a0\u13b3.org/ /f\u043eo.org
      http://\u0939\u093f\u0928\u094d\u0926\u0940.in/ http://f\u043eo@trusted.org/`),
  ],
  invalid: [
    { reference: "http://f\u043eo.org/", dialect: "rfc3987", underlined: "f\u043eo" },
    { reference: "http://a.f\u043eo.org/", underlined: "f\u043eo" },
    ...underlinedIn("//«\u03b1\u0430».org http://«\u30bf\ud55c».org/ http://«a\u13a0».org/", "rfc3987"),
  ],
  *checkText(finding) {
    const host = /[^\0-\x7f]/.test(finding.text) && roughServer(roughComponents(finding))?.host;
    if (!host) return;
    // IDNA treats four characters as a dot (RFC 3490, 3.1).
    for (const { start, end, text } of matchedParts(host, /[^.\u3002\uff0e\uff61]+/gu)) {
      if (/[^\0-\x7f]/.test(text) && !allowed().some((expression) => expression.test(text)))
        yield { start, end, what: `${quote(text, 100)} mixes letters from several scripts` };
    }
  },
};

/** The scripts recommended for identifiers (UAX 31, table 5), with their Unicode names. */
const RECOMMENDED =
  "Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt".split(
    " ",
  );

/** The combinations of scripts in UTS 39, 5.2, level "Highly Restrictive": Japanese, Chinese and Korean with Latin. */
const COMBINED = ["Latn Hani Hira Kana", "Latn Hani Bopo", "Latn Hani Hang"].map((names) => names.split(" "));

const classOf = (scripts: readonly string[]) =>
  [...scripts, "Zyyy", "Zinh"].map((script) => `\\p{scx=${script}}`).join("");

/**
 * Match labels in one script or in an allowed combination of scripts. All other scripts count as a single script. Few
 * runs need these expressions, and creating them takes eight milliseconds.
 */
const allowed: () => readonly RegExp[] = /* @__PURE__ */ once(() =>
  [
    ...COMBINED.map((scripts) => `[${classOf(scripts)}]`),
    ...RECOMMENDED.map((script) => `[${classOf([script])}]`),
    `(?:[${classOf([])}]|[^${classOf(RECOMMENDED)}])`,
  ].map((each) => new RegExp(`^${each}*$`, "u")),
);
