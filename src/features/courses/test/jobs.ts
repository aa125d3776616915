// A course that is found by its words, for jobs that are killed.
import type { Pool } from '#core/db/server/sql.ts';
import { indexDoc } from '#features/search/server/service.ts';
import { makeCategory, makeCourse } from './make.ts';
import { holds, type JobCase, type Jobs } from '../../../../tests/outside/job-case.ts';

/** A course of weaving, and what is done with it. */
export const course = (more: (sql: Pool, course_id: number) => Promise<unknown> = async () => {}): Pick<JobCase, 'prepare'> => ({
  prepare: async ({ sql }) => {
    const { id } = await makeCourse(sql, { category_id: await makeCategory(sql), title: 'Weaving on a loom', bn_title: 'তাঁতে বোনা' });
    await more(sql, id);
    return { course_id: id };
  },
});
const hasWord = (word: string) => `
  select exists (select from search_terms where joined = '${word}') and (select plain::text like '%${word}%' from search_docs where kind = 'course')`;
export const jobs: Jobs = {
  'courses.index-course': {
    ...course(),
    proves: (sql) => holds(sql, hasWord('weaving')),
    change: (sql) => sql`update courses set title = 'Pottery on a wheel'`,
    beside: 'search.tidy-terms',
  },
  'courses.reindex': {
    ...course((sql, ref_id) =>
      indexDoc(sql, { kind: 'course', ref_id, title: ['Weaving'] }).then(async () => {
        await sql`update search_docs set form = 0`;
        await sql`update search_terms set form = 0`;
      }),
    ),
    proves: (sql) => holds(sql, hasWord('loom')),
    beside: 'search.tidy-terms',
  },
};
