// System users as an administrator meets them: a new account with its role, found in either script, a role given by the keys and taken back.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { errors, words } from '#features/system-users/words.ts';
import { words as listWords } from '#ui/work/words-list.ts';
import { settle, visit } from './settled.ts';
import {
  type Api,
  api,
  type Desk,
  enter,
  lastCode,
  newLearner,
  newStaff,
  newActingOf,
  openDesk,
  openPhone,
  signIn,
  standing,
  tokenOf,
} from './site.ts';
import { holdToasts, PRESSABLE, told } from './told.ts';

const { site, browser } = await standing();
const USERS = '/user-management/system-user';
const key = Date.now().toString(36);

const desk = (given?: Desk) => openDesk(browser, site, given);
const open = (page: Page, path: string) => visit(page, site.url + path);
const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

test('a new system user is made with a role whose permissions are told first, and is found in the other script', {
  tags: ['road'],
}, async () => {
  const { context, page, faults } = await desk();
  await open(page, USERS);
  await page.getByRole('link', { name: words.add.en }).click();
  await page.getByRole('heading', { name: words.add.en, level: 1 }).waitFor();
  await page.getByLabel(words.name_en.en).fill(`Mahfuza ${key}`);
  await page.getByLabel(words.name_bn.en).fill('মাহফুজা আক্তার');
  await page.getByLabel(words.email.en).fill(`mahfuza-${key}@people.test`);
  await page.getByLabel(words.role.en, { exact: false }).first().selectOption({ label: 'Teacher' });
  await page.getByRole('region', { name: words.allows.en }).getByText('view, create, edit').first().waitFor();
  await page.getByRole('button', { name: words.make.en }).click();
  await page.getByText(words.place_needed.en).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${words.institution.en}`) }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: words.make.en }).click();
  await page.getByRole('heading', { name: `Mahfuza ${key}`, level: 1 }).waitFor();
  await page.getByText(words.claim_text.en).waitFor();
  await open(page, `${USERS}?search=মাহফুজা`);
  await page.getByRole('link', { name: `Mahfuza ${key}` }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
test('with the keys alone a role is taken back, and comes again by the undo of the toast', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk();
  await open(page, `${USERS}?search=mahfuza-${key}`);
  await page.getByRole('link', { name: `Mahfuza ${key}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Mahfuza ${key}`, level: 1 }).waitFor();
  const take = page.getByRole('button', { name: /^Revoke\s*: Teacher/ });
  await press(page, words.give.en);
  const dialog = page.getByRole('dialog', { name: /^Give/ });
  await dialog.getByLabel(words.role.en, { exact: false }).first().selectOption({ label: 'Contributor' });
  await dialog.getByRole('radio', { name: words.places.course.en }).check();
  await dialog.getByRole('button', { name: new RegExp(`^${words.course.en}`) }).press('Enter');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await settle(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: /^Search by/ }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: words.give.en, exact: true }).click();
  await page.getByText('Contributor', { exact: true }).waitFor();
  await holdToasts(page, PRESSABLE);
  await take.focus();
  await page.keyboard.press('Enter');
  await take.waitFor({ state: 'detached' });
  const undo = page.locator('.toasts').getByRole('button', { name: words.undo.en }).last();
  await undo.focus();
  await page.keyboard.press('Enter');
  await take.waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
test('who has an account and no role gets the first one on their own page, with the keys', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { id } = await learner.api.get<{ id: number }>('/my-account/user/view-info');
  const { context, page, faults } = await desk();
  await open(page, `/user-management/learner-edit/${id}`);
  await press(page, words.give.en);
  const dialog = page.getByRole('dialog', { name: /^Give/ });
  await dialog.getByLabel(words.role.en, { exact: false }).first().selectOption({ label: 'Viewer' });
  await dialog.getByRole('radio', { name: words.places.system.en }).check();
  await dialog.getByRole('button', { name: words.give.en, exact: true }).press('Enter');
  await page.waitForURL(`${site.url}/user-management/system-user-edit/${id}`);
  await page.getByRole('button', { name: /^Revoke\s*: Viewer/ }).waitFor();
  // from then on the roles are reached from there
  await open(page, `/user-management/learner-edit/${id}`);
  await page.getByRole('link', { name: words.held.en }).press('Enter');
  await page.waitForURL(`${site.url}/user-management/system-user-edit/${id}`);
  expect(faults).toEqual([]);
  await context.close();
});
test('who revokes the last role is back in the list, with the undo; its holder, at work meanwhile, goes on as a learner', {
  tags: ['long'],
}, async () => {
  const staff = await newStaff(site, { settings: { view: true } });
  const { id } = await staff.api.get<{ id: number }>('/my-account/user/view-info');
  const theirs = await openPhone(browser, site, { width: 1280, language: 'en' });
  await enter(site, theirs.context, staff);
  // a weak line does without news
  await theirs.page.route('**/session-news', (route) => route.abort());
  await open(theirs.page, '/settings/tags');
  const acts = theirs.page.locator('button.me small');
  await acts.filter({ hasText: staff.role }).waitFor();
  const { context, page, faults } = await desk();
  await open(page, `/user-management/system-user-edit/${id}`);
  await holdToasts(page, PRESSABLE);
  await page.getByRole('button', { name: /^Revoke/ }).press('Enter');
  await page.getByRole('heading', { name: words.many.en, level: 1 }).waitFor();
  await theirs.page.getByRole('link', { name: 'Dashboard' }).first().press('Enter');
  await acts.filter({ hasText: 'Learner' }).waitFor();
  await page.locator('.toasts').getByRole('button', { name: words.undo.en }).press('Enter');
  await told(page, words.undone.en);
  await open(page, `/user-management/system-user-edit/${id}`);
  await page.getByRole('button', { name: /^Revoke/ }).waitFor();
  expect([...faults, ...theirs.faults]).toEqual([]);
  await Promise.all([context.close(), theirs.context.close()]);
});
test('on a phone, in Bengali, ones own roles stand there, quiet, and say why', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk({ language: 'bn', width: 360 });
  await open(page, `${USERS}?search=super@`);
  await page.locator('a[href^="/user-management/system-user-edit/"]').first().click();
  const give = page.getByRole('button', { name: new RegExp(words.give.bn) });
  // a quiet button is pressed all the same
  await give.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(errors.own_role.bn).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  expect(faults).toEqual([]);
  await context.close();
});
const PASSWORD = 'নদীর-নাম-মেঘনা-৭';
/** Somebody whom an administrator made with a role, and who has claimed the account with the code that was sent. */
async function claimed(admin: Api, role_id: number): Promise<{ id: number; email: string }> {
  const email = `asker-${key}@people.test`;
  const name = `Asker ${key}`;
  const made = await admin.post<{ id: number }>('/my-account/system-user/create', { name, email, role_id });
  const anybody = api(site);
  const chosen = { name, password: PASSWORD, password_confirmation: PASSWORD };
  const { device_key } = await anybody.post<{ device_key: string }>('/my-account/user/register', { email, ...chosen });
  await anybody.put('/my-account/verification-by-phone', { email, device_key, code: await lastCode(site, email) });
  return { id: made.id, email };
}
test('why can’t I: the rule, who can grant it, one question, the role given, and the way is open', { tags: ['long'] }, async () => {
  const admin = api(site, await tokenOf(site, 'super@demo.test'));
  const roleWith = (name: string, settings: object) =>
    admin.post<{ id: number }>('/admin-settings/new-role/create', {
      role: `${name}-${key}`,
      name: `${name} ${key}`,
      bn_name: name,
      access: { settings },
      scope: 'system',
    });
  const [sees, edits] = [await roleWith('sees', { view: true }), await roleWith('edits', { view: true, update: true })];
  const { id, email } = await claimed(admin, sees.id);
  const theirs = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  const token = await signIn(site, theirs.context, email, PASSWORD);
  await open(theirs.page, '/settings/tags');
  await theirs.page
    .getByRole('button', { name: new RegExp(listWords.why.en.replace('?', '\\?')) })
    .first()
    .focus();
  await theirs.page.keyboard.press('Enter');
  const why = theirs.page.getByRole('dialog');
  await why.getByText(listWords.why_role.en).waitFor();
  await why.getByText('Settings › edit').waitFor();
  await why.getByText('Administrator').first().waitFor();
  await why.getByRole('button', { name: listWords.why_ask.en }).focus();
  await theirs.page.keyboard.press('Enter');
  await why.getByText(/^You asked on/).waitFor();
  expect(await why.getByRole('button', { name: listWords.why_ask.en }).count()).toBe(0);
  // what was pressed is gone: the focus is on what closes the answer
  await expect.poll(() => theirs.page.evaluate('document.activeElement?.textContent')).toBe(listWords.understood.en);

  const { context, page, faults } = await desk();
  await open(page, `/user-management/system-user-edit/${id}`);
  await page.getByText(/Settings › edit, asked on/).waitFor();
  await press(page, words.give.en);
  const dialog = page.getByRole('dialog', { name: /^Give/ });
  const roles = dialog.getByLabel(words.role.en, { exact: false }).first();
  // a role that has what was asked says so
  const option = roles.locator('option', { hasText: `edits ${key}` });
  expect(await option.textContent()).toContain('Settings › edit');
  await roles.selectOption((await option.getAttribute('value'))!);
  await dialog.getByRole('radio', { name: words.places.system.en }).check();
  await dialog.getByRole('button', { name: words.give.en, exact: true }).click();
  await page.getByText(`edits ${key}`, { exact: true }).waitFor();
  await page.getByText(/Settings › edit, asked on/).waitFor({ state: 'detached' });

  await api(site, token).post(`/my-account/user/switch-role/${edits.id}`);
  await open(theirs.page, '/settings/tags');
  await theirs.page.getByRole('link', { name: /^New/ }).first().waitFor();
  expect([...faults, ...theirs.faults]).toEqual([]);
  await Promise.all([context.close(), theirs.context.close()]);
});
test('why can’t I: a page that is refused says what opens it, is asked for, granted by another, and opens in the role that was given', {
  tags: ['long'],
}, async () => {
  const admin = api(site, await tokenOf(site, 'super@demo.test'));
  const { id: role_id } = await admin.post<{ id: number }>('/admin-settings/new-role/create', {
    ...{ role: `people-${key}`, name: `People ${key}`, bn_name: 'মানুষ দেখা', access: { user: { view: true } } },
  });
  const { context, page, faults } = await openPhone(browser, site, { width: 360, height: 780, language: 'bn' });
  const asking = await newActingOf(site, 'teacher', 'flood-cyclone');
  await signIn(site, context, asking.email, asking.password);
  const refused = await visit(page, site.url + USERS);
  expect(refused!.status()).toBe(403);
  await page.getByRole('heading', { name: words.why_page.bn }).waitFor();
  await page.getByText(listWords.why_office.bn).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: listWords.why_ask.bn }).press('Enter');
  await page
    .getByText(/চেয়েছেন|অনুরোধ/)
    .first()
    .waitFor();

  const teacher = api(site, await tokenOf(site, asking.email, asking.password));
  const { id, currentrole } = await teacher.get<{ id: number; currentrole: { owner: { id: number } } }>('/my-account/user/view-info');
  const desktop = await desk();
  await open(desktop.page, `/user-management/system-user-edit/${id}`);
  await desktop.page.getByText('Users › view').first().waitFor();
  await admin.post('/admin-settings/manage-roles/give', { user_id: id, role_id, institution_id: currentrole.owner.id });
  await desktop.context.close();

  await visit(page, site.url + USERS);
  await page.getByRole('button', { name: words.act_in.bn.replace('{role}', 'মানুষ দেখা') }).press('Enter');
  await page.getByRole('heading', { name: words.many.bn, level: 1 }).waitFor();
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([]);
  await context.close();
});
