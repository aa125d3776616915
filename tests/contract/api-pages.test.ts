// The reviewed document of the API is what the calls declare.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { apiPages } from './api-pages.ts';

openHouse();

test('docs/api has a file for each room, and each says what the room declares (npm run docs writes them)', () => {
  const pages = apiPages();
  expect(readdirSync('docs/api').toSorted()).toEqual([...pages.keys()].map((room) => `${room}.json`).toSorted());
  const old = [...pages].filter(([room, text]) => readFileSync(`docs/api/${room}.json`, 'utf8') !== text).map(([room]) => room);
  expect(old).toEqual([]);
});
