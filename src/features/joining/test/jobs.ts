// Learners told of a link that works again, for jobs that are killed.
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse, makeLearner } from '#features/courses/test/make.ts';
import { askRenewal } from '../contract-renewal.ts';
import { changeLink, makeBatchLink } from '../contract-staff.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  // each of three who asked is told once of the link that works again
  'joining.tell-renewed': {
    prepare: async ({ sql }) => {
      const { actor } = await makePerson(sql, { role: 'super' });
      const course = await makeCourse(sql, { category_id: await makeCategory(sql) });
      const over = { batch_id: await makeBatch(sql, course.id), expires_at: '2020-01-01T00:00:00Z' };
      const { id, slug } = await answer(sql, makeBatchLink, actor, over);
      for (let n = 0; n < 3; n += 1) await answer(sql, askRenewal, await makeLearner(sql), { slug });
      await sql`delete from messages`;
      await answer(sql, changeLink, actor, { id, expires_at: null });
      return { link_id: id };
    },
    proves: (sql) =>
      holds(sql, '(select count(*) = 3 from messages) and (select count(*) = 3 from join_renewals where told_at is not null)'),
  },
};
