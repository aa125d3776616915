// The same person in two tabs, and hasty fingers: nothing is done twice, and what happens in one tab is known in the other.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as frame } from '#app/words.ts';
import { words as account } from '#features/accounts/words.ts';
import { words as course } from '#features/courses/words.ts';
import { words as journey } from '#features/journeys/words.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as ui } from '#ui/words.ts';
import { answerRight, askedOf, knownFromPackage, saidPassed } from './quiz.ts';
import { reload, settle, visit } from './settled.ts';
import { enrolled, enter, journeyOf, newLearner, openPhone, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)');

test('signing out in one tab is seen in the other at once', async () => {
  const learner = await newLearner(site);
  const { context, page: one, faults } = await openPhone(browser, site, { width: 1280 });
  await enter(site, context, learner);
  await visit(one, `${site.url}/dashboard`);
  const two = await context.newPage();
  await visit(two, `${site.url}/search/lists`);
  const account = (page: Page) => page.getByRole('button', { name: new RegExp(`^${ui.my_account.bn}`) });
  await account(two).waitFor();
  await account(one).click();
  await one
    .getByRole('button', { name: frame.sign_out.bn })
    .or(one.getByRole('menuitem', { name: frame.sign_out.bn }))
    .click();
  await one.waitForURL(/\/logout/);
  await two.locator('header').getByRole('link', { name: frame.sign_in.bn }).waitFor();
  // the server is told while the page already goes on
  await expect.poll(() => learner.api.get('/my-account/user/view-info').then(() => 'in', String)).toContain('401');
  await context.close();
  expect(faults).toEqual([]);
});

test('a profile changed in both tabs keeps what each changed; the later one is told in view, and what is typed while it is saved stays', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { context, page: one, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  const two = await context.newPage();
  for (const page of [one, two]) await visit(page, `${site.url}/profile/myprofile`);
  const field = (page: Page, name: keyof typeof account) => page.getByLabel(new RegExp(`^${account[name].bn as string}`));
  await field(one, 'district').fill('খুলনা');
  await button(one, account.save.bn).click();
  await told(one, account.saved.bn);
  await two.bringToFront();
  await field(two, 'profession').fill('লেখক');
  await button(two, account.save.bn).click();
  const stale = two.getByRole('alert').filter({ hasText: account.stale_title.bn });
  await stale.waitFor();
  await expect.poll(async () => (await stale.boundingBox())!.y).toBeGreaterThan(60);
  await expect.poll(() => stale.getByRole('listitem').allTextContents()).toEqual([`${account.district.bn}: খুলনা`]);
  await two.route('**/update-profile', async (route) => {
    await field(two, 'about').fill('পরে লেখা');
    await route.continue();
  });
  await button(two, account.keep_mine.bn).click();
  await told(two, account.saved.bn);
  await expect.poll(() => field(two, 'about').inputValue()).toBe('পরে লেখা');
  expect(await learner.api.get('/my-account/user/profile-info')).toMatchObject({ district: 'খুলনা', profession: 'লেখক', about: '' });
  await context.close();
  expect(faults).toEqual([]);
});

test('one quiz in two tabs is one try with one answer to each question and one result', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  for (const lesson of lessons.slice(0, -1))
    await learner.api.post('/learner-course/syllabus-submission', { lesson_id: lesson.id, done: true, percent: 100 });
  const known = knownFromPackage('db/demo/courses/safe-water/quizzes/01.yaml', 'bn');
  const at = `${site.url}/course/journey/${uuid}?lesson=${lessons.at(-1)!.id}`;
  const { context, page: one, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  const two = await context.newPage();
  await visit(one, at);
  await visit(two, at);
  await Promise.all([button(one, quiz.start.bn).click(), button(two, quiz.start.bn).click()]);
  const open = () => learner.api.post<{ number: number; answers: unknown[] }>(`/assessment-front/quiz/start/${lessons.at(-1)!.id}`);
  // both stand at the first question before either answers: a tab that begins later goes on after what was answered
  const asked = await Promise.all([one, two].map((page) => askedOf(page, known)));
  await Promise.all([answerRight(one, asked[0]!), answerRight(two, asked[1]!)]);
  await expect.poll(async () => (await open()).answers.length).toBe(1);
  expect((await open()).number).toBe(1);

  // a browser hardly draws the tab that is behind
  await one.bringToFront();
  await reload(one);
  await button(one, quiz.go_on.bn).click();
  for (const last of [false, true]) {
    await answerRight(one, await askedOf(one, known));
    await button(one, last ? quiz.to_summary.bn : quiz.next.bn).click();
  }
  await button(one, quiz.submit.bn).click();
  await one.getByRole('heading', { name: saidPassed('bn') }).waitFor();
  // the tab that was left behind changes nothing any more, and its person is told so
  await two.bringToFront();
  await button(two, quiz.next.bn).click();
  await answerRight(two, await askedOf(two, known));
  await two.locator('.kept-no').first().waitFor();
  const mine = await learner.api.get<unknown[]>('/my-account/certificates');
  expect(mine).toHaveLength(1);
  await context.close();
  expect(faults).toEqual([]);
});

test('a lesson finished in both tabs counts once', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  const { context, page: one, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  const two = await context.newPage();
  for (const page of [one, two]) {
    await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
    await button(page, journey.done_next.bn).waitFor();
  }
  await Promise.all([button(one, journey.done_next.bn).click(), button(two, journey.done_next.bn).click()]);
  for (const page of [one, two]) await page.getByRole('heading', { name: lessons[1]!.bn_title }).waitFor();
  await expect.poll(async () => (await journeyOf(learner.api, 'safe-water')).lessons.filter((l) => l.state === 'done').length).toBe(1);
  await context.close();
  expect(faults).toEqual([]);
});

test('pressing enrol twice enrolls once', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site, { width: 1280 });
  await enter(site, context, learner);
  const { uuid } = await learner.api.get<{ uuid: string }>('/learner-course/details/right-to-information');
  await visit(page, `${site.url}/course/details/${uuid}`);
  await page.getByRole('button', { name: course.enrol.bn }).filter({ visible: true }).first().dblclick();
  await page.waitForURL(/\/course\/journey\//);
  const { total } = (await (
    await fetch(`${site.url}/api/learner-course/my-courses-enrollment-list`, {
      method: 'POST',
      headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
      body: '{}',
    })
  ).json()) as { total: number };
  expect(total).toBe(1);
  await context.close();
  expect(faults).toEqual([]);
});

test('going back returns to the same place of a list, and a new page begins at its top', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  // a busy browser tells the end of a scroll when the page has been left already
  await page.addInitScript("addEventListener('scrollend', (e) => e.stopImmediatePropagation(), true)");
  await visit(page, `${site.url}/search/lists`);
  // well below the top, whatever courses other files have made
  const card = page.getByRole('main').getByRole('article').nth(7).getByRole('link').first();
  const name = (await card.textContent())!;
  await card.scrollIntoViewIfNeeded();
  // in one go, so that the page is left before its scroll has come to an end
  const before = await card.evaluate((link) => {
    const window = globalThis as unknown as { scrollBy(x: number, y: number): void; scrollY: number };
    window.scrollBy(0, 60);
    const place = Math.round(window.scrollY);
    (link as unknown as { click(): void }).click();
    return place;
  });
  expect(before).toBeGreaterThan(500);
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await card.waitFor();
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(20);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await expect.poll(() => scrolled(page)).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('a session that was refused late does not take away the one that another tab has stored meanwhile', { tags: ['long'] }, async () => {
  const [gone, other] = [await newLearner(site), await newLearner(site)];
  const stored = (page: Page) => page.evaluate<string>(`JSON.parse(localStorage.getItem('shikhon.session') ?? '{}').token ?? ''`);
  // where a page asks who is there, and where it asks for what stands at another address
  for (const [at, asked, press] of [
    ['/', '**/my-account/user/view-info', undefined],
    ['/search/lists', '**/learner-course/my/dashboard*', /\/dashboard$/],
  ] as const) {
    const { context, page, faults } = await openPhone(browser, site, { width: 1280 });
    await enter(site, context, gone);
    // the browser may tell a page late of what another one has stored: here never
    await page.addInitScript(`addEventListener('storage', (event) => event.stopImmediatePropagation())`);
    let release = () => {};
    const late = new Promise<void>((done) => {
      release = done;
    });
    if (press) await visit(page, `${site.url}${at}`);
    await page.route(asked, async (route) => {
      const waits = route.request().headers().authorization === `Bearer ${gone.token}`;
      if (waits) await late;
      await (waits
        ? route.fulfill({ status: 401, json: { status: 'error', code: 'signed_out', message: '', errors: {} } })
        : route.continue());
    });
    const asks = page.waitForRequest(asked);
    if (press) await page.evaluate(`document.querySelector('a[href$="/dashboard"]').click()`);
    else await page.goto(`${site.url}${at}`);
    await asks;
    await enter(site, context, other);
    const again = page.waitForRequest((request) => request.headers().authorization === `Bearer ${other.token}`);
    release();
    await again;
    await settle(page);
    expect(await stored(page)).toBe(other.token);
    if (press) await expect.poll(() => page.url()).toMatch(press);
    await page.getByRole('button', { name: new RegExp(`^${ui.my_account.bn}`) }).waitFor();
    await context.close();
    expect(faults).toEqual([]);
  }
});
