// Rate limits of writing: a flood of posts or notes by one learner is refused, and nobody else is.
import { openRooms } from '#core/house/server/room.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { newKey } from '#core/contract/new-key.ts';
import { createNote } from '#features/journeys/contract.ts';
import { room as journeys } from '#features/journeys/server/room.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { createPost } from '#features/discussions/contract.ts';
import { room as discussions } from '#features/discussions/server/room.ts';
import { room as lessons } from '../server/room.ts';
import { makeEnrolled, makeLearnable, makeLesson } from './make.ts';

openRooms([lessons, discussions, journeys]);

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
const codes = (many: number, write: () => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: many }, () =>
      write().then(
        () => 'written',
        (e: { code: string }) => e.code,
      ),
    ),
  );
const counted = (list: string[]) => Object.fromEntries([...Map.groupBy(list, (c) => c)].map(([code, of]) => [code, of.length]));

test('a learner writes thirty posts in ten minutes, not three hundred, and another learner is not held up', async () => {
  const course = await makeLearnable(db.sql);
  const id = await makeLesson(db.sql, course.id);
  const [one, other] = [await makeEnrolled(db.sql, course), await makeEnrolled(db.sql, course)];
  const post = (actor: typeof one) => answer(db.sql, createPost, actor, { id, text: 'কথা', client_key: newKey() });
  // a window may end in between: then twice as many at most
  expect(counted(await codes(300, () => post(one))).written).toBeLessThanOrEqual(60);
  expect(await codes(1, () => post(other))).toEqual(['written']);
});

test('a learner writes sixty notes in ten minutes, not three hundred', async () => {
  const course = await makeLearnable(db.sql);
  const lesson_id = await makeLesson(db.sql, course.id);
  const actor = await makeEnrolled(db.sql, course);
  const note = () => answer(db.sql, createNote, actor, { lesson_id, text: 'নোট', client_key: newKey() });
  const { written, too_many } = counted(await codes(300, note));
  expect(written).toBeLessThanOrEqual(120);
  expect(too_many).toBe(300 - written!);
});
