// What the tags room promises: what every settings list does, and the look-up of a tag by its name.
import { describe, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { listItems, undoRun, viewRun } from '#core/jobs/contract.ts';
import { removeRows, restoreRows } from '#core/records/server/removing.ts';
import { walkSettings } from '#core/records/test/walk.ts';
import { openGround } from '#core/records/test/ground.ts';
import { list, search } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { tags } from '../lists.ts';

const items = [
  { title: 'The first', bn_title: 'প্রথমটি' },
  { title: 'Another one', bn_title: 'আরেকটি' },
] as const;
describe('the list', () => {
  walkSettings({ settings: tags, list, writing, items: async () => items }, openGround);
});

test('anybody looks up tags by a part of their name in either language', async () => {
  const ground = await openGround();
  for (const [title, bn_title] of [
    ['Climate', 'জলবায়ু'],
    ['Water', 'জল'],
    ['Reading', 'পড়া'],
  ] as const)
    await answer(ground.sql, writing.create, ground.staff, { title, bn_title });
  const found = async (term?: string) =>
    (await answer(ground.sql, search, visitor(), term === undefined ? {} : { search: term })).data.map((tag) => tag.title);
  expect(await found('জল')).toEqual(['Climate', 'Water']);
  expect(await found('read')).toEqual(['Reading']);
  expect(await found('no such')).toEqual([]);
  expect(await found()).toEqual(['Climate', 'Water', 'Reading']);
  await ground.close();
});
test('a row that cannot be removed by a fault of ours is kept and says so; the others of its run go', async () => {
  const ground = await openGround();
  const rows: number[] = [];
  for (const title of ['One', 'Two', 'Three'])
    rows.push((await answer(ground.sql, writing.create, ground.staff, { title, bn_title: title })).id as number);
  const given = { pool: ground.sql as Pool };
  const fault = (when: 'delete' | 'insert', id: number) =>
    ground.sql.unsafe(`
    create function fault() returns trigger language plpgsql as $$ begin raise 'a fault'; end $$;
    create trigger fault before ${when} on tags for each row when (${when === 'delete' ? 'old' : 'new'}.id = ${id}) execute function fault()`);
  const mend = () => ground.sql.unsafe('drop function fault cascade');
  await fault('delete', rows[1]!);
  const { run_id } = await answer(ground.sql, writing.removeMatching, ground.staff, {});
  await removeRows.run({ run_id }, given);
  const left = (await answer(ground.sql, list, visitor(), { pagination: 'none' })).data.map(({ id }) => id);
  expect(left).toEqual([rows[1]]);
  const ended = await answer(ground.sql, viewRun, ground.staff, { id: run_id });
  expect(ended).toMatchObject({ state: 'done', done: 3, counts: { removed: 2, failed: 1 }, result: { en: '2 deleted, 1 kept.' } });
  const { data } = await answer(ground.sql, listItems, ground.staff, { id: run_id, outcome: 'failed' });
  expect(data).toMatchObject([{ number: rows[1], reason: { en: expect.stringMatching(/our side/) as unknown } }]);
  await mend();
  await fault('insert', rows[0]!);
  const undoing = await answer(ground.sql, undoRun, ground.staff, { id: run_id });
  await restoreRows.run({ run_id: undoing.id }, given);
  expect(await answer(ground.sql, viewRun, ground.staff, { id: undoing.id })).toMatchObject({
    state: 'done',
    counts: { restored: 1, failed: 1 },
  });
  await mend();
  await ground.close();
});
