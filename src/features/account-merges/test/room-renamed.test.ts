// Migration to a room of its own: what a site in use had written under the names of the people's room goes on under the new ones.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogue } from '#core/i18n/server/catalogue.ts';
import { job } from '#core/jobs/server/job.ts';
import { readMails } from '#core/post/server/mails.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { jobs } from '../server/merging.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test('overridden words and mails, jobs that wait and the nightly one are found by the names of today, once the migration has run, and when it runs again', async () => {
  const { sql } = db;
  const words = [
    'people.merging.title',
    'people.own-merging.errors.two_people',
    'people.history.merge',
    'people.history.merge_fields.reason',
    'people.titles-staff.titles.merge',
    'people.titles-dashboard.titles.own_merge',
  ];
  const stay = ['people.titles-staff.titles.holders', 'people.history.export'];
  await sql`
    insert into language_values (name, title, bn_title, said) select n, 'Ours', 'আমাদের', true from unnest(${[...words, ...stay]}::text[]) n`;
  const mails = ['people.merged', 'people.merged_by_them', 'people.unmerged'];
  await sql`insert into mail_templates (name, subject) select n, 'Ours' from unnest(${[...mails, 'people.suspended']}::text[]) n`;
  await job<{ id: number }>('people.move-late', async () => {}).later(sql, { id: 7 });
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('people.settle-merges', now(), '2026-11-26 21:17Z')`;
  const renaming = readFileSync('db/migrations/202611272135_account-merges-room.sql', 'utf8');
  for (let times = 0; times < 2; times++) await sql.unsafe(renaming);

  const places = new Set((await readCatalogue()).flatMap((one) => one.places));
  const named = await sql<{ name: string }[]>`select name from language_values where title = 'Ours' order by id`;
  expect(named.slice(words.length).map(({ name }) => name)).toEqual(stay);
  for (const { name } of named.slice(0, words.length)) expect([name, places.has(name)]).toEqual([name, true]);
  const known = await readMails();
  const kept = await sql<{ name: string }[]>`select name from mail_templates where subject = 'Ours' order by id`;
  expect(kept.at(-1)!.name).toBe('people.suspended');
  for (const { name } of kept.slice(0, -1)) expect([name, known.has(name)]).toEqual([name, true]);
  const today = jobs.map(({ name }) => name);
  const waiting = await sql`select task_identifier as name from graphile_worker.jobs where key is null`;
  expect(waiting.map(({ name }) => name)).toEqual([today[0]]);
  const nightly = await sql`select identifier, last_execution from graphile_worker._private_known_crontabs`;
  expect(nightly).toMatchObject([{ identifier: today[1] }]);
});
