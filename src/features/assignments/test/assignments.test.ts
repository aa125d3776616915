// Assignments on the server: handed in and replaced until the day, private, marked by the team, and what it makes of the lesson.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStorage } from '#adapters/storage/disk.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { useStorage } from '#core/files/server/files.ts';
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
  const { version } = await answer(sql, viewWork, teacher, { id: work.id });
  await answer(sql, markWork, teacher, { id: work.id, version, percent: 60 });
  expect(await stateOf(here)).toBe('done');
  expect(await refusedWith(answer(sql, handIn, learner, { id, text: 'Three' }))).toBe('work_marked');
  // a mark that is taken back takes nothing from the learner
  await answer(sql, markWork, teacher, { id: work.id, version, percent: 10 });
  expect(await stateOf(here)).toBe('done');
  const told = await sql`select from messages where to_address = 'works@people.test' and purpose = 'notice'`;
  expect(told.count).toBe(3);
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
  const named = async (file_name: string) =>
    (await answer(sql, addFile, learner, { id }, { bytes: pdf, file_name })).work!.files.at(-1)!.file_name;
  // a mark that turns the direction would show it as `work-exe.pdf`
  expect(await named('work-\u202efdp.exe')).toBe('work-fdp.exe');
  expect(await named('a\0b\n\ud800.pdf')).toBe('a_b_\ufffd.pdf');
  const began = performance.now();
  // putting so many marks in order would hold the whole process for most of a second
  expect(await named(`${'\u0301\u0323'.repeat(20_000)}.pdf`)).toMatch(/\.pdf$/);
  expect(performance.now() - began).toBeLessThan(400);
});
