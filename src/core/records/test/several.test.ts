// A field of several rows of another list: stored in the order in which they were chosen, each reached, told by name, filtered by, and in the history.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rooms } from '#app/server/all-rooms.ts';
import { connections } from '#app/server/connect.ts';
import { adminList } from '../admin-list.ts';
import { get, listed } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { defineRoom, openRooms } from '#core/house/server/room.ts';
import { word } from '#core/i18n/words.ts';
import { declareChooser } from '#core/lists/chooser.ts';
import { settingsInput } from '#core/lists/input.ts';
import { openGround } from './ground.ts';
import { list as listTags } from '#features/tags/contract.ts';
import { writing as tagsWriting } from '#features/tags/contract-admin.ts';
import { tags } from '#features/tags/lists.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { declareSettings, field } from '../declare.ts';
import { settingsRow } from '../input.ts';
import { serveSettings } from '../server/serve.ts';

const chooseTag = declareChooser({ list: tags.list, call: listTags });
const posters = declareSettings({
  name: 'posters.list',
  many: word('Posters', 'পোস্টার'),
  one: word('Poster', 'পোস্টার'),
  entity: 'poster',
  group: 'settings',
  fields: {
    title: field.pair({ word: word('Name', 'নাম'), max: 80, required: 'one' }),
    tag_ids: field.several({ word: word('Tags', 'ট্যাগ'), of: 'tag', from: () => chooseTag, most: 3 }),
  },
});
const Poster = settingsRow(posters);
const list = get('posters.list', '/posters', { summary: '', who: 'anyone', input: settingsInput(posters), output: listed(Poster) });
const writing = adminList(posters, list, { row: Poster });
const room = defineRoom({
  name: 'posters',
  parts: [serveSettings({ list, ...writing }, { settings: posters, table: 'posters', parents: { tag_ids: 'tags' } })],
});

let ground: Awaited<ReturnType<typeof openGround>>;
let ids: number[];
beforeAll(async () => {
  ground = await openGround();
  openRooms([...rooms, room], connections);
  await ground.sql.unsafe(`
    create table posters (
      id int primary key generated always as identity, title text not null, bn_title text not null, tag_ids int[] not null default '{}',
      position int not null default 0, version int not null default 1, updated_at timestamptz not null default now(),
      updated_by int references users (id))`);
  ids = [];
  for (const [title, bn_title] of [
    ['River', 'নদী'],
    ['Hill', 'পাহাড়'],
    ['Field', 'মাঠ'],
    ['Sky', 'আকাশ'],
  ] as const)
    ids.push((await answer(ground.sql, tagsWriting.create, ground.staff, { title, bn_title })).id);
});
afterAll(() => ground.close());
const make = (tag_ids: number[]) => answer(ground.sql, writing.create, ground.staff, { title: 'A poster', bn_title: 'পোস্টার', tag_ids });

test('several stand in their order, with their names in both languages; none is none', async () => {
  const [river, hill] = ids as [number, number];
  expect(await make([hill, river])).toMatchObject({ tag_ids: [hill, river], tag_titles: 'Hill, River', bn_tag_titles: 'পাহাড়, নদী' });
  expect(await answer(ground.sql, writing.create, ground.staff, { title: 'Bare', bn_title: 'খালি' })).toMatchObject({
    tag_ids: [],
    tag_titles: '',
  });
});
test('too many, one twice, and one that is not there are refused', async () => {
  expect(await refusedWith(make(ids))).toBe('invalid_input');
  expect(await refusedWith(make([ids[0]!, ids[0]!]))).toBe('invalid_input');
  expect(await refusedWith(make([ids[0]!, 999_999]))).toBe('not_found');
});
test('they are filtered by, changed as a whole, and the history calls them by name', async () => {
  const [river, hill, meadow] = ids as [number, number, number];
  const { id, version } = await make([meadow]);
  const of = async (filters: string) => (await answer(ground.sql, list, ground.staff, { filters })).data.map((row) => row.id);
  expect(await of(`tag_ids.${meadow}`)).toEqual([id]);
  await answer(ground.sql, writing.update, ground.staff, { id, version, tag_ids: [river, hill] });
  expect(await of(`tag_ids.${meadow}`)).toEqual([]);
  expect(await of(`tag_ids.${river}.${meadow}`)).toContain(id);
  const { entries } = await answer(ground.sql, writing.history, ground.staff, { id });
  expect(entries[0]!.changes).toMatchObject([
    { field: 'tag_ids', before: { en: 'Field', bn: 'মাঠ' }, after: { en: 'River, Hill', bn: 'নদী, পাহাড়' } },
  ]);
});
