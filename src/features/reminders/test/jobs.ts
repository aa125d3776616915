// Reminders of plans, of wanted courses and of replies, for jobs that are killed.
import { makeLearner } from '#features/courses/test/make.ts';
import { course } from '#features/courses/test/jobs.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
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
  'reminders.tell-replies': {
    prepare: async ({ sql }) => {
      const made = await makeLearnable(sql);
      const lesson_id = await makeLesson(sql, made.id);
      const [one, two] = [
        await makeEnrolled(sql, made, { actor: await makeLearner(sql, { username: 'first', name: 'first' }) }),
        await makeEnrolled(sql, made, { actor: await makeLearner(sql, { username: 'second', name: 'second' }) }),
      ];
      const say = async (user_id: number, parent_id: number | null) =>
        (
          await sql<{ id: number }[]>`
            insert into lesson_posts (lesson_id, batch_id, user_id, parent_id, text, client_key)
            values (${lesson_id}, ${made.batch_id}, ${user_id}, ${parent_id}, 'Why?', gen_random_uuid()) returning id`
        )[0]!.id;
      const thread_id = await say(one.user.id, null);
      const reply = await say(two.user.id, thread_id);
      await sql`
        insert into reply_notices (user_id, thread_id, waiting, last_post_id)
        values (${one.user.id}, ${thread_id}, 1, ${reply})`;
      return { user_id: one.user.id, thread_id };
    },
    proves: (sql) => holds(sql, `(${count('messages', 1)}) and (select waiting = 0 from reply_notices)`),
  },
};
