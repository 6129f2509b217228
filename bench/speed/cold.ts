/**
 * A script: imports a module, and calls one of its functions with 1,000 strings. Prints the nanoseconds of the calls.
 */
import { readFileSync } from "node:fs";

const [, , module = "", name = "", file = ""] = process.argv;
const texts = readFileSync(file, "utf8").split("\n");
const loaded: unknown = await import(module);
const found: unknown = typeof loaded === "object" && loaded !== null && Reflect.get(loaded, name);
if (typeof found !== "function") throw new TypeError(`${module} has no function ${name}`);
const begin = process.hrtime.bigint();
for (const text of texts) found(text);
console.log(String(process.hrtime.bigint() - begin));
