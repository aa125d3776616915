// Copy of a whole syllabus into a new course: what is being written and what learners have, by few statements however long it is.
import { copyDrafts, rewriteDrafts } from '#core/drafts/server/publishing.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { copyUses } from '#features/bank/server/service.ts';
import { listUuids } from '#features/courses/server/service-authoring.ts';
import { copyLessons, leadToCopy, listImportedLessons, rewriteLessons } from '#features/lessons/server/service-import.ts';
import { copyQuestions, rewriteQuestions } from '#features/questions/server/service-import.ts';
import { lesson } from '../lesson.ts';
import { begin } from './beginning.ts';
import { copyItems } from './store-copy.ts';
import { copyDraws } from './store-draws.ts';

/** What leads the texts of a course into its copy: those that hold these letters, and how they read there. */
export interface Leading {
  holding: string;
  change: (text: string) => string;
}
export async function copySyllabus(
  sql: Sql,
  from: number,
  to: { course_id: number; institution_id: number | null; owner_id: number },
): Promise<Leading> {
  // what learners have is taken into what is written, and has keys from then on
  await begin(sql, from);
  await copyLessons(sql, from, to.course_id);
  await copyQuestions(sql, from, to.course_id, to);
  const pairs = await copyItems(sql, from, to.course_id);
  await copyDrafts(sql, lesson.name, pairs, to.institution_id);
  await copyUses(sql, pairs);
  await copyDraws(sql, pairs);
  const leading = await leadingTo(sql, from, to.course_id);
  const { holding, change } = leading;
  await rewriteLessons(sql, to.course_id, holding, change);
  await rewriteQuestions(sql, to.course_id, holding, change);
  const items = pairs.map((pair) => pair.to);
  await rewriteDrafts(sql, lesson.name, items, holding, change);
  return leading;
}
async function leadingTo(sql: Sql, from: number, to: number): Promise<Leading> {
  const uuids = await listUuids(sql, [from, to]);
  const [had, has] = [await listImportedLessons(sql, from), await listImportedLessons(sql, to)];
  const became = new Map([...had].map(([key, id]) => [id, has.get(key)]));
  const between = { from: uuids.get(from)!, to: uuids.get(to)!, lessonOf: (id: number) => became.get(id) };
  return { holding: between.from, change: (text) => leadToCopy(text, between) };
}
