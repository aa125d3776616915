// The lists that every room stands in are what its folders say: a new room or screen is entered into none of them by hand.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roomLists } from '../../tools/rooms.ts';

const lists = await roomLists();
test.each([...lists])('%s is what `npm run rooms` writes', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});
