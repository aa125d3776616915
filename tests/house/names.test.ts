// Names are made one way: calls `room.verb-object`, jobs `room.verb-object`, entities and errors `snake_case`.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { staleAfter, withReads } from '#core/contract/call.ts';
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
    calls.flatMap((c) => [...Object.keys(c.scope as object), ...Object.keys(c.errors as object)]).filter((name) => !isSnake(name)),
  ).toEqual([]);
});
test('a change makes old only what there is', () => {
  const names = new Set(calls.map((c) => c.name));
  expect(calls.flatMap((c) => c.invalidates as string[]).filter((name) => !names.has(name))).toEqual([]);
});
test('what a read shows is changed by some call, and what a call changes is shown by some read', () => {
  const shown = new Set(calls.flatMap((c) => c.shows as string[]));
  const changed = new Set(calls.flatMap((c) => [...(c.touches as string[]), ...(c.records ? [c.records.entity] : [])]));
  expect([...shown].filter((what) => !changed.has(what))).toEqual([]);
  expect(calls.flatMap((c) => c.touches as string[]).filter((what) => !shown.has(what))).toEqual([]);
});
test('a change names reads of another room only where their answers are kept for everybody', () => {
  const kept = new Set(calls.filter((c) => c.keep || c.name === 'jobs.list-runs' || c.name === 'courses.view').map((c) => c.name));
  const roomOf = (name: string) => name.split('.')[0];
  const named = calls.flatMap((c) =>
    (c.invalidates as string[]).filter((name) => roomOf(name) !== roomOf(c.name) && !kept.has(name)).map((name) => `${c.name}: ${name}`),
  );
  expect(named).toEqual([]);
});
test('a success makes old what shows the entity that it changed, wherever the reads of a page are', () => {
  const approve = calls.find((c) => c.name === 'enrollments.approve')!;
  expect(withReads(staleAfter(approve))).toEqual(
    expect.arrayContaining(['batches.list-batches', 'courses.view', 'learner-home.view-dashboard']),
  );
  expect(withReads(staleAfter(approve))).not.toContain('people.list-people');
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
