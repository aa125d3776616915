// People whom staff enter, find again in the other script, suspend and let in again, one and many; with the keys alone, and on a phone in Bengali.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as listWords } from '#features/people/words.ts';
import { words as entering } from '#features/people/words-entering.ts';
import { errors, words } from '#features/people/words-person.ts';
import { words as doing } from '#features/people/words-bulk.ts';
import { words as factor } from '#features/staff-security/words.ts';
import { words as result } from '#features/runs/words.ts';
import { words as jobs } from '#ui/work/words-jobs.ts';
import { words as work } from '#ui/work/words-list.ts';
import { words as many } from '#ui/work/words-actions.ts';
import { settle, visit } from './settled.ts';
import { api, type Desk, lastCode, newLearner, openDesk, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const PEOPLE = '/user-management/learner';
const phone = `017${String(Date.now()).slice(-8)}`;
const name = 'Zulekha Banowari';

const desk = (given?: Desk) => openDesk(browser, site, given);
const open = (page: Page, path: string) => visit(page, site.url + path);

test('entered by a form and suspended with a reason, with the keys alone', { tags: ['road'] }, async () => {
  const { context, page, faults } = await desk();
  await open(page, PEOPLE);
  await page.getByRole('link', { name: entering.add.en }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: entering.add.en, level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'English' }).focus();
  await page.keyboard.type(name);
  await page.getByLabel(listWords.phone.en).focus();
  await page.keyboard.type(phone);
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByText(listWords.waiting.en).first().waitFor();
  await page.getByRole('button', { name: words.suspend.en }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.reason.en).focus();
  await page.keyboard.type('Two people use it');
  await dialog.getByRole('button', { name: words.suspend.en }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Reason: Two people use it').waitFor();
  expect(await page.getByRole('button', { name: words.lift.en }).count()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});
test('who looks at the contacts of a person by the keys goes on at what was shown', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk({ language: 'bn', width: 360 });
  await open(page, `${PEOPLE}?search=${encodeURIComponent('জুলেখা')}&filters=state.suspended`);
  await page.getByText(work.by_sound.bn).waitFor();
  // what the field of a phone cuts off stands right below it
  const searched = page.getByText(work.search_in.bn.replace('{what}', listWords.searches.bn));
  const columns = page.getByRole('button', { name: work.columns_of.bn.split('{')[0]!.trim() });
  expect((await searched.boundingBox())!.y).toBeLessThan((await columns.boundingBox())!.y);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: words.show.bn }).press('Enter');
  await page.getByRole('button', { name: words.show.bn }).waitFor({ state: 'detached' });
  await expect.poll(() => active(page, 'tagName')).toBe('DD');
  expect(faults).toEqual([]);
  await context.close();
});

test('found on a phone by the sounds of the name in Bengali, and let in again', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk({ language: 'bn', width: 360 });
  await open(page, `${PEOPLE}?search=${encodeURIComponent('জুলেখা')}&filters=state.suspended`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByRole('button', { name: words.lift.bn }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.lift.bn }).click();
  await page.getByRole('button', { name: words.suspend.bn }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

const active = (page: Page, of = 'tagName') => page.evaluate<string>(`String(document.activeElement?.${of})`);
const staff = async () => api(site, await tokenOf(site, 'super@demo.test'));

test('somebody whom wrong passwords keep out is let in, logged out everywhere, and given the address that a code went to', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  for (let i = 0; i < 11; i++) await tokenOf(site, learner.email, `not-the-password-${i}`);
  const [found] = await (await staff()).post<{ id: number }[]>('/my-account/user/search', { search: learner.email });
  const { context, page, faults } = await desk();
  await open(page, `/user-management/learner-edit/${found!.id}`);
  await page.getByRole('button', { name: words.unlock.en }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: words.unlock.en }).press('Enter');
  await told(page, words.unlocked.en);
  await expect.poll(() => page.getByRole('button', { name: words.unlock.en }).count()).toBe(0);
  // the button is gone: the focus goes on at the head of the person
  await expect.poll(() => active(page)).toBe('H1');
  expect(await tokenOf(site, learner.email, learner.password)).toEqual(expect.any(String));
  await page.getByRole('button', { name: words.sign_out.en }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: words.sign_out.en }).press('Enter');
  await told(page, words.signed_out.en);
  await expect(learner.api.get('/my-account/user/view-info')).rejects.toThrow('401');
  const address = `right-${Date.now()}@school.test`;
  await page.getByRole('button', { name: words.correct.en }).press('Enter');
  const dialog = page.getByRole('dialog', { name: words.correct.en });
  await dialog.getByRole('textbox', { name: words.contact.en }).fill(address);
  await page.keyboard.press('Enter');
  await dialog.locator('input.code').fill(await lastCode(site, address));
  await dialog.getByRole('button', { name: words.correct.en, exact: true }).press('Enter');
  await told(page, words.corrected.en);
  expect(await tokenOf(site, address, learner.password)).toEqual(expect.any(String));
  expect(faults).toEqual([]);
  await context.close();
});
test('all who match are suspended; the page is closed; the tray of another one lets them in again', { tags: ['long'] }, async () => {
  const own = await staff();
  const tag = `Kutubdia${String.fromCodePoint(...[...String(Date.now() % 1e6)].map((d) => 97 + Number(d)))}`;
  for (let i = 0; i < 11; i++)
    await own.post('/my-account/people/create', { name: `${tag} Sultana`, phone: `018${String(Date.now() + i).slice(-8)}` });
  const list = `${PEOPLE}?search=${tag}&limit=10`;
  const { context, page, faults } = await desk();
  await open(page, list);
  // what cannot be done to one says why
  await page
    .getByRole('button', { name: work.actions_for.en.replace('{name}', `${tag} Sultana`) })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: words.sign_out.en }).press('Enter');
  await page.getByRole('dialog').getByText(errors.no_sessions.en).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: work.select_page.en }).press('Space');
  await page.getByRole('button', { name: work.select_all.en.replace('{n}', '11') }).press('Enter');
  await expect.poll(() => active(page, "getAttribute('aria-label')")).toContain(work.bulk.en);
  await page.getByRole('region', { name: work.bulk.en }).getByRole('button', { name: words.suspend.en }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Suspend 11 people?' });
  await dialog.getByLabel(words.reason.en).fill('One phone for all');
  // who of them holds a role is asked before
  await settle(page);
  await dialog.getByRole('button', { name: 'Suspend 11 people' }).press('Enter');
  await told(page, many.begun.en);
  await expect.poll(() => active(page, "getAttribute('aria-label')")).toBe(listWords.many.en);
  await page.close();
  const next = await context.newPage();
  await visit(next, site.url + list);
  await next.getByRole('button', { name: /^Jobs:/ }).press('Enter');
  const tray = next.getByRole('region', { name: jobs.tray.en });
  // the account has jobs of other tests too
  const job = tray.getByRole('listitem').filter({ hasText: '11 suspended, 0 not changed.' });
  await job.getByRole('button', { name: /^Undo:/ }).press('Enter');
  await tray.getByText('11 can log in again, 0 not changed.').waitFor();
  await expect.poll(() => active(next, "getAttribute('aria-label')")).toBe(jobs.tray.en);
  await expect.poll(() => next.getByText(listWords.suspended.en, { exact: true }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
test('who was refused stands in the result of the job, reached from the tray, with the reason and the way to the person', {
  tags: ['long'],
}, async () => {
  const own = await staff();
  const [self] = await own.post<{ id: number }[]>('/my-account/user/search', { search: 'super@demo.test' });
  const { run_id } = await own.post<{ run_id: number }>('/my-account/people/suspend-many', {
    ids: [self!.id],
    holders: true,
    reason: 'One phone for all',
  });
  await expect.poll(async () => (await own.get<{ state: string }>(`/jobs/runs/${run_id}`)).state).toBe('done');
  const { context, page, faults } = await desk({ language: 'bn', width: 360 });
  await open(page, '/user-management/manage-role');
  await page.locator('.jobchip').press('Enter');
  await page.locator(`.jobs-p a[href^="/settings/jobs/${run_id}?"]`).press('Enter');
  await page.getByRole('heading', { name: doing.suspend.doing.bn, level: 1 }).waitFor();
  await page.getByText(errors.own_account.bn).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: result.refused_sheet.bn }).press('Enter');
  expect((await file).suggestedFilename()).toBe(`runs-items-${doing.suspend.doing.bn}.xlsx`);
  await page.locator(`.tbl a[href="/user-management/learner-edit/${self!.id}"]`).press('Enter');
  await page.getByRole('button', { name: words.suspend.bn }).waitFor();
  // who logs many out is told beforehand who of them holds a role
  const [teacher] = await own.post<{ id: number }[]>('/my-account/user/search', { search: 'teacher@demo.test' });
  await visit(page, `${site.url}${PEOPLE}?search=teacher@demo.test`);
  await page.getByRole('checkbox', { name: work.select_page.bn }).press('Space');
  await page.getByRole('region', { name: work.bulk.bn }).getByRole('button', { name: words.sign_out.bn }).press('Enter');
  await page.getByRole('dialog').getByText('তাঁদের মধ্যে ১ জনের ভূমিকা আছে').waitFor();
  await page.keyboard.press('Escape');
  await visit(page, `${site.url}/user-management/learner-edit/${teacher!.id}`);
  await page.getByRole('link', { name: words.lost_factor.bn }).press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: factor.person.bn }).inputValue()).not.toBe('');
  expect(faults).toEqual([]);
  await context.close();
});

test('beside the menu no column of the list is cut off, however long a name or an address is', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk({ width: 1280, language: 'en' });
  const [name, email] = ['Endless'.repeat(10), `${'a'.repeat(30)}${Date.now()}@${'school'.repeat(8)}.test`];
  await api(site, await tokenOf(site, 'super@demo.test')).post('/my-account/people/create', { name, bn_name: 'দীর্ঘনাম'.repeat(8), email });
  await open(page, `${PEOPLE}?limit=100`);
  const wide = await page.locator('.tbl-wrap').evaluate((e: { scrollWidth: number; clientWidth: number }) => e.scrollWidth - e.clientWidth);
  expect(wide).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
