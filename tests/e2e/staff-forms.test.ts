// Forms of staff: what was typed outlives a reload, a decision gives the focus on, and what a role may not save is quiet before anything is typed.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { actWord } from '#core/history/told.ts';
import { words as acting } from '#features/acting/words.ts';
import { words as education } from '#features/education/words.ts';
import { words as people } from '#features/people/words-person.ts';
import { words as requestWords } from '#features/institution-requests/words-staff.ts';
import { words as security } from '#features/staff-security/words.ts';
import { words as systemUsers } from '#features/system-users/words.ts';
import { words as teaching } from '#features/teaching-requests/words-staff.ts';
import { words as claims } from '#features/verification/words-staff.ts';
import { words as historyWords } from '#ui/work/words-history.ts';
import { words as listWords } from '#ui/work/words-list.ts';
import { words as recordWords } from '#ui/work/words-record.ts';
import { unsavedWords } from '#ui/words-unsaved.ts';
import { reload, settle, visit } from './settled.ts';
import { api, newLearner, openPhone, signIn, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();

async function desk(login: string) {
  const opened = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, opened.context, login);
  return opened;
}
/** Until the draft lies on the device: only then it outlives the page. */
const untilKept = (page: Page) => page.getByRole('status').getByText(unsavedWords.kept.en).first().waitFor();
const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent.trim()');

test('a role that only looks finds no save on a settings row, which says so, and its fields closed', async () => {
  const { context, page, faults } = await desk('viewer@demo.test');
  for (const path of ['/settings/categories/1', '/settings/tags/new']) {
    await visit(page, site.url + path);
    await page.locator('main form').getByText(listWords.why_role.en).waitFor();
    expect(await page.getByRole('button', { name: new RegExp(`^(${recordWords.save.en}|${recordWords.remove.en})`) }).count()).toBe(0);
    expect(await page.locator('main form').getByRole('textbox').first().isDisabled()).toBe(true);
  }
  // nor anything else that it could never do, where others find it quiet
  await visit(page, `${site.url}/settings/categories`);
  await page.getByRole('button', { name: listWords.export.en, exact: true }).waitFor();
  expect(await page.locator('main').getByText(listWords.why.en).count()).toBe(0);
  expect(await page.locator('main .acts, main .ck').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
test('a page that only makes something tells a role that may not, before a form is filled in', { tags: ['long'] }, async () => {
  const { context, page } = await desk('teacher@demo.test');
  for (const path of [
    '/user-management/learner/new',
    '/user-management/system-user/new',
    '/partners/list/new',
    '/user-management/manage-role/new',
  ]) {
    const answer = await page.goto(site.url + path);
    expect(answer!.status(), path).toBe(403);
    await page.getByRole('heading', { name: systemUsers.why_page.en }).waitFor();
    expect(await page.locator('main form').count(), path).toBe(0);
  }
  await context.close();
});
test('a login in the history of a system user is no version to go back to', { tags: ['long'] }, async () => {
  // the newest entry has nothing beside it either way
  await tokenOf(site, 'super@demo.test');
  const { context, page } = await desk('super@demo.test');
  await visit(page, `${site.url}/user-management/system-user-edit/1`);
  const logins = page.locator('.hist li').filter({ hasText: actWord('signed_in').en });
  await logins.nth(1).waitFor();
  expect(await logins.getByRole('button', { name: historyWords.compare.en }).count()).toBe(0);
  expect(await logins.getByRole('button', { name: historyWords.take.en }).count()).toBe(0);
  await context.close();
});
test('of a person, versions that differ in personal values alone are not compared, and the history says why; what else differs is, with both', {
  tags: ['long'],
}, async () => {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const learner = await newLearner(site);
  const [found] = await staff.post<{ id: number }[]>('/my-account/user/search', { search: learner.email });
  const { id } = found!;
  const move = async (district: string) => {
    const { version } = await staff.get<{ version: number }>(`/my-account/people/view/${id}`);
    await staff.put('/my-account/people/update', { id, version, district });
  };
  await move('Bhola');
  await move('Dhaka');
  const { context, page, faults } = await desk('super@demo.test');
  await visit(page, `${site.url}/user-management/learner-edit/${id}`);
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: historyWords.history.en }) });
  await panel.getByText(historyWords.apart_versions.en).waitFor();
  expect(await panel.getByRole('listitem').filter({ hasText: 'District' }).count()).toBe(2);
  expect(await panel.getByRole('button', { name: historyWords.compare.en }).count()).toBe(0);
  expect(await panel.getByRole('button', { name: historyWords.take.en }).count()).toBe(0);

  // where those are told it leads to, with the entries of this person alone
  await panel.getByRole('link', { name: historyWords.apart_log.en }).click();
  await page.waitForURL(/activity-logs\?filters=about/);
  const entries = page.locator('tbody tr');
  await expect.poll(() => entries.count()).toBe(2);
  await entries.first().locator('summary').click();
  await expect.poll(() => entries.first().locator('dd').allTextContents()).toEqual(['Bhola', 'Dhaka']);
  await visit(page, `${site.url}/user-management/learner-edit/${id}`);

  await staff.post('/my-account/people/suspend', { id, reason: 'Two people use it' });
  await reload(page);
  await page.getByLabel('District').fill('Bhola');
  await page.keyboard.press('Control+s');
  // told as soon as it is saved
  await panel.getByRole('listitem').filter({ hasText: 'District' }).nth(2).waitFor();
  // before the suspension, and while it lasts and the district was another one
  await panel.getByRole('button', { name: historyWords.compare.en }).last().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Reason for suspension').waitFor();
  await dialog.getByText('Two people use it').waitFor();
  await dialog.getByText('District', { exact: true }).waitFor();
  await dialog.getByText(historyWords.apart.en).first().waitFor();
  expect(await dialog.getByText(historyWords.no_difference.en).count()).toBe(0);
  // nothing of it could come into the form
  expect(await dialog.getByRole('button', { name: historyWords.take.en }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
test('a new system user is still there after a reload, and the role that is missing gets the focus', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk('super@demo.test');
  await visit(page, `${site.url}/user-management/system-user/new`);
  await page.getByLabel(systemUsers.name_en.en).fill('Half Written');
  await page.getByLabel(systemUsers.email.en).fill('half@people.test');
  await untilKept(page);
  await reload(page);
  expect(await page.getByLabel(systemUsers.name_en.en).inputValue()).toBe('Half Written');
  expect(await page.getByLabel(systemUsers.email.en).inputValue()).toBe('half@people.test');
  await page.getByRole('button', { name: systemUsers.make.en }).press('Enter');
  const role = page.getByRole('combobox', { name: systemUsers.role.en });
  await page.locator('select[aria-invalid=true]:focus').waitFor();
  await role.selectOption({ label: 'Teacher' });
  await page.getByRole('button', { name: systemUsers.make.en }).press('Enter');
  await page.getByText(systemUsers.place_needed.en).waitFor();
  expect(await page.evaluate('document.activeElement.closest("form") !== null && document.activeElement.type !== "submit"')).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
test('rules for logins, and for whom and why somebody is acted as, are still there after a reload', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk('super@demo.test');
  await visit(page, `${site.url}/settings/staff-security`);
  await page.getByLabel(security.idle.en).fill('77');
  await page.getByLabel(security.need.en).press('Space');
  await page.getByLabel(security.person.en).fill('teacher@demo.test');
  await page.getByLabel(security.reason.en).fill('The phone fell into the river');
  await expect.poll(() => page.getByRole('status').getByText(unsavedWords.kept.en).count()).toBe(2);
  await reload(page);
  expect(await page.getByLabel(security.idle.en).inputValue()).toBe('77');
  expect(await page.getByLabel(security.need.en).isChecked()).toBe(true);
  expect(await page.getByLabel(security.person.en).inputValue()).toBe('teacher@demo.test');
  expect(await page.getByLabel(security.reason.en).inputValue()).toBe('The phone fell into the river');
  await visit(page, `${site.url}/user-management/act-as?person=5`);
  await page.getByLabel(acting.reason.en).fill('Ticket 318: the course');
  await page.getByLabel(acting.minutes.en.replace('{n}', '30')).check();
  await untilKept(page);
  await reload(page);
  expect(await page.getByLabel(acting.reason.en).inputValue()).toBe('Ticket 318: the course');
  expect(await page.getByLabel(acting.minutes.en.replace('{n}', '30')).isChecked()).toBe(true);
  // the reason is about that person alone
  await visit(page, `${site.url}/user-management/act-as?person=6`);
  expect(await page.getByLabel(acting.reason.en).inputValue()).toBe('');
  expect(faults).toEqual([]);
  await context.close();
});
test('a role that only looks finds the export of a list of people quiet, and is told why', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk('viewer@demo.test');
  await visit(page, `${site.url}/user-management/learner`);
  await page.getByRole('button', { name: `${listWords.export.en} ${listWords.why.en}` }).press('Enter');
  await page.getByRole('dialog').getByText(listWords.export_held.read_only.en).waitFor();
  await page.keyboard.press('Escape');
  // rows that tell of nobody
  await visit(page, `${site.url}/settings/categories`);
  await page.getByRole('button', { name: listWords.export.en, exact: true }).press('Enter');
  await page.getByRole('button', { name: listWords.export_csv.en }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
test('the tab of a record begins with its name, from the server and after a walk in the browser', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk('super@demo.test');
  for (const path of ['/settings/categories/1', '/user-management/system-user-edit/1', '/partners/list/1']) {
    await visit(page, site.url + path);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    expect((await page.title()).startsWith(`${name} · `), `${path}: ${await page.title()}`).toBe(true);
  }
  await visit(page, `${site.url}/user-management/learner`);
  await page.getByRole('main').getByRole('row').getByRole('link').first().click();
  const facts = page.getByText(people.account.en, { exact: true });
  await facts.waitFor();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${name} · `));
  expect(faults).toEqual([]);
  await context.close();
});
test('in the dialog that gives a role, what is missing is told at its field, which gets the focus', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk('super@demo.test');
  await visit(page, `${site.url}/user-management/system-user-edit/4`);
  await page.getByRole('button', { name: systemUsers.give.en, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  const give = dialog.getByRole('button', { name: systemUsers.give.en, exact: true });
  const role = dialog.getByRole('combobox', { name: systemUsers.role.en });
  await role.getByRole('option', { name: 'Teacher', exact: true }).waitFor({ state: 'attached' });
  await give.press('Enter');
  await dialog.locator('select[aria-invalid=true]:focus').waitFor();
  await role.selectOption({ label: 'Teacher' });
  expect(await role.getAttribute('aria-invalid')).not.toBe('true');
  await give.press('Enter');
  await dialog.locator('form').getByText(systemUsers.place_needed.en).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
test('the reason of a declined request, to teach or for an ID, outlives a reload; after the decision the focus is on its heading', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { id } = await learner.api.post<{ id: number }>('/my-account/teaching-requests/create', { kind: 'teacher', subjects: 'Botany' });
  const claim = await learner.api.post<{ id: number }>('/my-account/teacher-verification/claim-by-papers', {
    ...{ pdsid: `P${Date.now()}`, pds_type: 1, pds_sub_type: 0, told: 'It is on my letter' },
  });
  const form = new FormData();
  form.append('paper', new Blob(['%PDF-1.4\n%%EOF']), 'letter.pdf');
  await fetch(`${site.url}/api/my-account/teacher-verification/claim/${claim.id}/paper`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${learner.token}` }, body: form },
  });
  const { context, page, faults } = await desk('super@demo.test');
  for (const [at, words] of [
    [`teaching-requests/${id}`, teaching],
    [`teacher-verification/${claim.id}`, claims],
  ] as const) {
    await visit(page, `${site.url}/user-management/${at}`);
    await page.getByLabel(words.reason.en).fill('The letter of the college is missing');
    await untilKept(page);
    await reload(page);
    await expect.poll(() => page.getByLabel(words.reason.en).inputValue()).toBe('The letter of the college is missing');
    await page.getByRole('button', { name: words.decline.en }).press('Enter');
    await told(page, words.declined.en);
    await page.locator('h1:focus').waitFor();
    expect(await focused(page)).toBe('Rahima Begum');
  }
  expect(faults).toEqual([]);
  await context.close();
});
test('the note on a request for an institution and the reason of its return outlive a reload', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { id } = await learner.api.post<{ id: number }>('/my-account/institutions/create', {
    submit: false,
    ...{ institution_name: 'তিস্তা কলেজ', institution_name_en: 'Tista College', type: 'college', eiin: '654321', district_id: 1 },
    ...{ contact_name: 'Rahima Begum', contact_email: learner.email, username: `tista-${Date.now().toString(36)}` },
  });
  for (const kind of ['registration', 'letter', 'identity']) {
    const form = new FormData();
    form.append('id', String(id));
    form.append('kind', kind);
    form.append('document', new Blob(['%PDF-1.4\n%%EOF']), `${kind}.pdf`);
    await fetch(`${site.url}/api/my-account/institutions/document`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${learner.token}` }, body: form },
    });
  }
  await learner.api.put('/my-account/institutions/update', { id, submit: true });
  const { context, page, faults } = await desk('super@demo.test');
  await visit(page, `${site.url}/partners/requests/${id}`);
  await page.getByLabel(requestWords.note.en, { exact: true }).fill('Called on Monday');
  await untilKept(page);
  await page.getByRole('button', { name: requestWords.refuse.en }).press('Enter');
  const dialog = page.getByRole('dialog', { name: requestWords.refuse_title.en });
  await dialog.getByLabel(requestWords.reason.en).fill('The stamp cannot be read');
  await dialog.getByText(unsavedWords.kept.en).waitFor();
  await reload(page);
  expect(await page.getByLabel(requestWords.note.en, { exact: true }).inputValue()).toBe('Called on Monday');
  await page.getByRole('button', { name: requestWords.refuse.en }).press('Enter');
  expect(await dialog.getByLabel(requestWords.reason.en).inputValue()).toBe('The stamp cannot be read');
  await dialog.getByRole('button', { name: requestWords.send.en }).press('Enter');
  await told(page, requestWords.sent_back.en);
  await page.locator('h1:focus').waitFor();
  expect(await focused(page)).toBe('Tista College');
  expect(faults).toEqual([]);
  await context.close();
});
test('in a conflict, and where versions are compared, a chosen row is told by its name', { tags: ['long'] }, async () => {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const run = Date.now();
  const makeLevel = (title: string) =>
    staff.post<{ id: number; title: string }>('/admin-settings/education/levels/create', {
      ...{ title: `${title} ${run}`, bn_title: 'একটি স্তর', type: `${title.toLowerCase()}-${run}` },
    });
  const [before, theirs, mine] = [await makeLevel('Beforehand'), await makeLevel('Theirs'), await makeLevel('Mine')];
  const input = { title: `Shared sublevel ${run}`, bn_title: 'একটি উপস্তর', level_id: before.id };
  const made = await staff.post<{ id: number; version: number }>('/admin-settings/education/sublevels/create', input);
  const { context, page, faults } = await desk('super@demo.test');
  await visit(page, `${site.url}/settings/educationsublavels/${made.id}`);
  await staff.put('/admin-settings/education/sublevels/update', { id: made.id, version: made.version, level_id: theirs.id });
  await page.getByRole('combobox', { name: new RegExp(`^${education.level.en}`) }).selectOption({ label: mine.title });
  await page.getByRole('button', { name: recordWords.save.en, exact: true }).press('Enter');
  const field = page.getByRole('group', { name: education.level.en });
  await field.getByRole('radio', { name: new RegExp(theirs.title) }).waitFor();
  await field.getByRole('radio', { name: new RegExp(mine.title) }).press('Space');
  await field.getByText(recordWords.before_own.en.replace('{text}', before.title)).waitFor();
  await page.getByRole('button', { name: recordWords.merge_save.en }).press('Enter');
  await told(page, /has been (?:created|updated) successfully/);
  await settle(page);
  // the version in between with the one of now, then with the first
  await page
    .getByRole('button', { name: new RegExp(`^${historyWords.compare.en}`) })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.locator('del, dd').filter({ hasText: theirs.title }).first().waitFor();
  await dialog.locator('ins, dd').filter({ hasText: mine.title }).first().waitFor();
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  await context.close();
});
