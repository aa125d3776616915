// Pages of blog posts, tutorials and articles over HTTP, as a browser without scripts reads them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atAbout, atPiece, atPieces } from '#features/publications/addresses.ts';
import { words } from '#features/publications/words.ts';
import type { freshDatabase } from '../database.ts';
import { ask } from './asking.ts';
import { clear, type Program } from './program.ts';
import { startSchool } from './school.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let program: Program;
beforeAll(async () => {
  ({ db, program } = await startSchool({ MAIN_HOST: 'shikhon.test' }));
});
afterAll(async () => {
  await clear();
  await db.drop();
});
const open = (path: string, cookie = 'lang=2', host = 'shikhon.test') =>
  ask(program.port)('GET', path, { accept: 'text/html', cookie, host });
const pieceOf = async (title: string) => (await db.sql<{ id: number }[]>`select id from publications where title = ${title}`)[0]!.id;

test('a list has cards, subjects with counts and ways to the other kinds', async () => {
  const { status, text } = await open(atPieces.tutorial());
  expect(status).toBe(200);
  for (const part of ['বন্যার আগে খাবার পানি জমিয়ে রাখুন', 'href="/blogs/lists"', 'href="/tutorials/lists?category_id='])
    expect(text).toContain(part);
  const { text: none } = await open(atPieces.tutorial({ title: 'zzzz' }));
  expect(none).toContain(words.none_found.bn);
});
test('a tutorial is read with its steps at any title in its address, and says which one is its own', async () => {
  const at = atPiece.tutorial({ id: await pieceOf('Store drinking water before a flood') });
  for (const path of [at, `${at}/anything-at-all`]) {
    const { status, text } = await open(path, 'lang=1');
    expect(status).toBe(200);
    expect(text).toContain('<h2 id="s-wash-the-containers">');
    expect(text).toContain('href="#s-wash-the-containers"');
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${at}/store-drinking-water-before-a-flood"`));
  }
});
test('a text that is not translated is read in the other language, and the page says so', async () => {
  const { text } = await open(atPiece.article({ id: await pieceOf('Why a short lesson is remembered') }));
  expect(text).toContain(words.not_in_bengali.bn);
  expect(text).toContain('<div class="rich" lang="en">');
});
test('what is not there is 404, what readers had once is 410, and the site of a partner shows its own alone', async () => {
  const [id, other] = [await pieceOf('What belongs in the medicine box at home'), await pieceOf('The last five minutes of a lesson')];
  expect((await open(atPiece.blog({ id: 0 }))).status).toBe(404);
  expect((await open(atPiece.tutorial({ id }))).status).toBe(404);
  expect((await open(atPiece.blog({ id: other }), 'lang=2', 'dhrubo-foundation.shikhon.test')).status).toBe(200);
  expect((await open(atPiece.blog({ id }), 'lang=2', 'dhrubo-foundation.shikhon.test')).status).toBe(404);
  await db.sql`update publications set withdrawn_at = now() where id = ${id}`;
  expect((await open(atPiece.blog({ id }))).status).toBe(410);
});
test('each site has the page about itself that it has written', async () => {
  expect((await open(atAbout())).text).toContain('শিখন সম্পর্কে');
  expect((await open(atAbout(), 'lang=2', 'padma-shikkha.shikhon.test')).text).toContain('পদ্মা শিক্ষা কেন্দ্র সম্পর্কে');
  expect((await open(atAbout(), 'lang=2', 'dhrubo-foundation.shikhon.test')).text).toContain(words.no_about.bn);
});
