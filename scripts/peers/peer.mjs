// Answers whether the npm package did-resolver, installed below the given folder, parses each line of standard input.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const { parse } = createRequire(process.argv[2])("did-resolver");

for await (const reference of createInterface({ input: process.stdin })) {
  console.log(parse(reference) === null ? "invalid" : "valid");
}
