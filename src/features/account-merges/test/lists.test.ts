// Columns that list people, when two accounts are made one: who stays is listed in the place of the other, once, and undoing puts it back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeQuiz } from '#features/lessons/test/make.ts';
import { type Desk, makeDesk } from './make.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await makeDesk();
});
afterAll(() => desk.db.drop());

test('orders of an exam are of the account that stays, and of both again after undoing; what was added meanwhile stays', async () => {
  const { sql } = desk.db;
  const { course } = await desk.school();
  const { lesson_id } = await makeQuiz(sql, course.id, { kind: 'exam' });
  const [a, b, other] = [await desk.learner(), await desk.learner(), await desk.learner()];
  const order = async (ids: number[] | null) => {
    const [row] = await sql<{ id: number }[]>`
      insert into exam_orders (lesson_id, kind, user_ids, seconds, client_key)
      values (${lesson_id}, 'add', ${ids}::int[], 600, gen_random_uuid()) returning id`;
    return row!.id;
  };
  const ids = [await order([other.id, b.id]), await order([a.id, b.id]), await order([other.id]), await order(null), await order([a.id])];
  const listed = async () => {
    const rows = await sql<{ user_ids: number[] | null }[]>`
      select user_ids from exam_orders where id = any (${ids}::int[]) order by id`;
    return rows.map(({ user_ids }) => user_ids?.toSorted((x, y) => x - y) ?? null);
  };
  const before = await listed();
  const seen = await desk.look(a.id, b.id);
  expect(seen.counted).toContainEqual(expect.objectContaining({ what: 'Orders given in exams', moves: 2 }));
  const id = await desk.merge(a.id, b.id);
  expect(await listed()).toEqual([[a.id, other.id].toSorted((x, y) => x - y), [a.id], [other.id], null, [a.id]]);
  await desk.undo(id);
  expect(await listed()).toEqual(before);
  // changed while they were one: it stays so
  const again = await desk.merge(a.id, b.id);
  await sql`update exam_orders set user_ids = array[${other.id}::int] where id = ${ids[1]!}`;
  await desk.undo(again);
  expect((await listed())[1]).toEqual([other.id]);
});
