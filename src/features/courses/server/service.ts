// The door to the courses room: how a course is reached, its counters, its place in the search index.
import type { Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { type Doc, indexDocs, removeDocs } from '#features/search/server/service.ts';
import type { Order } from '../rules.ts';
import type { Card } from '../contract.ts';
import { searchCourses } from './store-lists.ts';
import * as store from './store.ts';

export { type CardRow, cardColumns, cardJoins, cardOf, coverOf } from './store-card.ts';
export type { CourseRow } from './store.ts';
export { findEnrollmentAndWish } from './store.ts';

const plainText = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#0-9]+;/gi, ' ');
const docOf = (c: store.IndexRow): Doc => ({
  kind: 'course',
  ref_id: c.id,
  institution_id: c.institution_id,
  visible: c.published,
  popularity: c.learner_count,
  title: [c.title, c.bn_title],
  tags: [...c.tags, ...c.lines.flatMap((l) => [l.en, l.bn])].filter(Boolean),
  body: c.texts.map(plainText).join('\n'),
});
/** Puts courses into the search index, or anew after a change; one that is no more is taken out. */
export async function indexCourses(sql: Sql, course_ids: number[]): Promise<void> {
  const rows = await store.listForIndex(sql, course_ids);
  await indexDocs(sql, rows.map(docOf));
  const there = new Set(rows.map((r) => r.id));
  const gone = course_ids.filter((id) => !there.has(id));
  if (gone.length > 0) await removeDocs(sql, 'course', gone);
}
export const indexCourse = (sql: Sql, course_id: number): Promise<void> => indexCourses(sql, [course_id]);
export const indexCourseJob = job('courses.index-course', ({ course_id }: { course_id: number }, { pool }) => indexCourse(pool, course_id));

/** Counts a learner of a course in (1) or out (-1), in the transaction that enrolls or removes them. */
export async function countLearner(sql: Sql, course_id: number, by: 1 | -1): Promise<void> {
  const count = await store.updateLearnerCount(sql, course_id, by);
  // Being popular weighs by its logarithm in a search, so the index hears of every doubling only.
  if (by === 1 && (count & (count - 1)) === 0) await indexCourseJob.later(sql, { course_id }, { key: `index-course-${course_id}` });
}
/** Adds to the sum and the number of a course's ratings. */
export const countRating = async (sql: Sql, course_id: number, sum: number, count: number): Promise<void> => {
  await store.updateRating(sql, course_id, sum, count);
};

/** Published courses as cards, by an order and a few filters: what other rooms show of the catalogue. */
export const listCards = async (
  sql: Sql,
  { limit, ...filters }: { order: Order; limit: number; institution_id?: number; category_id?: number },
): Promise<Card[]> => (await searchCourses(sql, { text: '', ...filters }, { limit, offset: 0 })).cards;
