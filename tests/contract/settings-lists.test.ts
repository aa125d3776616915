// Settings lists by their addresses: each is read whole and in pages, searched, written, removed, and goes out and comes in as a sheet.
import { openHouse, rooms } from '#app/server/all-rooms.ts';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { type AnyCall, staleAfter } from '#core/contract/call.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';

openHouse();
const calls = servedCalls().map(({ call }) => call);
const find = (method: string, path: string): AnyCall | undefined =>
  calls.find((call) => call.method === method && call.paths.includes(`/admin-settings/${path}`));

/** Where a list is read, where it is written, and the entity of its rows. */
const lists = [
  ['categories', 'categories', 'category'],
  ['categories', 'category', 'category'],
  ['education/levels', 'education/levels', 'education_level'],
  ['education/levels', 'education/level', 'education_level'],
  ['education/sublevel', 'education/sublevel', 'education_sublevel'],
  ['education/sublevel', 'education/sublevels', 'education_sublevel'],
  ['education/degreeBylevel', 'degree', 'degree'],
  ['language/values', 'language/value', 'language_value'],
  ['employment/professions', 'employment/profession', 'profession'],
  ['employment/professions', 'profession', 'profession'],
  ['slider', 'slider', 'slider'],
  ['divisions', 'division', 'division'],
  ['disabilities/view', 'disabilities', 'disability'],
  ['participant_types', 'participant_types', 'participant_type'],
  ['tags', 'tags', 'tag'],
] as const;

test.each(lists)('%s is read whole and in pages, and written at %s', (read, write, entity) => {
  const list = find('GET', read)!;
  expect(list.who).toBe('anyone');
  for (const input of [{ pagination: 'none' }, { limit: '5', page: '2', search: 'নদী' }, {}])
    expect(list.input.safeParse(input).success, JSON.stringify(input)).toBe(true);
  const [create, update, remove] = [find('POST', `${write}/create`)!, find('PUT', `${write}/update`)!, find('DELETE', `${write}/:id`)!];
  expect([create, update, remove].map((call) => call?.records?.entity)).toEqual([entity, entity, entity]);
  expect(update.scope).toMatchObject({ [entity]: 'id' });
});
test('each list goes out, and comes in as a sheet where it has a screen for that', () => {
  const all = rooms.flatMap((room) => room.lists);
  expect(all.length).toBeGreaterThan(12);
  const sheets = rooms.flatMap((room) => room.sheets);
  // promotions are of four screens, bulk messages of three, and none of them has sheets; rates need the people of a batch to choose from
  expect(all.filter((list) => !list.sheets).map((list) => list.entity)).toEqual(['campaign', 'promotion', 'training_rate']);
  for (const { entity, create, within, sheets: has } of all) {
    const room = create.name.split('.')[0]!;
    expect(calls.filter((call) => call.name.startsWith(`${room}.export`) && call.download === 'text/csv').length, entity).toBeGreaterThan(
      0,
    );
    // a sheet makes old what the call makes old that it writes its rows by
    const some = sheets.flatMap((sheet) => ('about' in sheet ? (within ? [sheet.about(1)] : []) : [sheet]));
    expect(some.filter((sheet) => isDeepStrictEqual(sheet.stale, staleAfter(create))).length, entity).toBe(has ? 1 : 0);
  }
});
