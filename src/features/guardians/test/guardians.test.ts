// Under 18: nothing is shown to everybody; a guardian consents by a code to an address of their own; without it nothing is written where others read.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { listSubjectHistory } from './history.ts';
import { updateProfile } from '#features/accounts/contract.ts';
import { isOfAge, isPrivateProfile } from '#features/accounts/rules.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { giveConsent } from '#features/consents/contract.ts';
import { viewLearner } from '#features/learner-home/contract.ts';
import { front } from '#features/home/contract.ts';
import { createPost } from '#features/discussions/contract.ts';
import { viewLesson } from '#features/lessons/contract.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import * as reviews from '#features/reviews/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  openHouse();
});
afterAll(() => db.drop());

const DAY_MS = 86_400_000;
/** The day on which somebody was born who turns 18 in so many days, by the calendar of Dhaka. */
function turns18In(days: number): string {
  const day = new Date(Date.now() + 6 * 3_600_000 + days * DAY_MS);
  return `${day.getUTCFullYear() - 18}${day.toISOString().slice(4, 10).replace('-02-29', '-02-28')}`;
}
let n = 0;
async function makeChild(more: Parameters<typeof makePerson>[1] = {}) {
  n += 1;
  return makePerson(db.sql, {
    name: `Child ${n}`,
    birth_date: turns18In(400),
    phone: `+88017100010${String(n).padStart(2, '0')}`,
    ...more,
  });
}
const device_key = 'a-device-of-guardians-0123456789-abcdef';
const mother = { name: 'Shahida Begum', relation: 'mother', contact: 'shahida@guardian.test', device_key } as const;
async function codeTo(address: string): Promise<string> {
  const [row] = await db.sql<{ body: string }[]>`
    select body from messages where to_address = ${address} and purpose = 'code' order by id desc limit 1`;
  return /\d{6}/.exec(row!.body)![0];
}
async function consent(actor: SignedIn, by: typeof mother | (Omit<typeof mother, 'contact'> & { contact: string }) = mother) {
  await answer(db.sql, calls.askGuardian, actor, by);
  return answer(db.sql, calls.confirmGuardian, actor, { ...by, otp: await codeTo(by.contact) });
}

test('18 begins at midnight in Dhaka, not in London', () => {
  expect(isOfAge('2008-11-24', new Date('2026-11-23T17:59:00Z'))).toBe(false);
  expect(isOfAge('2008-11-24', new Date('2026-11-23T18:00:00Z'))).toBe(true);
  expect(isPrivateProfile({ birth_date: null })).toBe(false);
});

test('a guardian consents by the code that was sent to them; it holds until 18 or for a year, and nothing of them is kept before', async () => {
  const { actor, user } = await makeChild();
  expect(await answer(db.sql, calls.viewGuardian, actor, {})).toMatchObject({ needed: true, state: 'none', to: null });
  await answer(db.sql, calls.askGuardian, actor, mother);
  expect(await db.sql`select from guardians where user_id = ${user.id}`).toHaveLength(0);
  await expect(answer(db.sql, calls.confirmGuardian, actor, { ...mother, otp: '000000' })).rejects.toMatchObject({ code: 'wrong_code' });
  const otp = await codeTo(mother.contact);
  // the code of one child opens nothing for another
  const { actor: other } = await makeChild();
  await expect(answer(db.sql, calls.confirmGuardian, other, { ...mother, otp })).rejects.toMatchObject({ code: 'wrong_code' });
  const { guardian } = await answer(db.sql, calls.confirmGuardian, actor, { ...mother, otp });
  expect(guardian).toMatchObject({ needed: true, state: 'given', name: 'Shahida Begum', relation: 'mother', to: 'sh••••@guardian.test' });
  await expect(answer(db.sql, calls.confirmGuardian, actor, { ...mother, otp })).rejects.toMatchObject({ code: 'code_over' });
  const days = (Date.parse(guardian.lapses_at!) - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(360);
  expect(days).toBeLessThan(367);
  const soon = await makeChild({ birth_date: turns18In(20) });
  const { guardian: short } = await consent(soon.actor, { ...mother, contact: 'soon@guardian.test' });
  expect((Date.parse(short.lapses_at!) - Date.now()) / DAY_MS).toBeLessThan(21);
  expect(await listSubjectHistory(db.sql, user.id, 'guardian')).toEqual(['given']);
});

test('a guardian is neither the person, by name or address, nor somebody under 18', async () => {
  const { actor } = await makeChild({ email: 'own@child.test', name: 'Rafi Ahmed' });
  // each is told at its field
  for (const by of [{ contact: 'OWN@child.test' }, { name: 'rafi  ahmed' }])
    await expect(answer(db.sql, calls.askGuardian, actor, { ...mother, ...by })).rejects.toMatchObject({
      ...{ code: 'guardian_own', detail: { field: Object.keys(by)[0] } },
    });
  await makeChild({ email: 'friend@child.test' });
  await expect(consent(actor, { ...mother, contact: 'friend@child.test' })).rejects.toMatchObject({ code: 'guardian_child' });
  await makePerson(db.sql, { email: 'aunt@adult.test', birth_date: '1980-01-01' });
  expect((await consent(actor, { ...mother, contact: 'aunt@adult.test' })).guardian.state).toBe('given');
  const { actor: grown } = await makePerson(db.sql, { birth_date: '1990-01-01' });
  await expect(answer(db.sql, calls.askGuardian, grown, mother)).rejects.toMatchObject({ code: 'guardian_not_needed' });
});

test('without a consent lessons go on and nothing is written where others read; withdrawn or lapsed it is so again', async () => {
  const course = await makeLearnable(db.sql);
  const lesson_id = await makeLesson(db.sql, course.id, { kind: 'discussion' });
  const { actor, user } = await makeChild();
  await makeEnrolled(db.sql, course, { actor });
  const post = () => answer(db.sql, createPost, actor, { id: lesson_id, text: 'May I ask?', client_key: randomUUID() });
  const review = () => answer(db.sql, reviews.create, actor, { course_id: course.id, rating: 5, text: 'Good' });
  const closed = async () => {
    await expect(post()).rejects.toMatchObject({ code: 'guardian_needed' });
    await expect(review()).rejects.toMatchObject({ code: 'guardian_needed' });
    await answer(db.sql, viewLesson, actor, { id: lesson_id });
  };
  await closed();
  const by = { ...mother, contact: 'writes@guardian.test' };
  await consent(actor, by);
  await post();
  await review();
  expect(await answer(db.sql, calls.withdrawGuardian, actor, {})).toMatchObject({ state: 'lapsed' });
  await answer(db.sql, calls.withdrawGuardian, actor, {});
  await closed();
  await db.sql`update guardians set lapses_at = now() + interval '1 day' where user_id = ${user.id}`;
  await post();
  expect(await listSubjectHistory(db.sql, user.id, 'guardian')).toEqual(['given', 'withdrawn']);
  // 18: nobody is asked any more
  await db.sql`update users set birth_date = ${turns18In(0)} where id = ${user.id}`;
  await answer(db.sql, calls.withdrawGuardian, actor, {});
  await post();
});

test('wherever people are shown to everybody, somebody under 18 is not, whatever they chose; on the 18th birthday they are', async () => {
  const course = await makeLearnable(db.sql);
  const { actor, user } = await makeChild({ name: 'Hidden Child', page_open: true, visibility: { name: 'everybody' } });
  await makeEnrolled(db.sql, course, { actor });
  await consent(actor, { ...mother, contact: 'shown@guardian.test' });
  await answer(db.sql, giveConsent, actor, { text: 'front_page', version: 2 });
  await answer(db.sql, reviews.create, actor, { course_id: course.id, rating: 5, text: 'What a wonderful course this was' });
  const seen = async () => ({
    page: await answer(db.sql, viewLearner, visitor('en'), { username: user.username }).then(
      () => true,
      ({ code }: { code: string }) => code !== 'not_found',
    ),
    review: JSON.stringify(await answer(db.sql, reviews.list, visitor('en'), { course_id: course.id })).includes('Hidden Child'),
    front: JSON.stringify(await answer(db.sql, front, visitor('en'), {})).includes('Hidden Child'),
  });
  expect(await seen()).toEqual({ page: false, review: false, front: false });
  await db.sql`update users set birth_date = ${turns18In(1)} where id = ${user.id}`;
  expect(await seen()).toEqual({ page: false, review: false, front: false });
  await db.sql`update users set birth_date = ${turns18In(0)} where id = ${user.id}`;
  expect(await seen()).toEqual({ page: true, review: true, front: true });
});

test('a child does not make itself older, nor its age unknown; younger it may, and who is grown may correct a mistake', async () => {
  const { actor } = await makeChild();
  for (const birth_date of ['1990-01-01', '', null])
    await expect(answer(db.sql, updateProfile, actor, { birth_date })).rejects.toMatchObject({ code: 'age_kept' });
  expect((await answer(db.sql, updateProfile, actor, { birth_date: turns18In(900) })).data.birth_date).toBe(turns18In(900));
  const { actor: grown } = await makePerson(db.sql, { birth_date: '1990-01-01' });
  expect((await answer(db.sql, updateProfile, grown, { birth_date: null })).data.birth_date).toBeNull();
});

test('the code is used once, however often it is sent at once', async () => {
  const { actor, user } = await makeChild();
  const by = { ...mother, contact: 'rush@guardian.test' };
  await answer(db.sql, calls.askGuardian, actor, by);
  const otp = await codeTo(by.contact);
  const tries = await Promise.allSettled(Array.from({ length: 15 }, () => answer(db.sql, calls.confirmGuardian, actor, { ...by, otp })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.sql`select from guardians where user_id = ${user.id}`).toHaveLength(1);
});
