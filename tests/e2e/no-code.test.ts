// What somebody does to whom no code comes, or who leaves the page to read it: another number, a forgotten password, a page that is loaded again.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as contacts } from '#features/contacts/words.ts';
import { words as deletion } from '#features/deletions/words.ts';
import { words as guardian } from '#features/guardians/words.ts';
import { words } from '#features/registration/words.ts';
import { words as session } from '#features/sessions/words.ts';
import { reload, settle, visit } from './settled.ts';
import { enter, lastCode, newLearner, openPhone, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const newPhone = (): string => `0171${String(Math.random()).slice(2, 9)}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const focused = (page: Page) => page.evaluate<string>('document.activeElement?.getAttribute("name") ?? document.activeElement?.className');

/** A second code may be asked for after a minute: longer than anything else is waited for. */
const TWO_CODES_MS = 120_000;

test('who mistyped the number gives the right one, types neither name nor password again, and is where they wanted to be', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  const [wrong, right] = [newPhone(), newPhone()];
  await visit(page, `${site.url}/registration/learner?next=%2Fmy-notes`);
  await page.getByLabel(words.name.bn).fill('শেফালি খাতুন');
  await page.getByLabel(words.contact.bn).fill(wrong);
  await page.locator('input[name=password]').fill('নদীর-নাম-মেঘনা-৭');
  await page.keyboard.press('Enter');
  await page.getByLabel(words.code.bn).waitFor();
  await button(page, words.change_address.bn).first().click();
  // whoever pressed it by mistake goes back to the code
  await expect.poll(() => focused(page)).toBe('contact');
  await button(page, words.back_to_code.bn).click();
  await page.getByLabel(words.code.bn).waitFor();
  await button(page, words.change_address.bn).first().click();
  await page.getByText(words.instead_text.bn).waitFor();
  await page.getByLabel(words.contact.bn).fill(right);
  await button(page, words.send_code.bn).click();
  await page.getByLabel(words.code.bn).fill(await lastCode(site, `+88${right}`));
  await page.waitForURL(`${site.url}/my-notes`);
  await context.close();
  expect(faults).toEqual([]);
});

test('who has a code to give for no registration is told where to register; what they came for goes with them', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/verify?next=%2Fmy-notes`);
  await page.getByLabel(words.contact.bn).fill(newPhone());
  await button(page, words.send_code.bn).click();
  await page.getByLabel(words.code.bn).waitFor();
  await page.getByText(words.help_title.bn).click();
  await page.getByText(words.help_other_account.bn).waitFor();
  await link(page, words.register.bn).click();
  await page.waitForURL(`${site.url}/registration?next=%2Fmy-notes`);
  await context.close();
  expect(faults).toEqual([]);
});

test('a forgotten password: the address is typed once, a reload leads back to the code, and the way ends where it was to lead', async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/login?next=%2Fmy-notes`);
  await page.locator('input[name=login]').fill(learner.email);
  await link(page, session.forgot.bn).click();
  await page.waitForURL(/\/forgot-password\?next=/);
  await expect.poll(() => page.getByLabel(words.contact.bn).inputValue()).toBe(learner.email);
  await button(page, words.send_code.bn).click();
  await page.getByLabel(words.code.bn).waitFor();
  // back, and on again: the code that is on its way is still waited for
  await page.goBack();
  await link(page, words.enter_code.bn).click();
  await page.getByLabel(words.code.bn).fill(await lastCode(site, learner.email));
  await page.getByLabel(words.new_password.bn).waitFor();
  await reload(page);
  await link(page, words.enter_code.bn).click();
  await page.getByLabel(words.code.bn).fill(await lastCode(site, learner.email));
  await page.getByLabel(words.new_password.bn).fill('নদীর-নাম-সুরমা-৮');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login\?next=/);
  await expect.poll(() => page.locator('input[name=login]').inputValue()).toBe(learner.email);
  await page.locator('input[name=password]').fill('নদীর-নাম-সুরমা-৮');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/my-notes`);
  await context.close();
  expect(faults).toEqual([]);
});

test('a code that was asked for is still waited for when its page is loaded again: of a new number, of a guardian, of leaving', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  await learner.api.post('/my-account/user/update-profile', { birth_date: `${new Date().getUTCFullYear() - 14}-02-03` });
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/profile/contact`);
  await button(page, contacts.add_phone.bn).click();
  const phone = newPhone();
  await page.locator('input[name=contact]').fill(phone);
  await button(page, contacts.send_codes.bn).click();
  await page.locator('input.code').first().waitFor();
  await reload(page);
  await page
    .locator('input.code')
    .first()
    .fill(await lastCode(site, `+88${phone}`));
  await page
    .locator('input.code')
    .nth(1)
    .fill(await lastCode(site, learner.email));
  await button(page, contacts.finish.bn).click();
  await told(page, contacts.changed.bn);

  const to = newPhone();
  await visit(page, `${site.url}/profile/my-data`);
  await page.getByLabel(guardian.name.bn).fill('শাহিদা বেগম');
  await page.getByLabel(guardian.relation.bn).selectOption('father');
  await page.getByLabel(guardian.contact.bn).fill(to);
  // before it is sent, too: the guardian's number is looked up elsewhere on the phone
  await reload(page);
  await expect.poll(() => page.getByLabel(guardian.name.bn).inputValue()).toBe('শাহিদা বেগম');
  expect(await page.getByLabel(guardian.relation.bn).inputValue()).toBe('father');
  expect(await page.getByLabel(guardian.contact.bn).inputValue()).toBe(to);
  await button(page, guardian.send.bn).click();
  await page.locator('input.code').waitFor();
  await reload(page);
  await expect.poll(() => focused(page)).toContain('in code');
  await page.locator('input.code').fill(await lastCode(site, `+88${to}`));
  await button(page, guardian.consent.bn).click();
  await button(page, guardian.withdraw.bn).waitFor();
  // who goes by the keys stands where the answer is, and where it was taken back
  const standsIn = () => page.evaluate('document.activeElement.closest("main") ? document.activeElement.textContent : ""');
  await expect.poll(standsIn).toContain('শাহিদা বেগম');
  await expect.poll(() => page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain('শাহিদা');
  await button(page, guardian.withdraw.bn).click();
  await page.getByRole('dialog').getByRole('button', { name: guardian.withdraw.bn, exact: true }).click();
  await page.getByLabel(guardian.name.bn).waitFor();
  await expect.poll(standsIn).toContain(guardian.meanwhile.bn);

  await visit(page, `${site.url}/profile/delete-account`);
  // a code went to this address less than a minute ago
  const asked = async () => {
    await button(page, deletion.use_code.bn).click();
    await settle(page);
    return page.locator('input.code').isVisible();
  };
  await expect.poll(asked, { interval: 15_000, timeout: TWO_CODES_MS }).toBe(true);
  await reload(page);
  await page.locator('input.code').waitFor();
  // another code is asked for as soon as it may
  await expect.poll(() => button(page, words.send_again.bn).isDisabled()).toBe(true);
  await context.close();
  expect(faults).toEqual([]);
});
