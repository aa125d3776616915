// Telling those whom a work is for that it was set (job), in portions.
import { runTransaction } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { atClassWork } from '#features/classrooms/addresses.ts';
import { slugOfTitle } from '#features/classrooms/rules.ts';
import { notify } from '#features/notices/server/service.ts';
import { findTold, listTold } from './store-lists.ts';

const AT_ONCE = 200;
/** A portion and the job that goes on behind it are one transaction: a job that runs again tells nobody twice, and leaves nobody out. */
export const tellSet = job<{ id: number; after?: number }>('classworks.tell-set', async ({ id, after = 0 }, { pool }) => {
  await runTransaction(pool, async (sql) => {
    const work = await findTold(sql, id);
    if (!work) return;
    const people = await listTold(sql, id, after, AT_ONCE);
    const notice = {
      name: 'classworks.set',
      url: atClassWork({ id: work.batch_id, slug: slugOfTitle(work.class_title), work: id }),
      terms: {
        work: { en: work.title || work.bn_title, bn: work.bn_title || work.title },
        batch: { en: work.class_title || work.bn_class_title, bn: work.bn_class_title || work.class_title },
      },
      fold: `classwork-${id}`,
      event: `classwork-set-${id}`,
    };
    await notify(
      sql,
      people.map(({ user_id }) => ({ user_id, notice })),
    );
    const last = people.at(-1)?.user_id;
    if (last !== undefined && people.length === AT_ONCE)
      await tellSet.later(sql, { id, after: last }, { key: `classwork-set-${id}-${last}` });
  });
});
