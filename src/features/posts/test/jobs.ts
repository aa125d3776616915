// A notice told to a class, and a post that is published when its time has come, for jobs that are killed.
import { answer } from '#core/contract/server/gate.ts';
import { makeClass } from '#features/schedule/test/make.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';
import { create } from '../contract.ts';
import { makePost } from './make.ts';

export const jobs: Jobs = {
  'posts.tell-notice': {
    prepare: async ({ sql }) => {
      const { batch_id, teacher } = await makeClass(sql, { learners: 3 });
      const { id } = await answer(sql, create, teacher, { course_batch_id: batch_id, text: 'Bring scissors', kind: 'notice' });
      return { post_id: id };
    },
    proves: (sql) => holds(sql, `select (select count(*) from notices where name = 'posts.notice') = 3`),
  },
  'posts.publish': {
    prepare: async ({ sql }) => {
      const { batch_id, learners } = await makeClass(sql, { learners: 1 });
      const id = await makePost(sql, batch_id, { user_id: learners[0]!.user.id, kind: 'question' });
      await sql`update posts set place = null, publish_at = now() - interval '1 minute' where id = ${id}`;
      return { post_id: id };
    },
    proves: (sql) => holds(sql, `select (select count(*) from posts where place is not null) = 1`),
    counted: /^place$/,
  },
  'posts.sweep-removed': {
    prepare: async ({ sql }) => {
      const { batch_id, teacher } = await makeClass(sql, { learners: 1 });
      const id = await makePost(sql, batch_id, { user_id: teacher.user.id });
      await sql`update posts set removed_at = now() - interval '8 days' where id = ${id}`;
      return {};
    },
    proves: (sql) => holds(sql, `select not exists (select from posts)`),
  },
};
