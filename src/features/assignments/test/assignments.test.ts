// Assignments on the server: handed in and replaced until the day, private, marked by the team, and what it makes of the lesson.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStorage } from '#adapters/storage/disk.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { readBytes, useStorage } from '#core/files/server/files.ts';
import { isReader } from '#core/files/server/readers.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { save, viewStatus } from '#features/journeys/contract.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { addFile, handIn, removeFile, view } from '../contract.ts';
import { listWorks, markWork, viewWork } from '../contract-staff.ts';
import { room } from '../server/room.ts';

let sql: Pool;
let drop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'assignment-files-'));
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
  useStorage(diskStorage(folder), 'a secret of the tests that is long enough');
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});
async function made(given: { done_by?: string; due_at?: string } = {}) {
  const course = await makeLearnable(sql);
  const institution_id = await makeInstitution(sql);
  await sql`update courses set institution_id = ${institution_id} where id = ${course.id}`;
  const id = await makeLesson(sql, course.id, { kind: 'assignment', due_at: given.due_at ?? null });
  await sql`update lessons set done_by = ${given.done_by ?? null} where id = ${id}`;
  const learner = await makeEnrolled(sql, course);
  const { actor: teacher } = await makePerson(sql, { role: 'partner', institution_id });
  return { course, id, learner, teacher };
}
const pdf = Buffer.from('%PDF-1.4\nwork\n%%EOF');
const workIn = async (teacher: Awaited<ReturnType<typeof made>>['teacher']) => (await answer(sql, listWorks, teacher, {})).data[0]!;
const stateOf = async ({ course, learner, id }: Awaited<ReturnType<typeof made>>) =>
  (await answer(sql, viewStatus, learner, { slug: course.uuid })).lessons.find((l) => l.id === id)!.state;

test('a learner hands in text and a file, which make the lesson done; the word of the learner alone does not', async () => {
  const here = await made();
  const { id, learner, teacher } = here;
  expect(await refusedWith(answer(sql, handIn, learner, { id, text: ' ' }))).toBe('work_empty');
  await answer(sql, save, learner, { lesson_id: id, done: true, percent: 100 });
  expect(await stateOf(here)).not.toBe('done');
  const begun = await answer(sql, addFile, learner, { id }, { bytes: pdf, file_name: 'কাজ.pdf' });
  expect(begun.work).toMatchObject({ submitted_at: null, files: [{ file_name: 'কাজ.pdf', mime: 'application/pdf' }] });
  // what is being written is nobody else's
  expect((await answer(sql, listWorks, teacher, {})).data).toEqual([]);
  const told = await answer(sql, handIn, learner, { id, text: 'আমার কাজ' });
  expect(told).toMatchObject({ done: true, closed: null, work: { text: 'আমার কাজ', late: false, percent: null } });
  expect(await stateOf(here)).toBe('done');
  expect(await workIn(teacher)).toMatchObject({ state: 'waiting', late: false });
});

test('where it asks to be passed, the mark makes the lesson done, a low one lets the learner hand in again', async () => {
  const here = await made({ done_by: 'passed' });
  const { id, learner, teacher } = here;
  await sql`update users set email = 'works@people.test', email_verified_at = now() where id = ${learner.user.id}`;
  await answer(sql, handIn, learner, { id, text: 'One' });
  expect(await stateOf(here)).not.toBe('done');
  const work = await workIn(teacher);
  const first = await answer(sql, viewWork, teacher, { id: work.id });
  await answer(sql, markWork, teacher, { id: work.id, version: first.version, percent: 59, comment: 'Say why' });
  expect(await answer(sql, view, learner, { id })).toMatchObject({
    done: false,
    closed: null,
    work: { passed: false, comment: 'Say why' },
  });
  await answer(sql, handIn, learner, { id, text: 'Two' });
  // the one that was read is not the one that is there
  const late = answer(sql, markWork, teacher, { id: work.id, version: first.version, percent: 90 });
  expect(await refusedWith(late)).toBe('work_replaced');
  const { version, marks } = await answer(sql, viewWork, teacher, { id: work.id });
  await answer(sql, markWork, teacher, { id: work.id, version, marks, percent: 60 });
  expect(await stateOf(here)).toBe('done');
  expect(await refusedWith(answer(sql, handIn, learner, { id, text: 'Three' }))).toBe('work_marked');
  // a mark that is taken back takes nothing from the learner
  await answer(sql, markWork, teacher, { id: work.id, version, marks: marks + 1, percent: 10 });
  expect(await stateOf(here)).toBe('done');
  const told = await sql`select from messages where to_address = 'works@people.test' and purpose = 'notice'`;
  expect(told.count).toBe(3);
});

test('a second marker replaces no mark unseen: they are told whose it is, and choose', async () => {
  const { id, learner, teacher } = await made();
  await answer(sql, handIn, learner, { id, text: 'One' });
  const { id: work } = await workIn(teacher);
  const { version, marks } = await answer(sql, viewWork, teacher, { id: work });
  const { actor: second } = await makePerson(sql, { role: 'partner', institution_id: teacher.role!.institution_id! });
  const both = await Promise.all(
    [teacher, second].map((actor, n) =>
      answer(sql, markWork, actor, { id: work, version, marks, percent: 70 + n, comment: `${n}` }).then(
        () => 'marked',
        (e: { code: string; detail: unknown }) => e,
      ),
    ),
  );
  const [first, other] = both[0] === 'marked' ? [teacher, both[1]] : [second, both[0]];
  expect(both.filter((came) => came === 'marked')).toHaveLength(1);
  const now = await answer(sql, viewWork, teacher, { id: work });
  expect(other).toMatchObject({
    code: 'stale',
    detail: { yours: marks, by: first.user.name, current: { percent: now.percent, comment: now.comment, marks: marks + 1 } },
  });
  const again = await answer(sql, markWork, second, { id: work, version, marks: now.marks, percent: 90 });
  expect(again).toMatchObject({ percent: 90, marks: now.marks + 1, can: { mark: true } });
  expect(await answer(sql, view, learner, { id })).toMatchObject({ work: { percent: 90 } });
});

test('nobody marks their own work', async () => {
  const { id, course, teacher } = await made();
  await sql`
    insert into enrollments (user_id, batch_id, course_id, status)
    select ${teacher.user.id}, batch_id, course_id, 'approved' from enrollments where course_id = ${course.id}`;
  await answer(sql, handIn, teacher, { id, text: 'My own' });
  const { id: work } = await workIn(teacher);
  const seen = await answer(sql, viewWork, teacher, { id: work });
  expect(seen.can.mark).toBe('own_work');
  const { version, marks } = seen;
  expect(await refusedWith(answer(sql, markWork, teacher, { id: work, version, marks, percent: 100 }))).toBe('own_work');
  const { actor: other } = await makePerson(sql, { role: 'partner', institution_id: teacher.role!.institution_id! });
  await answer(sql, markWork, other, { id: work, version, marks, percent: 60 });
});

test('programs are refused by their bytes or names, and a photo keeps no place', async () => {
  const { id, learner } = await made();
  const add = (bytes: Buffer, file_name: string) => answer(sql, addFile, learner, { id }, { bytes, file_name });
  const windows = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
  expect(await refusedWith(add(windows, 'homework.pdf'))).toBe('file_program');
  expect(await refusedWith(add(Buffer.from('alert(1)'), 'homework.js'))).toBe('file_program');
  expect(await refusedWith(add(pdf, 'work-\u202efdp.exe'))).toBe('file_program');
  expect(await refusedWith(add(pdf, 'game.apk'))).toBe('file_program');
  expect(await refusedWith(add(Buffer.alloc(0), 'a.pdf'))).toBe('file_empty');
  expect(await refusedWith(add(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'a.jpg'))).toBe('picture_unreadable');
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Copyright: 'SECRET PLACE' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('SECRET PLACE')).toBe(true);
  const { work } = await add(photo, 'খাতা.jpg');
  expect(work!.files).toMatchObject([{ file_name: 'খাতা.jpg', mime: 'image/jpeg' }]);
  const [kept] = await sql<{ storage_key: string }[]>`
    select f.storage_key from assignment_files a join files f on f.id = a.file_id where a.id = ${work!.files[0]!.id}`;
  const parts = [];
  for await (const part of readBytes(kept!)) parts.push(part);
  const bytes = Buffer.concat(parts);
  expect(bytes.includes('SECRET PLACE')).toBe(false);
  const { exif, width, format } = await sharp(bytes).metadata();
  expect([exif, width, format]).toEqual([undefined, 40, 'jpeg']);
});

test('a role that only looks opens the files of a work that was handed in', async () => {
  const { id, learner } = await made();
  await answer(sql, addFile, learner, { id }, { bytes: pdf, file_name: 'a.pdf' });
  const { actor: viewer } = await makePerson(sql, { role: 'dashboard-viewer' });
  const [file] = await sql<{ file_id: number }[]>`
    select a.file_id from assignment_files a join assignment_works w on w.id = a.work_id where w.lesson_id = ${id}`;
  const reads = () => isReader(sql, { id: file!.file_id }, viewer.user.id);
  expect(await reads()).toBe(false);
  await answer(sql, handIn, learner, { id, text: '' });
  expect(await reads()).toBe(true);
});

test('from its day on what was handed in stands; who handed nothing in still may, late', async () => {
  const here = await made({ due_at: new Date(Date.now() + 86_400_000).toISOString() });
  const { id, learner, teacher, course } = here;
  await answer(sql, handIn, learner, { id, text: 'One' });
  await answer(sql, handIn, learner, { id, text: 'Two' });
  await sql`update lessons set due_at = now() - interval '1 second' where id = ${id}`;
  await sql`update assignment_works set submitted_at = now() - interval '1 minute' where lesson_id = ${id}`;
  expect(await refusedWith(answer(sql, handIn, learner, { id, text: 'Three' }))).toBe('work_closed');
  expect(await refusedWith(answer(sql, addFile, learner, { id }, { bytes: pdf, file_name: 'a.pdf' }))).toBe('work_closed');
  expect(await answer(sql, view, learner, { id })).toMatchObject({ closed: 'work_closed', work: { text: 'Two', late: false } });
  const other = await makeEnrolled(sql, course);
  expect(await answer(sql, handIn, other, { id, text: 'Late' })).toMatchObject({ work: { late: true } });
  expect((await answer(sql, listWorks, teacher, {})).data.map((w) => w.late).toSorted()).toEqual([false, true]);
});

test('its files are for its learner and the team alone, and no more than may be', async () => {
  const { id, learner, teacher, course } = await made();
  const added = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      answer(sql, addFile, learner, { id }, { bytes: Buffer.concat([pdf, Buffer.from(`${n}`)]), file_name: `${n}.pdf` }).then(
        () => 'added',
        (e: { code: string }) => e.code,
      ),
    ),
  );
  expect(added.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'added'), ...Array.from({ length: 3 }, () => 'too_many_files')]);
  const files = await sql<{ file_id: number; id: number }[]>`
    select a.id, a.file_id from assignment_files a join assignment_works w on w.id = a.work_id where w.lesson_id = ${id} order by a.id`;
  const reads = (user_id: number) => isReader(sql, { id: files[0]!.file_id }, user_id);
  const other = await makeEnrolled(sql, course);
  const stranger = await makePerson(sql, { role: 'partner', institution_id: await makeInstitution(sql) });
  expect(await Promise.all([learner, other, teacher, stranger.actor].map((a) => reads(a.user.id)))).toEqual([true, false, false, false]);
  await answer(sql, handIn, learner, { id, text: '' });
  expect(await Promise.all([learner, other, teacher, stranger.actor].map((a) => reads(a.user.id)))).toEqual([true, false, true, false]);
  for (const one of files.slice(1)) await answer(sql, removeFile, learner, { id, file: one.id });
  // a work that was handed in is not emptied
  expect(await refusedWith(answer(sql, removeFile, learner, { id, file: files[0]!.id }))).toBe('work_empty');
  expect(await refusedWith(answer(sql, view, other, { id: await makeLesson(sql, course.id) }))).toBe('not_an_assignment');
  const seen = await workIn(teacher);
  expect(await refusedWith(answer(sql, viewWork, stranger.actor, { id: seen.id }))).toBe('not_found');
  await room.erase!(sql as never, { user_id: learner.user.id } as never);
  expect((await sql`select from files where id = any (${files.map((f) => f.file_id)}::int[])`).count).toBe(0);
});

test('the name of a file hides nothing of it, and however long it is, it is read at once', async () => {
  const { id, learner } = await made();
  const named = async (file_name: string) => {
    const { work } = await answer(sql, addFile, learner, { id }, { bytes: pdf, file_name });
    const last = work!.files.at(-1)!;
    await answer(sql, removeFile, learner, { id, file: last.id });
    return last.file_name;
  };
  // a mark that turns the direction would show it as `work-cod.pdf`
  expect(await named('work-\u202efdp.doc')).toBe('work-fdp.doc');
  expect(await named('a\0b\n\ud800.pdf')).toBe('a_b_\ufffd.pdf');
  const timed = async (marks: number) => {
    const spent: number[] = [];
    for (let i = 0; i < 3; i++) {
      const began = process.cpuUsage();
      expect(await named(`${'\u0301\u0323'.repeat(marks)}.pdf`)).toMatch(/\.pdf$/);
      spent.push(process.cpuUsage(began).user / 1000);
    }
    return Math.min(...spent);
  };
  // putting the marks in order would take sixteen times as long for four times as many
  const [some, many] = [await timed(20_000), await timed(80_000)];
  expect(many).toBeLessThan(50 + 6 * some);
});
