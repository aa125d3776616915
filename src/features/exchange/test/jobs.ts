// Exports of many questions, and the sweep of their files, for jobs that are killed.
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBankQuestion } from '#features/bank/test/make.ts';
import { startExport } from '../contract.ts';
import { exportJob } from '../server/export-job.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';
import { make } from './make.ts';

async function started(sql: Pool): Promise<{ run_id: number }> {
  const { actor } = await makePerson(sql);
  const holder = { owner_id: actor.user.id, institution_id: null, user_id: actor.user.id };
  for (let n = 0; n < 12; n++)
    await makeBankQuestion(sql, holder, {
      question: make('true_false', { text: `Is star ${n} far?`, value: true, hint: 'Look up.' }).question,
    });
  return answer(sql, startExport, actor, { form: 'gift' });
}
export const jobs: Jobs = {
  'exchange.export': {
    counted: /^file_id$/,
    prepare: ({ sql }) => started(sql),
    proves: (sql) =>
      holds(
        sql,
        `(select count(*) = 1 from question_exports where file_id is not null) and (select state = 'done' from runs)
        and (select count(*) = 1 from files where file_name = 'questions.gift.txt')`,
      ),
  },
  'exchange.sweep-exports': {
    prepare: async ({ sql }) => {
      const run = await started(sql);
      await exportJob.run(run, { pool: sql });
      await sql`update question_exports set ready_at = now() - interval '3 days'`;
      return {};
    },
    proves: (sql) =>
      holds(sql, `(select count(*) = 0 from question_exports) and (select count(*) = 0 from files where file_name = 'questions.gift.txt')`),
  },
};
