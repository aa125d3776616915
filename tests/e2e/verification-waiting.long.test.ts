// What waits in a teacher verification, on a phone of 360 px in Bengali by the keys alone: a level that is not open yet, and an office that does not
// answer, until it does.
// @module-tag long
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, expect, inject, test } from 'vitest';
import { connect } from '#core/db/server/sql.ts';
import { words } from '#features/verification/words.ts';
import { faultsOf } from '../accessibility/look.ts';
import { pressOn, typeInto } from './keys.ts';
import { reload, visit } from './settled.ts';
import { enter, newLearner, openBrowser, openPhone, startSite } from './site.ts';
import { told } from './told.ts';

let silent = true;
const record = { name: 'রহিমা বেগম', designation: 'সহকারী শিক্ষক', institute: 'সুরমা মাধ্যমিক বিদ্যালয়', subject: '' };
const office = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    if (silent) return void response.writeHead(503).end();
    response.end(JSON.stringify({ status: 'match', record: { id: JSON.parse(body).id, ...record } }));
  });
});
await new Promise<void>((done) => office.listen(0, '127.0.0.1', done));
const [site, browser] = await Promise.all([
  startSite({
    prepared: inject('prepared'),
    env: {
      TEACHER_LEVELS: '1,3',
      TEACHER_REGISTRY_URL: `http://127.0.0.1:${(office.address() as AddressInfo).port}/verify`,
      TEACHER_REGISTRY_KEY_ID: 'shikhon',
      TEACHER_REGISTRY_KEY: 'a-key-of-the-agreement-with-32-letters',
    },
  }),
  openBrowser(),
]);
afterAll(async () => {
  await browser.close();
  await site.stop();
  office.close();
});
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Nothing is wider than the phone. */
const isWithin = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
async function open() {
  const learner = await newLearner(site);
  const phone = await openPhone(browser, site);
  await enter(site, phone.context, learner);
  await visit(phone.page, `${site.url}/profile/myprofile`);
  return { ...phone, learner };
}
/** The job of the minute, as after the pause of all that waits. */
async function askAgain(): Promise<void> {
  const [password, port] = ['password', 'port'].map((name) => readFileSync(join(site.data_dir, 'postgres', name), 'utf8').trim());
  const sql = connect(`postgres://shikhon:${password}@127.0.0.1:${port}/shikhon`, 1);
  await sql`update teacher_kept_pairs set next_at = now() - interval '1 second'`;
  await sql`select graphile_worker.add_job('verification.ask-kept')`;
  await sql.end();
}

test('levels that are not open yet cannot be chosen; a person asks to be told of theirs, finds it said the next time, and takes it back', async () => {
  const { context, page, faults, learner } = await open();
  const told = words.opening_told.bn.replace('{levels}', words.levels[2].bn);
  await pressOn(page, button(page, words.verify_only.bn));
  await dialog(page).getByLabel(words.levels[2].bn, { exact: true }).waitFor();
  expect(await dialog(page).getByRole('radio', { name: words.levels[2].bn }).isDisabled()).toBe(true);
  expect(await dialog(page).getByRole('radio', { name: words.levels[3].bn }).isDisabled()).toBe(false);
  const closed = [2, 4, 5].map((level) => words.levels[level as 2].bn).join(', ');
  await dialog(page).getByText(words.closed_levels.bn.replace('{levels}', closed)).waitFor();
  await pressOn(page, button(page, words.tell_opening.bn));
  const madrasa = dialog(page).getByRole('switch', { name: words.levels[2].bn });
  await pressOn(page, madrasa, 'Space');
  await dialog(page).getByText(told).waitFor();
  expect(await isWithin(page)).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await reload(page);
  await pressOn(page, button(page, words.verify_only.bn));
  await dialog(page).getByText(told).waitFor();
  await pressOn(page, button(page, words.tell_other.bn));
  await pressOn(page, madrasa, 'Space');
  await dialog(page).getByText(told).waitFor({ state: 'detached' });
  expect(await learner.api.get('/my-account/teacher-verification/own')).toMatchObject({ told_levels: [] });
  await context.close();
  expect(faults).toEqual([]);
});

test('while the office is silent what was typed is kept; once it has answered, the person goes on at what was found', async () => {
  const { context, page, faults, learner } = await open();
  await pressOn(page, button(page, words.verify_only.bn));
  await typeInto(page, dialog(page).locator('input[name=pdsid]'), '১০০২৯৯৯১');
  await typeInto(page, dialog(page).locator('input[name=date_of_birth]'), '১২/০৮/১৯৮৬');
  await page.keyboard.press('Enter');
  await dialog(page).getByText(words.keep_text.bn).waitFor();
  expect(await isWithin(page)).toBe(true);
  await pressOn(page, button(page, words.keep.bn));
  await dialog(page).getByRole('heading', { name: words.kept_title.bn }).waitFor();
  await pressOn(page, button(page, words.done.bn));
  await dialog(page).waitFor({ state: 'detached' });
  await button(page, words.kept_drop.bn).waitFor();
  expect(await isWithin(page)).toBe(true);

  const state = async () => (await learner.api.get<{ kept: { state: string } | null }>('/my-account/teacher-verification/own')).kept?.state;
  await askAgain();
  expect(await state()).toBe('waiting');
  silent = false;
  await askAgain();
  await expect.poll(state).toBe('found');
  await reload(page);
  await pressOn(page, button(page, words.go_on.bn));
  await dialog(page).getByText(record.institute).waitFor();
  expect(await isWithin(page)).toBe(true);
  await pressOn(page, dialog(page).getByRole('button', { name: words.go_on.bn, exact: true }));
  await page.getByText(words.verified.bn, { exact: true }).waitFor();
  expect(await learner.api.get('/my-account/teacher-verification/own')).toMatchObject({
    kept: null,
    verification: { record: { pdsid: '10029991' } },
  });
  await context.close();
  expect(faults).toEqual([]);
});

test('what is kept can be withdrawn, and nothing of it is left', async () => {
  silent = true;
  const { context, page, faults, learner } = await open();
  await pressOn(page, button(page, words.verify_only.bn));
  await typeInto(page, dialog(page).locator('input[name=pdsid]'), '১০০২৯৯৯২');
  await typeInto(page, dialog(page).locator('input[name=date_of_birth]'), '১২/০৮/১৯৮৬');
  await page.keyboard.press('Enter');
  await pressOn(page, button(page, words.keep.bn));
  await pressOn(page, button(page, words.done.bn));
  await pressOn(page, button(page, words.kept_drop.bn));
  await told(page, words.kept_dropped.bn);
  expect(await learner.api.get('/my-account/teacher-verification/own')).toMatchObject({ kept: null });
  await context.close();
  expect(faults).toEqual([]);
});
