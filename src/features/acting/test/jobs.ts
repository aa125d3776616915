// Actings that ended by themselves, for jobs that are killed.
import { makePerson } from '#features/accounts/test/make.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'acting.tell-ends': {
    prepare: async ({ sql }) => {
      const [by, other, { user }] = [await makePerson(sql), await makePerson(sql), await makePerson(sql)];
      await sql`insert into actings (acted_by, user_id, reason, started_at, ends_at)
        select who, ${user.id}, 'a reason', now() - interval '20 minutes', now() - interval '5 minutes'
        from unnest(array[${by.user.id}, ${by.user.id}, ${other.user.id}]::int[]) who`;
      return {};
    },
    proves: (sql) =>
      holds(
        sql,
        `select (select count(*) = 3 from actings where ended_at = ends_at)
          and (select count(*) = 3 from history_entries where entity = 'acting' and act = 'ended')`,
      ),
  },
};
