// Answers of the demonstration school that people mark: some are marked, the others wait.
import type { Sql } from '#core/db/server/sql.ts';
import { findLearnerLesson } from '#features/lessons/server/service.ts';
import { findAnswer, findAttempt, giveMark, queueAnswers } from '#features/marking/server/service.ts';
import { insertRequest } from '#features/rescrutiny/server/service.ts';
import { openAttempt, submitAttempt } from '#features/quizzes/server/service.ts';
import { read } from './demo-files.ts';

interface Answered {
  text: string;
  levels?: number[];
  comment?: string;
  /** What is said of words of the text. */
  places?: { words: string; said: string }[];
}
interface Criterion {
  id: string;
  levels: { points: number }[];
}
const COURSE = 'classroom-assessment';
/** Whose answer is asked to be looked at once more. */
const UNHAPPY = 1;
export async function seedMarks(sql: Sql): Promise<void> {
  const given = read<Answered>('marks.yaml');
  const [task] = await sql<{ lesson_id: number; question_id: number; rubric: Criterion[]; marker_id: number | null }[]>`
    select l.id as lesson_id, q.id as question_id, q.answer -> 'rubric' as rubric, coalesce((
        select ur.user_id from user_roles ur join roles r on r.id = ur.role_id
        where ur.institution_id = c.institution_id and r.role = 'partner' order by ur.user_id limit 1),
      (select id from users where email = 'super@demo.test')) as marker_id
    from lessons l join courses c on c.id = l.course_id
    join lesson_questions k on k.lesson_id = l.id join questions q on q.id = k.question_id and q.type = 'essay'
    where c.slug = ${COURSE} and l.kind = 'quiz' and not l.practice limit 1`;
  if (!task) return;
  const { lesson_id, question_id, rubric, marker_id } = task;
  const people = await sql<{ user_id: number }[]>`
    select e.user_id from enrollments e join lessons l on l.course_id = e.course_id and l.id = ${lesson_id}
    where e.status = 'approved' and e.user_id is distinct from ${marker_id} order by e.id limit ${given.length}`;
  for (const [n, { user_id }] of people.entries()) {
    const lesson = await findLearnerLesson(sql, user_id, lesson_id);
    const attempt = lesson && (await openAttempt(sql, lesson));
    if (!lesson || !attempt || typeof attempt === 'string') continue;
    const { text, levels, comment = '', places = [] } = given[n]!;
    const others = attempt.question_ids.filter((id) => id !== question_id).map((id) => [id, { value: n % 3 === 2 }]);
    await submitAttempt(sql, lesson, Object.fromEntries([[question_id, { text }], ...others]));
    await queueAnswers(sql, [{ user_id, lesson_id, attempt_id: attempt.id, to_mark: [question_id] }]);
    const marked = levels && marker_id !== null && (await findAttempt(sql, attempt.id));
    if (!marked || !levels) continue;
    await giveMark(sql, marker_id!, marked, {
      ...{ attempt_id: attempt.id, question_id, version: 0, reason: '', second_asked: false, comment, voice: null },
      spots: places.map(({ words, said }) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length, text: said })),
      read_hash: (await findAnswer(sql, marked, question_id))!.read_hash,
      points: rubric.reduce((sum, one, i) => sum + one.levels[levels[i]!]!.points, 0),
      levels: Object.fromEntries(rubric.map((one, i) => [one.id, levels[i]!])),
    });
    if (n === UNHAPPY)
      await insertRequest(sql, {
        user_id,
        lesson_id,
        attempt_id: attempt.id,
        question_ids: [question_id],
        reason: 'পরিকল্পনার দ্বিতীয় অংশে নম্বর পাইনি মনে হয়।',
      });
  }
}
