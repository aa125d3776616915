// A bulk SMS at a desk: made, its price looked at, planned; it pauses at its budget, says how many are left, and goes on when there is more.
// @module-tag long
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect, type Pool } from '#core/db/server/sql.ts';
import { number } from '#core/i18n/numbers.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { enqueue } from '#core/jobs/server/job.ts';
import { words } from '#features/campaigns/words.ts';
import { words as form } from '#ui/work/words-record.ts';
import { faultsOf } from '../accessibility/look.ts';
import { reload, visit } from './settled.ts';
import { openDesk, standingAlone } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standingAlone();
const t = speaker('bn');
/** Of these one portion of 500 is paid, and the next one is not. */
const PEOPLE = 620;
/** Noon in Dhaka of the day that it is there: SMS rest at night. */
const noon = (): string => `${new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10)}T06:00:00Z`;

test('a bulk SMS pauses at its budget and says why and how many are left; with more it goes on, and everybody has it once', async () => {
  const [password, port] = ['password', 'port'].map((name) => readFileSync(join(site.data_dir, 'postgres', name), 'utf8').trim());
  const sql: Pool = connect(`postgres://shikhon:${password}@127.0.0.1:${port}/shikhon`, 1);
  // people of one month long ago are the audience
  await sql`
    insert into users (username, name, bn_name, language, phone, phone_verified_at, created_at)
    select 'paused-' || i, 'Rahima', 'রহিমা', 1 + i % 2, '+88019' || lpad(i::text, 8, '0'), now(), '2001-02-10'
    from generate_series(1, ${PEOPLE}::int) i`;
  const { context, page, faults } = await openDesk(browser, site, { language: 'bn' });
  await visit(page, `${site.url}/bulknotify/sms`);
  await page.getByRole('link', { name: t(form.new_one, { one: words.one.bn }) }).click();
  await page.locator('[name=title]').fill('মেলার খবর');
  await page.locator('[name=group_name]').selectOption('courses');
  await page.locator('[name=body]').fill('{name}, the fair is on Friday.');
  await page.locator('[name=bn_body]').fill('{name}, মেলা শুক্রবার।');
  await page.locator('[name=joined_from]').fill('2001-02-01');
  await page.locator('[name=joined_until]').fill('2001-02-28');
  await page.getByRole('button', { name: form.save.bn }).click();
  await page.waitForURL(/\/bulknotify\/sms\/\d+$/);
  const id = Number(page.url().split('/').at(-1));

  const dialog = page.getByRole('dialog');
  /** Half a taka each: the limit of the month is all that there is to spend. */
  const limit = async (taka: string) => {
    await page.getByRole('button', { name: words.set_price.bn }).click();
    await dialog.locator('[name=part_poisha]').fill('0.50');
    await dialog.locator('[name=month_poisha]').fill(taka);
    await dialog.getByRole('button', { name: words.save.bn }).click();
    await told(page, words.price_saved.bn);
  };
  await limit('300');
  const costs = page.locator('.campaign-sieve', { hasText: words.per_part.bn });
  await costs.getByText('৩১০', { exact: false }).waitFor();
  await page.getByRole('button', { name: words.send.bn }).click();
  await dialog.getByLabel(words.later.bn).check();
  await dialog.getByRole('button', { name: t(words.send_n, { n: number('bn', PEOPLE) }) }).click();
  await page.getByText(words.planned.bn.split('{at}')[1]!).first().waitFor();

  // its time has come
  await sql`update campaigns set send_at = now() - interval '1 minute' where id = ${id}`;
  await enqueue(sql, 'campaigns.begin-due', {});
  const state = async () => (await sql<{ state: string }[]>`select state from campaigns where id = ${id}`)[0]!.state;
  /** Portions, at an hour at which SMS may go, until there is none to do. */
  const until = async (wanted: string) => {
    await expect.poll(state).not.toBe('planned');
    await expect
      .poll(
        async () => {
          if ((await state()) === 'running') await enqueue(sql, 'campaigns.send-portion', { id, now: noon() });
          return state();
        },
        { interval: 500 },
      )
      .toBe(wanted);
  };
  await until('paused');
  await reload(page);
  await page.getByText(words.causes.over_budget.bn).waitFor();
  await page.getByText(t(words.left, { n: number('bn', PEOPLE - 500) })).waitFor();
  await page.getByText(t(words.progress, { done: number('bn', 500), n: number('bn', PEOPLE) })).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // below what was spent it is refused, and what was typed stays
  await page.getByRole('button', { name: words.set_price.bn }).click();
  await dialog.locator('[name=month_poisha]').fill('200');
  await dialog.getByRole('button', { name: words.save.bn }).click();
  await dialog.getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await limit('400');
  await page.getByRole('button', { name: words.resume.bn }).click();
  await told(page, words.changed.bn);
  await until('done');
  await reload(page);
  await page.getByText(words.states.done.bn).first().waitFor();
  const [sent] = await sql<{ messages: number; phones: number; people: number; spent_poisha: number }[]>`
    select count(*)::int as messages, count(distinct to_address)::int as phones,
      (select count(*)::int from campaign_people where campaign_id = ${id} and cause is null) as people,
      (select sum(spent_poisha)::int from sms_months) as spent_poisha
    from messages where idempotency_key like ${`campaign-${id}-%`}`;
  expect(sent).toEqual({ messages: PEOPLE, phones: PEOPLE, people: PEOPLE, spent_poisha: PEOPLE * 50 });
  await sql.end();
  await context.close();
  expect(faults).toEqual([]);
});
