/**
 * `npx tsx test/differential/java/record.ts < questions`: writes the answers of java.net.URI for
 * test/vectors/java-net-uri.tsv to standard output. A question is a string, or a base and a reference separated by a tab,
 * with escapes as in Oracle.java. If the installed JDKs differ, the answer of each follows, the oldest first.
 */
import { readFileSync } from "node:fs";
import { isError } from "../../support/java-answers.ts";
import { type Answer, listJdks, readField, startJvm, write } from "../../support/jvm.ts";

const questions = readFileSync(0, "utf8")
  .replace(/\n$/, "")
  .split("\n")
  .map((line) => line.split("\t").map((field) => readField(`=${field}`) ?? ""));

const jvms = await Promise.all(listJdks().map(startJvm));
const oldest = jvms.toSorted((a, b) => Number.parseInt(a.version, 10) - Number.parseInt(b.version, 10));
console.error(oldest.map(({ version }) => version).join(", "));
const answers = await Promise.all(oldest.map((jvm) => jvm.ask(questions)));
for (const jvm of jvms) jvm.close();

questions.forEach((question, at) => {
  const asked = question.map((field) => `=${write(field)}`).join("\t");
  const given = new Set(answers.map((all) => rowOf(all[at] ?? [])));
  process.stdout.write(`${[asked, ...given].join("\t\t")}\n`);
});

function rowOf(answer: Answer): string {
  return answer
    .map((field, at) => {
      if (field === null) return "-";
      return isError(answer) && at === 0 ? write(field) : `=${write(field)}`;
    })
    .join("\t");
}
