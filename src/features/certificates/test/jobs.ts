// Certificates decided all at once, and what is kept of them, for jobs that are killed.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeEnrolled, makeLearnable } from '#features/lessons/test/make.ts';
import { awardActions } from '../actions.ts';
import { useIssuer, usePdfFolder } from '../server/service.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';

let printed = '';
export const jobs: Jobs = {
  'certificates.act-many': {
    prepare: async ({ sql }) => {
      useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
      const { actor } = await makePerson(sql, { role: 'super' });
      const made = await makeLearnable(sql);
      for (let n = 0; n < 3; n++) await makeEnrolled(sql, made);
      await sql`update enrollments set completed_at = now()`;
      await sql`update users set email = 'learner-' || id || '@home.test', email_verified_at = now()`;
      return answer(sql, awardActions.calls.approve, actor, { batch_id: made.batch_id });
    },
    // each learner is told once, and each decision is recorded once
    proves: (sql) =>
      holds(
        sql,
        `select (select count(*) from certificates where status = 1) = 3
          and (select count(*) from messages where idempotency_key like 'certificate-%-approved') = 3
          and (select count(*) from history_entries where act = 'approved' and entity = 'certificate') = 3`,
      ),
  },
  'certificates.drop-renderings': {
    prepare: async ({ folder }) => {
      const kept = join(folder, 'certificate-pdfs');
      usePdfFolder(kept);
      // of a certificate that is there no more
      printed = join(kept, `0000-0000-0009.${'0'.repeat(64)}.pdf`);
      await mkdir(kept, { recursive: true });
      await writeFile(printed, 'printed');
      return {};
    },
    proves: async () => !existsSync(printed),
  },
};
