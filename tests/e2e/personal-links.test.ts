// Personal links in a browser: staff name somebody, who goes in on one phone; a second one is refused; the account is made their own.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { speaker } from '#core/i18n/speaker.ts';
import { errors, words } from '#features/personal-links/words.ts';
import { words as staffWords } from '#features/personal-links/words-staff.ts';
import { words as registering } from '#features/registration/words.ts';
import { words as kit } from '#ui/words.ts';
import { reload, settle, visit } from './settled.ts';
import { api, lastCode, openPhone, signIn, standing, tokenOf } from './site.ts';
import { holdToasts, PRESSABLE } from './told.ts';

const { site, browser } = await standing();
const bn = speaker('bn');
const staff = api(site, await tokenOf(site, 'super@demo.test'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isWithin = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};
const number = () => `018${String(Math.random()).slice(2, 10)}`;
async function linkOf(phone: string): Promise<string> {
  const all = await api(site).get<{ body: string }[]>(`/dev/outbox?to=${encodeURIComponent(`+88${phone}`)}`);
  return all.map(({ body }) => /https?:\S+\/enter#[\w-]+/.exec(body)?.[0]).find(Boolean)!;
}
const someBatch = async () => {
  const { batches } = await staff.get<{ batches: { id: number; state: string }[] }>('/learner-course/details/flood-cyclone');
  return batches.find(({ state }) => state === 'open')!.id;
};

test('staff name somebody by the form, who goes in on one phone and makes the account their own', async () => {
  const batch_id = await someBatch();
  const phone = number();
  const desk = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, desk.context, 'super@demo.test');
  await visit(desk.page, `${site.url}/course/batches/${batch_id}/links`);
  await shoot(desk.page, 'links-1280');
  await button(desk.page, staffWords.add.en).click();
  await desk.page.getByRole('dialog').waitFor();
  await desk.page.getByLabel(staffWords.bn_name.en).fill('রহিমা খাতুন');
  await desk.page.getByLabel(staffWords.name.en).fill('Rahima Khatun');
  await desk.page.getByLabel(staffWords.phone.en).fill(phone);
  await desk.page.getByLabel(staffWords.days.en).fill('৭');
  await shoot(desk.page, 'links-dialog-1280');
  await button(desk.page, staffWords.add_deed.en).click();
  await desk.page
    .getByRole('row', { name: /Rahima Khatun/ })
    .first()
    .waitFor();

  const at = await linkOf(phone);
  const mine = await openPhone(browser, site);
  await visit(mine.page, at);
  await mine.page.getByRole('heading', { name: bn(words.is_it_you, { name: 'রহিমা খাতুন' }) }).waitFor();
  expect(mine.page.url()).not.toContain('#');
  expect(await isWithin(mine.page)).toBe(true);
  await shoot(mine.page, 'enter-360');
  await button(mine.page, words.enter.bn).click();
  await mine.page.waitForURL(/\/course\/journey\//);
  await settle(mine.page);
  await shoot(mine.page, 'journey-360');

  await visit(mine.page, `${site.url}/dashboard`);
  await mine.page.getByRole('link', { name: words.keep.bn }).waitFor();
  expect(await isWithin(mine.page)).toBe(true);
  await shoot(mine.page, 'dashboard-360');
  await mine.page.getByRole('link', { name: words.keep.bn }).click();
  await button(mine.page, words.send_code.bn).waitFor();
  await shoot(mine.page, 'keep-360');
  await button(mine.page, words.send_code.bn).click();
  await mine.page.waitForURL(/\/verify/);
  await mine.page.getByLabel(registering.code.bn).fill(await lastCode(site, `+88${phone}`));
  await mine.page.locator('input[name=password]').waitFor();
  await mine.page.getByLabel(registering.name.bn).fill('রহিমা খাতুন');
  await mine.page.locator('input[name=password]').fill('নদীর-নাম-মেঘনা-৭');
  await shoot(mine.page, 'password-360');
  await mine.page.locator('form button[type=submit]').click();
  await mine.page.waitForURL(/\/dashboard/);
  await settle(mine.page);
  expect(await mine.page.getByRole('link', { name: words.keep.bn }).count()).toBe(0);
  await mine.context.close();

  await desk.context.close();
  expect([...desk.faults, ...mine.faults]).toEqual([]);
});
test('on another phone a link says where it was opened; revoking is taken back by a press', { tags: ['long'] }, async () => {
  const batch_id = await someBatch();
  const [first, second] = [number(), number()];
  await staff.post('/course/batch/create-restricted-user', { batch_id, name: 'Salma Begum', phone: first });
  await staff.post('/course/batch/create-restricted-user', { batch_id, name: 'Karim Uddin', phone: second });
  const at = await linkOf(first);
  const mine = await openPhone(browser, site);
  await visit(mine.page, at);
  await button(mine.page, words.enter.bn).click();
  await mine.page.waitForURL(/\/course\/journey\//);
  await mine.context.close();
  const other = await openPhone(browser, site);
  await visit(other.page, at);
  await other.page.getByText(errors.link_elsewhere.bn).waitFor();
  await shoot(other.page, 'elsewhere-360');
  await other.context.close();

  const desk = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, desk.context, 'super@demo.test');
  await visit(desk.page, `${site.url}/course/batches/${batch_id}/links?search=Karim`);
  const row = desk.page.getByRole('row', { name: /Karim Uddin/ }).first();
  await row.getByRole('button').last().click();
  await desk.page.getByRole('button', { name: new RegExp(`^${staffWords.revoke.en}`) }).click();
  await holdToasts(desk.page, PRESSABLE);
  await desk.page.getByRole('dialog').getByRole('button', { name: staffWords.revoke.en }).click();
  await row.getByText(staffWords.states.revoked.en).waitFor();
  await button(desk.page, staffWords.undo.en).click();
  await row.getByText(staffWords.states.sent.en).waitFor();
  await shoot(desk.page, 'links-after-1280');
  await desk.context.close();
  expect([...desk.faults, ...mine.faults]).toEqual([]);
});
test('whoever got a link of somebody else closes it, and a link that nobody knows says what to do', { tags: ['long'] }, async () => {
  const phone = number();
  await staff.post('/course/batch/create-restricted-user', { batch_id: await someBatch(), bn_name: 'করিম', phone });
  const { context, page } = await openPhone(browser, site);
  // on a bad line nothing of the link is lost, though it does not stand in the address: neither by a press nor when the page is loaded again
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(await linkOf(phone));
  await button(page, kit.retry.bn).click();
  await page.reload();
  await button(page, kit.retry.bn).waitFor();
  await page.unroute('**/api/**');
  await button(page, kit.retry.bn).click();
  const asked = page.getByRole('heading', { name: bn(words.is_it_you, { name: 'করিম' }) });
  await asked.waitFor();
  await reload(page);
  await asked.waitFor();
  expect(page.url()).toBe(`${site.url}/enter`);
  await button(page, words.not_me.bn).click();
  await button(page, words.close_it.bn).click();
  await page.getByRole('heading', { name: words.closed.bn }).waitFor();
  await visit(page, `${site.url}/enter#nobodys-link-here`);
  await page.getByText(errors.link_unknown.bn).waitFor();
  await context.close();
});
