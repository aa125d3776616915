// Fixtures for killed jobs of personal data: archives, traces and papers whose time is over, accounts that are deleted, what is kept of certificates.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { putFile } from '#core/files/server/files.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { PAPER_DAYS } from '#features/verification/rules-claims.ts';
import { makeClaim } from '#features/verification/test/make.ts';
import { approveMany } from '#features/certificates/contract-staff.ts';
import { useIssuer, usePdfFolder } from '#features/certificates/server/service.ts';
import { makeExport } from '#features/my-data/contract.ts';
import { makeInstitution, makeLearner } from '#features/courses/test/make.ts';
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
      await makeInstitution(sql);
      for (const username of ['first', 'second']) {
        const { user } = await makeLearner(sql, { username, name: username });
        const photo = await putFile(sql, { bytes: Buffer.from(username), file_name: 'photo.txt', owner_id: user.id });
        await sql`update users set photo_file_id = ${photo.id} where id = ${user.id}`;
        const to_address = `${username}@example.test`;
        await sendMessage(sql, { channel: 'mail', to_address, body: 'Sorry that you go', purpose: 'notice' });
        await fillEverything(sql, user.id, await listReferences(sql), username);
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
