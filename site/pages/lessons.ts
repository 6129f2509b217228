import { type Exercise, type Lesson, lessons } from "../core/lessons.ts";
import { writeState } from "../core/state.ts";
import { type Html, html } from "./html.ts";
import type { Page } from "./page.ts";

/** The pages of the lessons. */
export const lessonPages: readonly Page[] = lessons.map((lesson, at) => ({
  path: `lessons/${lesson.id}.html`,
  title: lesson.title,
  place: "Lessons",
  script: "lesson",
  main: html`
<nav aria-label="Lessons"><ol class="lessons">${lessons.map(
    ({ id, title }) =>
      html`<li><a href="${id}.html" data-to="${id}"${id === lesson.id ? html` aria-current="page"` : undefined}>${title}</a> <span class="done" role="img" aria-label="done">✓</span></li>\n`,
  )}</ol></nav>
<h1>${lesson.title}</h1>
<div id="lesson" data-lesson="${lesson.id}" class="guide">
${lesson.paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`)}
<p><a href="../index.html${writeState(lesson.shown)}">Look at <code>${lesson.shown.reference}</code> in the playground</a></p>
<h2>Exercises</h2>
<noscript><p>Checking the answers needs JavaScript.</p></noscript>
<ol class="exercises">${lesson.exercises.map(exercise)}</ol>
<p id="done" class="check scripted" role="status"></p>
</div>
<p>${nextOf(lessons[at + 1])}</p>`,
}));

function exercise({ ask, start, solution, reference }: Exercise, at: number): Html {
  const number = at + 1;
  return html`
<li><div class="field"><label for="answer-${number}">${ask}</label>
<input id="answer-${number}" type="text" inputmode="url" value="${start}" spellcheck="false" autocomplete="off" autocapitalize="off" dir="ltr" aria-describedby="check-${number}"></div>
<p id="check-${number}" class="check" role="status"></p>
<details><summary>A solution</summary><p><code>${solution}</code></p></details>
<p><a id="open-${number}" href="../index.html">Open ${reference === undefined ? "your answer" : html`<code>${reference}</code>`} in the playground</a></p></li>`;
}

function nextOf(lesson: Lesson | undefined): Html {
  return lesson
    ? html`<a href="${lesson.id}.html" data-to="${lesson.id}">Next: ${lesson.title}</a>`
    : html`<a href="../index.html">To the playground</a>`;
}
