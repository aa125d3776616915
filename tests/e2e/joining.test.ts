// Joining by a link in a browser: from a poster to the course in few presses, by phone and by keys; every way in which it lets nobody in; staff.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { date } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { showCode } from '#features/joining/code.ts';
import { errors, words } from '#features/joining/words.ts';
import { titles } from '#features/joining/words-titles.ts';
import { words as staffWords } from '#features/joining/words-staff.ts';
import { words as registering } from '#features/registration/words.ts';
import { words as verifying } from '#features/verification/words.ts';
import { pressOn } from './keys.ts';
import { reload, visit } from './settled.ts';
import { api, enter, lastCode, newLearner, openPhone, signIn, standing, tokenOf } from './site.ts';

const { site, browser } = await standing();
const bn = speaker('bn');
const staff = api(site, await tokenOf(site, 'super@demo.test'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const isWithin = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');

interface Details {
  id: number;
  uuid: string;
  batches: { id: number; state: string }[];
}
/** A link to the open batch of a course of the demonstration school. */
async function linkTo(course: string, terms: object = {}): Promise<{ id: number; slug: string; at: string; course: Details }> {
  const found = await staff.get<Details>(`/learner-course/details/${course}`);
  const batch_id = found.batches.find(({ state }) => state === 'open')!.id;
  const made = await staff.post<{ id: number; slug: string }>('/batch/join-link/create/batch', { batch_id, ...terms });
  return { ...made, at: `${site.url}/join/${made.slug}`, course: found };
}
const switchOff = (id: number) => staff.put(`/batch/join-link/switch/${id}`, { on: false });
const OPEN_COURSE = 'flood-cyclone';

test('from a poster to the course: somebody without an account is in after at most five presses and one code, and comes back to what they pressed', {
  tags: ['long'],
}, async () => {
  const { at } = await linkTo(OPEN_COURSE);
  const { context, page, faults } = await openPhone(browser, site);
  let presses = 0;
  await page.exposeFunction('pressed', () => presses++);
  await context.addInitScript(`addEventListener('click', (e) => e.isTrusted && e.detail && window.pressed(), true)`);
  await visit(page, at);
  expect(await isWithin(page)).toBe(true);
  await link(page, words.register.bn).click();
  await page.waitForURL(/\/registration\/learner/);
  const phone = `0181${String(Math.random()).slice(2, 9)}`;
  await page.getByLabel(registering.name.bn).fill('তানভীর হাসান');
  await page.getByLabel(registering.contact.bn).fill(phone);
  await page.locator('input[name=password]').fill('নদীর-নাম-মেঘনা-৭');
  await button(page, registering.create_account.bn).click();
  await page.waitForURL(/\/verify/);
  // a page that is loaded anew still knows where it leads
  await reload(page);
  await page.getByLabel(registering.code.bn).fill(await lastCode(site, `+88${phone}`));
  await page.getByRole('heading', { name: words.joined.bn }).waitFor();
  await link(page, words.begin.bn).click();
  await page.waitForURL(/\/course\/journey\//);
  expect(presses).toBeGreaterThan(0);
  expect(presses).toBeLessThanOrEqual(5);
  // the same poster later
  await visit(page, at);
  await page.getByText(words.is_in.bn, { exact: true }).waitFor();
  await link(page, words.to_class.bn).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('whoever has an account logs in by the keys, comes back and is in; a second press on a line that was cut takes no second place', {
  tags: ['long'],
}, async () => {
  const { at, id } = await linkTo(OPEN_COURSE, { most: 5 });
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await visit(page, at);
  // the press that is carried through the login is answered, but the answer is lost on the way; who one is in the course is known before
  let lost = 0;
  const known = page.waitForResponse('**/api/learner-course/join/*/own');
  await page.route('**/api/learner-course/join/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (lost++) return route.continue();
    await known;
    await route.fetch();
    return route.abort();
  });
  await pressOn(page, link(page, words.login.en));
  await page.waitForURL(/\/login/);
  await page.locator('input[name=login]').fill(learner.email);
  await page.locator('input[name=password]').fill(learner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith('/join/'));
  await page.getByRole('alert').waitFor();
  await pressOn(page, button(page, words.join.en));
  await page.getByRole('heading', { name: words.joined.en }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(words.joined.en);
  // the page has one first heading: what one has joined
  expect(await page.locator('h1').count()).toBe(1);
  expect(await staff.get(`/batch/join-link/view/${id}`)).toMatchObject({ used: 1 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  expect(faults).toEqual([]);
});

test('a batch with a fee tells it once, and whom to ask: by a number or an address that can be pressed', { tags: ['long'] }, async () => {
  const { at } = await linkTo('small-shop-accounts');
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, at);
  await page.getByText(/ভর্তি হতে .+-এর সঙ্গে যোগাযোগ করুন।/).waitFor();
  const told = await page.locator('main').innerText();
  expect(told.match(/৩০০/g)).toHaveLength(1);
  expect(told.match(/ফি/g)).toHaveLength(2);
  expect(await page.locator('main').locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBeGreaterThan(0);
  expect(await isWithin(page)).toBe(true);
  await context.close();
  expect(faults).toEqual([]);
});

test('every end is told with a way on: switched off, used up, over, unknown, for teachers, of another course already', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  const off = await linkTo(OPEN_COURSE);
  await switchOff(off.id);
  const used = await linkTo(OPEN_COURSE, { most: 1 });
  await (await newLearner(site)).api.post(`/learner-course/join/${used.slug}`);
  const over = await linkTo(OPEN_COURSE, { expires_at: '2026-01-31T17:59:59Z' });
  for (const [{ at, course }, badge, said] of [
    [off, words.badges.link_off, errors.link_off.bn],
    [used, words.badges.link_used_up, errors.link_used_up.bn],
    [over, words.badges.link_expired, bn(words.expired_on, { date: '৩১ জানুয়ারি ২০২৬' })],
  ] as const) {
    await visit(page, at);
    await page.getByText(badge.bn, { exact: true }).waitFor();
    await page.getByText(said).waitFor();
    expect(await isWithin(page)).toBe(true);
    expect(await link(page, words.to_course.bn).getAttribute('href')).toBe(`/course/details/${course.uuid}`);
    expect(await link(page, words.register.bn).count()).toBe(0);
    await link(page, words.login.bn).waitFor();
  }
  // of a whole institution: whoever came by it is in, and is not sent to ask for another one
  const course = await staff.get<{ institution_id: number }>(`/learner-course/details/${OPEN_COURSE}`);
  const whole = await staff.post<{ slug: string }>('/batch/join-link/create/institution', {
    institution_id: course.institution_id,
    most: 1,
  });
  const came = await newLearner(site);
  const { batches } = await came.api.get<{ batches: { batch_id: number; price_poisha: number; needs_verification: boolean }[] }>(
    `/learner-course/join/${whole.slug}`,
  );
  expect(batches.length).toBeGreaterThan(1);
  const { batch_id } = batches.find((b) => !b.price_poisha && !b.needs_verification)!;
  await came.api.post(`/learner-course/join/${whole.slug}`, { batch_id });
  const theirs = await openPhone(browser, site);
  await enter(site, theirs.context, came);
  await visit(theirs.page, `${site.url}/join/${whole.slug}`);
  await theirs.page.getByText(words.badges.link_used_up.bn, { exact: true }).waitFor();
  await theirs.page.getByRole('main').locator('a[href^="/course/journey/"], a[href*="tab=pending"]').waitFor();
  await theirs.context.close();
  const unknown = await visit(page, `${site.url}/join/abcdefghjkmnpqrs`);
  expect(unknown?.status()).toBe(404);
  await page.getByText(titles.unknown.bn).waitFor();
  await link(page, titles.find.bn).waitFor();
  // of a course for teachers one is told before, and verifies on the way
  const teachers = await linkTo('classroom-assessment');
  await visit(page, teachers.at);
  await page.getByText(words.for_teachers.bn).waitFor();
  const learner = await newLearner(site);
  await enter(site, context, learner);
  await visit(page, teachers.at);
  await button(page, words.verify.bn).click();
  await page.getByRole('dialog').locator('input[name=pdsid]').waitFor();
  await page.keyboard.press('Escape');
  // who is under 18 is no teacher, and led on
  await learner.api.post('/my-account/user/update-profile', { birth_date: `${new Date().getUTCFullYear() - 14}-01-01` });
  await reload(page);
  await page.getByText(verifying.under_age.bn).waitFor();
  await link(page, words.to_course.bn).waitFor();
  expect(await button(page, words.verify.bn).count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('at an expired link a new one is asked for by one press, by a visitor after logging in; staff see who, and the asker is told of the prolonged link', {
  tags: ['long'],
}, async () => {
  const { at, id } = await linkTo(OPEN_COURSE, { expires_at: '2026-01-31T17:59:59Z' });
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, at);
  await page.getByText(words.ask_link.bn).waitFor();
  await link(page, words.want_link.bn).waitFor();
  const learner = await newLearner(site);
  await enter(site, context, learner);
  await visit(page, at);
  await button(page, words.want_link.bn).click();
  const told = page.getByText(bn(words.wanted, { date: date('bn', new Date().toISOString()) }));
  await told.waitFor();
  expect(await isWithin(page)).toBe(true);
  await reload(page);
  await told.waitFor();
  expect(await button(page, words.want_link.bn).count()).toBe(0);
  const states = async () => (await staff.get<{ state: string }[]>(`/batch/join-link/asked/${id}`)).map((row) => row.state);
  expect(await states()).toEqual(['waiting']);
  await staff.put(`/batch/join-link/update/${id}`, { expires_at: null });
  await expect.poll(states).toEqual(['told']);
  await context.close();
  expect(faults).toEqual([]);
});

test('a link of a course lets choose its batch, one of an institution asks which, and where a teacher approves it is a request', {
  tags: ['long'],
}, async () => {
  const { course } = await linkTo(OPEN_COURSE);
  const [place] = await staff.get<{ id: number }[]>('/batch/join-links/institutions?limit=1');
  const made = await staff.post<{ slug: string }>('/batch/join-link/create/institution', { institution_id: place!.id });
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, await newLearner(site));
  const offered = await staff.get<{ batches: { batch_id: number; state: string }[] }>(`/learner-course/join/${made.slug}`);
  const free = offered.batches.find(({ state }) => state === 'open')!;
  await visit(page, `${site.url}/join/${made.slug}`);
  await page.getByRole('radio', { checked: false }).first().waitFor();
  expect(await isWithin(page)).toBe(true);
  expect(await button(page, words.join.bn).count()).toBe(0);
  await page.locator(`input[type=radio][value="${free.batch_id}"]`).check();
  await page.getByRole('radio', { checked: true }).waitFor();
  const of_course = await staff.post<{ slug: string }>('/batch/join-link/create/course', { course_id: course.id });
  await visit(page, `${site.url}/join/${of_course.slug}`);
  await button(page, words.join.bn).click();
  await page.getByRole('heading', { name: words.joined.bn }).waitFor();
  const approved = await linkTo('multigrade-teaching');
  await visit(page, approved.at);
  await page.getByText(words.approval.bn).waitFor();
  await button(page, words.ask.bn).click();
  await page.getByRole('heading', { name: words.asked.bn }).waitFor();
  await visit(page, approved.at);
  await page.getByText(words.waits.bn, { exact: true }).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('a press that comes before the page knows who presses is taken', { tags: ['long'] }, async () => {
  const { at } = await linkTo(OPEN_COURSE);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, await newLearner(site));
  await visit(page, `${site.url}/course`);
  // who one is in the course comes late
  let know = () => {};
  const known = new Promise<void>((resolve) => (know = resolve));
  await page.route('**/api/learner-course/join/*/own', (route) => known.then(() => route.continue()));
  await page.evaluate(`history.pushState(null, '', '${at}'); dispatchEvent(new PopStateEvent('popstate', { state: null }))`);
  await button(page, words.join.bn).click();
  know();
  await page.getByRole('heading', { name: words.joined.bn }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  expect(faults).toEqual([]);
});

test('staff make a link by the keys, find its poster, set its limit, see who came, and switch it off', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, context, 'super@demo.test');
  await visit(page, `${site.url}/join-links/new`);
  await pressOn(page, button(page, staffWords.make.en));
  // what is missing is told at its field
  await page.locator('[data-wrong]').waitFor();
  const field = page.getByRole('button', { name: new RegExp(`^${staffWords.kinds.batch.en}`) });
  await pressOn(page, field);
  const popup = page.getByRole('dialog');
  await popup.getByRole('combobox').fill('Before the monsoon');
  await popup.getByRole('option', { name: /Before the monsoon/ }).waitFor();
  await expect.poll(() => popup.getByRole('option').count()).toBe(1);
  await page.keyboard.press('Enter');
  await popup.waitFor({ state: 'detached' });
  await page.locator('input[name=note]').fill('Gate');
  await pressOn(page, button(page, staffWords.make.en));
  await page.waitForURL(/\/join-links\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const { slug } = await staff.get<{ slug: string }>(`/batch/join-link/view/${id}`);
  await (await newLearner(site)).api.post(`/learner-course/join/${slug}`);
  await reload(page);
  await page.getByText('Rahima Begum').waitFor();
  await page.locator('input[name=most]').fill('3');
  await button(page, staffWords.save.en).click();
  await page.getByText(speaker('en')(staffWords.of_most, { used: 1, most: 3 })).waitFor();
  await link(page, staffWords.poster.en).click();
  await page.waitForURL(/\/poster$/);
  const picture = page.locator('img[src$=".svg"][alt*="/join/"]');
  await expect.poll(() => picture.evaluate((img: any) => img.naturalWidth)).toBeGreaterThan(0);
  // on paper, lying on its side too, there is the poster alone
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.side').isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await visit(page, `${site.url}/join-links/${id}`);
  await button(page, staffWords.switch_off.en).click();
  await page.getByRole('dialog').getByRole('button', { name: staffWords.switch_off.en, exact: true }).click();
  await page.getByText(staffWords.states.off.en, { exact: true }).waitFor();
  await visit(page, `${site.url}/join-links?filters=state.off`);
  await page
    .getByRole('link', { name: /Before the monsoon/ })
    .first()
    .waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('from the board into the batch: a learner types the code in “My courses” in Bengali digits, a visitor at its own page by the keys, and a wrong one is told at its field', async () => {
  const { id, slug } = await linkTo(OPEN_COURSE);
  const { code } = await staff.post<{ code: string }>(`/batch/join-link/code/${id}`);
  const { context, page, faults } = await openPhone(browser, site);
  const learner = await newLearner(site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/course`);
  expect(await isWithin(page)).toBe(true);
  await page.locator('input[name=code]').fill(bengaliDigits(showCode(code).toLowerCase()));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === `/join/${slug}`);
  await button(page, words.join.bn).click();
  await page.getByRole('heading', { name: words.joined.bn }).waitFor();
  await context.close();
  expect(faults).toEqual([]);

  const visitor = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await visit(visitor.page, `${site.url}/join`);
  const field = visitor.page.locator('input[name=code]');
  await field.fill('not a code');
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByText(errors.code_unknown.en).waitFor();
  // the focus is where it is mended
  await expect.poll(() => visitor.page.evaluate('document.activeElement.name')).toBe('code');
  // without a line the code stays as it was typed, and the next press finds it
  await field.fill(code);
  await visitor.context.setOffline(true);
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByRole('alert').waitFor();
  expect(await field.inputValue()).toBe(code);
  await visitor.context.setOffline(false);
  await visitor.page.keyboard.press('Enter');
  await visitor.page.waitForURL((url) => url.pathname === `/join/${slug}`);
  await link(visitor.page, words.register.en).waitFor();
  await visitor.context.close();
  expect(visitor.faults).toEqual([]);
});

test('staff make a code by the keys, read it on the poster, make it anew and switch it off', { tags: ['long'] }, async () => {
  const { id } = await linkTo(OPEN_COURSE);
  const { context, page, faults } = await openPhone(browser, site, { width: 360, height: 740, language: 'en' });
  await signIn(site, context, 'super@demo.test');
  await visit(page, `${site.url}/join-links/${id}`);
  await pressOn(page, button(page, staffWords.make_code.en));
  const shown = page.locator('.link-code [aria-hidden]');
  await shown.waitFor();
  const first = await shown.innerText();
  expect(first).toMatch(/^[2-9A-Z]{3} [2-9A-Z]{3}$/);
  expect(await isWithin(page)).toBe(true);
  await pressOn(page, button(page, staffWords.new_code.en));
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: staffWords.new_code.en, exact: true }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const second = await shown.innerText();
  expect(second).not.toBe(first);
  await visit(page, `${site.url}/join-links/${id}/poster`);
  expect(await shown.innerText()).toBe(second);
  expect(await isWithin(page)).toBe(true);
  await visit(page, `${site.url}/join-links/${id}`);
  await pressOn(page, button(page, staffWords.drop_code.en));
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: staffWords.drop_code.en, exact: true }));
  await button(page, staffWords.make_code.en).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('a partner finds the links of their own institution alone, and looks at what a viewer may not change', {
  tags: ['long'],
}, async () => {
  const { id } = await linkTo(OPEN_COURSE);
  const viewer = await openPhone(browser, site);
  await signIn(site, viewer.context, 'viewer@demo.test');
  await visit(viewer.page, `${site.url}/join-links/${id}`);
  await viewer.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await viewer.page.getByRole('button', { name: new RegExp(`^${staffWords.switch_off.bn}`) }).count()).toBe(0);
  expect(await isWithin(viewer.page)).toBe(true);
  await viewer.context.close();
  expect(viewer.faults).toEqual([]);
});
