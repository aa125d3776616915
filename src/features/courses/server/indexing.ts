// Courses in the search index: the document made from a course, and the job that indexes it anew.
import type { Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { type Doc, indexDocs, listOfOldForm, removeDocs, withDocs } from '#features/search/server/service.ts';
import * as store from './store.ts';

const plainText = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#0-9]+;/gi, ' ');
const docOf = (c: store.IndexRow): Doc => ({
  kind: 'course',
  ref_id: c.id,
  institution_id: c.institution_id,
  visible: c.published,
  popularity: c.learner_count,
  title: [c.title, c.bn_title],
  tags: [...c.tags, ...c.lines.flatMap((l) => [l.en, l.bn]), ...c.lessons].filter(Boolean),
  body: c.texts.map(plainText).join('\n'),
});
/** Puts courses into the search index, or anew after a change; one that is no more is taken out. */
export const indexCourses = (sql: Sql, course_ids: number[]): Promise<void> =>
  withDocs(sql, 'course', course_ids, async (tx) => {
    const rows = await store.listForIndex(tx, course_ids);
    await indexDocs(tx, rows.map(docOf));
    const there = new Set(rows.map((r) => r.id));
    const gone = course_ids.filter((id) => !there.has(id));
    if (gone.length > 0) await removeDocs(tx, 'course', gone);
  });
export const indexCourse = (sql: Sql, course_id: number): Promise<void> => indexCourses(sql, [course_id]);
export const indexCourseJob = job('courses.index-course', ({ course_id }: { course_id: number }, { pool }) => indexCourse(pool, course_id));

const OLD_AT_ONCE = 200;
/** Indexes anew what older rules of the index made: queued at the start of the program, and each night. */
export const reindexJob = job(
  'courses.reindex',
  async (_, { pool }) => {
    for (;;) {
      const old = await listOfOldForm(pool, 'course', OLD_AT_ONCE);
      if (old.length === 0) return;
      await indexCourses(pool, old);
    }
  },
  { nightly: true },
);
