// Reminders of plans, of wanted courses and of replies, for jobs that are killed.
import { makeLearner } from '#features/courses/test/make.ts';
import { course } from '#features/courses/test/jobs.ts';
import { makeEnrolled, makeLearnable } from '#features/lessons/test/make.ts';
import { indexDoc } from '#features/search/server/service.ts';
import { count, holds, type Jobs, rows } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'reminders.queue-day': rows('select 1', `select count(*) = 1 from graphile_worker.jobs where key = 'reminders'`),
  'reminders.send-due': {
    prepare: async ({ sql }) => {
      const made = await makeLearnable(sql);
      for (const username of ['first', 'second']) {
        const { user } = await makeEnrolled(sql, made, { actor: await makeLearner(sql, { username, name: username }) });
        await sql`
          insert into learning_plans (user_id, remind_after, since, next_on) values (${user.id}, 3, '2026-12-20', '2026-12-21')`;
      }
      return { now: '2027-01-07T06:00:00Z' };
    },
    proves: (sql) => holds(sql, count('messages', 2)),
  },
  'reminders.queue-wanted': rows('select 1', `select count(*) = 1 from graphile_worker.jobs where key = 'wanted'`),
  'reminders.tell-wanted': {
    prepare: async (given) => {
      const { sql } = given;
      await course((pool, ref_id) => indexDoc(pool, { kind: 'course', ref_id, title: ['Weaving on a loom'] })).prepare(given);
      for (const username of ['first', 'second']) {
        const { user } = await makeLearner(sql, { username, name: username });
        await sql`insert into wanted_courses (user_id, text) values (${user.id}, 'weaving'), (${user.id}, 'blacksmith')`;
      }
      return { now: '2027-01-07T06:00:00Z' };
    },
    proves: (sql) => holds(sql, `(${count('messages', 2)}) and (${count('wanted_courses', 2)})`),
  },
};
