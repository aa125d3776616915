// Addresses that are kept as links or fetched as copies: of hosts outside alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { createUrl } from '../contract-writing.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let me: SignedIn;
beforeAll(async () => {
  db = await freshDatabase();
  me = (await makePerson(db.sql)).actor;
});
afterAll(() => db.drop());

test('a link is kept as one; what is no address is told in the words of the screen', async () => {
  const link = await answer(db.sql, createUrl, me, { url: 'example.org/a%20b.png', type: 'images', keep: 'link' });
  expect(link).toMatchObject({ is_url: 1, file_main_path: 'https://example.org/a%20b.png', title: 'a b.png', type: 'images' });
  const wrong = (url: string) =>
    answer(db.sql, createUrl, me, { url }).then(String, (e: { issues: { message: string }[] }) => e.issues[0]?.message);
  expect(
    await Promise.all(['', ' ', 'no address', 'javascript:alert(1)', 'file:///etc/passwd', 'https://a:b@example.org'].map(wrong)),
  ).toEqual([...['no_url', 'no_url', 'wrong_url', 'wrong_url', 'wrong_url', 'wrong_url']]);
});
test('an address has a host of two letters or more and a last part of two to six letters, kept as a link or as a copy', async () => {
  const kept = (url: string, keep: 'link' | 'copy') =>
    answer(db.sql, createUrl, me, { url, keep, type: 'documents' }).then(
      () => 'kept',
      (e: { issues: { message: string }[] }) => e.issues[0]?.message,
    );
  const fits = ['www.example.org/a', 'http://nctb.gov.bd', 'https://school.museum/?page=1#top'];
  expect(await Promise.all(fits.map((url) => kept(url, 'link')))).toEqual(fits.map(() => 'kept'));
  const not = [
    'http://127.0.0.1/x',
    '127.1',
    'http://[::1]/',
    'http://10.0.0.8/a',
    'localhost',
    'http://localhost.',
    'https://intranet.localdomain',
  ];
  const more = ['https://example.photography', 'https://example.org:8080/a', 'https://x.org', 'https://example.c'];
  for (const keep of ['link', 'copy'] as const)
    expect(await Promise.all([...not, ...more].map((url) => kept(url, keep)))).toEqual([...not, ...more].map(() => 'wrong_url'));
});
