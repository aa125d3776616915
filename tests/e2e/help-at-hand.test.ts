// Help where somebody is stuck: on every page of an error, where a code does not come; and a number that is changed, with a code to both.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { masked } from '#features/accounts/rules.ts';
import { words as contact } from '#features/contacts/words.ts';
import { words as help } from '#features/help/words.ts';
import { titles as helping } from '#features/help/words-titles.ts';
import { words as account } from '#features/registration/words.ts';
import { words as ui } from '#ui/words.ts';
import { settle, visit } from './settled.ts';
import { api, enter, lastCode, openPhone, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const main = (page: Page) => page.getByRole('main');
/** Reached by the keyboard and large enough for a finger; it leads to the form. */
async function leadsToForm(page: Page): Promise<void> {
  const link = main(page).getByRole('link', { name: helping.contact.bn });
  await link.waitFor();
  expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/contact-us');
  await main(page).getByLabel(help.text.bn).waitFor();
}

test('what is not there and what failed lead to where people answer', { tags: ['long'] }, async () => {
  const { context, page } = await openPhone(browser, site);
  await page.goto(`${site.url}/no/such/page`);
  await settle(page);
  await main(page).getByRole('heading', { level: 1, name: ui.not_found.bn }).waitFor();
  await leadsToForm(page);
  await page.goto(`${site.url}/course/details/00000000-0000-4000-8000-000000000000`);
  await settle(page);
  await leadsToForm(page);
  // what failed may be tried again, and then
  await visit(page, site.url);
  let broken = true;
  await page.route('**/api/**', (route) =>
    broken ? route.fulfill({ status: 500, json: { status: 'error', code: 'error', message: 'x' } }) : route.continue(),
  );
  await page.evaluate("history.pushState({}, '', '/faq'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))");
  await main(page).getByRole('button', { name: ui.retry.bn }).waitFor();
  await main(page).getByRole('link', { name: helping.contact.bn }).waitFor();
  broken = false;
  await leadsToForm(page);
  await context.close();
});

const number = () => `+88017${String(Math.random()).slice(2, 10)}`;
const shown = (phone: string) => bengaliDigits(phone.slice(3));
/** A learner who has a number and no e-mail address. */
async function withPhone() {
  const phone = number();
  const own = { name: 'Rahima Begum', bn_name: 'রহিমা বেগম', contact: phone, password: 'Buri-Ganga-71' };
  const { device_key } = await api(site).post<{ device_key: string }>('/my-account/user/register', own);
  const otp = await lastCode(site, phone);
  const { access_token: token } = await api(site).put<{ access_token: string }>('/my-account/verification-by-phone', {
    ...{ contact: phone, otp, device_key },
  });
  return { phone, token, api: api(site, token), email: '', password: own.password };
}
/** What to do when no code comes: closed until it is asked for, and it leads to a form about the account. */
async function seesHelp(page: Page): Promise<void> {
  const form = main(page).getByRole('link', { name: account.help_contact.bn });
  expect(await form.filter({ visible: true }).count()).toBe(0);
  await page.getByText(account.help_title.bn).focus();
  await page.keyboard.press('Enter');
  await form.waitFor();
  await main(page).getByText(account.help_signal.bn).waitFor();
  expect(await form.getAttribute('href')).toBe('/contact-us?topic=account');
}

test('whoever waits for a code is told what to do when none comes, and where to write', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/registration/learner`);
  await page.getByLabel(account.name.bn).fill('শেফালি খাতুন');
  await page.getByLabel(account.contact.bn).fill(number());
  await page.locator('input[name=password]').fill('নদীর-নাম-মেঘনা-৭');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/verify**');
  await settle(page);
  await seesHelp(page);
  await main(page).getByRole('link', { name: account.help_contact.bn }).click();
  await page.waitForURL('**/contact-us?topic=account');
  await main(page).getByLabel(help.text.bn).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('a number is changed with a code to the new one and a code to the old one, by keys alone', async () => {
  const learner = await withPhone();
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/profile/contact`);
  await main(page).getByText(shown(learner.phone)).waitFor();
  await page.getByRole('button', { name: contact.change_phone.bn, exact: true }).press('Enter');
  await page.locator('input[name=contact]:focus').waitFor();
  const wanted = number();
  // as it is typed here: its local form in Bengali digits
  await page.keyboard.type(shown(wanted));
  await page.keyboard.press('Enter');
  const codeOf = (phone: string) => page.getByLabel(contact.code_of.bn.replace('{to}', bengaliDigits(masked(phone))));
  await codeOf(wanted).waitFor();
  await expect.poll(() => codeOf(wanted).evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
  await seesHelp(page);
  await codeOf(wanted).fill(await lastCode(site, wanted));
  await codeOf(learner.phone).fill('000000');
  await page.getByRole('button', { name: contact.finish.bn, exact: true }).press('Enter');
  await expect.poll(() => codeOf(learner.phone).getAttribute('aria-invalid')).toBe('true');
  expect(await codeOf(wanted).getAttribute('aria-invalid')).toBeNull();
  await codeOf(learner.phone).fill(await lastCode(site, learner.phone));
  await page.getByRole('button', { name: contact.finish.bn, exact: true }).press('Enter');
  await told(page, contact.changed.bn);
  await main(page).getByText(shown(wanted)).waitFor();
  expect(await main(page).getByText(shown(learner.phone)).count()).toBe(0);
  await expect.poll(async () => ((await learner.api.get('/my-account/user/view-info')) as { phone: string }).phone).toBe(wanted);
  await context.close();
  expect(faults).toEqual([]);
});
