// Change history: every call that changes something is recorded or says why not, and nothing secret is among what is recorded.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openHouse, rooms } from '#app/server/all-rooms.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { setTracked, titleColumns, trackedEntities } from '#core/history/server/entities.ts';
import { word } from '#core/i18n/words.ts';

openHouse();
const calls = servedCalls().map(({ call }) => call);
const changing = calls.filter((call) => call.changes);

test('every changing call is recorded, or says in its contract why it is not', () => {
  expect(changing.length).toBeGreaterThan(40);
  expect(changing.filter((c) => !c.records && !c.unrecorded).map((c) => c.name)).toEqual([]);
  expect(changing.filter((c) => c.records).length).toBeGreaterThan(10);
  expect(calls.filter((c) => !c.changes && (c.records || c.unrecorded)).map((c) => c.name)).toEqual([]);
  expect(changing.filter((c) => c.unrecorded !== undefined && c.unrecorded.length < 10).map((c) => c.name)).toEqual([]);
});
test('what staff may do by a grant is always recorded, by the job that it begins where it begins one', () => {
  const staff = changing.filter((c) => c.who !== 'anyone' && c.who !== 'signed-in');
  expect(staff.length).toBeGreaterThan(5);
  const beginsJob = (c: (typeof staff)[number]) => c.unrecorded?.startsWith('begins a job') && c.invalidates.includes('jobs.list-runs');
  const goesThrough = (c: (typeof staff)[number]) => c.unrecorded?.startsWith('goes through calls that are recorded');
  expect(staff.filter((c) => !c.records && !beginsJob(c) && !goesThrough(c)).map((c) => c.name)).toEqual([]);
});
/** Columns by table, each with its type. */
const tables = new Map(
  readFileSync('db/schema.sql', 'utf8')
    .split(/^(?:table|view) /m)
    .map((text) => [text.split('\n', 1)[0]!, new Map([...text.matchAll(/^ {2}(\w+) ([a-z].*)$/gm)].map((m) => [m[1]!, m[2]!]))]),
);
test('an entity is tracked by the room that writes its table, and each of its columns is there', () => {
  for (const [entity, { table, words, title = [], subject, institution, personal = [] }] of trackedEntities()) {
    const columns = tables.get(table);
    expect(columns, `${entity}: ${table}`).toBeDefined();
    const named = [...Object.keys(words.fields), ...title, ...(subject ? [subject] : []), ...(institution ? [institution] : [])];
    expect(
      named.filter((column) => !columns!.has(column)),
      entity,
    ).toEqual([]);
    // bytes are keys, hashes and pictures
    expect(
      named.filter((column) => columns!.get(column)!.startsWith('bytea')),
      entity,
    ).toEqual([]);
    expect(
      personal.filter((field) => !(field in words.fields)),
      entity,
    ).toEqual([]);
    expect(Object.keys(words.choices ?? {}).filter((field) => !(field in words.fields))).toEqual([]);
  }
});
test('a table whose rows are named by a field of an entity has the columns that their names are read from', () => {
  const named = trackedEntities().flatMap(([, { names = {} }]) => Object.values(names));
  expect(named).toEqual(expect.arrayContaining(['roles', 'institutions', 'courses', 'districts']));
  for (const table of named)
    expect(
      ['id', ...titleColumns(table)].filter((column) => !tables.get(table)?.has(column)),
      table,
    ).toEqual([]);
});
test.each(['password_hash', 'token', 'pin', 'pin_hash', 'otp', 'code', 'answer', 'answers', 'shape', 'address_key', 'credential'])(
  'a room that would keep `%s` does not start',
  (field) => {
    const words = { name: word('thing', 'জিনিস'), fields: { [field]: word('Field', 'ঘর') } };
    expect(() => setTracked([{ tracked: { thing: { table: 'users', words } } }])).toThrow(/would keep/);
    setTracked(rooms);
  },
);
test('nor does one that names people in the log, or has personal fields and does not say whose', () => {
  const words = { name: word('thing', 'জিনিস'), fields: { name: word('Name', 'নাম') } };
  const track = (more: object) => () => setTracked([{ tracked: { thing: { table: 'users', words, ...more } } }]);
  expect(track({ personal: ['name'] })).toThrow(/whose/);
  expect(track({ personal: ['name'], subject: 'id', title: ['name', 'bn_name'] })).toThrow(/personal/);
  setTracked(rooms);
});
