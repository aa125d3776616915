// A register worked out anew by other terms, for jobs that are killed.
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';
import { noteHeld } from './held.ts';
import { makeRegister } from './make.ts';
import type { SessionOf } from '../server/service.ts';

export const jobs: Jobs = {
  'attendance.settle-class': {
    prepare: async ({ sql }) => {
      const { batch_id, session, teacher, learners } = await makeRegister(sql, { begun: 60 });
      const [row] = await sql<SessionOf[]>`select * from class_sessions where id = ${session}`;
      await noteHeld(sql, row!, teacher.user.id, Object.fromEntries(learners.map(({ user }) => [user.id, 'late'])));
      await sql`delete from attendance_rows`;
      return { batch_id };
    },
    proves: (sql) => holds(sql, `select count(*) = 2 from attendance_rows`),
  },
};
