// Learners told of a changed timetable, for jobs that are killed.
import { answer } from '#core/contract/server/gate.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';
import { createSession } from '../contract-staff.ts';
import { makeClass } from './make.ts';

export const jobs: Jobs = {
  'schedule.tell-changes': {
    prepare: async ({ sql }) => {
      const { batch_id, teacher } = await makeClass(sql, { learners: 3 });
      await answer(sql, createSession, teacher, {
        ...{ batch_id, title: 'Fractions', on: '2199-01-10', from: '10:00', until: '11:00' },
      });
      return { batch_id };
    },
    proves: (sql) =>
      holds(
        sql,
        `select (select count(*) from messages) = 3
          and not exists (select from class_sessions where changed_at is not null or told_at is null)`,
      ),
  },
};
