// What my data promises, through the gate on a real database: everything of oneself, nothing of others, once a day, for seven days.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { diskStorage } from '#adapters/storage/disk.ts';
import { openHouse } from '#app/server/all-rooms.ts';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { putFile, useStorage } from '#core/files/server/files.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { showContacts } from '#features/people/contract-person.ts';
import { downloadExport, listKept, listLookers, makeExport, viewExport } from '../contract.ts';
import { useExportFolder } from '../server/folder.ts';
import { room } from '../server/room.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
const folder = mkdtempSync(join(tmpdir(), 'shikhon-my-data-'));
beforeAll(async () => {
  db = await freshDatabase();
  useStorage(diskStorage(join(folder, 'files')), 'a secret for tests');
  openHouse();
});
let archives: string;
beforeEach(() => {
  archives = mkdtempSync(join(folder, 'archives-'));
  useExportFolder(archives);
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
const job = (name: string) => room.jobs.find((j) => j.name === name)!;
const work = (run_id: number) => job('my-data.make-archive').run({ run_id } as never, { pool: db.sql });
const night = (name: string) => job(name).run({}, { pool: db.sql });

async function bytesOf(actor: SignedIn): Promise<Buffer> {
  const { body } = await answer(db.sql, downloadExport, actor, {});
  const parts: Uint8Array[] = [];
  for await (const part of body as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
}
/** The files of the archive, as an ordinary program unpacks them. */
async function unpack(actor: SignedIn): Promise<Map<string, string>> {
  const at = mkdtempSync(join(folder, 'unpacked-'));
  writeFileSync(join(at, 'a.zip'), await bytesOf(actor));
  execFileSync('python3', ['-m', 'zipfile', '-e', 'a.zip', 'out'], { cwd: at });
  const names = readdirSync(join(at, 'out'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(join(at, 'out').length + 1), readFileSync(path, 'utf8')];
    }),
  );
}
async function made(actor: SignedIn, with_files = false): Promise<void> {
  const { run_id } = await answer(db.sql, makeExport, actor, { with_files });
  await work(run_id);
}

test('the archive has a person’s rows as JSON and as pages in both languages, their files, and nothing of anybody else', async () => {
  const course = await makeLearnable(db.sql);
  const lesson_id = await makeLesson(db.sql, course.id, { kind: 'discussion' });
  const { actor: me } = await makePerson(db.sql, {
    name: 'Rafia Own',
    email: 'rafia@own.test',
    phone: '+8801799000111',
    about: '<script>alert(1)</script>',
  });
  const { actor: other } = await makePerson(db.sql, { name: 'Nodir Foreign', email: 'nodir@foreign.test', phone: '+8801799000222' });
  for (const [actor, text] of [
    [me, 'my-own-words'],
    [other, 'foreign-words'],
  ] as const) {
    await makeEnrolled(db.sql, course, { actor });
    await db.sql`insert into posts (lesson_id, batch_id, user_id, text, client_key)
      select ${lesson_id}, e.batch_id, e.user_id, ${text}, gen_random_uuid() from enrollments e where e.user_id = ${actor.user.id}`;
    await sendMessage(db.sql, {
      channel: 'mail',
      to_address: actor === me ? 'rafia@own.test' : 'nodir@foreign.test',
      body: `${text} sent`,
      purpose: 'notice',
    });
    await db.sql`insert into notes (user_id, lesson_id, course_id, text, client_key) values (${actor.user.id}, ${lesson_id}, ${course.id}, ${`${text} noted`}, gen_random_uuid())`;
    await putFile(db.sql, { bytes: Buffer.from(`${text} in a file`), file_name: 'own.txt', owner_id: actor.user.id });
  }
  await db.sql`update posts set parent_id = (select id from posts where user_id = ${other.user.id}) where user_id = ${me.user.id}`;
  await db.sql`update users set language = 1, gender = 'other', visibility = '{"name": "everybody", "photo": "nobody"}' where id = ${me.user.id}`;
  const bytes = 'my-own-words in a file'.length;
  expect(await answer(db.sql, viewExport, me, {})).toMatchObject({ files: { count: 1, bytes } });
  await made(me, true);
  const files = await unpack(me);
  const all = [...files.values()].join('\n');
  for (const mine of [
    'Rafia Own',
    'rafia@own.test',
    '+8801799000111',
    'my-own-words',
    'my-own-words sent',
    'my-own-words noted',
    'my-own-words in a file',
  ])
    expect(all, mine).toContain(mine);
  for (const foreign of ['Nodir', 'foreign', '8801799000222', 'password', '$argon2']) expect(all, foreign).not.toContain(foreign);
  expect(JSON.parse(files.get('data/posts.json')!)['posts.user_id']).toMatchObject([{ text: 'my-own-words' }]);
  // both languages, no scripts, nothing that a name could smuggle in
  expect(files.get('index.html')).toContain('<html lang="bn">');
  expect(files.get('index.en.html')).toContain('<a href="en/notes.html">Notes</a>');
  expect(files.get('bn/notes.html')).toContain('my-own-words noted');
  for (const [name, text] of files) if (name.endsWith('.html')) expect(text, name).not.toMatch(/<script|\son\w+=|https?:\/\//i);
  expect(files.get('en/users.html')).toContain('&lt;script&gt;');
  // codes are said in words
  expect(files.get('en/users.html')).toContain('Whole name: Everybody\nPicture: Only me');
  expect(files.get('bn/users.html')).toContain('<dd>English</dd>');
  expect(files.get('bn/users.html')).toContain('শিক্ষক যাচাই</dt><dd>না</dd>');
});

test('five years of learning are in it, in their thousands, without all being in memory', async () => {
  const { actor } = await makePerson(db.sql, { name: 'Long Learner' });
  const course = await makeLearnable(db.sql);
  const lesson_id = await makeLesson(db.sql, course.id, { kind: 'quiz' });
  await db.sql`insert into questions (type, text_html, bn_text_html, shape, answer)
    select 'mcq', 'Question ' || i, 'প্রশ্ন ' || i, '{}', '{}' from generate_series(1, 50) i`;
  await db.sql`insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, submitted_at)
    select ${actor.user.id}, ${lesson_id}, ${course.id}, i, '{}', now() from generate_series(1, 250) i`;
  await db.sql`insert into quiz_answers (user_id, attempt_id, question_id, answer)
    select ${actor.user.id}, a.id, q.id, '{"option": 2}'
    from quiz_attempts a cross join questions q where a.user_id = ${actor.user.id} and q.text_html like 'Question %'`;
  await made(actor);
  const files = await unpack(actor);
  const answers = JSON.parse(files.get('data/quizzes.json')!)['quiz_answers.user_id'] as { question_id: { en: string } }[];
  expect(answers).toHaveLength(250 * 50);
  expect(new Set(answers.map((row) => JSON.stringify(row))).size).toBe(answers.length);
  expect(answers[0]!.question_id.en).toMatch(/^Question/);
});

test('asked for thirty times at once it is made once, and once a day', async () => {
  const { actor } = await makePerson(db.sql);
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => answer(db.sql, makeExport, actor, {})));
  const ok = asked.filter((a) => a.status === 'fulfilled');
  expect(ok).toHaveLength(1);
  for (const a of asked) if (a.status === 'rejected') expect(a.reason).toMatchObject({ code: 'already_making' });
  expect(await answer(db.sql, viewExport, actor, {})).toMatchObject({ state: 'making' });
  await work(ok[0]!.value.run_id);
  expect(await answer(db.sql, viewExport, actor, {})).toMatchObject({ state: 'ready' });
  await expect(answer(db.sql, makeExport, actor, {})).rejects.toMatchObject({ code: 'one_a_day' });
  await db.sql`update data_exports set asked_at = asked_at - interval '25 hours' where user_id = ${actor.user.id}`;
  await made(actor);
  await job('my-data.remove-archive').run({ file_name: `${ok[0]!.value.run_id}.zip` } as never, { pool: db.sql });
  expect(readdirSync(archives)).toHaveLength(1);
});

test('when it is ready its person is told once, by mail or else by SMS, with a link that opens nothing without a login', async () => {
  const { actor } = await makePerson(db.sql, { email: 'told@own.test', phone: '+8801799000333' });
  const { actor: by_phone } = await makePerson(db.sql, { email: null, phone: '+8801799000444' });
  const { actor: nobody } = await makePerson(db.sql, { email: 'unproved@own.test', verified: false });
  const sent = (to: string) => db.sql<{ body: string }[]>`select body from messages where to_address = ${to}`;
  const { run_id } = await answer(db.sql, makeExport, actor, {});
  expect(await sent('told@own.test')).toEqual([]);
  await Promise.all([work(run_id), work(run_id)]);
  const mails = await sent('told@own.test');
  expect(mails).toHaveLength(1);
  expect(mails[0]!.body.match(/https?:\S+/g)).toEqual([expect.stringMatching(/\/profile\/my-data$/)]);
  expect(await sent('+8801799000333')).toEqual([]);
  await made(by_phone);
  expect(await sent('+8801799000444')).toHaveLength(1);
  await made(nobody);
  expect(await sent('unproved@own.test')).toEqual([]);
});

test('nobody else has it: another person, a visitor, an administrator who acts for them, a login that is not fresh', async () => {
  const { actor } = await makePerson(db.sql);
  const { actor: other } = await makePerson(db.sql);
  await made(actor);
  await expect(answer(db.sql, downloadExport, other, {})).rejects.toMatchObject({ code: 'export_over' });
  expect(await answer(db.sql, viewExport, other, {})).toMatchObject({ state: 'none', bytes: null });
  await expect(answer(db.sql, downloadExport, visitor(), {})).rejects.toMatchObject({ code: 'signed_out' });
  for (const call of [downloadExport, makeExport]) {
    await expect(answer(db.sql, call, { ...actor, acted_by: { id: other.user.id } }, {})).rejects.toMatchObject({ code: 'in_person' });
    await expect(answer(db.sql, call, { ...actor, proved: false }, {})).rejects.toMatchObject({ code: 'confirm_identity' });
  }
});

test('after seven days it is gone from the disk, and so is what a killed worker left', async () => {
  const { actor } = await makePerson(db.sql);
  await made(actor);
  await night('my-data.sweep-archives');
  expect(readdirSync(archives)).toHaveLength(1);
  await db.sql`update data_exports set ready_at = ready_at - interval '8 days', asked_at = asked_at - interval '8 days' where user_id = ${actor.user.id}`;
  // over before the night comes
  await expect(answer(db.sql, downloadExport, actor, {})).rejects.toMatchObject({ code: 'export_over' });
  const left = join(archives, 'left.part');
  writeFileSync(left, 'half');
  execFileSync('touch', ['-d', '2 days ago', left]);
  await night('my-data.sweep-archives');
  expect(readdirSync(archives)).toEqual([]);
});

test('a worker that is begun again makes one archive; one whose person has gone leaves nothing', async () => {
  const { actor } = await makePerson(db.sql);
  const { run_id } = await answer(db.sql, makeExport, actor, {});
  await Promise.all([work(run_id), work(run_id)]);
  expect(readdirSync(archives)).toEqual([`${run_id}.zip`]);
  await unpack(actor);
  const { actor: gone } = await makePerson(db.sql);
  const asked = await answer(db.sql, makeExport, gone, {});
  await room.erase!(db.sql, { user_id: gone.user.id, addresses: [] });
  await work(asked.run_id);
  expect(readdirSync(archives)).toEqual([`${run_id}.zip`]);
});

test('who opened the contacts is told to their person: once a day, and to nobody else', async () => {
  const { actor } = await makePerson(db.sql);
  const { actor: other } = await makePerson(db.sql);
  const { actor: staff } = await makePerson(db.sql, { role: 'super', name: 'Curious Chief' });
  expect(await answer(db.sql, listLookers, actor, {})).toEqual([]);
  for (let i = 0; i < 3; i++) await answer(db.sql, showContacts, staff, { id: actor.user.id });
  expect(await answer(db.sql, listLookers, actor, {})).toMatchObject([{ name: 'Curious Chief' }]);
  expect(await answer(db.sql, listLookers, other, {})).toEqual([]);
});
test('how long each kind of data is kept is told as the rooms declare it, what goes soonest first', async () => {
  const kept = await answer(db.sql, listKept, (await makePerson(db.sql)).actor, {});
  expect(kept).toContainEqual({
    what: 'Sent messages',
    bn_what: expect.stringMatching(/[\u0980-\u09ff]/),
    keep: 'days',
    days: 90,
  });
  expect(kept).toContainEqual(expect.objectContaining({ what: 'Submitted work', keep: 'account', days: null }));
  expect(new Set(kept.map((row) => JSON.stringify(row))).size).toBe(kept.length);
  const days = kept.flatMap((k) => k.days ?? []);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(kept.slice(0, days.length).every(({ keep }) => keep === 'days')).toBe(true);
});
