// Copy of a whole syllabus into a new course: what is being written and what learners have, by few statements however long it is.
import { copyDrafts } from '#core/drafts/server/publishing.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { copyUses } from '#features/bank/server/service.ts';
import { copyLessons } from '#features/lessons/server/service-import.ts';
import { copyQuestions } from '#features/questions/server/service-import.ts';
import { lesson } from '../lesson.ts';
import { begin } from './beginning.ts';
import { copyItems } from './store-copy.ts';

export async function copySyllabus(
  sql: Sql,
  from: number,
  to: { course_id: number; institution_id: number | null; owner_id: number },
): Promise<void> {
  // what learners have is taken into what is written, and has keys from then on
  await begin(sql, from);
  await copyLessons(sql, from, to.course_id);
  await copyQuestions(sql, from, to.course_id, to);
  const pairs = await copyItems(sql, from, to.course_id);
  await copyDrafts(sql, lesson.name, pairs, to.institution_id);
  await copyUses(sql, pairs);
}
