// From the request for an institution to its live site in one sitting: asked for on a phone, approved, given a colour and a logo, visited.
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { words as asking } from '#features/institution-requests/words.ts';
import { words as deciding } from '#features/institution-requests/words-staff.ts';
import { judgeBrand } from '#features/institutions/rules.ts';
import { words as looks } from '#features/institutions/words-site.ts';
import { words as staffWords } from '#features/institutions/words-staff.ts';
import { words as kit } from '#ui/words.ts';
import { words as sending } from '#ui/words-sending.ts';
import { closedWords } from '#app/words-closed.ts';
import { reload, settle, visit } from './settled.ts';
import { api, type Learner, LIMIT_MS, newLearner, openPhone, signIn, standing, tokenOf } from './site.ts';

const { site, browser } = await standing();
const tag = `${Date.now()}`.slice(-7);
const username = `kopotakkho-${tag}`;
const name = { en: `Kopotakkho College ${tag}`, bn: `কপোতাক্ষ কলেজ ${tag}` };
const open = (page: Page, path: string) => visit(page, site.url + path);
const pdf = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
const fill = (page: Page, label: string, text: string) => page.getByLabel(label).first().fill(text);
const next = (page: Page) => page.getByRole('button', { name: asking.next.bn }).click();
const step = (page: Page, which: keyof typeof asking.step_title) =>
  page.getByRole('heading', { name: asking.step_title[which].bn, level: 2 }).waitFor();

/** From the page of their requests to the step after the contact. */
async function begin(page: Page) {
  await page.getByRole('link', { name: asking.ask.bn }).click();
  await step(page, 'contact');
  await fill(page, asking.field.contact_phone.bn, '০১৭১২৩৪৫৬৭৮');
  await next(page);
  await step(page, 'institution');
}
async function describeIt(page: Page) {
  await page.getByLabel(asking.field.type.bn).selectOption('college');
  await fill(page, asking.field.institution_name.bn, name.bn);
  await fill(page, asking.field.institution_name_en.bn, name.en);
  await fill(page, asking.field.eiin.bn, '১২৩৪৫৬');
  await page.getByLabel(asking.field.district_id.bn).selectOption({ index: 1 });
}

let asker: Learner;
let phone: { context: BrowserContext; page: Page; faults: string[] };
test('somebody asks on a phone; what a broken line did not take is still there', { tags: ['road'] }, async () => {
  asker = await newLearner(site);
  phone = await openPhone(browser, site);
  await signIn(site, phone.context, asker.email, asker.password);
  const { page } = phone;
  await open(page, '/profile/institution-info');
  await begin(page);
  // of five steps the one that one is at says its name, in one piece
  const shown = await page.locator('.steps li').evaluateAll((steps: any[]) =>
    steps.map((step) => {
      const view = step.ownerDocument.defaultView;
      const name = step.ownerDocument.createRange();
      name.selectNodeContents(step.firstChild);
      return view.getComputedStyle(step).fontSize === '0px' ? 0 : (name.getClientRects().length as number);
    }),
  );
  expect(shown).toEqual([0, 1, 0, 0, 0]);
  const districts = await page.getByLabel(asking.field.district_id.bn).locator('option').allInnerTexts();
  const named = districts.slice(1);
  expect(named.length).toBeGreaterThan(60);
  expect(named).toEqual(named.toSorted(new Intl.Collator('bn').compare));
  await describeIt(page);
  await page.route('**/institutions/update', (route) => route.abort());
  await next(page);
  await page.getByRole('alert').waitFor();
  await page.unroute('**/institutions/update');
  await reload(page);
  expect(await page.getByLabel(asking.field.institution_name.bn).inputValue()).toBe(name.bn);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await next(page);
  await step(page, 'documents');
  for (const kind of ['registration', 'letter', 'identity'] as const) {
    await page.locator(`input[data-kind="${kind}"]`).setInputFiles(pdf);
    await page.getByRole('listitem').filter({ hasText: asking.documents[kind].bn }).getByRole('link').waitFor();
  }
  await next(page);
  await step(page, 'site');
  await fill(page, asking.field.username.bn, 'admin');
  await page.getByText(asking.site_why.site_reserved.bn).waitFor();
  await fill(page, asking.field.username.bn, username);
  await page.getByText(asking.site_free.bn.split('{')[0]!).waitFor();
  await next(page);
  await step(page, 'hand_in');
  await page.getByRole('button', { name: asking.hand_in.bn }).click();
  await page.getByText(asking.handed_title.bn).waitFor();
  await page.locator('li[aria-current=step]').filter({ hasText: asking.after.looked_at.bn }).waitFor();
  expect(phone.faults).toEqual([]);
});
test('an administrator sends it back with a reason, which the asker reads, and approves it when it is handed in again', {
  tags: ['road'],
}, async () => {
  const staff = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, staff.context, 'super@demo.test');
  await open(staff.page, `/partners/requests?search=${tag}`);
  await staff.page.getByRole('link', { name: name.en }).first().click();
  await staff.page.getByRole('heading', { name: name.en, level: 1 }).waitFor();
  await staff.page.getByText(deciding.check.name_new[0].en).waitFor();
  await staff.page.getByRole('button', { name: deciding.refuse.en }).click();
  await staff.page.getByLabel(deciding.reason.en).fill('চিঠির সিল পড়া যায় না');
  await staff.page.getByRole('button', { name: deciding.send.en, exact: true }).click();
  await staff.page.getByText(deciding.was_returned.en.split('{name}')[1]!.split('{')[0]!).waitFor();
  await staff.page.getByText(deciding.with_asker.en, { exact: true }).waitFor();
  const { page } = phone;
  await reload(page);
  await page.getByText('চিঠির সিল পড়া যায় না').waitFor();
  await page.getByRole('link', { name: asking.mend.bn }).click();
  await step(page, 'contact');
  // the steps are those of the first time; that it may be handed in again the room's own tests say
  const [request] = await asker.api.get<{ id: number }[]>('/my-account/institutions/view');
  await asker.api.put('/my-account/institutions/update', { id: request!.id, submit: true });
  await reload(staff.page);
  await staff.page.getByRole('button', { name: deciding.approve.en }).click();
  await staff.page.getByRole('link', { name: deciding.visit.en }).waitFor();
  expect([...staff.faults, ...phone.faults]).toEqual([]);
  await staff.context.close();
});
test('the asker, now its partner, is refused a colour that cannot be read, takes the nearest, and sets a logo', {
  tags: ['road'],
}, async () => {
  const { context, page, faults } = phone;
  await open(page, '/profile/institution-info');
  await page
    .getByRole('link', { name: new RegExp(name.bn) })
    .first()
    .click();
  await page.getByRole('button', { name: asking.work_there.bn }).click();
  await page.waitForURL('**/dashboard');
  await context.addCookies([{ name: 'lang', value: '1', url: site.url }]);
  await open(page, '/settings/profile');
  await page.getByRole('textbox', { name: looks.colour.en }).fill('#FFE14D');
  await page.getByText('1.2 to 1; 4.5 to 1').waitFor();
  expect(await page.getByRole('button', { name: looks.save_blocked.en }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: looks.take.en }).press('Enter');
  await expect.poll(() => page.evaluate<string>('document.activeElement.type')).toBe('color');
  const picture = await sharp({ create: { width: 466, height: 230, channels: 3, background: '#0B6B54' } })
    .png()
    .toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('img', { name: looks.logo.en }).waitFor();
  await page.getByRole('checkbox', { name: looks.modules.faq.en }).uncheck();
  await page.getByRole('button', { name: looks.save.en, exact: true }).click();
  await page.getByRole('button', { name: looks.undo.en }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
test('a visitor opens the sub-domain: its name, its colour, its logo, and not what is switched off', async () => {
  const { port } = new URL(site.url);
  const theirs = `http://${username}.localhost:${port}`;
  const { context, page, faults } = await openPhone(browser, { url: theirs }, { language: 'en' });
  // what a site knows of itself is some seconds old; until then its logo is no picture, for which one would wait in vain
  await expect
    .poll(async () => (await visit(page, `${theirs}/`), page.locator('header .logo').first().innerHTML()), { timeout: LIMIT_MS })
    .toContain('/files/');
  await page.getByText(name.en).first().waitFor();
  expect(await page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--brand')")).toBe(judgeBrand('#FFE14D').nearest);
  expect((await visit(page, `${theirs}/faq`))!.status()).toBe(404);
  await settle(page);
  expect(faults).toEqual([]);
  await context.close();
});
test('what was only begun can be given up; a paper that a broken line did not carry is not forgotten when the line is back', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await signIn(site, context, learner.email, learner.password);
  await open(page, '/profile/institution-info');
  await begin(page);
  // so few may be open at once that one would be stuck
  await open(page, '/profile/institution-info');
  await page.getByRole('link', { name: `${asking.unnamed.bn}: ${asking.open.bn}` }).click();
  await page.getByRole('button', { name: asking.withdraw.bn }).click();
  await page.getByRole('dialog').getByRole('button', { name: asking.withdraw.bn }).click();
  await page.getByRole('heading', { name: asking.none_title.bn }).waitFor();
  await begin(page);
  await describeIt(page);
  await next(page);
  await step(page, 'documents');
  await context.setOffline(true);
  await page.locator('input[data-kind="registration"]').setInputFiles(pdf);
  const again = page.getByRole('button', { name: sending.send_again.bn });
  await again.waitFor();
  await context.setOffline(false);
  await page.getByText(kit.offline.bn).waitFor({ state: 'detached' });
  await again.click();
  await page.getByRole('listitem').filter({ hasText: asking.documents.registration.bn }).getByRole('link').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
test('two people who change a site at once: what does not collide is kept of both, what does is asked', { tags: ['long'] }, async () => {
  const other = api(site, await tokenOf(site, 'super@demo.test'));
  const { page, faults } = phone;
  await open(page, '/settings/profile');
  const [request] = await asker.api.get<{ id: number }[]>('/my-account/institutions/view');
  const { institution_id } = await asker.api.get<{ institution_id: number }>(`/my-account/institutions/view-info/${request!.id}`);
  const kept = () =>
    other.get<{ brand: string; version: number }>(`/my-account/institutions/retrieve-site?institution_id=${institution_id}`);
  await other.put('/my-account/institutions/update-site', { institution_id, version: (await kept()).version, modules: { teacher: false } });
  await page.getByRole('textbox', { name: looks.colour.en }).fill('#1D5FA8');
  await page.getByRole('button', { name: looks.save.en, exact: true }).click();
  await page.getByRole('button', { name: looks.undo.en }).waitFor({ state: 'detached' });
  expect(await kept()).toMatchObject({ brand: '#1D5FA8', modules: { teacher: false } });
  await other.put('/my-account/institutions/update-site', { institution_id, version: (await kept()).version, brand: '#4A1F6B' });
  await page.getByRole('textbox', { name: looks.colour.en }).fill('#8A3B12');
  await page.getByRole('button', { name: looks.save.en, exact: true }).click();
  await page.getByText('#4A1F6B').first().waitFor();
  expect(await kept()).toMatchObject({ brand: '#4A1F6B' });
  expect(faults).toEqual([]);
});
test('an administrator adds a teacher there, by the keys alone: the account waits to be claimed', { tags: ['long'] }, async () => {
  const staff = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, staff.context, 'super@demo.test');
  const { page } = staff;
  await open(page, `/partners/list?search=${tag}`);
  // by the keys alone: down to the row, and into it
  await page.getByText(name.bn).first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: name.en, level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: /^View Registration/ }).count()).toBe(1);
  await page.getByRole('button', { name: staffWords.person_add.en }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(staffWords.person.en).fill('রাহেলা খাতুন');
  await dialog.getByLabel(staffWords.contact.en).fill(`rahela-${tag}@people.test`);
  await dialog.getByRole('button', { name: staffWords.person_add.en }).press('Enter');
  await page.getByText(staffWords.person_states.waiting.en).waitFor();
  await settle(page);
  expect(staff.faults).toEqual([]);
  await staff.context.close();
});
test('switched off, its site tells visitors why and its partner has no role there; on again both are back', {
  tags: ['long'],
}, async () => {
  const staff = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, staff.context, 'super@demo.test');
  await open(staff.page, `/partners/list?search=${tag}`);
  await staff.page.getByRole('link', { name: name.en }).first().click();
  await staff.page.getByRole('button', { name: staffWords.close.en }).click();
  const dialog = staff.page.getByRole('dialog');
  // what is asked for has the focus, and no other button of the dialog is called as the deed is
  await expect.poll(() => staff.page.evaluate('document.activeElement.name')).toBe('reason');
  const deed = dialog.getByRole('button', { name: staffWords.close_deed.en });
  await deed.click();
  await dialog.locator('textarea[aria-invalid="true"]').waitFor();
  await dialog.getByLabel(staffWords.reason.en).fill('ভবন মেরামত চলছে');
  await deed.click();
  await staff.page.getByText('ভবন মেরামত চলছে').first().waitFor();
  const { port } = new URL(site.url);
  const theirs = `http://${username}.localhost:${port}`;
  const visitor = await openPhone(browser, { url: theirs }, { language: 'bn' });
  const status = async () => (await visit(visitor.page, `${theirs}/search/lists`))!.status();
  await expect.poll(status, { timeout: LIMIT_MS }).toBe(410);
  for (const said of [closedWords.title.bn, closedWords.title.en])
    expect(
      await visitor.page.getByRole('heading', { name: said.replace('{name}', said === closedWords.title.en ? name.en : name.bn) }).count(),
    ).toBe(1);
  expect(await visitor.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  const { page } = phone;
  await open(page, '/settings/profile');
  expect(await page.getByRole('textbox', { name: looks.colour.en }).count()).toBe(0);
  // on the refused page and at home they are told what became of their work
  for (const path of ['', '/dashboard']) {
    if (path) await open(page, path);
    await page.getByText('ভবন মেরামত চলছে').waitFor();
  }
  await staff.page.getByRole('button', { name: staffWords.open.en }).click();
  await dialog.getByRole('button', { name: staffWords.open.en }).click();
  await staff.page.getByRole('button', { name: staffWords.close.en }).waitFor();
  await expect.poll(status, { timeout: LIMIT_MS }).toBe(200);
  await open(page, '/settings/profile');
  await page.getByRole('textbox', { name: looks.colour.en }).waitFor();
  expect(staff.faults).toEqual([]);
  await Promise.all([staff.context.close(), visitor.context.close(), phone.context.close()]);
});
