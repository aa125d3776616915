// Fixtures for killed jobs of teacher verification: papers whose time is over.
import { putFile } from '#core/files/server/files.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeClaim } from '#features/verification/test/make.ts';
import { PAPER_DAYS } from '#features/verification/rules-claims.ts';
import type { JobCase } from './jobs-to-kill.ts';

export const cases: Record<string, JobCase> = {
  'verification.sweep-papers': {
    prepare: async ({ sql }) => {
      for (let n = 0; n < 12; n++) {
        const { user } = await makePerson(sql);
        const claim_id = await makeClaim(sql, user.id);
        const file = await putFile(sql, { bytes: Buffer.from(`%PDF ${n}`), file_name: 'paper.pdf', owner_id: user.id });
        await sql`insert into teacher_claim_papers (claim_id, file_id) values (${claim_id}, ${file.id})`;
        await sql`
          update teacher_claims
          set papers = 1, state = 'declined', decided_at = now() - make_interval(days => ${n ? PAPER_DAYS + 1 : 0})
          where id = ${claim_id}`;
      }
      return {};
    },
    proves: async (sql) => (await sql`select from teacher_claim_papers`).length === 1 && (await sql`select from files`).length === 1,
  },
};
