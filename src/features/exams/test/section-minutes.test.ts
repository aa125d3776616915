// What sections with minutes of their own promise: they are the exam's together, each answer is on time in its section, orders move those that are not over.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { viewContents } from '#features/lessons/contract.ts';
import * as quiz from '#features/quizzes/contract.ts';
import type { PhonePage } from '#features/quizzes/test/phone.ts';
import { sittings } from '#features/quizzes/test/sittings.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { giveOrder, undoOrder } from '../contract-sitting.ts';
import { draw, enrol, makeExam, makeFolder, makeSchool, type School, section } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let school: School;
let folders: number[];
beforeAll(async () => {
  db = await freshDatabase();
  school = await makeSchool(db.sql);
  folders = [];
  for (let n = 0; n < 2; n++) folders.push((await makeFolder(db.sql, school.teacher, 3)).folder_id);
});
afterAll(() => db.drop());
const { phoneOf, goesBy, judge, answers } = sittings(() => db.sql);
type Options = Map<number, string[]>;
const optionsOf = (questions: readonly { id: number; shape: { options?: { id: string }[] | undefined } }[]): Options =>
  new Map(questions.map((q) => [q.id, q.shape.options!.map((one) => one.id).toSorted()]));
/** What counts of an attempt: of each question the place of the option. */
const counted = async (options: Options, attempt: number) =>
  Object.fromEntries(
    Object.entries(await answers({ attempt } as never)).map(([q, given]) => [
      q,
      options.get(Number(q))!.indexOf((given as { option: string }).option),
    ]),
  );
/** An exam of half an hour: two questions in ten minutes, then two in twenty. */
const make = (minutes: (number | undefined)[] = [10, 20], more: object = {}) =>
  makeExam(
    db.sql,
    school,
    minutes.map((own, n) => section(`S${n}`, [draw({ folder_id: folders[n]! }, { take: 2 })], own === undefined ? {} : { minutes: own })),
    more,
  );
const missing = (minutes: (number | undefined)[]) =>
  make(minutes).then(
    () => [],
    (error: { detail?: { missing: { key: string }[] } }) => error.detail?.missing.map(({ key }) => key),
  );
async function sit(given: { extra?: number } = {}) {
  const { id, course_id } = await make();
  const actor = await enrol(db.sql, course_id);
  if (given.extra) await db.sql`insert into accommodations (user_id, extra_percent) values (${actor.user.id}, ${given.extra})`;
  const page = phoneOf(actor).page();
  const entered = await page.enter(id);
  const q = entered.questions!.map((one) => one.id) as [number, number, number, number];
  const options = optionsOf(entered.questions!);
  const choose = (question: number, option: number) => page.write(question, { option: options.get(question)![option] });
  return { id, actor, page, entered, q, choose, counted: () => counted(options, page.attempt) };
}
const ends = (of: { starts_at: number; section_ends?: number[] | undefined }) =>
  of.section_ends?.map((at) => Math.round((at - of.starts_at) / 1000));
const beat = async (page: PhonePage) => ends(await page.send(undefined, { records: [] }));
const give = (id: number, more: object) =>
  answer(db.sql, giveOrder, school.teacher, { id, to: 'all', client_key: randomUUID(), reason: 'Power cut', ...more } as never);

test('all sections have minutes or none has, and together they are those of the exam', async () => {
  expect(await missing([10, undefined])).toEqual(['section_minutes']);
  expect(await missing([10, 21])).toEqual(['section_minutes']);
  expect(await missing([10, 20])).toEqual([]);
});
test('an exam without them says nothing of them; one that has them says so before it is begun, and when each ends', async () => {
  const plain = await make([undefined, undefined]);
  const reader = await enrol(db.sql, plain.course_id);
  const told = async (who: SignedIn, id: number) => (await answer(db.sql, viewContents, who, { id })).quiz;
  expect(await told(reader, plain.id)).not.toHaveProperty('section_minutes');
  const page = phoneOf(reader).page();
  expect(await page.enter(plain.id)).not.toHaveProperty('section_ends');
  expect(await page.send(undefined, { records: [] })).not.toHaveProperty('section_ends');
  const { id, actor, entered } = await sit();
  expect(await told(actor, id)).toMatchObject({ section_minutes: [10, 20] });
  expect(ends(entered)).toEqual([600, 1800]);
  expect(entered.section_ends!.at(-1)).toBe(entered.ends_at);
  expect(ends((await sit({ extra: 50 })).entered)).toEqual([900, 2700]);
});
test('an answer counts that came in its section; later there it does not, what was written in time does by the clocks of the phone', async () => {
  const { page, q, choose, counted } = await sit();
  choose(q[0], 0);
  await choose(q[2], 0).send();
  await goesBy(page.lives(620), 620);
  // half a minute is let pass for the line
  await choose(q[1], 1).send();
  expect(await counted()).toEqual({ [q[0]]: 0, [q[1]]: 1, [q[2]]: 0 });
  await goesBy(page.lives(60), 60);
  choose(q[0], 2);
  await choose(q[2], 2).send();
  await judge(page);
  expect(await counted()).toEqual({ [q[0]]: 0, [q[1]]: 1, [q[2]]: 2 });
  const synced = await page.handIn().send();
  expect(synced.receipt).toMatchObject({ counted: 3, late: 1, waiting: 0 });
});
test('written in its section without a connection, it counts when it comes in the next one', async () => {
  const { page, q, choose, counted } = await sit();
  page.lives(300);
  choose(q[0], 0);
  await goesBy(page.lives(500), 800);
  await page.send();
  await judge(page);
  expect(await counted()).toEqual({ [q[0]]: 0 });
});
test('time that is added is for the sections that are not over; a pause moves them; an undo takes it back there', async () => {
  const { id, page, q, choose, counted } = await sit();
  const first = await give(id, { kind: 'add', minutes: 5 });
  expect(await beat(page)).toEqual([900, 2100]);
  await answer(db.sql, undoOrder, school.teacher, { id, order_id: first.id, client_key: randomUUID() });
  expect(await beat(page)).toEqual([600, 1800]);
  await goesBy(page.lives(700), 700);
  await give(id, { kind: 'add', minutes: 5 });
  expect(await beat(page)).toEqual([600, 2100]);
  await give(id, { kind: 'pause' });
  await goesBy(page.lives(300), 300);
  choose(q[0], 2);
  await choose(q[2], 1).send();
  await give(id, { kind: 'resume' });
  await judge(page);
  const [whole, last] = (await beat(page)) as [number, number];
  expect(whole).toBe(600);
  expect(last).toBeGreaterThanOrEqual(2399);
  // the pause was for who was in the second section
  expect(await counted()).toEqual({ [q[2]]: 1 });
});
test('answered by single calls, a section that is over refuses, and is passed over in a bundle', async () => {
  const { id, course_id } = await make();
  const actor = await enrol(db.sql, course_id);
  const started = await answer(db.sql, quiz.start, actor, { lesson: id });
  expect(started.sections!.map(({ seconds_left }) => Math.ceil(seconds_left! / 10))).toEqual([60, 180]);
  const q = started.questions.map((one) => one.id) as [number, number, number, number];
  const options = optionsOf(started.questions);
  const given = (question: number, option: number) => ({ option: options.get(question)![option]! });
  const save = (question_id: number, option: number, sequence: number) =>
    refusedWith(answer(db.sql, quiz.saveAnswer, actor, { attempt: started.id, question_id, answer: given(question_id, option), sequence }));
  expect(await save(q[0], 0, 1)).toBe('answered');
  await goesBy({ attempt: started.id, anchors: [] } as never, 640);
  expect([await save(q[0], 1, 2), await save(q[2], 1, 2)]).toEqual(['exam_section_over', 'answered']);
  await answer(db.sql, quiz.submit, actor, { lesson: id, answers: { [q[1]]: given(q[1], 0), [q[3]]: given(q[3], 0) } } as never);
  expect(await counted(options, started.id)).toEqual({ [q[0]]: 0, [q[2]]: 1, [q[3]]: 0 });
});
