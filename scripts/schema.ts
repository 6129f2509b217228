/** `npm run schema`: writes the JSON Schema for configurations, and the types for its names. */
import { writeFileSync } from "node:fs";
import { emitSchema } from "./schema/emit.ts";

for (const [path, text] of emitSchema()) {
  writeFileSync(new URL(`../${path}`, import.meta.url), text);
  console.log(`${path} written`);
}
