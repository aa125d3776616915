// A quiz that is longer than a body: sent in portions, none of them too long, of which the last leaves it whole.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { newOption } from '#features/questions/types/mcq/written.ts';
import { newQuestion, type WrittenQuestion } from '#features/questions/written.ts';
import { makeClass } from '#features/schedule/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { createWork, updateWork, viewWritten } from '../contract-staff.ts';
import { bytesIn, MOST_BODY, portionsOf, withStored } from '../portions.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const option = (id: string, text: string, right = false) => ({ ...newOption(), id, text, bn_text: text, right });
const question = (n: number, text = 'ভগ্নাংশ কী? '.repeat(60)): WrittenQuestion => ({
  ...newQuestion('mcq'),
  ...{ key: `q${n}`, text, bn_text: text, options: [option('a', 'না'), option('b', 'হ্যাঁ', true)] },
});
const list = (length: number) => Array.from({ length }, (_, n) => question(n));
const ROOM = MOST_BODY - 10_000;
const all = (portions: readonly string[], stored: string) => portions.reduce((now, portion) => withStored(portion, now), stored);

test('a quiz of more than a body is written in portions and asks all of its questions in their order', async () => {
  const of = await makeClass(db.sql);
  const wanted = JSON.stringify(list(60));
  expect(bytesIn(wanted)).toBeGreaterThan(MOST_BODY);
  const [first, ...more] = portionsOf(wanted, '', ROOM);
  expect(more.length).toBeGreaterThan(0);
  let work = await answer(db.sql, createWork, of.teacher, {
    batch_id: of.batch_id,
    content_type: 'quiz',
    title: 'Long',
    questions: first!,
  });
  for (const questions of more) {
    expect(bytesIn({ questions })).toBeLessThan(MOST_BODY);
    work = await answer(db.sql, updateWork, of.teacher, { id: work.id, version: work.version, questions });
  }
  work = await answer(db.sql, updateWork, of.teacher, { id: work.id, version: work.version, published: true });
  const kept = async () => (await answer(db.sql, viewWritten, of.teacher, { id: work.id })).questions;
  const before = await kept();
  expect((JSON.parse(before) as WrittenQuestion[]).map(({ key }) => key)).toEqual(list(60).map(({ key }) => key));
  // one that is changed is sent alone
  const changed = JSON.stringify((JSON.parse(before) as WrittenQuestion[]).map((one) => (one.key === 'q3' ? question(3, 'Which?') : one)));
  const again = portionsOf(changed, before, ROOM);
  expect([again.length, bytesIn(again[0]) < 10_000]).toEqual([1, true]);
  await answer(db.sql, updateWork, of.teacher, { id: work.id, version: work.version, questions: again[0]! });
  expect((JSON.parse(await kept()) as WrittenQuestion[])[3]).toMatchObject({ key: 'q3', text: 'Which?' });
  expect(JSON.parse(await kept())).toHaveLength(60);
  const unknown = JSON.stringify([{ key: 'nobody' }]);
  expect(await refusedWith(answer(db.sql, updateWork, of.teacher, { id: work.id, questions: unknown }))).toBe('invalid_input');
});
test('whatever was added, changed, moved or taken out, the portions leave what was wanted', () => {
  const before = JSON.stringify(list(12));
  const made = list(12).map((one, n) => (n % 3 ? one : question(n, `${n} `.repeat(300))));
  for (const wanted of [made, made.toReversed(), made.slice(4), [...list(40).slice(20), ...made.slice(2, 5)], [], list(12)])
    for (const room of [ROOM, 20_000, 9_000, 100]) {
      const json = wanted.length ? JSON.stringify(wanted) : '';
      expect(all(portionsOf(json, before, room), before)).toBe(json);
    }
  expect(withStored('no list', before)).toBe('no list');
  expect(portionsOf(JSON.stringify(list(3)), '', ROOM)).toEqual([JSON.stringify(list(3))]);
});
