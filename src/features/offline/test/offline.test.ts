// What a device without a connection gets, and what the server takes from it: whole courses without keys, papers once however often they are sent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { filterAnswer } from '#core/contract/server/response-filter.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { viewStatus } from '#features/journeys/contract.ts';
import { makeEnrolled, makeLearnable, makeLesson, makeQuiz } from '#features/lessons/test/make.ts';
import { viewPaper, saveAnswer, sendPaper, start } from '#features/quizzes/contract.ts';
import { openHouse } from '#app/server/all-rooms.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { listLessons, listVersions, measureCourse } from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());
const begin = async (given: { previous_first?: boolean; attempts_allowed?: number } = {}) => {
  const course = await makeLearnable(db.sql, { previous_first: given.previous_first ?? false });
  const lesson = await makeLesson(db.sql, course.id);
  const quiz = await makeQuiz(db.sql, course.id, given.attempts_allowed ? { attempts_allowed: given.attempts_allowed } : {});
  const actor = await makeEnrolled(db.sql, course);
  const [q1, q2] = quiz.questions as [number, number];
  const right = { [q1]: { option: 'b' }, [q2]: { value: '42' } };
  return { course, lesson, quiz, actor, q1, q2, right };
};

test('a whole course comes with what is still locked, and without a single key', async () => {
  const { course, lesson, quiz, actor } = await begin({ previous_first: true });
  const told = filterAnswer(listLessons, await answer(db.sql, listLessons, actor, { slug: course.slug })) as Out<typeof listLessons>;
  expect(told.data.map((row) => row.contents.id)).toEqual([lesson, quiz.lesson_id]);
  expect(told.data[1]!.paper!.questions).toHaveLength(2);
  const raw = JSON.stringify(told);
  expect(raw).toContain('Which?');
  for (const hidden of ['"answer"', 'tolerance', 'right_answer', 'explanation', 'Because it is so', 'hint'])
    expect(raw).not.toContain(hidden);
  // by itself a locked quiz stays closed
  expect(await refusedWith(answer(db.sql, viewPaper, actor, { lesson: quiz.lesson_id }))).toBe('lesson_locked');
});
test('pictures of its questions are measured with the course and named with the lesson whose questions show them', async () => {
  const { course, quiz, actor, q1 } = await begin();
  const [file] = await db.sql<{ id: number; address_key: string }[]>`
    insert into files (storage_key, sha256, file_name, mime, bytes, public)
    values ('kq', decode(repeat('07', 32), 'hex'), 'a.webp', 'image/webp', 40000, true) returning id, address_key`;
  await db.sql`insert into question_files (question_id, file_id) values (${q1}, ${file!.id})`;
  expect(await answer(db.sql, measureCourse, actor, { slug: course.slug })).toMatchObject({ picture_bytes: 40_000 });
  const { data } = await answer(db.sql, listVersions, actor, { slug: course.slug });
  expect(data.find((row) => row.lesson_id === quiz.lesson_id)!.files).toMatchObject([
    { key: file!.address_key, bytes: 40_000, part: 'pictures' },
  ]);
});
test('its size is told by kind, for the course and for one lesson', async () => {
  const { course, lesson, actor } = await begin();
  const [file] = await db.sql<{ id: number }[]>`
    insert into files (storage_key, sha256, file_name, mime, bytes)
    values ('k', decode(repeat('00', 32), 'hex'), 'a.mp4', 'video/mp4', 5000000) returning id`;
  const [small] = await db.sql<{ id: number }[]>`
    insert into files (storage_key, sha256, file_name, mime, bytes)
    values ('k2', decode(repeat('01', 32), 'hex'), 'b.mp4', 'video/mp4', 900000) returning id`;
  for (const { id } of [file!, small!])
    await db.sql`insert into lesson_files (lesson_id, file_id, role, position) values (${lesson}, ${id}, 'video', ${id})`;
  await db.sql`update lessons set bn_body_html = '<p>নতুন লেখা</p>' where id = ${lesson}`;
  const whole = await answer(db.sql, measureCourse, actor, { slug: course.slug });
  expect(whole).toMatchObject({ lessons_total: 2, video_bytes: 900_000, audio_bytes: 0, picture_bytes: 0 });
  const one = await answer(db.sql, measureCourse, actor, { slug: course.slug, lesson_id: lesson });
  expect(one).toMatchObject({ lessons_total: 1, video_bytes: 900_000 });
  // byte for byte what the device then stores of them
  const told = filterAnswer(listLessons, await answer(db.sql, listLessons, actor, { slug: course.slug })) as Out<typeof listLessons>;
  const stored = told.data.map(({ contents, paper }) =>
    [contents, paper].reduce((sum, copy) => sum + (copy ? Buffer.byteLength(JSON.stringify({ data: copy })) : 0), 0),
  );
  expect(one.text_bytes).toBe(stored[0]);
  expect(whole.text_bytes).toBe(stored[0]! + stored[1]!);
});
test('each lesson has a version that changes with what it holds, and with nothing else', async () => {
  const { course, lesson, quiz, actor, q1, right } = await begin();
  const list = async () =>
    new Map(
      (filterAnswer(listVersions, await answer(db.sql, listVersions, actor, { slug: course.slug })) as Out<typeof listVersions>).data.map(
        (v) => [v.lesson_id, v],
      ),
    );
  const told = await answer(db.sql, listLessons, actor, { slug: course.slug });
  let before = await list();
  expect([...before.values()].map((v) => v.version)).toEqual(told.data.map((row) => row.version));
  /** The lessons whose version is another one than before. */
  const changed = async () => {
    const now = await list();
    const ids = [...now.keys()].filter((id) => now.get(id)!.version !== before.get(id)?.version);
    before = now;
    return ids;
  };
  // learning and looking at it changes nothing
  await answer(db.sql, sendPaper, actor, { lesson: quiz.lesson_id, client_key: crypto.randomUUID(), answers: right, final: true });
  await db.sql`update lessons set updated_at = now(), position = position + 10 where course_id = ${course.id}`;
  expect(await changed()).toEqual([]);
  await db.sql`update lessons set bn_body_html = '<p>নতুন লেখা</p>' where id = ${lesson}`;
  expect(await changed()).toEqual([lesson]);
  await db.sql`update questions set text_html = '<p>Which one?</p>' where id = ${q1}`;
  expect(await changed()).toEqual([quiz.lesson_id]);
  const size = before.get(lesson)!.text_bytes;
  for (const [n, role, bytes] of [
    [1, 'video', 900],
    [2, 'video', 500],
    [3, 'audio', 70],
    [4, 'slide', 30],
  ] as const) {
    const [file] = await db.sql<{ id: number }[]>`
      insert into files (storage_key, sha256, file_name, mime, bytes)
      values (${`v${n}`}, decode(repeat(${`1${n}`}, 32), 'hex'), 'a', 'video/mp4', ${bytes}) returning id`;
    await db.sql`insert into lesson_files (lesson_id, file_id, role, position) values (${lesson}, ${file!.id}, ${role}, ${n})`;
    expect(await changed()).toEqual([lesson]);
  }
  const { files, text_bytes } = before.get(lesson)!;
  expect(text_bytes).toBe(size);
  expect(files.map((f) => [f.part, f.bytes]).sort()).toEqual([
    ['audio', 70],
    ['pictures', 30],
    ['video', 500],
  ]);
  await db.sql`update lessons set archived_at = now() where id = ${lesson}`;
  expect([...(await list()).keys()]).toEqual([quiz.lesson_id]);
});
test('nobody gets a course that is not theirs, and whose right ended gets it no more', async () => {
  const { course, actor } = await begin();
  const stranger = await makeEnrolled(db.sql, await makeLearnable(db.sql));
  expect(await refusedWith(answer(db.sql, listLessons, stranger, { slug: course.slug }))).toBe('not_found');
  await db.sql`update enrollments set status = 'rejected' where user_id = ${actor.user.id}`;
  for (const call of [listLessons, listVersions, measureCourse])
    expect(await refusedWith(answer(db.sql, call, actor, { slug: course.slug }))).toBe('not_found');
  expect(await refusedWith(answer(db.sql, viewStatus, actor, { slug: course.slug }))).toBe('enrollment_rejected');
});
test('who is enrolled in a course that is offered no more learns on, with a connection and without', async () => {
  const { course, actor } = await begin();
  await db.sql`update courses set published_at = null where id = ${course.id}`;
  for (const call of [listLessons, listVersions, measureCourse, viewStatus])
    expect(await refusedWith(answer(db.sql, call, actor, { slug: course.slug }))).toBe('answered');
});

test('a paper sent twice is one attempt with one result', async () => {
  const { quiz, actor, right } = await begin({ attempts_allowed: 2 });
  const written = { lesson: quiz.lesson_id, client_key: crypto.randomUUID(), answers: right, final: true };
  const [one, two] = await Promise.all([answer(db.sql, sendPaper, actor, written), answer(db.sql, sendPaper, actor, written)]);
  expect(one.result).toMatchObject({ passed: true, percent: 100, number: 1 });
  expect(two.attempt_id).toBe(one.attempt_id);
  expect((await answer(db.sql, sendPaper, actor, written)).attempt_id).toBe(one.attempt_id);
  // another paper is another attempt, and a third one is refused
  const second = await answer(db.sql, sendPaper, actor, { ...written, client_key: crypto.randomUUID(), answers: {} });
  expect(second.result).toMatchObject({ passed: false, number: 2 });
});
test('a paper that is not finished keeps its answers on the server, and is finished later under the same key', async () => {
  const { quiz, actor, q1, right } = await begin();
  const client_key = crypto.randomUUID();
  const draft = await answer(db.sql, sendPaper, actor, { lesson: quiz.lesson_id, client_key, answers: { [q1]: { option: 'b' } } });
  expect(draft.result).toBeNull();
  const open = await answer(db.sql, start, actor, { lesson: quiz.lesson_id });
  expect(open).toMatchObject({ id: draft.attempt_id, answers: [{ question_id: q1, answer: { option: 'b' } }] });
  const asked = await answer(db.sql, viewPaper, actor, { lesson: quiz.lesson_id });
  expect(asked.open_attempt).toMatchObject({ id: draft.attempt_id, answers: [{ question_id: q1 }] });
  const done = await answer(db.sql, sendPaper, actor, { lesson: quiz.lesson_id, client_key, answers: right, final: true });
  expect(done).toMatchObject({ attempt_id: draft.attempt_id, result: { passed: true } });
});
test('a paper goes on with the attempt that was begun with a connection', async () => {
  const { quiz, actor, q1, q2 } = await begin();
  const attempt = await answer(db.sql, start, actor, { lesson: quiz.lesson_id });
  await answer(db.sql, saveAnswer, actor, { attempt: attempt.id, question_id: q1, answer: { option: 'b' }, sequence: 5 });
  const taken = await answer(db.sql, sendPaper, actor, {
    lesson: quiz.lesson_id,
    client_key: crypto.randomUUID(),
    answers: { [q2]: { value: '42' } },
    final: true,
  });
  expect(taken).toMatchObject({ attempt_id: attempt.id, result: { percent: 100 } });
});
test('a locked quiz takes no paper', async () => {
  const { quiz, actor, right } = await begin({ previous_first: true });
  const sent = answer(db.sql, sendPaper, actor, { lesson: quiz.lesson_id, client_key: crypto.randomUUID(), answers: right, final: true });
  expect(await refusedWith(sent)).toBe('lesson_locked');
});

test('only what is read, of the asker or for everybody, may be kept by a browser, and nothing that carries a code or a token', () => {
  openHouse();
  const kept = servedCalls().flatMap(({ call }) => (call.offline ? [call] : []));
  expect(kept.length).toBeGreaterThan(5);
  for (const call of kept) {
    expect(call.method, call.name).toBe('GET');
    expect(call.changes || call.secret, call.name).toBe(false);
    // a picture is kept by its address alone, so it must be the same for whoever asks
    if (call.download !== undefined) expect([call.download, call.who], call.name).toEqual(['image/svg+xml', 'anyone']);
    expect(['anyone', 'signed-in'], call.name).toContain(call.who);
    expect(call.name).not.toMatch(/^(sessions|registration|accounts|contacts|deletions)\./);
    // a check tells what is so now, or nothing
    expect(call.name).not.toMatch(/^certificates\.(check|credential|revocations|keys)$/);
  }
});
