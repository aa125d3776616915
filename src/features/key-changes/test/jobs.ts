// A change of a key that is worked out, passed on and told, for jobs that are killed.
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeEnrolled, makeLearnable } from '#features/lessons/test/make.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';
import { agree, applyChange } from '../server/changing.ts';
import { findChange } from '../server/store.ts';
import { makeChange, makeTaken, workOut } from './make.ts';

async function asked(sql: Pool) {
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
  const { actor } = await makePerson(sql, { role: 'super', type: 1 });
  const course = await makeLearnable(sql);
  await sql`update courses set gives_certificate = true, lesson_count = 1 where id = ${course.id}`;
  const { user } = await makeEnrolled(sql, course);
  return { actor, key_change_id: await makeChange(sql, actor, await makeTaken(sql, course.id, user.id)) };
}
async function applied(sql: Pool) {
  const { actor, key_change_id } = await asked(sql);
  await workOut(sql, key_change_id);
  const second = (await makePerson(sql, { role: 'super', type: 1 })).actor;
  await agree(sql, second, (await findChange(sql, key_change_id))!);
  await applyChange(sql, actor, (await findChange(sql, key_change_id))!);
  return { key_change_id };
}
export const jobs: Jobs = {
  'key-changes.preview': {
    prepare: async ({ sql }) => {
      const { key_change_id } = await asked(sql);
      return { run_id: (await findChange(sql, key_change_id))!.run_id! };
    },
    proves: (sql) =>
      holds(
        sql,
        '(select ready_at is not null from key_changes) and (select count(*) = 1 from quiz_results where key_change_id is not null)',
      ),
  },
  'key-changes.pass-on': {
    prepare: ({ sql }) => applied(sql),
    proves: (sql) => holds(sql, '(select count(*) = 1 from certificates)'),
  },
  'key-changes.tell': {
    prepare: async ({ sql }) => ({ ...(await applied(sql)), undone: false }),
    proves: (sql) => holds(sql, `(select count(*) = 1 from notices where name = 'key-changes.changed')`),
    counted: /^notice_id$/,
  },
};
