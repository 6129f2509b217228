import type { NearLinkRule } from "../../rule.ts";
import { intended } from "./wrong-bracket.ts";

export const htmlBlock: NearLinkRule = {
  id: "markdown/html-block",
  kind: "in HTML",
  summary: "a Markdown link in an HTML block",
  section: "CommonMark 4.6",
  reason: "An HTML block continues up to a blank line, and Markdown in it is shown as text.",
  advice: "add a blank line after the HTML, or write the link in HTML",
  level: "warn",
  valid: [
    { reference: "<details>\n\n- [a](b)\n\n</details>" },
    { reference: "<div markdown='1'>\n[a](b)\n</div>" },
    { reference: "<pre>\n[a](b)\n</pre>" },
    { reference: "<!--\n[a](b)\n-->" },
  ],
  invalid: [
    { reference: "<details>\n- [a](b)\n- [c](d)\n</details>", underlined: "[a](b)" },
    { reference: "<p>\n![a](b.png)\n</p>", underlined: "![a](b.png)" },
  ],
  describe: (link) => `this is in an HTML block, so it is text, not ${intended(link)}`,
};
