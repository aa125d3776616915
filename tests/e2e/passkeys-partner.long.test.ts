// One passkey on several hosts of the house: made on the main site it opens the account on an institution's site, and the other way round; at an
// address that it does not belong to the page says so before the phone is asked for anything.
// @module-tag long
import type { Page } from '@playwright/test';
import { afterAll, expect, inject, test } from 'vitest';
import { speaker } from '#core/i18n/speaker.ts';
import { words } from '#features/passkeys/words.ts';
import { words as showing } from '#features/passkeys/words-showing.ts';
import { freePort } from '../processes.ts';
import { lock, touch } from './phone-lock.ts';
import { settle, visit } from './settled.ts';
import { enter, newLearner, openBrowser, openPhone, startSite } from './site.ts';
import { told } from './told.ts';

const port = await freePort();
// below localhost a page counts as safe without TLS: a browser shows passkeys to no other
const hub = `http://shikhon.localhost:${port}`;
const padma = `http://padma-shikkha.shikhon.localhost:${port}`;
/** The same site by an address that is none of its own. */
const other = `http://kids.localhost:${port}`;
const started = await startSite({ prepared: inject('prepared'), env: { PORT: String(port), MAIN_HOST: 'shikhon.localhost' } });
const site = { url: `http://localhost:${port}` };
const browser = await openBrowser();
afterAll(async () => {
  await browser.close();
  await started.stop();
});
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.each([
  ['the main site', hub, 'the site of an institution', padma],
  ['the site of an institution', padma, 'the main site', hub],
])('made on %s (%s) a passkey opens the account on %s (%s)', async (_, made_at, __, used_at) => {
  const learner = await newLearner(site);
  const { context, page } = await openPhone(browser, { url: made_at });
  await context.addCookies([{ name: 'lang', value: '2', url: used_at }]);
  const phone = await lock(page);
  await touch(phone);
  await enter({ url: made_at }, context, learner);
  await visit(page, `${made_at}/profile/account-setting`);
  await press(page, words.add.bn);
  await told(page, words.added.bn);
  await touch(phone, false);
  // nothing was used there yet
  await visit(page, `${used_at}/login`);
  await touch(phone);
  await press(page, showing.log_in.bn);
  await page.waitForURL(`${used_at}/dashboard`);
  await settle(page);
  const token = await page.evaluate<string>("JSON.parse(localStorage.getItem('shikhon.session')).token");
  const who = await fetch(`${site.url}/api/my-account/user/view-info`, { headers: { authorization: `Bearer ${token}` } });
  expect(((await who.json()) as { data: { email: string } }).data.email).toBe(learner.email);
  await context.close();
});

test('at an address that passkeys do not belong to, the page says where they do, and the phone is asked for nothing', async () => {
  const { context, page } = await openPhone(browser, { url: other });
  const phone = await lock(page);
  await touch(phone);
  await visit(page, `${other}/login`);
  await press(page, showing.log_in.bn);
  await page.getByText(speaker('bn')(showing.elsewhere, { host: 'shikhon.localhost' })).waitFor();
  await context.close();
});
