import type { NearLinkRule } from "../../rule.ts";
import { intended } from "./wrong-bracket.ts";

export const listInDetails: NearLinkRule = {
  id: "markdown/list-in-details",
  kind: "in details",
  summary: "a list of links in <details> without a blank line before it",
  section: "CommonMark 4.6",
  reason: "The HTML continues up to a blank line, and Markdown in it is shown as text.",
  advice: "add a blank line before the list",
  level: "warn",
  valid: [
    { reference: "<details>\n\n- [a](b)\n\n</details>" },
    { reference: "<details markdown='1'>\n- [a](b)\n</details>" },
    { reference: "<pre>\n- [a](b)\n</pre>" },
  ],
  invalid: [{ reference: "<details>\n- [a](b)\n- [c](d)\n</details>", underlined: "[a](b)" }],
  describe: (link) => `no blank line precedes the list, so this is text, not ${intended(link)}`,
};
