// Days on which sections open as they are written: told with the item, published, copied, and told before to those in the middle.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { copyItem, createItem, renameSection } from '../contract.ts';
import { describeChanges } from '../server/service.ts';
import { readWritten } from '../server/written.ts';
import { add, type Made, makeWritten, publish, text, view, write } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => void ({ sql, drop } = await freshDatabase()));
afterAll(() => drop());

const days = async (made: Made) =>
  sql<{ title: string; opens_day: number | null }[]>`
    select title, opens_day from lessons where course_id = ${made.course.id} and kind = 'section' and archived_at is null order by position`;
async function ready(made: Made, section_id: number) {
  const one = await add(sql, made, 'manual', 'Reading', section_id);
  await write(sql, made, one.id, { body: text('x'), bn_body: text('x') });
}

test('the day is written with the section, counts with the next publishing, and a name alone leaves it as it is', async () => {
  const made = await makeWritten(sql);
  const new_one = { course_id: made.course.id, kind: 'section', title: 'Week 2', bn_title: 'Week 2', opens_day: 8 } as const;
  const section = await answer(sql, createItem, made.writer, new_one);
  expect(section.opens_day).toBe(8);
  await ready(made, section.id);
  await publish(sql, made);
  expect(await days(made)).toEqual([{ title: 'Week 2', opens_day: 8 }]);
  expect(await describeChanges(sql, made.course.id)).toEqual([]);

  const named = { id: section.id, title: 'Week two', bn_title: 'Week two' };
  const [now] = (await view(sql, made)).items.filter((i) => i.kind === 'section');
  const renamed = await answer(sql, renameSection, made.writer, { ...named, version: now!.version });
  expect(renamed.opens_day).toBe(8);
  const put_off = await answer(sql, renameSection, made.writer, { ...named, version: renamed.version, opens_day: 15 });
  expect(await describeChanges(sql, made.course.id)).toMatchObject([{ what: 'opening', count: 1, where: [{ en: 'Week two' }] }]);
  expect(await days(made)).toEqual([{ title: 'Week 2', opens_day: 8 }]);
  expect((await readWritten(sql, made.course.id)).sections).toMatchObject([{ opens_day: 15 }]);
  await publish(sql, made);
  expect(await days(made)).toEqual([{ title: 'Week two', opens_day: 15 }]);
  await answer(sql, renameSection, made.writer, { ...named, version: put_off.version, opens_day: null });
  await publish(sql, made);
  expect(await days(made)).toEqual([{ title: 'Week two', opens_day: null }]);
});

test('a copy of a section has its day; days that are none are refused', async () => {
  const made = await makeWritten(sql);
  const at = { course_id: made.course.id, title: 'S', bn_title: 'S' };
  const section = await answer(sql, createItem, made.writer, { ...at, kind: 'section', opens_day: 3 });
  const copy = await answer(sql, copyItem, made.writer, { item_id: section.id, course_id: made.course.id, after_id: section.id });
  expect(copy.items[0]!.opens_day).toBe(3);
  for (const opens_day of [0, 1, 1001, 2.5])
    expect(await refusedWith(answer(sql, createItem, made.writer, { ...at, kind: 'section', opens_day }))).toBe('invalid_input');
  // a lesson has none of its own
  expect(await answer(sql, createItem, made.writer, { ...at, kind: 'manual', opens_day: 3 })).toMatchObject({ opens_day: null });
});
