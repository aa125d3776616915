// Factories of lessons, questions and enrolled learners for tests.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { makeBatch, makeCategory, makeCourse, makeLearner } from '#features/courses/test/make.ts';

let made = 0;
const next = () => ++made;

export interface LessonGiven {
  kind?: string;
  parent_id?: number | null;
  position?: number;
  required?: boolean;
  body_html?: string;
  pass_percent?: number | null;
  attempts_allowed?: number | null;
  show_answers?: string;
  questions_shown?: number | null;
  practice?: boolean;
  due_at?: string | null;
  /** Of a section. */
  opens_day?: number | null;
  /** The class that alone has it. */
  batch_id?: number | null;
  survey?: object;
}
export async function makeLesson(sql: Sql, course_id: number, given: LessonGiven = {}): Promise<number> {
  const n = next();
  const [row] = await sql<{ id: number }[]>`
    insert into lessons (course_id, parent_id, position, kind, title, bn_title, minutes, body_html, bn_body_html,
      required, pass_percent, attempts_allowed, show_answers, questions_shown, practice, due_at, opens_day, batch_id, survey)
    values (${course_id}, ${given.parent_id ?? null}, ${given.position ?? n}, ${given.kind ?? 'manual'}, ${`Lesson ${n}`}, ${`পাঠ ${n}`},
      5, ${given.body_html ?? '<p>Text</p>'}, '<p>লেখা</p>', ${given.required ?? true}, ${given.pass_percent ?? null},
      ${given.attempts_allowed ?? null}, ${given.show_answers ?? 'after_pass_or_last_try'},
      ${given.questions_shown ?? null}, ${given.practice ?? false}, ${given.due_at ?? null}, ${given.opens_day ?? null},
      ${given.batch_id ?? null}, ${given.survey ? sql.json(given.survey as never) : null})
    returning id`;
  return row!.id;
}
export interface QuestionGiven {
  type: string;
  shape: unknown;
  answer: unknown;
  marks?: number;
  marking?: string;
  penalty?: number;
}
/** Two questions whose right answers are `b` and 42. */
const easyQuestions: QuestionGiven[] = [
  { type: 'mcq', shape: { options: ['a', 'b', 'c'].map((id) => ({ id, en: `<b>${id}</b>`, bn: id })) }, answer: { option: 'b' } },
  { type: 'numeric', shape: { unit: { en: 'taka', bn: 'টাকা' } }, answer: { value: 42, tolerance: 0 } },
];
export async function makeQuiz(
  sql: Sql,
  course_id: number,
  given: LessonGiven & { questions?: QuestionGiven[] } = {},
): Promise<{ lesson_id: number; questions: number[] }> {
  const lesson_id = await makeLesson(sql, course_id, { kind: 'quiz', ...given });
  const questions: number[] = [];
  for (const q of given.questions ?? easyQuestions) {
    const [row] = await sql<{ id: number }[]>`
      insert into questions (type, text_html, bn_text_html, shape, answer, explanation_html, bn_explanation_html, marks, marking, penalty)
      values (${q.type}, '<p>Which?</p>', '<p>কোনটি?</p>', ${sql.json(q.shape as never)}, ${sql.json(q.answer as never)}, '<p>Because it is so.</p>', '<p>কারণ এমনই।</p>', ${q.marks ?? 1}, ${q.marking ?? 'parts'}, ${q.penalty ?? 0}) returning id`;
    await sql`insert into lesson_questions (lesson_id, question_id, position) values (${lesson_id}, ${row!.id}, ${questions.length})`;
    questions.push(row!.id);
  }
  return { lesson_id, questions };
}
export interface MadeCourse {
  id: number;
  uuid: string;
  slug: string;
  batch_id: number;
}
export async function makeLearnable(sql: Sql, given: { previous_first?: boolean; pass_percent?: number } = {}): Promise<MadeCourse> {
  const course = await makeCourse(sql, { category_id: await makeCategory(sql) });
  await sql`update courses set previous_first = ${given.previous_first ?? false}, pass_percent = ${given.pass_percent ?? 60} where id = ${course.id}`;
  return { ...course, batch_id: await makeBatch(sql, course.id) };
}
/** A learner who enrolled an hour ago. */
export async function makeEnrolled(sql: Sql, course: MadeCourse, given: { status?: string; actor?: SignedIn } = {}): Promise<SignedIn> {
  const actor = given.actor ?? (await makeLearner(sql));
  await sql`insert into enrollments (user_id, batch_id, course_id, status, created_at) values (${actor.user.id}, ${course.batch_id}, ${course.id}, ${given.status ?? 'approved'}, now() - interval '1 hour')`;
  return actor;
}
