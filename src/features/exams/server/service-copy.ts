// Server interface of exams for the copy of a course: each comes along as a draft with its parts, draws and rules; nobody can take it before it is published there.
import { randomInt } from 'node:crypto';
import { copyDrafts } from '#core/drafts/server/publishing.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { hideExamLesson } from '#features/lessons/server/service.ts';
import { replaceLessonQuestions } from '#features/questions/server/service-import.ts';
import { exam } from '../draft.ts';
import { makeExam } from './making.ts';
import { insertExam, listToCopy } from './store.ts';
import { copyUses } from './store-pool.ts';

const SETS = 4;
/** `to` has the lessons of the course already, by their keys. */
export async function copyExams(
  sql: Sql,
  from: number,
  to: { course_id: number; institution_id: number | null; owner_id: number },
): Promise<void> {
  const { course_id, institution_id, owner_id } = to;
  const pairs: { from: number; to: number }[] = [];
  for (const { id, copied_id, single, title, bn_title, minutes } of await listToCopy(sql, from, course_id)) {
    if (copied_id !== null) {
      // what it asks is drawn anew when it is published
      await replaceLessonQuestions(sql, [copied_id], []);
      await hideExamLesson(sql, copied_id);
      await insertExam(sql, { lesson_id: copied_id, single, seeds: Array.from({ length: SETS }, () => randomInt(2 ** 31)), by: owner_id });
    }
    const own = copied_id ?? (await makeExam(sql, { course_id, title, bn_title, minutes, single }, owner_id));
    await copyUses(sql, id, own, owner_id);
    pairs.push({ from: id, to: own });
  }
  if (pairs.length) await copyDrafts(sql, exam.name, pairs, institution_id);
}
