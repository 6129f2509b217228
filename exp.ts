import fs from "node:fs";
import { gzipSync } from "node:zlib";
import { buildDiagnosingDfa } from "./scripts/automaton/dfa.ts";
import { writeAutomaton } from "./scripts/automaton/written.ts";
import { readSources } from "./scripts/grammar/sources.ts";

const ids = ["tel", "sms", "geo", "acct", "http", "sip", "did", "urn", "mailto"];
for (const id of ids) {
  const { bnf } = readSources(process.cwd(), "schemes/" + id);
  const p = [...bnf.values()][0]!;
  const w = writeAutomaton(bnf, p);
  const g = fs.readFileSync(`generated/schemes/${id}/parser.ts`, "utf8");
  const gz = (s: string) => gzipSync(s, { level: 9 }).length;
  // eslint-disable-next-line
  const v = JSON.stringify(eval("(" + w.automaton + ")"));
  console.log(id, buildDiagnosingDfa(bnf, p.name).length, "raw", v.length, "gz", gz(g + v) - gz(g));
}
