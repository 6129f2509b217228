import { fromUserInput } from "../../src/core/user-input.ts";
import { type Exercise, type Lesson, type Library, lessons } from "./lessons.ts";
import { encode, fieldsOf } from "./state.ts";

/** The answers to the exercises of all lessons, by field. The address of each lesson contains them. */
export type Answers = ReadonlyMap<string, string>;

/** The field of an answer: the lesson, and the number of the exercise, counted from 1. */
export function fieldOf({ id }: Lesson, at: number): string {
  return `${id}-${at + 1}`;
}

/** Reads the answers in a fragment. Exercises that are not in it have the answers they start with. */
export function readAnswers(fragment: string): Answers {
  const said = fieldsOf(fragment);
  return new Map(
    lessons.flatMap((lesson) =>
      lesson.exercises.map(({ start }, at) => {
        const field = fieldOf(lesson, at);
        return [field, said.get(field) ?? start] as const;
      }),
    ),
  );
}

/** Writes answers as a fragment, without those that have not changed; empty if there are no others. */
export function writeAnswers(answers: Answers): string {
  const initial = readAnswers("");
  const changed = [...answers].filter(([field, answer]) => answer !== initial.get(field));
  return changed.length === 0
    ? ""
    : `#${changed.map(([field, answer]) => `${field}=${encode(answer)}`).join("&")}`;
}

/** Returns what is wrong with each answer of a lesson; undefined for right ones. */
export function problemsIn(
  lesson: Lesson,
  answers: Answers,
  rfc3986: Library,
): readonly (string | undefined)[] {
  return lesson.exercises.map((exercise, at) =>
    problemWith(exercise, answers.get(fieldOf(lesson, at)) ?? exercise.start, rfc3986),
  );
}

/** Returns what is wrong with an answer, as typed or without the spaces around it, which keyboards of phones add. */
export function problemWith({ check }: Exercise, typed: string, rfc3986: Library): string | undefined {
  return check(typed, rfc3986) && check(fromUserInput(typed).reference, rfc3986);
}
