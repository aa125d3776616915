// A syllabus being written after its lessons changed by another way, such as an import: it follows what learners have now.
import type { Sql } from '#core/db/server/sql.ts';
import { beginAnew } from '#core/drafts/server/publishing.ts';
import type { Values } from '#core/records/merge.ts';
import { SECTION } from '../kinds.ts';
import { begin } from './beginning.ts';
import { lessonDraft } from './lesson-draft.ts';
import { keysOf, readLessons, valuesOf } from './lesson-rows.ts';
import * as store from './store.ts';

/** Nothing where nobody writes it. Lessons that learners never had stay in it; what was written in the others stays among their versions. */
export async function followLessons(sql: Sql, course_id: number): Promise<void> {
  if (!(await store.findSyllabus(sql, course_id))) return;
  await begin(sql, course_id);
  await store.followLessonRows(sql, course_id);
  const have = await readLessons(sql, course_id, null);
  const about = keysOf(have.values());
  const values = new Map<number, Values>();
  for (const item of await store.listItems(sql, course_id)) {
    const whole = item.kind === SECTION ? undefined : have.get(item.source_key);
    if (whole) values.set(item.id, await valuesOf(sql, whole, about));
  }
  await beginAnew(sql, lessonDraft, values);
  await store.markPublished(sql, course_id);
}
