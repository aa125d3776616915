// What erasure leaves of somebody who has learned: every text and JSON column of every table and every byte on the disk is searched.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStorage } from '#adapters/storage/disk.ts';
import { allJobs, openHouse } from '#app/server/all-rooms.ts';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { putFile, useStorage } from '#core/files/server/files.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { actorFor } from '#features/accounts/test/make.ts';
import { check } from '#features/certificates/contract.ts';
import { issueCertificate, useIssuer } from '#features/certificates/server/service.ts';
import { makeLearner, makeSchool, testIssuer } from '#features/certificates/test/make.ts';
import { makeExport } from '#features/my-data/contract.ts';
import { useExportFolder } from '#features/my-data/server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
const folder = mkdtempSync(join(tmpdir(), 'shikhon-traces-'));
beforeAll(async () => {
  db = await freshDatabase();
  useStorage(diskStorage(join(folder, 'files')), 'a secret for tests');
  useExportFolder(join(folder, 'exports'));
  useIssuer(testIssuer);
  openHouse();
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
/** What may still say who it was, and why. */
const STAYS: Record<string, string> = {
  'certificates.learner_name': 'a certificate bears the name that it was given to',
  'certificates.bn_learner_name': 'the same',
  'certificates.credential': 'the signed credential, which says what the certificate says',
};
const marks = ['Zubaida Unmistakable', 'জুবাইদা অনন্যা', 'zubaida@unmistakable.test', '+8801799123987', '01799123987'];

/** Every column of the database that can hold text, by its schema, with how many of its rows hold a mark. */
async function findMarks(): Promise<string[]> {
  const columns = await db.sql<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector', 'bytea')`;
  expect(columns.length).toBeGreaterThan(300);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await db.sql<{ n: number }[]>`
      select count(*)::int as n from ${db.sql(table)} t
      where lower(t.${db.sql(column)}::text) like any (${marks.map((m) => `%${m.toLowerCase()}%`)})
        or lower(t.${db.sql(column)}::text) like any (${marks.map((m) => `%${Buffer.from(m).toString('hex')}%`)})`.once();
    if (row!.n) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}
const findOnDisk = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter((entry) => marks.some((mark) => readFileSync(join(entry.parentPath, entry.name)).includes(mark)))
    .map((entry) => entry.name);
/** All that waits in the queue, as a worker does it. */
async function workOff(): Promise<void> {
  for (;;) {
    const [next] = await db.sql<{ id: string; name: string; payload: object }[]>`
      select j.id, t.identifier as name, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id order by j.id limit 1`;
    if (!next) return;
    await db.sql`delete from graphile_worker._private_jobs where id = ${next.id}`;
    if (/^(my-data|files)\./.test(next.name)) await allJobs.find((job) => job.name === next.name)!.run(next.payload, { pool: db.sql });
  }
}

test('of somebody who learned, wrote, uploaded and exported nothing says who it was but the certificate, which still verifies', async () => {
  const school = await makeSchool(db.sql);
  const learner = await makeLearner(db.sql, school, { name: marks[0]!, bn_name: marks[1]! });
  const { id } = learner.user;
  await db.sql`update users set email = ${marks[2]!}, phone = ${marks[3]!}, email_verified_at = now(), phone_verified_at = now(),
    about = ${`I am ${marks[0]}`} where id = ${id}`;
  const issued = await db.sql.begin((tx) => issueCertificate(tx, { user_id: id, enrollment_id: learner.enrollment_id }));
  const tracking_code = issued!.certificate.tracking_code;
  for (const channel of ['mail', 'sms'] as const)
    await sendMessage(db.sql, {
      channel,
      to_address: channel === 'mail' ? marks[2]! : marks[3]!,
      body: `Dear ${marks[0]}`,
      purpose: 'notice',
    });
  const photo = await putFile(db.sql, { bytes: Buffer.from(`picture of ${marks[0]}`), file_name: `${marks[0]}.txt`, owner_id: id });
  await db.sql`update users set photo_file_id = ${photo.id} where id = ${id}`;
  await putFile(db.sql, { bytes: Buffer.from(`letter of ${marks[0]}`), file_name: 'letter.txt', owner_id: id });
  const [lesson] = await db.sql<{ id: number }[]>`
    insert into lessons (course_id, position, kind, title, bn_title) values (${school.course_id}, 1, 'discussion', 'Talk', 'আলাপ') returning id`;
  await db.sql`insert into posts (lesson_id, batch_id, user_id, text, client_key)
    values (${lesson!.id}, ${school.batch_id}, ${id}, ${`Call me: ${marks[4]}`}, gen_random_uuid())`;
  await db.sql`insert into notes (user_id, lesson_id, course_id, text, client_key)
    values (${id}, ${lesson!.id}, ${school.course_id}, ${marks[0]!}, gen_random_uuid())`;
  await db.sql`insert into reviews (user_id, course_id, rating, text) values (${id}, ${school.course_id}, 5, ${`${marks[0]} liked it`})`;
  await answer(db.sql, makeExport, await actorFor(db.sql, learner.token), {});
  await workOff();
  const before = await findMarks();
  expect(before).toEqual(
    expect.arrayContaining(['users.name', 'users.phone', 'messages.body', 'posts.text', 'notes.text', 'reviews.text']),
  );
  expect(findOnDisk().length).toBeGreaterThan(1);
  const verified = await answer(db.sql, check, visitor(), { code: tracking_code });
  expect(verified.found).toMatchObject({ learner_name: marks[0] });

  await db.sql`insert into account_deletions (user_id, due_at) values (${id}, now())`;
  await allJobs.find((job) => job.name === 'deletions.erase-due')!.run({}, { pool: db.sql });
  await workOff();
  expect((await findMarks()).filter((name) => !STAYS[name])).toEqual([]);
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
  // anybody may still check the certificate
  const { found } = await answer(db.sql, check, visitor(), { code: tracking_code });
  expect({ ...found, checked_at: '' }).toEqual({ ...verified.found, checked_at: '' });
});
