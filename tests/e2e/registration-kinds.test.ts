// Registration of every kind in a browser: few presses, no dead end, resumed where it stood; a teacher's ends with a request that staff answer.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as frame } from '#app/words.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { words as asking } from '#features/institution-requests/words.ts';
import { errors } from '#features/registration/server/words.ts';
import { words } from '#features/registration/words.ts';
import { errors as answers, words as teaching } from '#features/teaching-requests/words.ts';
import { words as deciding } from '#features/teaching-requests/words-staff.ts';
import { choose, pressOn, typeInto } from './keys.ts';
import { reload, visit } from './settled.ts';
import { api, enter, lastCode, newLearner, openPhone, signIn, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const bn = speaker('bn');
const newPhone = (): string => `0181${String(Math.random()).slice(2, 9)}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
async function fillIn(page: Page, contact: string, name = 'তানভীর হাসান'): Promise<void> {
  await page.getByLabel(words.name.bn).fill(name);
  await page.getByLabel(words.contact.bn).fill(contact);
  await page.locator('input[name=password]').fill('নদীর-নাম-মেঘনা-৭');
}
const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('from the front page to an account by phone it takes at most five presses and one code, and on that phone none later', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  let presses = 0;
  await page.exposeFunction('pressed', () => presses++);
  await context.addInitScript(`addEventListener('click', (e) => e.isTrusted && e.detail && window.pressed(), true)`);
  await visit(page, site.url);
  await page.locator('a[href^="/registration"]:visible').first().click();
  await page.waitForURL(/\/registration$/);
  await link(page, words.register_learner.bn).click();
  await page.waitForURL(/\/registration\/learner/);
  const phone = newPhone();
  await fillIn(page, phone);
  await button(page, words.create_account.bn).click();
  await page.waitForURL(/\/verify/);
  await page.getByLabel(words.code.bn).fill(await lastCode(site, `+88${phone}`));
  await page.waitForURL(/\/dashboard/);
  expect(presses).toBeGreaterThan(0);
  expect(presses).toBeLessThanOrEqual(5);
  // a tab closed and opened again: one press, to their own courses
  await page.close();
  const again = await context.newPage();
  await visit(again, site.url);
  await again.locator('a[href="/dashboard"]:visible').first().click();
  await again.waitForURL(/\/dashboard/);
  await context.close();
  expect(faults).toEqual([]);
});

test('by keys alone a teacher registers, asks for the role and sees how it stands; staff give it, and the answer is there', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/registration`);
  await pressOn(page, link(page, words.register_teacher.bn));
  await page.waitForURL(/\/registration\/teacher-contributor/);
  const phone = newPhone();
  const name = `তানভীর হাসান ${phone}`;
  await typeInto(page, page.getByLabel(words.name.bn), name);
  await typeInto(page, page.getByLabel(words.contact.bn), phone);
  await typeInto(page, page.locator('input[name=password]'), 'নদীর-নাম-মেঘনা-৭');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/verify/);
  await page.getByText(words.step_teach.bn, { exact: true }).waitFor();
  // who is half registered is not asked to begin
  expect(await page.getByRole('banner').getByRole('link').allInnerTexts()).not.toContain(frame.register.bn);
  // a page loaded anew waits for the same code
  await reload(page);
  const code = await lastCode(site, `+88${phone}`);
  await typeInto(page, page.getByLabel(words.code.bn), otherCode(code));
  await page
    .getByText(/কোডটি মেলেনি/)
    .first()
    .waitFor();
  await page.getByLabel(words.code.bn).fill('');
  await typeInto(page, page.getByLabel(words.code.bn), code);
  await page.waitForURL(/\/profile\/teaching/);
  await choose(page, page.locator('input[name=kind]'), page.getByLabel(teaching.doing.contributor.bn));
  await typeInto(page, page.getByLabel(teaching.subjects.bn), 'জীববিজ্ঞান <b>ও</b> রসায়ন');
  await typeInto(page, page.getByLabel(teaching.place.bn), 'চরফ্যাশন উচ্চ বিদ্যালয়');
  // who teaches at a school that has no place here can ask for one
  expect(await link(page, teaching.ask_institution.bn).getAttribute('href')).toBe('/profile/institution-info/create');
  await pressOn(page, button(page, teaching.send.bn));
  await page.getByText(teaching.waiting_title.bn).waitFor();
  // nobody who has asked stands before a page that leads nowhere
  await page.getByRole('link', { name: teaching.find_course.bn, exact: true }).waitFor();
  expect(await page.getByRole('link', { name: teaching.verify.bn, exact: true }).count()).toBe(0);
  await reload(page);
  await page.getByText(teaching.waiting_title.bn).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);

  // somebody else asks as well
  await (await newLearner(site)).api.post('/my-account/teaching-requests/create', { kind: 'teacher', subjects: 'গণিত' });
  const desk = await openPhone(browser, site, { width: 1280, language: 'en' });
  await signIn(site, desk.context, 'super@demo.test');
  await visit(desk.page, `${site.url}/user-management/teaching-requests?search=${encodeURIComponent(phone)}`);
  await desk.page.locator('main a[href*="/teaching-requests/"]').first().click();
  await desk.page.waitForURL(/teaching-requests\/\d+/);
  await desk.page.getByText('জীববিজ্ঞান <b>ও</b> রসায়ন').waitFor();
  await desk.page.getByText(speaker('en')(deciding.no_partner, { place: 'চরফ্যাশন উচ্চ বিদ্যালয়' })).waitFor();
  await button(desk.page, deciding.reasons[0].en).click();
  await button(desk.page, deciding.decline.en).click();
  // what was typed says the same before it is sent
  await told(desk.page, deciding.declined.en);
  // who has just answered is not told that somebody has
  expect(await desk.page.getByText(answers.already_answered.en).count()).toBe(0);
  await desk.page.getByText(speaker('en')(deciding.refused, { name, reason: deciding.reasons[0].en })).waitFor();
  expect(await link(desk.page, speaker('en')(deciding.page_of, { name })).getAttribute('href')).toMatch(/\/learner-edit\/\d+$/);
  // the next request begins anew, without the decision about this one
  await link(desk.page, deciding.next.en).click();
  await button(desk.page, deciding.decline.en).waitFor();
  expect(await desk.page.getByText(speaker('en')(deciding.refused, { name, reason: deciding.reasons[0].en })).count()).toBe(0);
  await reload(page);
  await page.getByText(deciding.reasons[0].en).waitFor();
  // asked again, and given
  await page.getByLabel(teaching.subjects.bn).fill('জীববিজ্ঞান');
  await button(page, teaching.send.bn).click();
  await page.getByText(teaching.waiting_title.bn).waitFor();
  await page.getByRole('link', { name: teaching.verify.bn, exact: true }).waitFor();
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const [first] = await staff.get<{ id: number }[]>(`/my-account/teaching-requests/view?search=${phone}`);
  await staff.post(`/my-account/teaching-requests/approve/${first!.id}`, { institution_id: 1 });
  // the dashboard tells of it, too, with the way to start
  await visit(page, `${site.url}/dashboard`);
  await button(page, teaching.start.bn).waitFor();
  await visit(page, `${site.url}/profile/teaching`);
  await page.getByText(teaching.approved_title.bn).waitFor();
  // from the answer to the work it is one press; asking for more is another thing
  expect(await page.getByLabel(teaching.subjects.bn).count()).toBe(0);
  await pressOn(page, button(page, bn(teaching.work_there, { kind: teaching.kinds.teacher.bn })));
  await page.waitForURL(/\/dashboard$/);
  await page.locator('a[href="/course"]').first().waitFor({ state: 'attached' });
  await desk.context.close();
  await context.close();
  expect([...faults, ...desk.faults]).toEqual([]);
});

test('who represents an institution is led from the code to the request, also past a wrong address', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  const answer = await visit(page, `${site.url}/registration/farmer`);
  expect(answer!.status()).toBe(404);
  await page.getByRole('heading', { name: words.other_title.bn }).waitFor();
  await link(page, words.register_institute.bn).click();
  await page.waitForURL(/\/registration\/institute/);
  // tabs of the kinds side by side can be told apart
  await expect.poll(() => page.title()).toContain(words.register_institute.bn);
  const phone = newPhone();
  await fillIn(page, phone, 'নাসরিন জাহান');
  await button(page, words.create_account.bn).click();
  await page.waitForURL(/\/verify/);
  await page.getByText(words.help_title.bn).waitFor();
  await page.getByLabel(words.code.bn).fill(await lastCode(site, `+88${phone}`));
  await page.waitForURL(/\/profile\/institution-info\/create/);
  await page.getByRole('heading', { name: asking.step_title.contact.bn, level: 2 }).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('who is logged in is told so at every registration, and led on', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, await newLearner(site));
  for (const [path, way, to] of [
    ['/registration', words.go_on.bn, /\/dashboard/],
    ['/registration/learner?next=/certificate/check', words.go_on.bn, /\/certificate\/check/],
    ['/registration/teacher-contributor', words.go_teach.bn, /\/profile\/teaching/],
    ['/registration/institute', words.go_institute.bn, /\/profile\/institution-info\/create/],
  ] as const) {
    await visit(page, site.url + path);
    await page.getByText(bn(words.already_in, { name: 'রহিমা বেগম' })).waitFor();
    expect(await page.locator('input[name=password]').count()).toBe(0);
    await link(page, way).click();
    await page.waitForURL(to);
  }
  await context.close();
  expect(faults).toEqual([]);
});

test("a code that was used, and one of another's address, open nothing", { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  const open = api(site);
  const [one, other] = [newPhone(), newPhone()];
  const told = { name: 'Tanvir', password: 'Buri-Ganga-71' };
  const { device_key } = await open.post<{ device_key: string }>('/my-account/user/register', { ...told, phone: one });
  await visit(page, `${site.url}/registration/teacher-contributor`);
  expect(await page.title()).toContain(words.register_teacher.bn);
  await fillIn(page, other);
  await button(page, words.create_account.bn).click();
  await page.waitForURL(/\/verify/);
  const code = await lastCode(site, `+88${one}`);
  if (code !== (await lastCode(site, `+88${other}`))) {
    await page.getByLabel(words.code.bn).fill(code);
    await page
      .getByText(/কোডটি মেলেনি/)
      .first()
      .waitFor();
  }
  const proof = { phone: one, otp: code, device_key };
  const used = await Promise.allSettled([1, 2, 3].map(() => open.put('/my-account/verification-by-phone', proof)));
  expect(used.filter((u) => u.status === 'fulfilled')).toHaveLength(1);
  await expect(open.put('/my-account/verification-by-phone', proof)).rejects.toThrow(errors.code_over.en);
  await context.close();
  expect(faults).toEqual([]);
});
