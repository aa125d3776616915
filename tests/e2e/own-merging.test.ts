// Two accounts of one's own made one by the person: by its password and by a code, confirmed with the own password, and separated again.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as contacts } from '#features/contacts/words.ts';
import { words } from '#features/account-merges/words-own.ts';
import { words as guard } from '#features/sessions/words-guard.ts';
import { words as session } from '#features/sessions/words.ts';
import { settle, visit } from './settled.ts';
import { enrolled, enter, lastCode, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth');
/** The server answers once as it does ten minutes after the login. */
async function asAfterAWhile(page: Page): Promise<void> {
  let asked = false;
  await page.route('**/my-account/merge', async (route) => {
    if (asked || route.request().method() !== 'POST') return route.continue();
    asked = true;
    await route.fulfill({ status: 403, json: { status: 'error', code: 'confirm_identity', message: '', errors: {} } });
  });
}

test.each([
  { language: 'en', width: 1280, by: 'password' },
  { language: 'bn', width: 360, by: 'code' },
  { language: 'en', width: 360, by: 'password' },
] as const)(
  'proved by $by, seen side by side, made one and separated: $language, $width px',
  { tags: ['long'] },
  async ({ language, width, by }) => {
    const [own, other] = [await newLearner(site), await newLearner(site)];
    await enrolled(other, 'clear-bangla');
    const { context, page, faults } = await openPhone(browser, site, { width, height: 800, language });
    await enter(site, context, own);
    await asAfterAWhile(page);
    await visit(page, `${site.url}/profile/account-setting`);
    await page.getByRole('link', { name: session.to_own_merge[language] }).click();
    await page.getByRole('heading', { name: words.title[language], level: 1 }).waitFor();
    await settle(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByLabel(words.other[language]).fill(other.email);
    if (by === 'password') {
      await page.getByRole('textbox', { name: words.password[language] }).fill('not-this-one-7');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      await page.getByRole('textbox', { name: words.password[language] }).fill(other.password);
      await page.keyboard.press('Enter');
    } else {
      const before = await lastCode(site, other.email);
      await button(words.by_code[language]).click();
      const code = page.locator('input.code');
      await code.waitFor();
      // the code is typed where it is wanted, without a press before
      await expect.poll(() => page.evaluate("document.activeElement?.matches('input.code')")).toBe(true);
      await expect.poll(() => lastCode(site, other.email)).not.toBe(before);
      await page.keyboard.type(await lastCode(site, other.email));
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: words.look[language] }).waitFor();
    await page.getByText(words.logged_out[language]).waitFor();
    expect(await fits(page)).toBe(true);
    await button(words.yes[language]).click();
    const asked = page.getByRole('dialog', { name: guard.confirm_title[language] });
    await asked.locator('input[name=password]').fill(own.password);
    await page.keyboard.press('Enter');
    await page.getByText(words.merged[language]).first().waitFor();
    await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('H1');
    expect(await fits(page)).toBe(true);
    const mine = await own.api.get<{ data?: { slug: string }[] } | { slug: string }[]>('/learner-course/my-courses');
    expect(JSON.stringify(mine)).toContain('clear-bangla');
    const refused = await fetch(`${site.url}/api/my-account/user/view-info`, { headers: { authorization: `Bearer ${other.token}` } });
    expect(refused.status).toBe(401);
    // nothing is asked any more, unless there is one more
    expect(await page.getByLabel(words.other[language]).count()).toBe(0);
    await button(words.one_more[language]).click();
    await page.getByLabel(words.other[language]).waitFor();
    // there still after the page is loaded anew
    await visit(page, `${site.url}/profile/another-account`);
    await button(words.separate[language]).click();
    await page.getByRole('dialog').getByRole('button', { name: words.separate[language] }).click();
    await button(words.separate[language]).first().waitFor({ state: 'detached' });
    const again = await fetch(`${site.url}/api/my-account/user/login`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ login: other.email, password: other.password }),
    });
    expect(again.status).toBe(200);
    expect(faults).toEqual([]);
    await context.close();
  },
);
test('a line that breaks as the two are made one loses neither what was shown nor what was done', { tags: ['long'] }, async () => {
  const [own, other] = [await newLearner(site), await newLearner(site)];
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, own);
  await visit(page, `${site.url}/profile/another-account`);
  // one's own address is told at its field
  await page.getByLabel(words.other.bn).fill(own.email);
  await page.getByRole('textbox', { name: words.password.bn }).fill(own.password);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate("document.activeElement?.getAttribute('name') + document.activeElement?.getAttribute('aria-invalid')"))
    .toBe('logintrue');
  await page.getByLabel(words.other.bn).fill(other.email);
  await page.getByRole('textbox', { name: words.password.bn }).fill(other.password);
  await page.keyboard.press('Enter');
  const yes = page.getByRole('button', { name: words.yes.bn, exact: true });
  await yes.waitFor();
  await context.setOffline(true);
  await yes.press('Enter');
  const told = page.getByRole('main').getByRole('alert');
  await told.waitFor();
  await settle(page);
  expect([await yes.count(), await told.count()]).toEqual([1, 1]);
  await context.setOffline(false);
  // this time it arrives, and the answer does not
  await page.route('**/my-account/merge', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await yes.press('Enter');
  await page.getByRole('button', { name: words.separate.bn, exact: true }).waitFor();
  await yes.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('H1');
  expect(faults).toEqual([]);
  await context.close();
});
test('a code put aside for the password can still be typed: the way back to it asks for no second one', { tags: ['long'] }, async () => {
  const [own, other] = [await newLearner(site), await newLearner(site)];
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, own);
  await visit(page, `${site.url}/profile/another-account`);
  await page.getByLabel(words.other.bn).fill(other.email);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const before = await lastCode(site, other.email);
  await button(words.by_code.bn).click();
  await expect.poll(() => lastCode(site, other.email)).not.toBe(before);
  await button(words.by_password.bn).click();
  await button(words.by_code.bn).click();
  await page.locator('input.code').fill(await lastCode(site, other.email));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: words.look.bn }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
test('who adds an address that has an account already is shown the way to make the two one', async () => {
  const own = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, own);
  await visit(page, `${site.url}/profile/contact`);
  await page.getByRole('button', { name: contacts.change_email.bn }).click();
  await page.locator('input[name=contact]').fill((await newLearner(site)).email);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: contacts.make_one.bn }).click();
  await page.getByRole('heading', { name: words.title.bn, level: 1 }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
