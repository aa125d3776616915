// Budget of our own calls and pages: each that the specification does not name stands in docs/own-calls.md, and nothing else does.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openHouse, rooms } from '#app/server/all-rooms.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { listMethods, mounted } from '#core/contract/server/http.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';

openHouse();
// by its path: what the browser runs is of another type check
const { allPages } = (await import(resolve('src/app/web/all-pages.ts'))) as { allPages: { path: string; also?: string[] }[] };

/** How many stood when the budget was made. It only falls: whatever comes has a line of its own that says what asks for it. */
const STANDING = { calls: 557, pages: 87 };

/** `/x/{id}`, `/x/:id` and `/x/:slug` are one address; the base of the API is none of its parts. */
const plain = (path: string): string =>
  path
    .replace(/^\/api\/(api\/)?(?!user$|v3\/)/, '/')
    .replace(/\{[^}]*\}|:\w+/g, '*')
    .replace(/(?<=.)\/$/, '');
const specified = { calls: new Set<string>(), pages: new Set<string>() };
for (const line of readFileSync('docs/specified-routes.txt', 'utf8').trim().split('\n')) {
  const path = plain(line.slice(line.indexOf('/')));
  for (const method of line.slice(0, line.indexOf('/')).trim().split(' '))
    if (method === 'PAGE') specified.pages.add(path);
    else specified.calls.add(`${method} ${path}`);
}
/** A page with a parameter serves the addresses that are given without one. */
const covering = new Set([...specified.pages].map((path) => path.replace(/[^/]+$/, '*')));
const isSpecified = (call: AnyCall) =>
  call.paths.some((path) => listMethods(call).some((method) => specified.calls.has(`${method} ${plain(mounted(path))}`)));
const named = new Set(servedCalls().flatMap(({ call }) => (isSpecified(call) ? [call.name] : [])));
/** What every settings list has comes with it, where one of its calls is specified. */
const VERBS = ['view', 'history', 'create', 'update', 'remove', 'remove-matching', 'restore', 'upload-picture', 'export'];
const withList = new Set(
  rooms.flatMap((room) =>
    room.lists.flatMap(({ create }) => {
      const all = VERBS.map((verb) => create.name.replace('.create', `.${verb}`));
      return all.some((name) => named.has(name)) ? all : [];
    }),
  ),
);
const ownCalls = servedCalls()
  .map(({ call }) => call.name)
  .filter((name) => !named.has(name) && !withList.has(name));
const ownPages = allPages
  .filter((page) => ![page.path, ...(page.also ?? [])].some((path) => specified.pages.has(plain(path)) || covering.has(plain(path))))
  .map((page) => page.path);

const [, standing = '', since = ''] = readFileSync('docs/own-calls.md', 'utf8').split(/\n## .*\n/);
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map((m) => m[1]!);
/** Lines since then: `` - `room.verb-object`: what asks for it ``. */
const lines = since
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line) => /^- `([^`]+)`: (\S.{20,})$/.exec(line)?.[1] ?? line);
const isPage = (name: string) => name.startsWith('/');
const listed = [...quoted(standing), ...lines];

test.each([
  ['call', ownCalls, (name: string) => !isPage(name)],
  ['page', [...new Set(ownPages)], isPage],
] as const)('each %s of our own is listed, and whatever is listed is there and is our own', (_, own, of) => {
  const told = listed.filter(of);
  expect({ 'not in docs/own-calls.md': own.filter((name) => !told.includes(name)) }).toEqual({ 'not in docs/own-calls.md': [] });
  expect({ 'gone, or specified': told.filter((name) => !own.includes(name)) }).toEqual({ 'gone, or specified': [] });
  expect(told.toSorted()).toEqual([...new Set(told)].toSorted());
});
test('what stood at the beginning does not grow', () => {
  const stood = quoted(standing);
  expect({ calls: stood.filter((name) => !isPage(name)).length, pages: stood.filter(isPage).length }).toEqual(STANDING);
});
test('there is something to compare with', () => {
  expect(specified.calls.size).toBeGreaterThan(350);
  expect(specified.pages.size).toBeGreaterThan(150);
  expect(ownCalls.length).toBeLessThan(servedCalls().length);
  expect(plain('/api/course/batch/:id')).toBe('/course/batch/*');
  expect(plain('/api/user')).toBe('/api/user');
});
