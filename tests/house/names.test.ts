// Names are made one way: calls `room.verb-object`, jobs `room.verb-object`, entities and errors `snake_case`.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { allJobs, openHouse } from '#app/server/all-rooms.ts';

openHouse();
const calls = servedCalls().map(({ call }) => call);
const ofARoom = (name: string) =>
  /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(name) &&
  ['features', 'core'].some((floor) => existsSync(`src/${floor}/${name.split('.')[0]}`));
const isSnake = (name: string) => /^[a-z]+(_[a-z]+)*$/.test(name);

test('calls and jobs carry the name of their room', () => {
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.map((c) => c.name).filter((name) => !ofARoom(name))).toEqual([]);
  expect(allJobs.map((j) => j.name).filter((name) => !ofARoom(name))).toEqual([]);
});
test('entities and errors are written in one way', () => {
  expect(
    calls.flatMap((c) => [...Object.keys(c.of as object), ...Object.keys(c.errors as object)]).filter((name) => !isSnake(name)),
  ).toEqual([]);
});
test('a change makes old only what there is', () => {
  const names = new Set(calls.map((c) => c.name));
  expect(calls.flatMap((c) => c.stale as string[]).filter((name) => !names.has(name))).toEqual([]);
});
test('a call that lists is named as its contract exports it: `listOwn` is `room.list-own`', () => {
  const contracts = globSync('src/*/*/contract*.ts');
  const lists = contracts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/export const (list\w*) = get\(\s*'[\w-]+\.([\w-]+)'/g)].map(([, exported, name]) => ({
      ...{ file, exported: exported!, name },
    })),
  );
  expect(lists.length).toBeGreaterThan(60);
  const kebab = (text: string) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(lists.filter(({ exported, name }) => kebab(exported) !== name)).toEqual([]);
});
