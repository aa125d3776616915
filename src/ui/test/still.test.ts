// A part whose code comes late: it is fetched once, and again only where it could not be had.
import { expect, test } from 'vitest';
import { later } from '../Still.tsx';

test('a part that was loaded is not asked for again; one that could not be had is', async () => {
  let asked = 0;
  const part = later(async () => {
    if (++asked === 1) throw new Error('no line');
    return { default: () => null };
  });
  await expect(part.load()).rejects.toThrow('no line');
  const first = await part.load();
  expect(await part.load()).toBe(first);
  expect(asked).toBe(2);
});
