// An action on rows, derived from two lines: the bulk call, its job with a reason per refused row, and the job that takes it back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rooms } from '#app/server/all-rooms.ts';
import { connections } from '#app/server/connect.ts';
import type { Actor } from '#core/access/actor.ts';
import { adminList } from '../admin-list.ts';
import { get, listed, post } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { defineRoom, openRooms } from '#core/house/server/room.ts';
import { word } from '#core/i18n/words.ts';
import { listItems, undoRun, viewRun } from '#core/jobs/contract.ts';
import { settingsInput } from '#core/lists/input.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { action, declareActions, inputOf } from '../actions.ts';
import { declareSettings, field } from '../declare.ts';
import { settingsRow } from '../input.ts';
import { serveActions } from '../server/actions.ts';
import { serveSettings } from '../server/serve.ts';
import { sourceOf } from '../server/store.ts';
import { openGround } from './ground.ts';

const settings = declareSettings({
  name: 'signs.list',
  many: word('Signs', 'চিহ্ন'),
  one: word('Sign', 'চিহ্ন'),
  entity: 'sign',
  group: 'settings',
  fields: { title: field.pair({ word: word('Name', 'নাম'), max: 80, required: 'one' }) },
});
const list = get('signs.list', '/signs', {
  summary: '',
  who: 'anyone',
  input: settingsInput(settings),
  output: listed(settingsRow(settings)),
});
const writing = adminList(settings, list, { row: settingsRow(settings) });
const table = { settings, table: 'signs', uses: [{ word: word('Posts', 'খুঁটি'), from: (sql: never, key: never) => inUse(sql, key) }] };
const inUse = (sql: (parts: TemplateStringsArray, ...given: unknown[]) => never, key: never) =>
  sql`signs u where u.position = 4 and u.id = ${key}`;
const signs = declareActions(settings.list, {
  room: 'signs',
  path: (name) => `/signs/${name}`,
  actions: {
    take_down: action({
      call: writing.remove,
      word: word('Take down', 'নামান'),
      icon: 'trash-2',
      key: 't',
      many: true,
      undo: { call: writing.restore, days: 7, keep: () => ({}) },
    }),
    open: { word: word('Open', 'খুলুন'), icon: 'eye', grant: 'settings.view' },
  },
});
let allowed = true;
const served = serveActions(signs, {
  find: async (sql, actor) => (allowed ? { source: sourceOf(sql, table as never, actor, true) } : undefined),
  link: () => '/signs',
});
const room = defineRoom({ name: 'signs', parts: [serveSettings({ list, ...writing }, table as never), served] });

let ground: Awaited<ReturnType<typeof openGround>>;
let ids: number[];
beforeAll(async () => {
  ground = await openGround();
  openRooms([...rooms, room], connections);
  await ground.sql.unsafe(`
    create table signs (
      id int primary key generated always as identity, title text not null, bn_title text not null, position int not null default 0,
      version int not null default 1, updated_at timestamptz not null default now(), updated_by int references users (id))`);
  ids = [];
  for (const title of ['Gate', 'Hall', 'Stairs', 'Roof'])
    ids.push((await answer(ground.sql, writing.create, ground.staff, { title, bn_title: `${title} বাংলা` })).id);
});
afterAll(() => ground.close());
const begin = (input: object, by: Actor = ground.staff) => answer(ground.sql, signs.calls.take_down, by, input as never);
const there = async () => (await ground.sql<{ id: number }[]>`select id from signs order by id`).map(({ id }) => id);
/** Works on a run until it has ended, as a worker does. */
async function finish(id: number) {
  for (;;) {
    const run = await answer(ground.sql, viewRun, ground.staff, { id });
    if (run.ended_at) return run;
    await served.jobs!.find((job) => job.name === run.job)!.run({ run_id: id }, { pool: ground.sql });
  }
}

test('has the permission of the call for one, in the menu, in the bulk bar and for many', () => {
  const { take_down } = signs.list.rowActions;
  expect(take_down).toMatchObject({ grant: 'settings.update', key: 't', icon: 'trash-2' });
  expect(Object.keys(signs.list.rowActions)).toEqual(['take_down', 'open']);
  expect(signs.list.bulkActions).toMatchObject({ take_down: { grant: 'settings.update', all: true } });
  expect(Object.keys(signs.list.bulkActions)).toEqual(['take_down']);
  expect(signs.calls.take_down).toMatchObject({ name: 'signs.take-down-many', who: 'settings.update', paths: ['/signs/take-down-many'] });
});
test('is not for many where the call asks who it is', () => {
  const call = post('signs.burn', '/signs/burn', { ...writing.remove, summary: '', reauth: true } as never);
  const declared = () =>
    declareActions(settings.list, {
      room: 'signs',
      path: (name) => `/signs/${name}`,
      actions: { burn: action({ call, word: word('Burn', 'পোড়ান'), icon: 'x', many: true }) },
    });
  expect(declared).toThrow('proof of identity');
});
test('sends the call what was asked, under its own names, and nothing else that came with it', () => {
  const move = action({
    call: writing.update,
    word: word('Move', 'সরান'),
    icon: 'x',
    fields: { to: field.number({ word: word('To', 'কোথায়'), min: 1, max: 9 }), note: field.text({ word: word('Note', 'মন্তব্য'), max: 9 }) },
    also: { status: 'moved' },
    sent: { to: 'position' },
  });
  expect(inputOf(move, { to: 3, note: '', id: 7, status: 'other', search: '' })).toEqual({ status: 'moved', position: 3, note: '' });
});
test('is refused to who may not do it to one, and at once where the rows are not reached', async () => {
  expect(await refusedWith(begin({ ids }, ground.learner))).toBe('not_allowed');
  const { run_id } = await begin({ ids });
  allowed = false;
  expect(await finish(run_id)).toMatchObject({ state: 'failed', done: 0 });
  allowed = true;
  expect(await there()).toEqual(ids);
});
test('a row that refuses is kept with its reason, ids of nothing are none, and undo brings back what was done', async () => {
  const { run_id } = await begin({ ids: [...ids, 2_000_000_000] });
  const run = await finish(run_id);
  expect(run).toMatchObject({ state: 'done', size: 4, counts: { done: 3, kept: 1 }, title: { en: 'Take down', bn: 'নামান' } });
  expect(run.result).toEqual({ en: '3 done, 1 not changed.', bn: 'হয়েছে ৩, আগের মতোই আছে ১।' });
  const items = (await answer(ground.sql, listItems, ground.staff, { id: run_id })).data;
  expect(items.filter((item) => item.reason)).toMatchObject([{ number: ids[3], label: 'Roof', bn_label: 'Roof বাংলা' }]);
  expect(await there()).toEqual([ids[3]]);
  const undoing = await answer(ground.sql, undoRun, ground.staff, { id: run_id });
  const undone = await finish(undoing.id);
  expect(undone).toMatchObject({ state: 'done', counts: { done: 3 }, title: { en: 'Undoing: Take down' } });
  expect(await there()).toEqual(ids);
});
test('thirty at once over the same rows: each is done by one of them', async () => {
  const runs = await Promise.all(Array.from({ length: 30 }, () => begin({ ids })));
  const ended = await Promise.all(runs.map(({ run_id }) => finish(run_id)));
  expect(ended.every((run) => run.state === 'done')).toBe(true);
  expect(ended.reduce((n, run) => n + (run.counts.done ?? 0), 0)).toBe(3);
  expect(await there()).toEqual([ids[3]]);
});
