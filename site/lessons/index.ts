import { type Answers, fieldOf, problemsIn, readAnswers, writeAnswers } from "../core/answers.ts";
import { shownText } from "../core/characters.ts";
import { type Lesson, type Library, lessons } from "../core/lessons.ts";
import { writeState } from "../core/state.ts";
import { byId } from "../dom.ts";
import { loadSpec } from "../specs.ts";

start();

/** Checks the answers on this page as they are typed. The address contains them, and those of other lessons. */
function start(): void {
  const library: Promise<Library> = loadSpec("rfc3986");
  const id = byId("lesson", HTMLElement).dataset["lesson"];
  const lesson = lessons.find((each) => each.id === id);
  if (!lesson) throw new Error(`there is no lesson ${id}`);
  const fields = lesson.exercises.map((_, at) => byId(`answer-${at + 1}`, HTMLInputElement));
  let answers: Answers = readAnswers("");
  const show = async () => {
    const rfc3986 = await library;
    showLesson(lesson, answers, problemsIn(lesson, answers, rfc3986));
    for (const each of lessons) {
      const isDone = problemsIn(each, answers, rfc3986).every((problem) => problem === undefined);
      for (const link of document.querySelectorAll<HTMLAnchorElement>(`[data-to="${each.id}"]`)) {
        link.href = `${each.id}.html${writeAnswers(answers)}`;
        link.closest("li")?.classList.toggle("solved", isDone);
      }
    }
  };
  const read = () => {
    answers = readAnswers(location.hash);
    for (const [at, field] of fields.entries()) field.value = answers.get(fieldOf(lesson, at)) ?? "";
    void show();
  };
  for (const [at, field] of fields.entries())
    field.addEventListener("input", () => {
      answers = new Map([...answers, [fieldOf(lesson, at), field.value]]);
      history.replaceState(null, "", writeAnswers(answers) || location.pathname);
      void show();
    });
  addEventListener("hashchange", read);
  const typed = fields
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => [field, field.value] as const);
  read();
  // Answers may be typed before this script starts.
  for (const [field, value] of typed) {
    field.value = value;
    field.dispatchEvent(new Event("input"));
  }
}

/** Shows what is wrong with each answer, and how many are left. */
function showLesson(lesson: Lesson, answers: Answers, problems: readonly (string | undefined)[]): void {
  for (const [at, exercise] of lesson.exercises.entries()) {
    const answer = answers.get(fieldOf(lesson, at)) ?? "";
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
}

function feedback(answer: string, problem: string | undefined): string {
  if (problem === undefined) return "✓ Right.";
  return answer === "" ? "Type your answer." : shownText(problem);
}
