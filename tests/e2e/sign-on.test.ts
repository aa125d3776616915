// Logging in by an outside provider in the browser, with the real one of the demonstration: a new person, the return in one press, linking
// with proof, a refusal, logging out there, a provider that does not answer, and each address that providers send people back to.
import type { Page } from '@playwright/test';
import { afterAll, expect, inject, test } from 'vitest';
import { speaker } from '#core/i18n/speaker.ts';
import { words as frame } from '#app/words.ts';
import { words as ui } from '#ui/words.ts';
import { words as guard } from '#features/sessions/words-guard.ts';
import { words as login } from '#features/sessions/words.ts';
import { titles as loginTitles } from '#features/sessions/words-titles.ts';
import { landings } from '#features/sign-on/addresses.ts';
import { words } from '#features/sign-on/words.ts';
import { words as ways } from '#features/sign-on/words-ways.ts';
import { visit } from './settled.ts';
import { enter, newLearner, openBrowser, openPhone, startSite } from './site.ts';
import { told } from './told.ts';

const [site, browser] = await Promise.all([
  startSite({
    prepared: inject('prepared'),
    env: {
      SIGN_ON_PROVIDERS: 'demo,school',
      // nobody listens there
      SIGN_ON_SCHOOL_ISSUER: 'http://127.0.0.1:9',
      SIGN_ON_SCHOOL_CLIENT_ID: 'shikhon',
      SIGN_ON_SCHOOL_LABEL_EN: 'School ID',
      SIGN_ON_SCHOOL_LABEL_BN: 'স্কুল আইডি',
    },
  }),
  openBrowser(),
]);
afterAll(async () => {
  await browser.close();
  await site.stop();
});
const bn = speaker('bn');
const demo = 'ডেমো আইডি';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const toProvider = (page: Page) => follow(page, bn(ways.continue_with, { provider: demo }));
/** At the provider: who it is, and that this site may know. */
async function logInThere(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('somebody new gives a name and is where they wanted to be; the next time one press is enough; logging out leads to the provider', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/login?next=%2Fprofile%2Faccount-setting`);
  await toProvider(page);
  await logInThere(page, `shefali-${Date.now()}@home.test`);
  await page.getByRole('heading', { name: words.new_title.bn }).waitFor();
  await page.locator('input[name=name]').fill('শেফালী আক্তার');
  await press(page, words.create.bn);
  await page.waitForURL(`${site.url}/profile/account-setting`);
  await page.getByRole('heading', { name: words.card_title.bn }).waitFor();
  // the only way in stays
  expect(await page.getByRole('button', { name: bn(words.remove, { provider: demo }) }).count()).toBe(0);

  // logged out here alone
  await page.evaluate('localStorage.clear()');
  await context.clearCookies({ name: 'session' });
  await visit(page, `${site.url}/login?next=%2Fmy-notes`);
  await toProvider(page);
  await page.waitForURL(`${site.url}/my-notes`);

  await visit(page, `${site.url}/logout`);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.waitForURL(`${site.url}/logout`);
  await page.getByRole('heading', { name: loginTitles.out_title.bn }).waitFor();
  // there, too: it asks again who it is
  await visit(page, `${site.url}/login`);
  await toProvider(page);
  await page.locator('input[name=login]').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('who has no password is asked for none where a proof is wanted: they log in again, or set one with a code', {
  tags: ['long'],
}, async () => {
  const { context, page } = await openPhone(browser, site);
  await visit(page, `${site.url}/login?next=%2Fprofile%2Faccount-setting`);
  await toProvider(page);
  await logInThere(page, `unproved-${Date.now()}@home.test`);
  await page.locator('input[name=name]').fill('শেফালী আক্তার');
  await press(page, words.create.bn);
  await page.waitForURL(`${site.url}/profile/account-setting`);
  // as the server answers ten minutes after the login
  await page.route('**/my-account/password/change', (route) =>
    route.fulfill({ status: 403, json: { status: 'error', code: 'confirm_identity', message: '', errors: {} } }),
  );
  await page.locator('input[name=password]').fill('nodir-Dheu-77');
  await press(page, login.save_password.bn);
  const dialog = page.getByRole('dialog', { name: guard.confirm_title.bn });
  await dialog.getByText(guard.confirm_without.bn).waitFor();
  expect(await dialog.locator('input[type=password]').count()).toBe(0);
  await dialog.getByRole('link', { name: guard.confirm_by_code.bn }).press('Enter');
  await page.waitForURL(`${site.url}/forgot-password`);
  await context.close();
});
test('the address of an account does not open it: its person logs in, and then adds the provider', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/login?next=%2Fprofile%2Faccount-setting`);
  await toProvider(page);
  await logInThere(page, learner.email);
  await page.getByRole('heading', { name: words.held_title.bn }).waitFor();
  await follow(page, words.log_in.bn);
  // what for is said, and the provider that would lead back to here is not offered again
  await page.getByText(login.to_add.bn).waitFor();
  expect(await page.getByRole('link', { name: bn(ways.continue_with, { provider: demo }) }).count()).toBe(0);
  await page.locator('input[name=login]').fill(learner.email);
  await page.locator('input[name=password]').fill(learner.password);
  await press(page, login.log_in.bn);
  await page.getByRole('heading', { name: bn(words.link_title, { provider: demo }) }).waitFor();
  // whose account it is, as they call themselves in this language
  await page.getByText('আপনি রহিমা বেগম নামে').waitFor();
  await press(page, bn(words.link, { provider: demo }));
  await page.waitForURL(`${site.url}/profile/account-setting`);
  await page.getByRole('button', { name: bn(words.remove, { provider: demo }) }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('who is logged in adds a provider from the settings, and removes it', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 800, language: 'en' });
  const en = speaker('en');
  await enter(site, context, await newLearner(site));
  await visit(page, `${site.url}/profile/account-setting`);
  await follow(page, en(words.link, { provider: 'Demo ID' }));
  await logInThere(page, `added-${Date.now()}`);
  await press(page, en(words.link, { provider: 'Demo ID' }));
  await page.waitForURL(`${site.url}/profile/account-setting`);
  await press(page, en(words.remove, { provider: 'Demo ID' }));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(words.remove, { provider: 'Demo ID' }) })
    .click();
  await page.getByRole('link', { name: en(words.link, { provider: 'Demo ID' }) }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('who stops at the provider, or finds it out of reach, is told so and has other ways', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/login?next=%2Fmy-notes`);
  await toProvider(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByText(bn(words.cancelled, { provider: demo })).waitFor();
  await follow(page, words.other_ways.bn);
  await page.waitForURL(`${site.url}/login?next=%2Fmy-notes`);
  await follow(page, bn(ways.continue_with, { provider: 'স্কুল আইডি' }));
  await page.getByText(bn(words.provider_down, { provider: 'স্কুল আইডি' })).waitFor();
  expect(new URL(page.url()).pathname).toBe(landings.social.path);
  await page.getByRole('link', { name: words.again.bn }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

const isWithin = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
test.each(Object.values(landings).map(({ path }) => path))(
  '%s is where a provider sends people back to: it takes a login to its end, and who comes without one has a way on',
  { tags: ['long'] },
  async (path) => {
    const { context, page, faults } = await openPhone(browser, site);
    await visit(page, `${site.url}/login`);
    await toProvider(page);
    await page.locator('input[name=login]').fill(`back-${Date.now()}@home.test`);
    await page.locator('input[name=password]').fill('anything');
    await page.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    // the provider of the demonstration sends everybody to one of the addresses; what it sends is taken at each
    const consent = new URL((await page.locator('form').first().getAttribute('action'))!, page.url()).href;
    const step = { maxRedirects: 0 };
    let answer = await context.request.post(consent, { ...step, form: { prompt: 'consent' } });
    while (!answer.headers().location?.startsWith(site.url))
      answer = await context.request.get(new URL(answer.headers().location!, answer.url()).href, step);
    await page.goto(site.url + path + new URL(answer.headers().location!).search);
    await page.getByRole('heading', { name: words.new_title.bn }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(new URL(page.url()).searchParams.has('code')).toBe(false);
    expect(await isWithin(page)).toBe(true);
    await press(page, words.create.bn);
    await page.waitForURL(`${site.url}/dashboard`);
    await context.close();

    const other = await openPhone(browser, site, { width: 1280, language: 'en' });
    await visit(other.page, site.url + path);
    await other.page.getByRole('heading', { name: words.none_title.en }).waitFor();
    expect(await other.page.getByText(words.over.en).count()).toBe(0);
    await follow(other.page, words.to_login.en);
    await other.page.waitForURL(`${site.url}/login`);
    await other.context.close();
    expect([...faults, ...other.faults]).toEqual([]);
  },
);

test('who logs out from the simple header leaves the provider, too; after a login by a password nobody is sent there', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/login`);
  await toProvider(page);
  await logInThere(page, `leaves-${Date.now()}@home.test`);
  await page.getByRole('heading', { name: words.new_title.bn }).waitFor();
  await press(page, words.create.bn);
  await page.waitForURL(`${site.url}/dashboard`);
  await visit(page, `${site.url}/sso`);
  await page.getByRole('button', { name: new RegExp(ui.my_account.bn) }).click();
  await page.locator('.menu').getByRole('button', { name: frame.sign_out.bn }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.waitForURL(`${site.url}/logout`);
  await visit(page, `${site.url}/login`);
  await toProvider(page);
  await page.locator('input[name=login]').waitFor();
  await context.close();

  const other = await openPhone(browser, site);
  await enter(site, other.context, await newLearner(site));
  await visit(other.page, `${site.url}/sso`);
  await other.page.getByRole('button', { name: new RegExp(ui.my_account.bn) }).click();
  await other.page.locator('.menu').getByRole('button', { name: frame.sign_out.bn }).click();
  await told(other.page, frame.signed_out_done.bn);
  await other.page.waitForURL(`${site.url}/`);
  await other.context.close();
  expect([...faults, ...other.faults]).toEqual([]);
});

test('a line that is cut on the landing page costs one press; the name that was typed stays', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/login?next=%2Fmy-notes`);
  await toProvider(page);
  const landing = '**/api/my-account/verification-by-sso**';
  await page.route(landing, (route) => route.abort('internetdisconnected'));
  await logInThere(page, `nasima-${Date.now()}@home.test`);
  await page.getByRole('button', { name: words.again.bn, exact: true }).waitFor();
  await page.unroute(landing);
  await press(page, words.again.bn);
  await page.getByRole('heading', { name: words.new_title.bn }).waitFor();
  await page.locator('input[name=name]').fill('নাসিমা খানম');
  await context.setOffline(true);
  await press(page, words.create.bn);
  await page.getByRole('alert').waitFor();
  expect(await page.locator('input[name=name]').inputValue()).toBe('নাসিমা খানম');
  await context.setOffline(false);
  await press(page, words.create.bn);
  await page.waitForURL(`${site.url}/my-notes`);
  expect(faults).toEqual([]);
  await context.close();
});
