// Covers as they are served: drawn and compressed once, whoever asks for how many.
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { coverCache } from '#app/server/covers.ts';
import { coverFamilies } from '#features/covers/rules.ts';

const family = coverFamilies[0]!;
test('a cover is compressed once, also when many ask at the same time', async () => {
  const covers = coverCache();
  const all = await Promise.all(Array.from({ length: 50 }, () => covers.get(family, 'one', true)));
  expect(new Set(all.map(({ bytes }) => bytes)).size).toBe(1);
  const plain = await covers.get(family, 'one', false);
  expect(brotliDecompressSync(all[0]!.bytes)).toEqual(plain.bytes);
  expect((await covers.get(family, 'one', true)).bytes).toBe(all[0]!.bytes);
});
test('seeds without end take no more memory than is set aside, and few are compressed at once', async () => {
  const covers = coverCache(200_000);
  const asked = await Promise.all(Array.from({ length: 300 }, (_, i) => covers.get(family, `seed-${i}`, true)));
  expect(covers.size()).toBeLessThanOrEqual(200_000);
  expect(asked.filter(({ br }) => br)).toHaveLength(8);
  for (const { bytes, br } of asked) expect((br ? brotliDecompressSync(bytes) : bytes).toString()).toMatch(/^<svg/);
  // whoever asks later gets it compressed
  expect((await covers.get(family, 'seed-299', true)).br).toBe(true);
});
