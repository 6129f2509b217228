import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { flagTexts } from "../../site/core/flags.ts";

it.each(Object.entries(flagTexts))(
  "the note %s leads to a decision that names its flag",
  (flag, { decision }) => {
    const text = readFileSync(new URL(`../../decisions/${decision}.md`, import.meta.url), "utf8");
    expect(text).toContain(`\`${flag}\``);
  },
);
