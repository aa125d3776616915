// Fixtures for killed jobs of personal data: archives, traces and papers whose time is over, accounts that are deleted, what is kept of certificates.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { putFile } from '#core/files/server/files.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { useAccounts } from '#features/accounts/server/service.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { keepPair } from '#features/verification/contract-waiting.ts';
import { PAPER_DAYS } from '#features/verification/rules-claims.ts';
import { makeClaim, makeTeacher } from '#features/verification/test/make.ts';
import { approveMany } from '#features/certificates/contract-staff.ts';
import { useIssuer, usePdfFolder } from '#features/certificates/server/service.ts';
import { makeExport } from '#features/my-data/contract.ts';
import { makeCategory, makeInstitution, makeLearner } from '#features/courses/test/make.ts';
import { hasArchive, useExportFolder } from '#features/my-data/server/folder.ts';
import { fillEverything, listReferences } from '#features/deletions/test/fill.ts';
import { seedRoles } from '#features/roles/server/service.ts';
import { makeEnrolled, makeLearnable } from '#features/lessons/test/make.ts';
import type { JobCase } from './jobs-to-kill.ts';
import { cases as files } from './jobs-to-kill-files.ts';

const holds = async (sql: Pool, that: string) => (await sql.unsafe<{ ok: boolean }[]>(`select (${that}) as ok`))[0]!.ok;

let printed = '';

export const cases: Record<string, JobCase> = {
  ...files,
  'certificates.decide-many': {
    prepare: async ({ sql }) => {
      useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
      const { actor } = await makePerson(sql, { role: 'super' });
      const made = await makeLearnable(sql);
      for (let n = 0; n < 3; n++) await makeEnrolled(sql, made);
      await sql`update enrollments set completed_at = now()`;
      await sql`update users set email = 'learner-' || id || '@home.test', email_verified_at = now()`;
      return answer(sql, approveMany, actor, { batch_id: made.batch_id });
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
  'my-data.make-archive': {
    prepare: async ({ sql, folder }) => {
      // what is half written when it is killed lies there until the night
      useExportFolder(`${folder}-archives`);
      const { actor } = await makePerson(sql);
      return answer(sql, makeExport, actor, { with_files: true });
    },
    proves: (sql) => holds(sql, 'select ready_at is not null and bytes > 1000 from data_exports'),
  },
  'my-data.remove-archive': {
    prepare: async ({ folder }) => {
      useExportFolder(join(folder, 'archives'));
      await mkdir(join(folder, 'archives'), { recursive: true });
      await writeFile(join(folder, 'archives/gone.zip'), 'gone');
      return { file_name: 'gone.zip' };
    },
    proves: async () => !(await hasArchive('gone.zip')),
  },
  'my-data.sweep-archives': {
    prepare: async ({ sql }) => {
      const { user } = await makePerson(sql);
      await sql`insert into data_exports (user_id, ready_at, file_name) values (${user.id}, now() - interval '8 days', 'a.zip')`;
      return {};
    },
    proves: (sql) => holds(sql, 'select count(*) = 0 from data_exports'),
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
  'deletions.erase-due': {
    prepare: async ({ sql }) => {
      // the first of each, which what is filled in names
      await seedRoles(sql);
      for (const table of ['institutions', 'categories']) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1, false)`;
      await makeInstitution(sql);
      await makeCategory(sql);
      for (const username of ['first', 'second']) {
        const { user } = await makeLearner(sql, { username, name: username });
        const photo = await putFile(sql, { bytes: Buffer.from(username), file_name: 'photo.txt', owner_id: user.id });
        await sql`update users set photo_file_id = ${photo.id} where id = ${user.id}`;
        const to_address = `${username}@example.test`;
        await sendMessage(sql, { channel: 'mail', to_address, body: 'Sorry that you go', purpose: 'notice' });
        await fillEverything(sql, user.id, await listReferences(sql), username);
        // a folder holds what its owner has, and nothing of the other one
        await sql`update folders set parent_id = null`;
        await sql`update bank_folders set parent_id = null`;
        await sql`update bank_questions set folder_id = null`;
        await sql`insert into account_deletions (user_id, due_at) values (${user.id}, now()) on conflict do nothing`;
      }
      return {};
    },
    proves: (sql) => holds(sql, `select count(*) = 2 from users where deleted_at is not null`),
  },
  'passkeys.sweep-challenges': {
    prepare: async ({ sql }) => {
      await sql`insert into passkey_challenges (challenge_hash, purpose, expires_at)
        values ('a', 'login', now() - interval '1 day'), ('b', 'login', now() + interval '1 day')`;
      return {};
    },
    proves: (sql) => holds(sql, 'select count(*) = 1 from passkey_challenges'),
  },
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
  'my-data.end-traces': {
    prepare: async ({ sql }) => {
      const { user } = await makePerson(sql);
      await sql`insert into actings (user_id, reason, started_at, ends_at)
        select ${user.id}, 'a reason', now() - make_interval(days => d), now() - make_interval(days => d)
        from unnest(array[729, 731]) d`;
      return {};
    },
    proves: (sql) => holds(sql, 'select count(*) = 1 from actings'),
  },
};
