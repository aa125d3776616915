// Certificates as staff give them, in a browser: what waits is found on a phone, approved and refused; all who match by one job; the archive.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { speaker } from '#core/i18n/speaker.ts';
import { words } from '#features/certificates/words-staff.ts';
import { words as list } from '#ui/work/words-list.ts';
import { visit } from './settled.ts';
import { enter, newStaff, openPhone, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const access = { certificate: { view: true, approve: true } };
const isWithin = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
interface Award {
  id: number;
  title: string;
  bn_title: string;
  state: string;
}

test('what waits is approved and refused one by one on a phone, and its learner is told the reason', async () => {
  const staff = await newStaff(site, access);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, staff);
  const [batch] = await staff.api.get<{ id: number }[]>('/batch/certificates/view?filters=waits.1');
  const waiting = await staff.api.get<Award[]>(`/batch/certificates/awards/${batch!.id}?filters=state.pending`);
  const [first, second] = waiting as [Award, Award];
  const bn = speaker('bn');
  await visit(page, `${site.url}/course/certificate?filters=waits.1`);
  expect(await isWithin(page)).toBe(true);
  await page.locator(`a[href="/course/certificate/${batch!.id}"]`).first().click();
  await page.waitForURL(/\/course\/certificate\/\d+$/);
  const act = async (row: Award, deed: 'approve' | 'refuse') => {
    await page.getByRole('button', { name: bn(list.actions_for, { name: row.bn_title }), exact: true }).click();
    await page.locator('.menu, [role=menu], .pop').getByRole('button', { name: words.deeds[deed].bn }).first().click();
  };
  await act(first, 'approve');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.deeds.approve.bn, exact: true }).click();
  await told(page, words.approved.bn);
  await dialog.waitFor({ state: 'detached' });
  await act(second, 'refuse');
  await dialog.locator('textarea').fill('দুটি ক্লাস বাকি');
  expect(await isWithin(page)).toBe(true);
  await dialog.getByRole('button', { name: words.deeds.refuse.bn, exact: true }).click();
  await told(page, words.refused.bn);
  const now = await staff.api.get<(Award & { reason: string })[]>(
    `/batch/certificates/awards/${batch!.id}?filters=id.${first.id}.${second.id}`,
  );
  expect(now.map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
    ['rejected', 'দুটি ক্লাস বাকি'],
    ['valid', ''],
  ]);
  // the day stands below who decided, not behind the name
  const decided = page.getByRole('row').filter({ hasText: first.bn_title }).locator('td').filter({ hasText: 'Rahima Begum' });
  expect(await decided.innerText()).toMatch(/Rahima Begum\n/);
  await context.close();
  expect(faults).toEqual([]);
});
test('who may only look is told why they cannot approve', { tags: ['long'] }, async () => {
  const staff = await newStaff(site, { certificate: { view: true } });
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await enter(site, context, staff);
  const [batch] = await staff.api.get<{ id: number }[]>('/batch/certificates/view?filters=waits.1');
  await visit(page, `${site.url}/course/certificate/${batch!.id}`);
  const quiet = page.getByRole('button', { name: new RegExp(`^${words.terms.en}`) });
  await expect.poll(() => quiet.getAttribute('aria-disabled')).toBe('true');
  await context.close();
  expect(faults).toEqual([]);
});
