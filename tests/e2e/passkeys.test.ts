// Passkeys in the browser, with Chromium's virtual authenticator as the phone: offered once after a password, made, one press to log in, named and
// removed; beside the password where it is asked again, and as the second factor of staff.
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { speaker } from '#core/i18n/speaker.ts';
import { words } from '#features/passkeys/words.ts';
import { words as showing } from '#features/passkeys/words-showing.ts';
import { words as login } from '#features/sessions/words.ts';
import { words as guard } from '#features/sessions/words-guard.ts';
import { titles as loginTitles } from '#features/sessions/words-titles.ts';
import { words as factor } from '#features/staff-security/words.ts';
import { faultsOf } from '../accessibility/look.ts';
import { lock, touch } from './phone-lock.ts';
import { settle, visit } from './settled.ts';
import { api, enter, newLearner, newStaff, openPhone, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function logInByPassword(page: Page, { email, password }: { email: string; password: string }, own = true): Promise<void> {
  await visit(page, `${site.url}/login`);
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByLabel(login.own_phone.bn).setChecked(own);
  await press(page, login.log_in.bn);
  await page.waitForURL((url) => url.pathname !== '/login');
  await settle(page);
}
/** Of the own account, by a session that has just begun. */
async function remove(token: string, what: string): Promise<void> {
  const path = `${site.url}/api/my-account/${what}`;
  expect((await fetch(path, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
}
async function logOut(page: Page): Promise<void> {
  await visit(page, `${site.url}/logout`);
  await page.getByRole('heading', { name: loginTitles.out_title.bn }).waitFor();
}

test('a phone with a lock is offered a passkey once; then one press opens the account, on the page of logging out and of logging in', async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  const phone = await lock(page);
  await logInByPassword(page, learner);
  // the parts that no page waits for come with the first touch
  await page.mouse.move(5, 5);
  await page.getByText(words.offer.bn).waitFor();
  await touch(phone);
  await press(page, words.offer_do.bn);
  await told(page, words.added.bn);
  await touch(phone, false);

  await logOut(page);
  await touch(phone);
  await press(page, showing.log_in.bn);
  await page.waitForURL(`${site.url}/dashboard`);
  await settle(page);
  await touch(phone, false);

  await logOut(page);
  await visit(page, `${site.url}/login?next=%2Fmy-notes`);
  await touch(phone);
  await press(page, showing.log_in.bn);
  await page.waitForURL(`${site.url}/my-notes`);
  expect(faults).toEqual([]);
  await context.close();
});

test('the passkey of the phone is suggested below the field of the name: chosen there it opens the account, without a press on the page', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  const phone = await lock(page, { suggests: true });
  await touch(phone);
  await enter(site, context, learner);
  await visit(page, `${site.url}/profile/account-setting`);
  await press(page, words.add.bn);
  await told(page, words.added.bn);
  // what is suggested is chosen by itself only while the phone is touched
  await touch(phone, false);
  await logOut(page);
  await visit(page, `${site.url}/login`);
  await page.getByRole('button', { name: showing.log_in.bn, exact: true }).waitFor();
  expect(await page.locator('input[name=login]').getAttribute('autocomplete')).toBe('username webauthn');
  await touch(phone);
  // the page asks once when it opens
  await visit(page, `${site.url}/login?next=%2Fmy-notes`);
  await page.waitForURL(`${site.url}/my-notes`);
  await settle(page);
  const now = api(site, await tokenOf(site, learner.email, learner.password));
  expect((await now.get<{ used_at: string | null }[]>('/my-account/passkeys'))[0]!.used_at).not.toBeNull();
  expect(faults).toEqual([]);
  await context.close();
});

test('on a phone that others use no passkey is offered; on an own one the box is ticked the next time', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await lock(page);
  await logInByPassword(page, learner, false);
  await page.mouse.move(5, 5);
  await settle(page);
  expect(await page.getByText(words.offer.bn).count()).toBe(0);
  await logOut(page);
  await visit(page, `${site.url}/login`);
  const own = page.getByLabel(login.own_phone.bn);
  expect(await own.isChecked()).toBe(false);
  await logInByPassword(page, learner);
  await page.mouse.move(5, 5);
  await page.getByText(words.offer.bn).waitFor();
  await logOut(page);
  await visit(page, `${site.url}/login`);
  expect(await own.isChecked()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

test('an offer that was left alone does not come back', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { context, page } = await openPhone(browser, site);
  await lock(page);
  await logInByPassword(page, learner);
  await page.mouse.move(5, 5);
  await page.getByText(words.offer.bn).waitFor();
  await logOut(page);
  await logInByPassword(page, learner);
  await page.mouse.move(5, 5);
  await settle(page);
  expect(await page.getByText(words.offer.bn).count()).toBe(0);
  await context.close();
});

test('who stops the dialog of the phone is told so and has the password; a passkey that was removed opens nothing', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { context, page } = await openPhone(browser, site);
  const phone = await lock(page);
  await visit(page, `${site.url}/login`);
  await touch(phone);
  // nothing on this phone opens an account here
  await press(page, showing.log_in.bn);
  await page.getByText(showing.stopped.bn).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await enter(site, context, learner);
  await visit(page, `${site.url}/profile/account-setting`);
  await press(page, words.add.bn);
  await told(page, words.added.bn);
  const [made] = await learner.api.get<{ id: number }[]>('/my-account/passkeys');
  await touch(phone, false);
  await logOut(page);
  await remove(await tokenOf(site, learner.email, learner.password), `passkeys/${made!.id}`);
  await touch(phone);
  await press(page, showing.log_in.bn);
  await page.getByText('এই পাসকি দিয়ে অ্যাকাউন্ট খোলা যায়নি।', { exact: false }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await context.close();
});

test('in the settings a passkey is added, named and removed, with the passkey itself where a proof is asked again', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  const en = speaker('en');
  const phone = await lock(page);
  await touch(phone);
  await enter(site, context, learner);
  await visit(page, `${site.url}/profile/account-setting`);
  await press(page, words.add.en);
  await told(page, words.added.en);
  await page.getByText(words.one_device.en, { exact: false }).waitFor();
  // the same phone a second time
  await press(page, words.add.en);
  await page.getByText(words.already.en).waitFor();
  await page.getByRole('button', { name: /^Rename / }).click();
  const naming = page.getByRole('dialog', { name: words.rename_title.en });
  await naming.getByLabel(words.name.en).fill('Blue phone');
  expect(await faultsOf(page)).toEqual([]);
  await naming.getByRole('button', { name: words.save.en }).click();
  await page.getByText('Blue phone', { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // as the server answers ten minutes after the login
  let refused = 0;
  await page.route('**/api/my-account/passkeys/*', (route) => {
    if (refused || route.request().method() !== 'DELETE') return route.continue();
    refused++;
    return route.fulfill({ status: 403, json: { status: 'error', code: 'confirm_identity', message: '', errors: {} } });
  });
  await page.getByRole('button', { name: en(words.remove, { name: 'Blue phone' }), exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: words.remove_do.en }).press('Enter');
  const asked = page.getByRole('dialog', { name: guard.confirm_title.en });
  await asked.getByRole('button', { name: showing.use.en }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await asked.getByRole('button', { name: showing.use.en }).press('Enter');
  await told(page, words.removed.en);
  // the button went away with its row
  await expect.poll(() => page.evaluate('document.activeElement.className')).toBe('list');
  expect(await learner.api.get('/my-account/passkeys')).toEqual([]);
  expect(faults.filter((fault) => !/403/.test(fault))).toEqual([]);
  await context.close();
});

test('staff show their passkey instead of the code of the app, and log in by it without any code', { tags: ['long'] }, async () => {
  const { context, page } = await openPhone(browser, site);
  const phone = await lock(page);
  const { email, password, ...staff } = await newStaff(site, { settings: { view: true } });
  await enter(site, context, { email, password, ...staff });
  const own = staff.api;
  const { key } = await own.post<{ key: string }>('/my-account/second-factor/begin');
  await visit(page, `${site.url}/profile/second-factor`);
  await touch(phone);
  await press(page, words.add.bn);
  await told(page, words.added.bn);
  // of this very moment: it is right for a minute
  const code = new TOTP({ secret: Secret.fromBase32(key.replace(/ /g, '')) }).generate();
  await own.put('/my-account/second-factor/finish', { code });
  await touch(phone, false);

  await logOut(page);
  await visit(page, `${site.url}/login`);
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await press(page, login.log_in.bn);
  const step = page.getByRole('dialog', { name: factor.ask_title.bn });
  await step.getByRole('button', { name: showing.use.bn }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await touch(phone);
  await step.getByRole('button', { name: showing.use.bn }).click();
  await step.waitFor({ state: 'detached' });
  await settle(page);
  await touch(phone, false);

  await logOut(page);
  await touch(phone);
  await press(page, showing.log_in.bn);
  await page.waitForURL((url) => url.pathname !== '/logout');
  await settle(page);
  expect(await page.getByRole('dialog', { name: factor.ask_title.bn }).count()).toBe(0);
  await context.close();
});
