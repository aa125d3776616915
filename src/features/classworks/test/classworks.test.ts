// What classwork promises, through the gate: who sets it for whom, when it opens and closes, how each stands, what a change means for who has begun.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from '#adapters/storage/disk.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { useStorage } from '#core/files/server/files.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { handIn, view as viewAssignment } from '#features/assignments/contract.ts';
import { listWorks as listHandedIn, markWork, returnWork } from '#features/assignments/contract-staff.ts';
import { viewCalendar } from '#features/calendar/contract.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { showClass } from '#features/classrooms/contract.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { makeEntry } from '#features/files/test/make.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { start, submit } from '#features/quizzes/contract.ts';
import { listBatchResults } from '#features/results/contract.ts';
import { makeClass, type MadeClass, makeSession } from '#features/schedule/test/make.ts';
import { send } from '#features/surveys/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { list, listEvaluations, view, type Work } from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { documentOf, textOf } from '../rules.ts';
import { isReaderOf } from '../server/store-writing.ts';
import { tellSet } from '../server/telling.ts';
import { inHours, questions, setWork } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let ours: number;
const folder = mkdtempSync(join(tmpdir(), 'classwork-files-'));
beforeAll(async () => {
  db = await freshDatabase();
  ours = await makeInstitution(db.sql);
  useStorage(diskStorage(folder), 'a secret of the tests that is long enough');
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
const room = (learners = 2) => makeClass(db.sql, { institution_id: ours, learners });
const works = async (of: MadeClass, actor: SignedIn, input: object = {}) =>
  (await answer(db.sql, list, actor, { id: of.batch_id, limit: 100, ...input })).data;
const change = (of: MadeClass, { id, version }: Work, given: object) =>
  answer(db.sql, staff.updateWork, of.teacher, { id, version, ...given });
const stand = async (actor: SignedIn, { id }: { id: number }) => (await answer(db.sql, view, actor, { id })).own!.state;

describe('setting', () => {
  test('one of each kind is set, listed, and taken by the engine of its kind', async () => {
    const of = await room();
    const [learner] = of.learners as [SignedIn];
    const made = [];
    for (const content_type of ['assignment', 'quiz', 'exam', 'survey'] as const)
      made.push(await setWork(db.sql, of, { content_type, due_at: inHours(20) }));
    expect(made.map((one) => one.state)).toEqual(['open', 'open', 'open', 'open']);
    expect(made[0]).toMatchObject({ counts: { people: 2, handed_in: 0, to_mark: 0 }, own: null, can: { update: true, remove: true } });
    const [assignment, quiz, exam, survey] = made as [Work, Work, Work, Work];
    expect((await works(of, learner)).map((one) => one.own?.state)).toEqual(['not_begun', 'not_begun', 'not_begun', 'not_begun']);
    expect(await answer(db.sql, viewContents, learner, { id: assignment.id })).toMatchObject({ body_html: '<p>Draw a map.</p>' });
    await answer(db.sql, handIn, learner, { id: assignment.id, text: 'Here.' });
    for (const { id } of [quiz, exam]) {
      const attempt = await answer(db.sql, start, learner, { lesson: id });
      const question_id = attempt.questions[0]!.id;
      await answer(db.sql, submit, learner, { lesson: id, answers: [{ question_id, answer: { option: 'b' } }] });
    }
    await answer(db.sql, send, learner, { id: survey.id, anonymous: false, answers: [{ question: 's1', text: 'So.' }] });
    const own = new Map((await works(of, learner)).map((one) => [one.content_type, one.own]));
    expect(own.get('assignment')).toMatchObject({ state: 'handed_in', percent: null, late: false });
    expect(own.get('quiz')).toMatchObject({ state: 'marked', percent: 100 });
    expect(own.get('exam')).toMatchObject({ state: 'marked', percent: 100 });
    expect(own.get('survey')).toMatchObject({ state: 'handed_in' });
    expect((await works(of, learner, { state: 'to_do' })).length).toBe(0);
    const seen = new Map((await works(of, of.teacher)).map((one) => [one.content_type, one.counts]));
    expect(seen.get('assignment')).toEqual({ people: 2, handed_in: 1, to_mark: 1 });
    expect(seen.get('exam')).toEqual({ people: 2, handed_in: 1, to_mark: 0 });
  });
  test('the specified paths list the same; another class in the query is refused', async () => {
    const of = await room();
    await setWork(db.sql, of);
    expect(await refusedWith(answer(db.sql, list, of.teacher, { id: of.batch_id, class_id: of.batch_id + 1 }))).toBe('invalid_input');
    expect(await works(of, of.teacher, { class_id: of.batch_id, content_type: 'quiz' })).toEqual([]);
    expect(await works(of, of.teacher, { content_type: 'assignment' })).toHaveLength(1);
  });
  test('a draft is nobody’s but the staff’s, may be unfinished, and is refused as work until it is ready', async () => {
    const of = await room();
    const draft = await setWork(db.sql, of, { content_type: 'quiz', questions: '', published: false });
    expect(draft).toMatchObject({ state: 'draft', published_at: null });
    expect(await works(of, of.learners[0]!)).toEqual([]);
    expect(await refusedWith(answer(db.sql, view, of.learners[0]!, { id: draft.id }))).toBe('not_found');
    expect(await refusedWith(change(of, draft, { published: true }))).toBe('not_ready');
    const ready = await change(of, draft, { published: true, questions: questions() });
    expect(ready.state).toBe('open');
    expect(await works(of, of.learners[0]!)).toHaveLength(1);
  });
  test('thirty presses with one key set one work', async () => {
    const of = await room();
    const client_key = crypto.randomUUID();
    const made = await Promise.all(Array.from({ length: 30 }, () => setWork(db.sql, of, { client_key })));
    expect(new Set(made.map((one) => one.id)).size).toBe(1);
    expect(await works(of, of.teacher)).toHaveLength(1);
  });
  test('what cannot be is refused at its field', async () => {
    const of = await room();
    for (const [given, code] of [
      [{ title: ' ', bn_title: '' }, 'invalid_input'],
      [{ due_at: inHours(1), opens_at: inHours(2) }, 'invalid_input'],
      [{ due_at: inHours(2), late: 'until' }, 'invalid_input'],
      [{ due_at: inHours(2), late: 'until', late_until: inHours(1) }, 'invalid_input'],
      [{ questions: '[{"no":1}]', content_type: 'quiz' }, 'invalid_input'],
      [{ audience: 'people' }, 'invalid_input'],
      [{ audience: 'people', user_ids: [(await makePerson(db.sql)).user.id] }, 'wrong_people'],
      [{ class_session_id: 2_000_000_000 }, 'wrong_session'],
      [{ files: JSON.stringify([{ file: 2_000_000_000, role: 'document' }]) }, 'wrong_file'],
      [{ body: '', bn_body: '' }, 'not_ready'],
    ] as const)
      expect(await refusedWith(setWork(db.sql, of, given as never)), JSON.stringify(given)).toBe(code);
    expect(await works(of, of.teacher)).toEqual([]);
  });
  test('a file of the file manager is taken for the class and shown to its learners', async () => {
    const of = await room();
    const entry = await makeEntry(db.sql, of.teacher.user.id);
    const file = await answer(db.sql, staff.takeFile, of.teacher, { id: of.batch_id, file_id: entry.id });
    const made = await setWork(db.sql, of, { files: JSON.stringify([{ file: file.id, role: 'document' }]) });
    expect((await answer(db.sql, viewContents, of.learners[0]!, { id: made.id })).media).toHaveLength(1);
    expect(await answer(db.sql, staff.listFiles, of.teacher, { id: of.batch_id })).toMatchObject([{ id: file.id }]);
    const other = await room();
    expect(await refusedWith(setWork(db.sql, other, { files: JSON.stringify([{ file: file.id, role: 'document' }]) }))).toBe('wrong_file');
  });
});

describe('whom and when', () => {
  test('a file of a work is read by whom it is for, once it is published and as long as it stands', async () => {
    const of = await room(2);
    const [a, b] = of.learners as [SignedIn, SignedIn];
    const entry = await makeEntry(db.sql, of.teacher.user.id);
    const { id } = await answer(db.sql, staff.takeFile, of.teacher, { id: of.batch_id, file_id: entry.id });
    const whom = { audience: 'people' as const, user_ids: [a.user.id], files: JSON.stringify([{ file: id, role: 'document' }]) };
    const made = await setWork(db.sql, of, { ...whom, published: false });
    const read = async () => {
      const may = [];
      for (const { user } of [of.teacher, a, b]) may.push(await isReaderOf(db.sql, { id }, user.id));
      return may;
    };
    expect(await read()).toEqual([true, false, false]);
    const open = await change(of, made, { published: true, opens_at: inHours(1) });
    expect(await read()).toEqual([true, false, false]);
    await change(of, open, { opens_at: null });
    expect(await read()).toEqual([true, true, false]);
    await answer(db.sql, staff.removeWork, of.teacher, { id: made.id });
    expect(await read()).toEqual([true, false, false]);
  });
  test('who was chosen and has left the class keeps no work from being changed, and is chosen still when they are back', async () => {
    const of = await room(2);
    const [a, b] = of.learners.map(({ user }) => user.id) as [number, number];
    const made = await setWork(db.sql, of, { audience: 'people', user_ids: [a, b] });
    await db.sql`update class_people set until = now() where batch_id = ${of.batch_id} and user_id = ${b}`;
    const changed = await change(of, made, { title: 'Another map', audience: 'people', user_ids: [a, b] });
    expect(await answer(db.sql, staff.viewWritten, of.teacher, { id: made.id })).toMatchObject({ user_ids: [a, b] });
    const stranger = (await makePerson(db.sql)).actor.user.id;
    expect(await refusedWith(change(of, changed, { user_ids: [a, stranger] }))).toBe('wrong_people');
    await change(of, changed, { user_ids: [a] });
    expect(await answer(db.sql, staff.viewWritten, of.teacher, { id: made.id })).toMatchObject({ user_ids: [a] });
  });
  test('marks of an exam that are told with its results are not told before by the works', async () => {
    const of = await room(1);
    const learner = of.learners[0]!;
    const exam = await setWork(db.sql, of, { content_type: 'exam', due_at: inHours(20) });
    await answer(db.sql, start, learner, { lesson: exam.id });
    await answer(db.sql, submit, learner, { lesson: exam.id, answers: {} });
    const own = async () => (await answer(db.sql, view, learner, { id: exam.id })).own;
    expect(await own()).toMatchObject({ state: 'marked', percent: 0 });
    await db.sql`insert into exams (lesson_id, set_seeds, review) values (${exam.id}, '{1,2,3,4}', '{"marks":"results"}')`;
    expect(await own()).toMatchObject({ state: 'handed_in', percent: null });
    expect((await works(of, learner))[0]!.own).toMatchObject({ state: 'handed_in', percent: null });
    const [row] = (await answer(db.sql, listEvaluations, of.teacher, { id: of.batch_id })).data;
    expect(row!.cells[0]).toMatchObject({ state: 'marked', percent: 0 });
    await db.sql`update exams set results_at = now() where lesson_id = ${exam.id}`;
    expect(await own()).toMatchObject({ state: 'marked', percent: 0 });
  });
  test('work for a group or for single people is theirs alone', async () => {
    const of = await room(3);
    const [a, b, c] = of.learners as [SignedIn, SignedIn, SignedIn];
    const [group] = await db.sql<{ id: number }[]>`
      insert into class_groups (batch_id, title, bn_title) values (${of.batch_id}, 'Red', 'লাল') returning id`;
    await db.sql`update class_people set group_id = ${group!.id} where batch_id = ${of.batch_id} and user_id = ${a.user.id}`;
    const forGroup = await setWork(db.sql, of, { audience: 'groups', group_ids: [group!.id] });
    const forOne = await setWork(db.sql, of, { audience: 'people', user_ids: [b.user.id] });
    expect((await works(of, a)).map((one) => one.id)).toEqual([forGroup.id]);
    expect((await works(of, b)).map((one) => one.id)).toEqual([forOne.id]);
    expect(await works(of, c)).toEqual([]);
    expect(await refusedWith(answer(db.sql, viewAssignment, c, { id: forOne.id }))).toBe('not_found');
    expect(forOne.counts).toMatchObject({ people: 1 });
    const { data } = await answer(db.sql, staff.listSubmissions, of.teacher, { id: forOne.id });
    expect(data.map((one) => one.id)).toEqual([b.user.id]);
  });
  test('before its day a work is named and not opened', async () => {
    const of = await room();
    const made = await setWork(db.sql, of, { opens_at: inHours(5), due_at: inHours(30) });
    const [learner] = of.learners as [SignedIn];
    expect(made.state).toBe('scheduled');
    expect(await stand(learner, made)).toBe('not_open');
    expect(await refusedWith(answer(db.sql, handIn, learner, { id: made.id, text: 'Early.' }))).toBe('lesson_not_yet');
  });
  const over = async (made: Work, hours: number) => {
    await db.sql`update classworks set opens_at = null, due_at = now() - make_interval(hours => ${hours}) where id = ${made.id}`;
    await db.sql`update lessons set due_at = (select case when l.kind = 'assignment' then w.due_at else w.closes_at end
      from classworks w join lessons l on l.id = w.id where w.id = ${made.id}) where id = ${made.id}`;
  };
  test('late work is taken, until a day, or not at all', async () => {
    const of = await room(3);
    const [a, b] = of.learners as [SignedIn, SignedIn];
    const [yes, until, no] = [
      await setWork(db.sql, of, { due_at: inHours(1) }),
      await setWork(db.sql, of, { due_at: inHours(1), late: 'until', late_until: inHours(48) }),
      await setWork(db.sql, of, { due_at: inHours(1), late: 'no' }),
    ];
    for (const made of [yes, until, no]) await over(made, 2);
    for (const made of [yes, until]) {
      await answer(db.sql, handIn, a, { id: made.id, text: 'Late.' });
      expect((await answer(db.sql, view, a, { id: made.id })).own).toMatchObject({ state: 'handed_in', late: true });
    }
    expect(await refusedWith(answer(db.sql, handIn, a, { id: no.id, text: 'Late.' }))).toBe('work_over');
    expect(await stand(a, no)).toBe('missed');
    await db.sql`update classworks set due_at = now() - interval '5 hours', late_until = now() - interval '1 hour' where id = ${until.id}`;
    expect(await refusedWith(answer(db.sql, handIn, b, { id: until.id, text: 'Late.' }))).toBe('work_over');
  });
  test('a phone is believed up to 72 hours after the day, and never where nothing late is taken', async () => {
    const of = await room(3);
    const [a, b] = of.learners as [SignedIn, SignedIn];
    const [yes, no] = [await setWork(db.sql, of, { due_at: inHours(1) }), await setWork(db.sql, of, { due_at: inHours(1), late: 'no' })];
    for (const made of [yes, no]) await over(made, 60);
    const client_at = inHours(-61);
    const client_key = crypto.randomUUID();
    const sent = () => answer(db.sql, handIn, a, { id: yes.id, text: 'In time.', client_at, client_key });
    const [first] = await Promise.all([sent(), sent(), sent()]);
    expect(first.work!.late).toBe(false);
    expect(Date.parse(first.work!.written_at!)).toBe(Date.parse(client_at));
    expect(
      (await answer(db.sql, listHandedIn, of.teacher, {})).data.filter((one) => one.lesson_title === 'A map' && !one.late),
    ).not.toEqual([]);
    expect((await db.sql`select version from assignment_works where lesson_id = ${yes.id}`)[0]).toEqual({ version: 2 });
    expect(await refusedWith(answer(db.sql, handIn, a, { id: no.id, text: 'In time.', client_at }))).toBe('work_over');
    await over(yes, 80);
    const late = await answer(db.sql, handIn, b, { id: yes.id, text: 'Long ago.', client_at: inHours(-90) });
    expect(late.work).toMatchObject({ late: true, written_at: null });
  });
});

describe('changing', () => {
  test('what is asked of who has begun is changed after a second press alone, and loses nothing', async () => {
    const of = await room();
    const [learner] = of.learners as [SignedIn];
    const made = await setWork(db.sql, of, { content_type: 'quiz', attempts_allowed: 3 });
    const attempt = await answer(db.sql, start, learner, { lesson: made.id });
    const given = { questions: questions('Which one?').replace('"Yes"', '"Certainly"') };
    await expect(change(of, made, given)).rejects.toMatchObject({ code: 'work_begun', detail: { begun: 1, asks: ['questions'] } });
    // another day is no other work
    const moved = await change(of, made, { due_at: inHours(50) });
    const changed = await change(of, moved, { ...given, confirm: true });
    expect(changed.version).toBe(moved.version + 1);
    const question_id = attempt.questions[0]!.id;
    const done = await answer(db.sql, submit, learner, { lesson: made.id, answers: [{ question_id, answer: { option: 'b' } }] });
    expect(done.passed).toBe(true);
    expect(await refusedWith(change(of, made, { title: 'Old' }))).toBe('stale');
  });
  test('what was typed comes back as it was typed', async () => {
    const of = await room();
    const body = 'First\nsecond\n\nThird <b> & "quotes"';
    const made = await setWork(db.sql, of, { body, marks: 20, minutes: 15 });
    const written = await answer(db.sql, staff.viewWritten, of.teacher, { id: made.id });
    expect(written).toMatchObject({ body, minutes: 15, begun: 0, work: { marks: 20 } });
    expect(textOf(documentOf(body))).toBe(body);
    const quiz = await setWork(db.sql, of, { content_type: 'quiz' });
    const { questions: had } = await answer(db.sql, staff.viewWritten, of.teacher, { id: quiz.id });
    const same = await change(of, quiz, { questions: had });
    expect((await answer(db.sql, staff.viewWritten, of.teacher, { id: same.id })).questions).toBe(had);
  });
  test('one that is taken away is gone for its learners, and comes back with what they did', async () => {
    const of = await room();
    const [learner] = of.learners as [SignedIn];
    const made = await setWork(db.sql, of);
    await answer(db.sql, handIn, learner, { id: made.id, text: 'Mine.' });
    await answer(db.sql, staff.removeWork, of.teacher, { id: made.id });
    expect(await works(of, learner)).toEqual([]);
    expect(await refusedWith(answer(db.sql, viewAssignment, learner, { id: made.id }))).toBe('not_found');
    await answer(db.sql, staff.restoreWork, of.teacher, { id: made.id });
    expect(await stand(learner, made)).toBe('handed_in');
  });
});

describe('marking', () => {
  test('a work is returned, done again after its day, marked, and read with its marks', async () => {
    const of = await room();
    const [learner] = of.learners as [SignedIn];
    const made = await setWork(db.sql, of, { due_at: inHours(1), marks: 20 });
    await answer(db.sql, handIn, learner, { id: made.id, text: 'Short.' });
    const [row] = (await answer(db.sql, staff.listSubmissions, of.teacher, { id: made.id })).data;
    expect(row).toMatchObject({ id: learner.user.id, state: 'handed_in' });
    const id = row!.work_id!;
    const back = await answer(db.sql, returnWork, of.teacher, { id, version: 2, comment: 'Draw the river too.' });
    expect(back).toMatchObject({ state: 'returned', comment: 'Draw the river too.' });
    expect(await stand(learner, made)).toBe('returned');
    await db.sql`update classworks set due_at = now() - interval '1 hour' where id = ${made.id}`;
    await db.sql`update lessons set due_at = now() - interval '1 hour' where id = ${made.id}`;
    await answer(db.sql, handIn, learner, { id: made.id, text: 'With the river.' });
    expect(await stand(learner, made)).toBe('handed_in');
    expect(await refusedWith(answer(db.sql, markWork, of.teacher, { id, version: 2, percent: 85 }))).toBe('work_replaced');
    await answer(db.sql, markWork, of.teacher, { id, version: 3, marks: 1, percent: 85, comment: 'Good.' });
    expect((await answer(db.sql, view, learner, { id: made.id })).own).toMatchObject({ state: 'marked', percent: 85, late: true });
    const bell = await db.sql<
      { name: string; url: string }[]
    >`select name, url from notices where user_id = ${learner.user.id} order by id`;
    expect(bell.at(-1)).toMatchObject({ url: `/classroom/details/${of.batch_id}/class/works/${made.id}` });
  });
  test('an excused learner owes nothing; the evaluations say words where there is no mark', async () => {
    const of = await room(3);
    const [a, b] = of.learners as [SignedIn, SignedIn];
    const quiz = await setWork(db.sql, of, { content_type: 'quiz' });
    const hidden = await setWork(db.sql, of, { content_type: 'survey', survey_anonymous: true });
    await answer(db.sql, staff.excuse, of.teacher, { id: quiz.id, user_id: a.user.id, reason: 'Ill.' });
    expect(await stand(a, quiz)).toBe('excused');
    const attempt = await answer(db.sql, start, b, { lesson: quiz.id });
    await answer(db.sql, submit, b, { lesson: quiz.id, answers: [{ question_id: attempt.questions[0]!.id, answer: { option: 'a' } }] });
    await answer(db.sql, send, b, { id: hidden.id, anonymous: true, answers: [{ question: 's1', text: 'No name.' }] });
    const grid = await answer(db.sql, listEvaluations, of.teacher, { id: of.batch_id });
    const cell = (actor: SignedIn, { id }: Work) =>
      grid.data.find((one) => one.user_id === actor.user.id)!.cells.find((one) => one.work === id)!;
    expect(cell(a, quiz)).toMatchObject({ state: 'excused', percent: null });
    expect(cell(b, quiz)).toMatchObject({ state: 'marked', percent: 0 });
    expect(cell(b, hidden).state).toBe('hidden');
    expect(cell(of.learners[2]!, quiz).state).toBe('not_begun');
    await answer(db.sql, staff.excuse, of.teacher, { id: quiz.id, user_id: a.user.id, excused: false });
    expect(await stand(a, quiz)).toBe('not_begun');
  });
  test('the results of the class are asked by work, or by session', async () => {
    const of = await room();
    const [learner] = of.learners as [SignedIn];
    const session = await makeSession(db.sql, of.batch_id, { starts_at: inHours(3) });
    const quiz = await setWork(db.sql, of, { content_type: 'quiz', class_session_id: session });
    const attempt = await answer(db.sql, start, learner, { lesson: quiz.id });
    await answer(db.sql, submit, learner, {
      lesson: quiz.id,
      answers: [{ question_id: attempt.questions[0]!.id, answer: { option: 'b' } }],
    });
    const { actor: exams } = await makePerson(db.sql, { role: 'partner', institution_id: ours });
    const results = (input: object) => answer(db.sql, listBatchResults, exams, { batch_id: of.batch_id, ...input });
    for (const input of [{ class_work_id: quiz.id }, { class_session_id: session }, { syllabus_id: quiz.id }])
      expect((await results(input)).data.filter((one) => one.state === 'passed')).toHaveLength(1);
    expect(await refusedWith(results({ class_work_id: quiz.id, class_session_id: session + 1 }))).toBe('evaluation_unknown');
    const other = await room();
    const elsewhere = await setWork(db.sql, other, { content_type: 'quiz' });
    expect(await refusedWith(results({ class_work_id: elsewhere.id }))).toBe('evaluation_unknown');
  });
});

test('who learns is told once, finds it on today’s page and in the calendar, until it is done', async () => {
  const of = await room(3);
  const [learner] = of.learners as [SignedIn];
  const made = await setWork(db.sql, of, { due_at: inHours(20) });
  await tellSet.run({ id: made.id }, { pool: db.sql });
  await tellSet.run({ id: made.id }, { pool: db.sql });
  const bell =
    await db.sql`select name from notices where name = 'classworks.set' and user_id = any (${of.learners.map((one) => one.user.id)})`;
  expect(bell).toHaveLength(3);
  const due = async () => (await answer(db.sql, showClass, learner, { id: of.batch_id })).due.map((one) => one.lesson_id);
  expect(await due()).toEqual([made.id]);
  const day = (hours: number) => dayInDhaka(Date.now() + hours * 3_600_000);
  const entries = async () =>
    (await answer(db.sql, viewCalendar, learner, { from: day(0), until: day(48) })).entries
      .filter((one) => one.kind === 'work')
      .map(({ id, path, done }) => ({ id, path, done }));
  expect(await entries()).toEqual([{ id: made.id, path: `/classroom/details/${of.batch_id}/class/works/${made.id}`, done: false }]);
  await answer(db.sql, handIn, learner, { id: made.id, text: 'Done.' });
  expect(await due()).toEqual([]);
  expect((await entries())[0]).toMatchObject({ done: true });
});
test('another class and strangers are told that there is nothing; a marker does not set work', async () => {
  const of = await room();
  const other = await room();
  const made = await setWork(db.sql, of);
  for (const actor of [
    other.learners[0]!,
    other.teacher,
    (await makePerson(db.sql, { role: 'partner', institution_id: await makeInstitution(db.sql) })).actor,
  ]) {
    const told = await refusedWith(answer(db.sql, staff.updateWork, actor, { id: made.id, title: 'Mine' }));
    expect(['not_found', 'not_allowed']).toContain(told);
  }
  expect(await refusedWith(answer(db.sql, view, other.learners[0]!, { id: made.id }))).toBe('not_found');
  const { actor: marker } = await makePerson(db.sql, { role: 'teacher', institution_id: ours });
  await db.sql`insert into batch_teachers (batch_id, user_id, position, role) values (${of.batch_id}, ${marker.user.id}, 3, 'marker')`;
  expect(await refusedWith(answer(db.sql, staff.removeWork, marker, { id: made.id }))).toBe('not_found');
  expect((await answer(db.sql, staff.listSubmissions, marker, { id: made.id })).total).toBe(2);
});
