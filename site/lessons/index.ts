import { shownText } from "../core/characters.ts";
import type { Library } from "../core/lessons.ts";
import { lessons } from "../core/lessons.ts";
import { encode, fieldsOf, writeState } from "../core/state.ts";
import { byId } from "../dom.ts";

start();

/** Checks the answers on this page as they are typed. The address contains them. */
function start(): void {
  const library: Promise<Library> = import("urigram/rfc3986");
  const id = byId("lesson", HTMLElement).dataset["lesson"];
  const exercises = lessons.find((each) => each.id === id)?.exercises ?? [];
  const fields = exercises.map((_, at) => byId(`answer-${at + 1}`, HTMLInputElement));
  const show = async () => {
    const rfc3986 = await library;
    const problems = exercises.map((exercise, at) => exercise.check(fields[at]?.value ?? "", rfc3986));
    for (const [at, exercise] of exercises.entries()) {
      const answer = fields[at]?.value ?? "";
      const problem = problems[at];
      const place = byId(`check-${at + 1}`, HTMLElement);
      place.classList.toggle("solved", problem === undefined);
      place.classList.toggle("untouched", answer === exercise.start);
      place.textContent = feedback(answer, problem);
      byId(`open-${at + 1}`, HTMLAnchorElement).href =
        `../index.html${writeState({ reference: exercise.reference ?? answer, base: exercise.base ?? "" })}`;
    }
    const left = problems.filter((problem) => problem !== undefined).length;
    const done = byId("done", HTMLElement);
    done.classList.toggle("solved", left === 0);
    done.textContent =
      left === 0 ? "✓ All answers are right: this lesson is done." : `${left} of ${problems.length} to go.`;
  };
  const read = () => {
    const said = fieldsOf(location.hash);
    for (const [at, field] of fields.entries()) field.value = said.get(String(at + 1)) ?? field.value;
    void show();
  };
  for (const field of fields)
    field.addEventListener("input", () => {
      history.replaceState(
        null,
        "",
        `#${fields.map(({ value }, at) => `${at + 1}=${encode(value)}`).join("&")}`,
      );
      void show();
    });
  addEventListener("hashchange", read);
  read();
}

function feedback(answer: string, problem: string | undefined): string {
  if (problem === undefined) return "✓ Right.";
  return answer === "" ? "Type your answer." : shownText(problem);
}
