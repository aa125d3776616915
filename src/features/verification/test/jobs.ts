// Papers and kept pairs of teachers whose time is over, and those who are told, for jobs that are killed.
import { answer } from '#core/contract/server/gate.ts';
import { putFile } from '#core/files/server/files.ts';
import { useAccounts } from '#features/accounts/server/service.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { keepPair } from '../contract-waiting.ts';
import { PAPER_DAYS } from '../rules-claims.ts';
import { makeClaim, makeTeacher } from './make.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
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
  // each is told once, in the transaction that takes the wish away
  'verification.tell-opened': {
    prepare: async ({ sql }) => {
      useAccounts({ teacher_levels: [1, 2] });
      for (let n = 0; n < 5; n++) {
        const { user } = await makePerson(sql, { email: `level-${n}@home.test` });
        await sql`update users set email_verified_at = now() where id = ${user.id}`;
        await sql`insert into teacher_level_notices (user_id, level) select ${user.id}, unnest(array[2, 3])`;
      }
      return { now: '2026-06-14T06:00:00Z' };
    },
    proves: (sql) =>
      holds(
        sql,
        `select (select count(*) from teacher_level_notices where level = 3) = 5
          and (select count(*) from teacher_level_notices) = 5 and (select count(*) from messages) = 5`,
      ),
  },
  // a try that was broken off stays counted; what came of it is told once
  'verification.ask-kept': {
    counted: /^count$/,
    prepare: async ({ sql }) => {
      useAccounts({ teacher_levels: [1, 2, 3] });
      const { pdsid } = await makeTeacher(sql);
      const typed = [{ pdsid }, { pdsid, date_of_birth: '01/01/1970' }, { pdsid: 'NOBODY1', pds_type: 3 }, { pdsid }];
      for (const [n, of] of typed.entries()) {
        const { actor, user } = await makePerson(sql, { email: `kept-${n}@home.test` });
        await sql`update users set email_verified_at = now() where id = ${user.id}`;
        await answer(sql, keepPair, actor, { date_of_birth: '12/08/1986', ...of });
      }
      await sql`update teacher_kept_pairs set next_at = now() - interval '1 minute'`;
      await sql`
        update teacher_kept_pairs set created_at = now() - interval '4 days'
        where id = (select id from teacher_kept_pairs order by user_id desc limit 1)`;
      return { now: '2026-06-14T06:00:00Z' };
    },
    proves: (sql) =>
      holds(
        sql,
        `select (select array_agg(state order by user_id) from teacher_kept_pairs) = '{found,not_found,waiting,given_up}'
          and (select count(*) from messages) = 3`,
      ),
  },
  'verification.sweep-kept': {
    prepare: async ({ sql }) => {
      for (const days of [9, 11]) {
        const { user } = await makePerson(sql);
        await sql`
          insert into teacher_kept_pairs (id, user_id, level, sub_type, state, next_at, created_at)
          values (gen_random_uuid(), ${user.id}, 1, 0, 'given_up', now(), now() - make_interval(days => ${days}))`;
      }
      return {};
    },
    proves: (sql) => holds(sql, 'select count(*) = 1 from teacher_kept_pairs'),
  },
};
