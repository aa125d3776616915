// Many who search in vain at once: whoever comes to a full line is answered without likeness, and nothing read in haste is remembered.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlaces } from '../server/places.ts';
import { findRefs, indexDocs, listNearest } from '../server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';

test('so many work at once, so many wait, the others go without; a failure gives its place back', async () => {
  const places = createPlaces(2, 3);
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 8 }, (_, n) =>
    places
      .take(async () => {
        most = Math.max(most, ++running);
        await new Promise<void>((end) => ends.push(end));
        running--;
        if (n === 0) throw new Error('broken');
        return n;
      })
      .catch((error: Error) => error.message),
  );
  // those that go without need not wait for the others
  expect(await Promise.all(all.slice(5))).toEqual([undefined, undefined, undefined]);
  for (let n = 0; n < 5; n++) {
    await expect.poll(() => ends.length).toBeGreaterThan(n);
    ends[n]!();
  }
  expect(await Promise.all(all.slice(0, 5))).toEqual(['broken', 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(await places.take(async () => 'free again')).toBe('free again');
});

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  await indexDocs(database.sql, [{ kind: 'course', ref_id: 1, title: ['ব্যবস্থাপনা'] }]);
});
afterAll(() => database?.drop());

test('what was asked among very many is answered whole once they are gone', async () => {
  const MISTYPED = 'ব্যবস্কাপনা';
  // letters by number, so that no two ask for the same
  const nonsense = (n: number) => `${'কখগঘচছজঝ'[n % 8]}ু${'টঠডঢপফবভ'[n >> 3]}িকঢেঝো`;
  const rush = Array.from({ length: 40 }, (_, n) => findRefs(database.sql, { kind: 'course', text: nonsense(n) }));
  const hurried = findRefs(database.sql, { kind: 'course', text: MISTYPED });
  await Promise.all([...rush, hurried]);
  expect(await listNearest(database.sql, MISTYPED)).toEqual(['ব্যবস্থাপনা']);
});
