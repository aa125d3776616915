// The reader's language, and pages that are there before (or without) any script.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { titles as settings } from '#features/sessions/words-titles-dashboard.ts';
import { words as certificate } from '#features/certificates/words.ts';
import { words as course } from '#features/courses/words.ts';
import { words as front } from '#features/home/words.ts';
import { titles as partnership } from '#features/institution-requests/words-titles.ts';
import { words as registration } from '#features/registration/words.ts';
import { words as session } from '#features/sessions/words.ts';
import { words as frame } from '#app/words.ts';
import { words as ui } from '#ui/words.ts';
import { pressOn } from './keys.ts';
import { reload, settle, visit } from './settled.ts';
import { api, enter, holdScripts, lastCode, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const tongue = (page: Page) => page.locator('html').getAttribute('lang');
/** The course that stands first in the window. */
const courseInView = (page: Page) =>
  page.evaluate<string>(
    `[...document.querySelectorAll('main a[href*="/course/details/"]')].find((a) => a.getBoundingClientRect().bottom > 100).getAttribute('href')`,
  );
const choices = (page: Page) => page.locator('header').getByRole('link', { name: /^(English|EN|বাংলা|বাং)/ });
/** Presses where the choice stands, as a finger does: a click on it by name would first scroll the page. */
const change = async (page: Page) => {
  const { x, y, width, height } = (await choices(page).filter({ visible: true }).first().boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
};

test('somebody new reads Bengali, whatever the browser prefers; one press changes to English at the same place, and it stays', async () => {
  const { context, page, faults } = await openPhone(browser, site, { language: 'en', chosen: false });
  await visit(page, `${site.url}/search/lists?payment_status=free&sort=popular`);
  await expect.poll(() => tongue(page)).toBe('bn');
  await page.getByRole('heading', { level: 1, name: course.all_courses.bn }).waitFor();
  // the header ends within the lower edge of a course, which is lower in the other language
  await page.evaluate('scrollTo(0, 516)');
  const first = await courseInView(page);
  await change(page);
  await page.getByRole('heading', { level: 1, name: course.all_courses.en }).waitFor();
  await expect.poll(() => tongue(page)).toBe('en');
  expect(page.url()).toBe(`${site.url}/search/lists?payment_status=free&sort=popular`);
  await expect.poll(() => courseInView(page)).toBe(first);
  await reload(page);
  await expect.poll(() => tongue(page)).toBe('en');
  await page.getByRole('heading', { level: 1, name: course.all_courses.en }).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('a visitor has a menu on a phone: by keys to a page of it, and to the other language', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, site.url);
  const menu = page.locator('header').getByRole('button', { name: ui.menu.bn, exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: ui.menu.bn });
  await pressOn(page, drawer.getByRole('link', { name: partnership.partnership.bn, exact: true }));
  await page.waitForURL(`${site.url}/partnership`);
  await drawer.waitFor({ state: 'hidden' });
  await settle(page);
  await menu.click();
  await pressOn(page, drawer.getByText(frame.translate.bn));
  await pressOn(page, drawer.getByRole('button', { name: 'English' }));
  await expect.poll(() => tongue(page)).toBe('en');
  await page.getByText(frame.translate_chrome.en).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await context.close();
  expect(faults).toEqual([]);
});

test('a language once chosen wins on every page, also where another one would be the first', { tags: ['long'] }, async () => {
  const { context, page } = await openPhone(browser, site, { chosen: false });
  await visit(page, `${site.url}/login`);
  await expect.poll(() => tongue(page)).toBe('en');
  await change(page);
  await page.getByRole('heading', { name: session.welcome.bn }).waitFor();
  for (const path of ['/login', '/registration', '/', '/certificate/check']) {
    await page.goto(site.url + path);
    await expect.poll(() => tongue(page), { message: path }).toBe('bn');
  }
  await context.close();
});

test('who logs in at a first visit has chosen no language: the next page is Bengali, and English only after a press', async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site, { chosen: false });
  await visit(page, `${site.url}/login`);
  await expect.poll(() => tongue(page)).toBe('en');
  await page.locator('input[name=login]').fill(learner.email);
  await page.locator('input[name=password]').fill(learner.password);
  await page.getByRole('button', { name: session.log_in.en, exact: true }).click();
  await page.waitForURL(`${site.url}/dashboard`);
  await expect.poll(() => tongue(page)).toBe('bn');
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('2');
  await reload(page);
  await expect.poll(() => tongue(page)).toBe('bn');
  // nobody has told the account either
  expect((await learner.api.get<{ language: number | null }>('/my-account/user/view-info')).language).toBeNull();
  await context.close();
  expect(faults).toEqual([]);
});

test('the language chosen among the settings is the one of the next page', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { context, page } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/profile/account-setting`);
  await page.getByRole('main').getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: settings.settings_title.en }).waitFor();
  await expect.poll(() => tongue(page)).toBe('en');
  await page.goto(`${site.url}/dashboard`);
  await expect.poll(() => tongue(page)).toBe('en');
  await context.close();
});

test('without scripts one finds a course, pages through the list and checks a certificate', { tags: ['long'] }, async () => {
  const { context, page } = await openPhone(browser, site, { scripts: false });
  await page.goto(site.url);
  await page.getByRole('main').locator('input[name=keyword]').fill('bijgonit');
  await page.keyboard.press('Enter');
  await page.waitForURL(/keyword=bijgonit/);
  await page.getByRole('main').getByRole('link', { name: 'বীজগণিতের ভিত' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'বীজগণিতের ভিত' }).waitFor();
  await expect.poll(() => page.getByText('বীজগণিতের ভিত').first().isVisible()).toBe(true);
  await expect.poll(() => page.getByText(course.syllabus.bn).first().isVisible()).toBe(true);

  await page.goto(`${site.url}/search/lists`);
  await page.getByRole('navigation', { name: ui.pages.bn }).getByRole('link', { name: 'পাতা ২' }).click();
  await page.waitForURL(/[?&]page=2$/);
  await page.getByRole('navigation', { name: ui.pages.bn }).getByRole('link', { name: 'পাতা ১' }).click();
  await page.waitForURL(`${site.url}/search/lists`);
  // the filters are a form; the address holds what is chosen and nothing else
  await page.locator('details.phone-filters > summary').click();
  await page.locator('details.phone-filters').getByRole('radio', { name: course.free.bn }).check();
  await page.locator('details.phone-filters').getByRole('button', { name: course.show_results.bn }).click();
  await page.waitForURL(`${site.url}/search/lists?payment_status=free`);
  await page.goto(`${site.url}/search/lists?page=99`);
  // other files may have published courses of their own: the last page, whichever it is
  const last = await page.getByRole('navigation', { name: ui.pages.bn }).locator('[aria-current=page]').textContent();
  expect(last).toMatch(/^[২-৯]$/);
  await expect.poll(() => page.getByRole('main').getByRole('status').first().textContent()).toContain(`${last} পাতার ${last} নম্বর`);

  await page.goto(`${site.url}/certificate/check`);
  await page.getByLabel(certificate.code.bn).fill('0000-0000-0000');
  await page.getByRole('button', { name: certificate.check.bn }).click();
  await page.getByRole('heading', { name: certificate.unknown.bn }).waitFor();

  // an account does need a script, and the pages say so
  for (const path of ['/login', '/course', '/course/journey/safe-water']) {
    await page.goto(site.url + path);
    const said = page.locator('noscript .note');
    await expect.poll(() => said.textContent()).toContain(ui.needs_script.bn);
    await expect.poll(async () => (await said.boundingBox())!.height).toBeGreaterThan(40);
  }
  // the language too is changed by a plain link, at the same place
  await page.goto(`${site.url}/search/lists?payment_status=free`);
  await Promise.all([page.waitForURL(/lang_id=1/), change(page)]);
  await expect.poll(() => tongue(page)).toBe('en');
  expect(page.url()).toContain('payment_status=free');
  await context.close();
});

test('what is typed before the script has come is not lost when it comes', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  const come = await holdScripts(page);
  await page.goto(`${site.url}/registration/learner`, { waitUntil: 'commit' });
  await page.locator('input[name=name]').fill('শেফালি');
  await page.locator('input[name=contact]').fill('০১৭১১২২৩৩৪৪');
  come();
  await settle(page);
  // the script is at work: it shows what was typed as a password
  await page
    .getByRole('checkbox', { name: ui.show_password.bn })
    .or(page.getByRole('button', { name: ui.show_password.bn }))
    .click();
  await page.locator('input[name=password][type=text]').waitFor();
  await expect.poll(() => page.locator('input[name=name]').inputValue()).toBe('শেফালি');
  await expect.poll(() => page.locator('input[name=contact]').inputValue()).toBe('০১৭১১২২৩৩৪৪');
  await context.close();
  expect(faults).toEqual([]);
});

test('a search typed before the script has come is not lost when it comes', { tags: ['long'] }, async () => {
  const { context, page } = await openPhone(browser, site);
  const come = await holdScripts(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  const field = page.getByRole('main').locator('input[name=keyword]');
  await field.fill('dhan chash');
  come();
  await settle(page);
  await expect.poll(() => field.inputValue()).toBe('dhan chash');
  await field.press('Enter');
  await page.waitForURL(/keyword=dhan/);
  await context.close();
});

test('the large search stays one field from the first paint to its suggestions: who writes in it is not interrupted', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  const come = await holdScripts(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  const field = page.getByRole('main').locator('input[name=keyword]');
  await field.focus();
  const first = (await field.elementHandle())!;
  // an input method is in the middle of a word when the script comes
  const method = await context.newCDPSession(page);
  await method.send('Input.imeSetComposition', { text: 'বীজ', selectionStart: 3, selectionEnd: 3 });
  come();
  await page.getByRole('option').first().waitFor();
  await expect
    .poll(() => first.evaluate((e: any) => [e.isConnected, e.ownerDocument.activeElement === e, e.value]))
    .toEqual([true, true, 'বীজ']);
  await method.send('Input.insertText', { text: 'বীজগণিত' });
  await page.getByRole('option', { name: 'বীজগণিতের ভিত' }).waitFor();
  await expect.poll(() => first.evaluate((e: any) => [e.isConnected, e.value])).toEqual([true, 'বীজগণিত']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'বীজগণিতের ভিত' }).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('what stands still sends no code until it is touched, follows another language, and stays as it is where its code cannot be had', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  // the offline side asks the browser's own cache for what came before it
  const scripts = new Set<string>();
  page.on('request', (request) => /\/assets\/.*\.js$/.test(request.url()) && scripts.add(request.url()));
  const below = () => [...scripts].filter((url) => /\/(Below|Quilt|FootOf)-/.test(url)).length;
  await visit(page, site.url);
  const reasons = (language: 'bn' | 'en') => page.getByRole('heading', { name: front.made_for[language] });
  await reasons('bn').waitFor();
  expect(scripts.size).toBeGreaterThan(0);
  expect(below()).toBe(0);
  await change(page);
  await reasons('en').waitFor();
  await expect.poll(() => page.locator('footer').getByText(frame.about.en).count()).toBe(1);
  expect(below()).toBe(3);

  const other = await openPhone(browser, site, { chosen: false });
  await visit(other.page, site.url);
  await other.context.setOffline(true);
  await change(other.page);
  await other.page.getByRole('heading', { level: 1, name: front.headline.en }).waitFor();
  await expect.poll(() => other.page.getByRole('heading', { name: front.made_for.bn }).count()).toBe(1);
  await other.context.close();
  await context.close();
  expect(faults).toEqual([]);
});

test('who registers on English pages is written to in English, and in the other language once they choose it, up here or in the settings', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site, { language: 'en' });
  const email = `reads-${Date.now()}@school.test`;
  const written = async () =>
    (
      await api(site, (await context.cookies()).find((c) => c.name === 'session')!.value).get<{ language: number | null }>(
        '/my-account/user/view-info',
      )
    ).language;
  await visit(page, `${site.url}/registration/learner`);
  await page.locator('input[name=name]').fill('Karim Mia');
  await page.getByLabel(registration.contact.en).fill(email);
  await page.locator('input[name=password]').fill('Padma-Boat-88');
  await page.getByRole('button', { name: registration.create_account.en, exact: true }).click();
  await page.waitForURL(/\/verify/);
  await page.getByLabel(registration.code.en).fill(await lastCode(site, email));
  await page.waitForURL(/\/dashboard/);
  expect(await written()).toBe(1);
  await visit(page, `${site.url}/profile/account-setting`);
  await page.getByRole('link', { name: 'বাংলা', exact: true }).last().click();
  await page.waitForURL(/lang_id=2/);
  await expect.poll(written).toBe(2);
  // the menu of the account has the choice on a phone
  await page.getByRole('button', { name: new RegExp(ui.my_account.bn) }).click();
  await page.locator('.menu').getByRole('button', { name: 'English', exact: true }).click();
  await page.getByRole('heading', { name: settings.settings_title.en }).waitFor();
  await expect.poll(written).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});
