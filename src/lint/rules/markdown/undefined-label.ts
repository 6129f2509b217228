import type { NearLinkRule } from "../../rule.ts";
import { intended } from "./wrong-bracket.ts";

export const undefinedLabel: NearLinkRule = {
  id: "markdown/undefined-label",
  kind: "undefined label",
  summary: "a link to a label without a definition, in a document that defines other labels",
  section: "CommonMark 6.3",
  reason: "Markdown shows the brackets as text if the document contains no definition of the label.",
  advice: "define the label ([label]: destination), or correct it",
  level: "warn",
  valid: [
    { reference: "[a][b]" },
    { reference: "[a][B]", source: "[a][B]\n\n[b]: c" },
    { reference: "a[i][j] [x][a] [1][2] [a][^1]", source: "a[i][j] [x][a] [1][2] [a][^1]\n\n[b]: c" },
  ],
  invalid: [
    { reference: "[a][c]", source: "[a][c]\n\n[b]: d", underlined: "[c]" },
    { reference: "[c][]", source: "[c][]\n\n[b]: d", underlined: "[]" },
  ],
  describe: (link) => `the label is not defined, so this is text, not ${intended(link)}`,
};
