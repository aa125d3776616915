// A session of staff as its person meets its guards: the password asked again in place, and the end of one that rests.
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { words as looking } from '#features/looking/words.ts';
import { words as acting } from '#features/acting/words.ts';
import { words as roles } from '#features/roles/words.ts';
import { words as guard } from '#features/sessions/words-guard.ts';
import { words } from '#features/sessions/words.ts';
import { words as systemUsers } from '#features/system-users/words.ts';
import { words as factor } from '#features/staff-security/words.ts';
import { countsOf } from '#ui/work/words-chooser.ts';
import { settle, visit } from './settled.ts';
import { api, newLearner, openPhone, signIn, standing } from './site.ts';
import { told } from './told.ts';

const { found } = countsOf({ people: true });
const { site, browser } = await standing();
const NEW_ROLE = '/user-management/manage-role/new';
const PASSWORD = 'demo-Pass-1';

/** Signs in as a person does: what a page stores afterwards stays. */
async function signInOnce(page: Page, login: string): Promise<void> {
  await visit(page, `${site.url}/login`);
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await settle(page);
}
async function fillRole(page: Page, language: 'en' | 'bn', key: string): Promise<void> {
  await page.getByLabel(roles.name_bn[language]).fill('নিশ্চিত ভূমিকা');
  await page.getByLabel(roles.name_en[language]).fill('Confirmed role');
  await page.getByLabel(roles.key[language]).fill(key);
}

test('where the password is wanted again it is asked for once, with the keys alone, and what was pressed goes on', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, context, 'super@demo.test');
  await visit(page, site.url + NEW_ROLE);
  // as the server answers ten minutes after the login
  let refused = 0;
  await page.route('**/admin-settings/new-role/create', (route) => {
    if (refused) return route.continue();
    refused++;
    return route.fulfill({ status: 403, json: { status: 'error', code: 'confirm_identity', message: '', errors: {} } });
  });
  await fillRole(page, 'en', `confirmed-${Date.now()}`);
  await page.getByRole('button', { name: roles.save.en }).press('Enter');
  const dialog = page.getByRole('dialog', { name: guard.confirm_title.en });
  await dialog.waitFor();
  await page.keyboard.type('not-the-Password-1');
  await page.keyboard.press('Enter');
  await dialog.getByText('The password does not match. Please enter it again.').waitFor();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirmed role', level: 1 }).waitFor();
  expect(refused).toBe(1);
  expect(faults.filter((fault) => !/40[39]|422/.test(fault))).toEqual([]);
  await context.close();
});
test('a session that rests is asked about, goes on by one press, and ends after all: who logs in again finds what they typed', {
  tags: ['long'],
}, async () => {
  const { context, page } = await openPhone(browser, site, { width: 360, height: 780, language: 'bn' });
  await signIn(site, context, 'super@demo.test');
  await page.clock.install();
  // the watch comes with the first touch, on a busy machine before it by itself: told once, it tells again a minute later at the earliest
  const told = page.waitForResponse('**/sessions/stay');
  await visit(page, site.url + NEW_ROLE);
  await fillRole(page, 'bn', 'typed-before');
  await told;
  await settle(page);
  await page.clock.fastForward('29:05');
  const asked = page.getByRole('dialog', { name: guard.rest_title.bn });
  await asked.waitFor();
  const kept = page.waitForResponse('**/sessions/stay');
  await asked.getByRole('button', { name: guard.rest_stay.bn }).press('Enter');
  expect((await kept).status()).toBe(200);
  await asked.waitFor({ state: 'hidden' });
  await page.clock.fastForward('30:30');
  const again = page.getByRole('dialog', { name: words.log_in_again.bn });
  await again.waitFor();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'hidden' });
  expect(await page.getByLabel(roles.key.bn).inputValue()).toBe('typed-before');
  await context.close();
});

test('a page of staff that is opened when the server has ended the session leads to the login, and from there to it', {
  tags: ['long'],
}, async () => {
  const { context, page } = await openPhone(browser, site, { width: 360, height: 780, language: 'bn' });
  const address = '/user-management/activity-logs?page=2';
  await signInOnce(page, 'super@demo.test');
  const { token } = JSON.parse(await page.evaluate("localStorage.getItem('shikhon.session')")) as { token: string };
  await api(site, token).post('/my-account/user/logout');
  await page.goto(site.url + address);
  await page.waitForURL((url) => url.pathname === '/login');
  await settle(page);
  await page.getByText(words.ended.bn).waitFor();
  await page.locator('input[name="login"]').fill('super@demo.test');
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(site.url + address);
  await context.close();
});

/** The code that an app shows next: right already, and still when the half minute ends. */
const shown = (key: string, later = 1) =>
  new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) }).generate({ timestamp: Date.now() + later * 30_000 });

test('a second factor is set up with the keys alone; the next login asks for its code, a recovery code opens one too; then it is off', {
  tags: ['long'],
}, async () => {
  const { context, page } = await openPhone(browser, site, { width: 360, height: 780, language: 'bn' });
  const first = await signIn(site, context, 'viewer@demo.test');
  await visit(page, `${site.url}/profile/second-factor`);
  await page.getByRole('button', { name: factor.begin.bn }).press('Enter');
  const key = await page.locator('.factor-key').innerText();
  // on the phone that has the app nothing is scanned
  const bare = key.replace(/\s/g, '');
  const link = await page.getByRole('link', { name: factor.open_app.bn }).getAttribute('href');
  expect(link).toMatch(new RegExp(`^otpauth://totp/.+secret=${bare}`));
  // a browser that does not let it is no silent press
  await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))");
  await page.getByRole('button', { name: factor.copy_key.bn }).press('Enter');
  await told(page, factor.not_copied.bn);
  await page.evaluate('delete navigator.clipboard.writeText');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: factor.copy_key.bn }).press('Enter');
  await told(page, factor.key_copied.bn);
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(bare);
  await page.getByLabel(factor.code.bn).fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('কোড মেলেনি').waitFor();
  // each step begins at the head of the page: the button that was pressed is gone
  const focused = () => expect.poll(() => page.evaluate('document.activeElement?.tagName'));
  await page.getByLabel(factor.code.bn).fill(shown(key, 0));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: factor.codes_title.bn }).waitFor();
  await focused().toBe('H1');
  const recovery = await page.locator('.factor-codes li').first().innerText();
  await page.getByRole('button', { name: factor.codes_kept.bn }).press('Enter');
  await page.getByText('উদ্ধার-কোড বাকি আছে ১০টি').waitFor();
  await focused().toBe('H1');
  await context.close();

  let desk = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  const login = async () => {
    await visit(desk.page, `${site.url}/login?next=${encodeURIComponent('/profile/second-factor')}`);
    await desk.page.getByLabel(words.login.en).fill('viewer@demo.test');
    await desk.page.locator('input[name="password"]').fill(PASSWORD);
    await desk.page.keyboard.press('Enter');
    const step = desk.page.getByRole('dialog', { name: factor.ask_title.en });
    await step.waitFor();
    return step;
  };
  // who does not go on is not logged in
  await (await login()).getByRole('button', { name: 'Close' }).press('Enter');
  await settle(desk.page);
  expect(await desk.page.getByRole('dialog').count()).toBe(0);
  await visit(desk.page, `${site.url}/profile/second-factor`);
  await desk.page.getByLabel(words.login.en).waitFor();
  await login();
  // a phone that goes to the app and back forgets the page
  await desk.page.reload();
  const step = desk.page.getByRole('dialog', { name: factor.ask_title.en });
  await step.getByLabel(factor.code.en).fill(shown(key));
  await desk.page.keyboard.press('Enter');
  await desk.page.getByText('10 recovery codes are left.').waitFor();
  await desk.context.close();
  desk = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  const again = await login();
  await again.getByRole('button', { name: factor.use_recovery.en }).press('Enter');
  await again.getByLabel(factor.recovery_code.en).fill('AAAAA-BBBBB');
  await desk.page.keyboard.press('Enter');
  await again.getByText(factor.wrong_recovery.en).waitFor();
  await again.getByLabel(factor.recovery_code.en).fill(recovery);
  await desk.page.keyboard.press('Enter');
  await desk.page.getByText('9 recovery codes are left.').waitFor();
  await desk.page.getByRole('button', { name: factor.remove.en }).press('Enter');
  await desk.page.getByRole('dialog').getByRole('button', { name: factor.remove.en }).press('Enter');
  await desk.page.getByText(factor.off.en).waitFor();
  await desk.context.close();
  // the first login is one of the password alone again
  expect(await api(site, first).get('/my-account/second-factor')).toMatchObject({ on: false });
});
test('where the system needs one, an administrator who makes the rule is led to set theirs up', { tags: ['long'] }, async () => {
  const { context, page } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, context, 'partner@demo.test');
  await visit(page, `${site.url}/settings/staff-security`);
  await page.getByLabel(factor.need.en).press('Space');
  await page.getByRole('button', { name: factor.save.en }).press('Enter');
  await told(page, factor.saved.en);
  await page.getByRole('heading', { name: 'Second factor', level: 1 }).waitFor();
  await page.getByText(factor.wanted.en).waitFor();
  await page.getByRole('button', { name: factor.begin.en }).press('Enter');
  await page.getByLabel(factor.code.en).fill(shown(await page.locator('.factor-key').innerText()));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: factor.codes_kept.en }).press('Enter');
  await visit(page, `${site.url}/settings/staff-security`);
  await page.getByLabel(factor.need.en).press('Space');
  await page.getByRole('button', { name: factor.save.en }).press('Enter');
  await told(page, factor.saved.en);
  await visit(page, `${site.url}/profile/second-factor`);
  await page.getByRole('button', { name: factor.remove.en }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: factor.remove.en }).press('Enter');
  await page.getByText(factor.off.en).waitFor();
  await context.close();
});

test('an administrator acts for a learner below a loud banner with the time left, is refused what is theirs alone, and ends it', {
  tags: ['long'],
}, async () => {
  const { context, page } = await openPhone(browser, site, { width: 360, height: 780, language: 'bn' });
  await signInOnce(page, 'super@demo.test');
  await visit(page, `${site.url}/user-management/act-as`);
  await page.getByRole('button', { name: new RegExp(`^${acting.whom.bn}`) }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('learner@demo.test');
  await page.getByRole('dialog').getByText(found.bn.replace('{n}', '১')).waitFor({ state: 'attached' });
  await page.getByRole('option').click();
  await page.getByLabel(acting.reason.bn).fill('টিকিট ৩১৮: কোর্স খুলছে না');
  await page.keyboard.press('Enter');
  const banner = page.getByRole('region', { name: acting.region.bn });
  await banner.waitFor();
  expect(await banner.getByRole('timer').innerText()).toMatch(/^১[৪৫]:[০-৯]{2}/);
  await visit(page, `${site.url}/profile/account-setting`);
  await banner.waitFor();
  // locked with the reason, and nothing to fill in that would be refused
  await page.getByText('এটি শুধু তিনি নিজে করতে পারেন').waitFor();
  await page.getByRole('main').getByText(words.change_password.bn).waitFor();
  expect(await page.getByRole('main').locator('input[type=password]').count()).toBe(0);
  expect(await page.getByRole('main').getByRole('button', { name: words.log_out_everywhere.bn }).count()).toBe(0);
  // without a connection it would go on unseen in their name
  await context.setOffline(true);
  await banner.getByRole('button', { name: acting.end.bn }).press('Enter');
  await page.getByText('এই মুহূর্তে সংযোগ নেই').waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile/account-setting');
  await context.setOffline(false);
  await banner.getByRole('button', { name: acting.end.bn }).press('Enter');
  await banner.waitFor({ state: 'detached' });
  await settle(page);
  await visit(page, `${site.url}/user-management/act-as`);
  await page.getByRole('button', { name: new RegExp(`^${acting.whom.bn}`) }).waitFor();
  // it runs out while no page is open: who comes back is not logged out of their own account
  await page.getByRole('button', { name: new RegExp(`^${acting.whom.bn}`) }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('learner@demo.test');
  await page.getByRole('dialog').getByText(found.bn.replace('{n}', '১')).waitFor({ state: 'attached' });
  await page.getByRole('option').click();
  await page.getByLabel(acting.reason.bn).fill('টিকিট ৩১৯: ট্যাব বন্ধ');
  await page.keyboard.press('Enter');
  await banner.waitFor();
  const { token } = JSON.parse(await page.evaluate<string>("localStorage.getItem('shikhon.session')")) as { token: string };
  await page.goto('about:blank');
  await api(site, token).post('/my-account/act-as/end');
  await visit(page, `${site.url}/user-management/act-as`);
  // what no page waits for comes with the first touch
  await page.keyboard.press('Shift');
  await page.getByText(acting.over.bn).waitFor();
  await visit(page, `${site.url}/user-management/act-as`);
  await page.getByRole('button', { name: new RegExp(`^${acting.whom.bn}`) }).waitFor();
  await context.close();
});
test('two minutes before acting as a person ends one is warned, once gets more time, and reads in the end what was done', {
  tags: ['long'],
}, async () => {
  const person = await newLearner(site);
  const { context, page } = await openPhone(browser, site, { width: 360, height: 780, language: 'en' });
  await signInOnce(page, 'super@demo.test');
  await visit(page, `${site.url}/user-management/act-as`);
  await page.getByRole('button', { name: new RegExp(`^${acting.whom.en}`) }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(person.email);
  await page.getByRole('dialog').getByText(found.en.replace('{n}', '1')).waitFor({ state: 'attached' });
  await page.getByRole('option').click();
  await page.getByLabel(acting.reason.en).fill('Ticket 320: the name is wrong');
  await page.keyboard.press('Enter');
  const banner = page.getByRole('region', { name: acting.region.en });
  await banner.waitFor();
  await settle(page);
  const { token } = JSON.parse(await page.evaluate<string>("localStorage.getItem('shikhon.session')")) as { token: string };
  await api(site, token).post('/my-account/user/update-profile', { name: 'Shefali Das' });
  // as if the time had gone by: only what the server says of it is shorter
  await page.route('**/my-account/user/view-info', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { acting_seconds: number } };
    answer.data.acting_seconds = Math.max(0, answer.data.acting_seconds - 780);
    await route.fulfill({ response, json: answer });
  });
  await page.evaluate("dispatchEvent(new StorageEvent('storage', { key: 'shikhon.session', newValue: 'told' }))");
  await banner.getByRole('status').getByText(acting.soon.en).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await banner.getByRole('button', { name: acting.extend.en }).press('Enter');
  await told(page, acting.extended.en);
  await expect.poll(() => banner.getByRole('timer').innerText()).toMatch(/^(29|28|27):/);
  await expect.poll(() => banner.getByText(acting.soon.en).count()).toBe(0);
  await expect.poll(() => page.evaluate<string>('document.activeElement.getAttribute("aria-label")')).toBe(acting.region.en);
  await banner.getByRole('button', { name: acting.end.en }).press('Enter');
  await page.waitForURL(/\/user-management\/act-as\/\d+$/);
  await page.getByRole('heading', { level: 1, name: /^You acted as/ }).waitFor();
  await page.getByText(acting.done_about.en.replace('{reason}', 'Ticket 320: the name is wrong')).waitFor();
  await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Shefali Das' }).last().waitFor();
  await context.close();
});
test('where no role is chosen to look as, its field gets the focus; then the institution does', { tags: ['long'] }, async () => {
  const { context, page } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signInOnce(page, 'super@demo.test');
  await visit(page, `${site.url}/user-management/look-as`);
  const start = page.getByRole('button', { name: looking.start.en });
  await start.press('Enter');
  await page.locator('select[aria-invalid=true]:focus').waitFor();
  await page.getByRole('combobox', { name: systemUsers.role.en }).selectOption({ label: 'Teacher' });
  await start.press('Enter');
  await page.locator('button[data-wrong]:focus').waitFor();
  await page.getByText(systemUsers.place_needed.en).waitFor();
  await context.close();
});
/** Looks as a teacher of one institution, with the keys alone. Answers the bar that says so. */
async function lookAsTeacher(page: Page) {
  await signInOnce(page, 'super@demo.test');
  await visit(page, `${site.url}/user-management/manage-role/view/teacher`);
  await page.getByRole('link', { name: roles.look_as.en }).press('Enter');
  await page.getByRole('button', { name: /^Institution/ }).press('Enter');
  const popup = page.getByRole('dialog');
  await popup.getByRole('option', { name: 'Krishi Bangla' }).waitFor();
  await page.keyboard.insertText('meghna');
  // the list is the one that was asked for
  await popup.getByRole('option', { name: 'Krishi Bangla' }).waitFor({ state: 'detached' });
  await settle(page);
  await page.keyboard.press('Enter');
  await popup.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: looking.start.en }).press('Enter');
  const bar = page.getByRole('region', { name: looking.region.en });
  await bar.getByText('You are viewing as Teacher').waitFor();
  return bar;
}
test('an administrator looks as a teacher of an institution with the keys alone: the menu of that role, nothing changed, and the end', async () => {
  const { context, page } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  const bar = await lookAsTeacher(page);
  expect(await bar.getByRole('timer').innerText()).toMatch(/^(30|29):\d{2}/);
  await settle(page);
  expect(await page.getByRole('link', { name: roles.many.en }).count()).toBe(0);
  // what only who manages roles sees is refused, as it is to a teacher
  await visit(page, `${site.url}/user-management/manage-role`);
  await bar.waitFor();
  await page.getByRole('heading', { name: systemUsers.why_page.en }).waitFor();
  await bar.getByRole('button', { name: looking.end.en }).press('Enter');
  await bar.waitFor({ state: 'detached' });
  await settle(page);
  await visit(page, `${site.url}/user-management/manage-role`);
  await page.getByRole('link', { name: roles.add.en }).waitFor();
  await context.close();
});
test('while somebody looks as a role nobody types what would be refused; a look that could not be ended for want of a line is ended after', {
  tags: ['long'],
}, async () => {
  const { context, page } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  const bar = await lookAsTeacher(page);
  await visit(page, `${site.url}/profile/account-setting`);
  await bar.waitFor();
  await page.getByText('You are viewing as Teacher: nothing is changed.').waitFor();
  expect(await page.locator('input[type="password"]').count()).toBe(0);
  await visit(page, `${site.url}/question-bank/folders`);
  await page.getByRole('button', { name: /^New folder Why not/ }).waitFor();
  await visit(page, `${site.url}/contents/create`);
  await page.getByText(/^You are viewing as a role/).waitFor();
  expect(await page.locator('.ct-kinds button:enabled').count()).toBe(0);
  await context.setOffline(true);
  await bar.getByRole('button', { name: looking.end.en }).press('Enter');
  await page.getByText('There is no connection just now').waitFor();
  await context.setOffline(false);
  await bar.getByRole('button', { name: looking.end.en }).press('Enter');
  await bar.waitFor({ state: 'detached' });
  await context.close();
});

test('who requires a second factor of staff and has none is warned before it is saved, with the way to their own', {
  tags: ['long'],
}, async () => {
  const { context, page } = await openPhone(browser, site, { width: 360, height: 780, language: 'bn' });
  await signInOnce(page, 'super@demo.test');
  await visit(page, `${site.url}/settings/staff-security`);
  expect(await page.getByText(factor.own_first.bn).count()).toBe(0);
  await page.getByLabel(factor.need.bn).check();
  await page.getByText(factor.own_first.bn).waitFor();
  await page.getByRole('link', { name: factor.to_own.bn }).press('Enter');
  await page.waitForURL(`${site.url}/profile/second-factor`);
  await context.close();
});
