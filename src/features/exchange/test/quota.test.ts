// The bank's quota holds for what an import brings: rows beyond it are refused, each with its sentence, and leave nothing behind.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quota } from '#features/bank/rules.ts';
import { asker, useScratchStorage } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';

const { questions } = quota;
let db: Awaited<ReturnType<typeof freshDatabase>>;
const folder = useScratchStorage();
beforeAll(async () => {
  db = await freshDatabase();
  quota.questions = 2;
});
afterAll(async () => {
  quota.questions = questions;
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
const gift = ['Aus', 'Aman', 'Boro'].map((name) => `$CATEGORY: $course$/${name}\n\nWhen is ${name} cut? {=Then ~Never}\n`).join('\n');

test('an import fills the bank up to its quota; the rows beyond it say why they are not in', async () => {
  const { actor } = await makePerson(db.sql, {});
  const own = asker(db.sql, actor, 'bank-questions');
  const { id, verdicts } = await own.upload(gift, 'rice.gift');
  expect(verdicts).toMatchObject({ new: 3 });
  expect(await own.apply(id)).toMatchObject({ state: 'applied', results: { made: 2, refused: 1 } });
  const { data } = await own.rows(id);
  expect(data.map(({ result }) => result)).toEqual(['made', 'made', 'refused']);
  expect(data[2]!.reason).toMatchObject({ en: 'The bank has reached its limit of questions.' });
  expect((await db.sql`select name from bank_folders order by id`).map(({ name }) => name)).toEqual(['Aus', 'Aman']);
  expect((await db.sql`select from bank_questions`).count).toBe(2);
});
