// docs/rooms.md names every room once, and no other.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const named = [...readFileSync('docs/rooms.md', 'utf8').matchAll(/^- `([a-z-]+)`: \S/gm)].map((m) => m[1]!);

test('docs/rooms.md names every room once, and no other', () => {
  expect(named.toSorted()).toEqual(readdirSync('src/features').toSorted());
});
