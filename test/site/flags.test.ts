import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { flagDecisions } from "../../site/core/flags.ts";

it.each(Object.entries(flagDecisions))(
  "the note for %s links to a decision that names the flag",
  (flag, decision) => {
    const text = readFileSync(new URL(`../../decisions/${decision}.md`, import.meta.url), "utf8");
    expect(text).toContain(`\`${flag}\``);
  },
);
