// An exam as a learner meets it on a phone: reloaded in its midst, ended by its time, submitted without a connection, moved to another phone, two tabs.
// @module-tag long
import { randomUUID } from 'node:crypto';
import { type BrowserContext, type Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { Contents } from '#features/lessons/contract.ts';
import type { Entered } from '#features/quizzes/contract-sitting.ts';
import { words as journey } from '#features/journeys/words.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as exam } from '#features/quizzes/words-exam.ts';
import { words as sitting } from '#features/quizzes/words-sitting.ts';
import { words as offline } from '#features/offline/words-keep.ts';
import { faultsOf } from '../accessibility/look.ts';
import { reload, visit } from './settled.ts';
import {
  api,
  enrolled,
  enter,
  holdScripts,
  type Learner,
  newActingOf,
  newLearner,
  openPhone,
  type Site,
  standingAlone,
  tokenOf,
} from './site.ts';

const { site, browser } = await standingAlone();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const place = (page: Page) => page.locator('.asking .xplace');
const isPlace = (page: Page, of: keyof typeof sitting.places) => expect.poll(() => place(page).innerText()).toBe(sitting.places[of].bn);
const options = (page: Page) => page.locator('.asking fieldset input');
const own = { device_key: 'k'.repeat(40), after: 0 };

interface Sitting {
  learner: Learner;
  lesson: number;
  url: string;
  page: Page;
  context: BrowserContext;
  faults: string[];
}
/** The worker of the site answers, so that the page opens again without a connection. */
async function hasWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('!!navigator.serviceWorker.controller')).toBe(true);
  await reload(page);
}
async function open(on: Site, learner: Learner, of: { uuid: string; lesson: number }, worker = false): Promise<Sitting> {
  const phone = await openPhone(browser, on, { width: 360, height: 740, worker });
  await enter(on, phone.context, learner);
  const url = `${on.url}/course/journey/${of.uuid}?lesson=${of.lesson}`;
  await visit(phone.page, url);
  if (worker) await hasWorker(phone.page);
  return { learner, lesson: of.lesson, url, ...phone };
}
async function newSitting(worker = false): Promise<Sitting & { uuid: string }> {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'clear-bangla');
  const lesson = lessons.find((l) => l.kind === 'exam')!.id;
  return { ...(await open(site, learner, { uuid, lesson }, worker)), uuid };
}
/** As the same learner logs in on another phone. */
const elsewhere = async (of: Sitting & { uuid: string }): Promise<Sitting> => {
  const token = await tokenOf(site, of.learner.email, of.learner.password);
  return open(site, { ...of.learner, token, api: api(site, token) }, of);
};
const begin = async ({ page }: Sitting): Promise<void> => {
  await button(page, exam.start.bn).click();
  await page.getByRole('timer').waitFor();
};
/** What the server holds, as the login that has the exam is told. */
const held = async ({ learner, lesson }: Sitting): Promise<Entered> =>
  learner.api.post<Entered>(`/assessment-front/exam/enter/${lesson}`, own);

test('a reload goes on with the same questions, answers and time; over, it closes by itself and shows marks without questions', async () => {
  const sat = await newSitting();
  const { page } = sat;
  await page.getByText(exam.goes_on.bn).waitFor();
  // there is nothing of it to take along
  expect(await button(page, offline.keep_quiz.bn).count()).toBe(0);
  await begin(sat);
  await options(page).first().check();
  await isPlace(page, 'server');
  const first = await page.locator('.asking fieldset').first().innerText();
  await reload(page);
  await page.locator('.pal button').first().click();
  expect(await page.locator('.asking fieldset').first().innerText()).toBe(first);
  expect(await options(page).first().isChecked()).toBe(true);
  // the server says that its time is over
  const over = Date.now() - 40_000;
  const late = (answer: string) => answer.replace(/"ends_at":\d+/, `"ends_at":${over}`);
  for (const path of ['**/exam/enter/*', '**/exam/sync/*'])
    await page.route(path, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: late(await answer.text()) });
    });
  await reload(page);
  await page.getByRole('heading', { name: exam.time_over.bn }).waitFor();
  await page.getByText(sitting.over_saved.bn).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.unroute('**/exam/enter/*');
  await page.unroute('**/exam/sync/*');
  await reload(page);
  await page.getByRole('timer').waitFor();
  await page.keyboard.press('Alt+KeyE');
  await button(page, quiz.submit_anyway.bn).click();
  await page.getByRole('heading', { name: sitting.receipt.bn, exact: true }).waitFor();
  await page.getByText(exam.answers_closed.bn).waitFor();
  expect(await page.locator('.rq').count()).toBe(0);
  const { quiz: state } = await sat.learner.api.get<Contents>(`/assessment-front/course/lesson-details/${sat.lesson}`);
  expect(state).toMatchObject({ open_attempt_id: null, attempts_used: 1 });
  await reload(page);
  await page.getByText(exam.none_left.bn).waitFor();
  await page.getByRole('heading', { name: sitting.receipt.bn, exact: true }).waitFor();
  expect(sat.faults).toEqual([]);
  await sat.context.close();
});

test('answered while the server is killed and the line cut, reloaded meanwhile: all answers are there when it is back', async () => {
  const sat = await newSitting(true);
  const { page } = sat;
  await begin(sat);
  const count = await page.locator('.pal button').count();
  await options(page).first().check();
  await isPlace(page, 'server');
  await site.kill();
  await page.locator('.pal button').nth(1).click();
  await options(page).first().check();
  await isPlace(page, 'phone');
  await page.getByText(sitting.offline.bn).waitFor();
  // as from the phone's own pocket: nothing but what lies on it
  await page.reload();
  await page.getByRole('timer').waitFor();
  await page.locator('.pal button').nth(1).click();
  expect(await options(page).first().isChecked()).toBe(true);
  await page.locator('.pal button').nth(2).click();
  await options(page).first().check();
  await isPlace(page, 'phone');
  await site.restart();
  await isPlace(page, 'server');
  await page.getByText(sitting.offline.bn).waitFor({ state: 'detached' });
  const { answers, have } = await held(sat);
  expect(answers.filter(({ answer }) => answer)).toHaveLength(Math.min(3, count));
  expect(have.length).toBeGreaterThan(1);
  await sat.context.close();
});

test('the contents come behind an exam: what could not be had is asked for again, and is there when the line is gone', async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'clear-bangla');
  const phone = await openPhone(browser, site, { width: 360, height: 740 });
  const { page, context } = phone;
  await enter(site, context, learner);
  const late = /\/assets\/(?:Toc|LessonLate)-/;
  const cut = new Set<string>();
  await page.route(late, (route) => {
    const { pathname } = new URL(route.request().url());
    const first = !cut.has(pathname);
    cut.add(pathname);
    return first ? route.abort() : route.continue();
  });
  const came = ['Toc', 'LessonLate'].map((name) => page.waitForResponse((answer) => answer.url().includes(`/assets/${name}-`)));
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons.find((l) => l.kind === 'exam')!.id}`);
  await button(page, exam.start.bn).click();
  await page.getByRole('timer').waitFor();
  await Promise.all(came);
  expect(cut.size).toBe(2);
  await context.setOffline(true);
  await button(page, journey.contents.bn).click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  await context.close();
});

test('what comes behind a question moves nothing that can be pressed', async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'clear-bangla');
  const { page, context } = await openPhone(browser, site, { width: 360, height: 740 });
  await enter(site, context, learner);
  const come = await holdScripts(page, '**/assets/ExamAside-*.js');
  await page.goto(`${site.url}/course/journey/${uuid}?lesson=${lessons.find((l) => l.kind === 'exam')!.id}`);
  await button(page, exam.start.bn).click();
  await page.locator('.pal button').first().waitFor();
  const placed = async () => [await page.locator('.pal').boundingBox(), await button(page, quiz.instructions.bn).boundingBox()];
  const before = await placed();
  come();
  await button(page, sitting.help.bn).waitFor();
  expect(await placed()).toEqual(before);
  await context.close();
});

test('minutes that are added reach an open exam by the news of its session, without a heartbeat', async () => {
  const sat = await newSitting();
  const { page } = sat;
  await page.addInitScript(() => {
    const wait = setTimeout;
    // the page never asks by itself
    globalThis.setTimeout = ((...given: Parameters<typeof wait>) => {
      const ms = given[1] ?? 0;
      return ms > 20_000 && ms <= 60_000 ? 0 : wait(...given);
    }) as typeof wait;
  });
  const followed = page.waitForResponse('**/session-news');
  await reload(page);
  await begin(sat);
  expect(await page.getByRole('timer').innerText()).toMatch(/^২০ মিনিট/);
  await followed;
  const staff = await newActingOf(site, 'partner', 'clear-bangla');
  const order = { client_key: randomUUID(), kind: 'add', minutes: 15, reason: 'বিদ্যুৎ ছিল না' };
  await staff.api.post(`/course/batch/exams/${sat.lesson}/orders`, order);
  await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^৩[৪৫] মিনিট/);
  await page.getByText(order.reason).waitFor();
  await sat.context.close();
});

test('submitted without a connection, and reloaded: it says so, and has its receipt when the line is back', async () => {
  const sat = await newSitting(true);
  const { page, context } = sat;
  await begin(sat);
  await options(page).first().check();
  await isPlace(page, 'server');
  await context.setOffline(true);
  await options(page).nth(1).check();
  await page.keyboard.press('Alt+KeyE');
  await button(page, quiz.submit_anyway.bn).click();
  await page.getByRole('heading', { name: sitting.submitted_phone.bn }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: sitting.submitted_phone.bn }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: sitting.receipt.bn, exact: true }).waitFor();
  await reload(page);
  await page.getByRole('heading', { name: sitting.receipt.bn, exact: true }).waitFor();
  await context.close();
});

test('moved to another phone by the code of the first: what was answered is there, the first says so and still delivers', async () => {
  const first = await newSitting();
  await begin(first);
  await options(first.page).first().check();
  await isPlace(first.page, 'server');
  await button(first.page, sitting.move.bn).click();
  await expect.poll(() => first.page.locator('.xcode').innerText()).toMatch(/^\d{3} \d{3}$/);
  const code = (await first.page.locator('.xcode').innerText()).replace(' ', '');
  expect(await faultsOf(first.page)).toEqual([]);
  await first.page.keyboard.press('Escape');
  // written in the moment in which nothing gets through
  await first.context.setOffline(true);
  await first.page.locator('.pal button').nth(1).click();
  await options(first.page).first().check();
  await isPlace(first.page, 'phone');
  const second = await elsewhere(first);
  await button(second.page, exam.go_on.bn).click();
  await second.page.getByRole('heading', { name: sitting.elsewhere.bn }).waitFor();
  expect(await faultsOf(second.page)).toEqual([]);
  const field = second.page.getByLabel(sitting.move_code.bn, { exact: false });
  await field.fill(code === '000000' ? '000001' : '000000');
  await button(second.page, sitting.continue_here.bn).click();
  await second.page.locator('.err').waitFor();
  await field.fill(code);
  await button(second.page, sitting.continue_here.bn).click();
  await second.page.getByRole('timer').waitFor();
  await second.page.locator('.pal button').first().click();
  expect(await options(second.page).first().isChecked()).toBe(true);
  await first.context.setOffline(false);
  await first.page.getByRole('heading', { name: sitting.moved.bn }).waitFor();
  // what the first wrote before the move has gone; nothing takes the exam back by itself
  expect(await first.page.getByText(sitting.over_waits.bn.split('{')[0]!).count()).toBe(0);
  expect((await held(second)).lease).toBe(2);
  await reload(first.page);
  await first.page.getByRole('heading', { name: sitting.moved.bn }).waitFor();
  // back by the password alone
  await button(first.page, sitting.by_password.bn).click();
  const password = first.page.getByRole('dialog').locator('input[name=password]');
  const asked = await Promise.race([
    password.waitFor().then(() => true),
    first.page
      .getByRole('timer')
      .waitFor()
      .then(() => false),
  ]);
  if (asked) {
    await password.fill(first.learner.password);
    await password.press('Enter');
  }
  await first.page.getByRole('timer').waitFor();
  await options(second.page).first().check();
  await second.page.getByRole('heading', { name: sitting.moved.bn }).waitFor();
  expect((await held(first)).lease).toBe(3);
  await first.context.close();
  await second.context.close();
});

test('a browser that keeps nothing says so, and asks before the page is left', async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'clear-bangla');
  const phone = await openPhone(browser, site, { width: 360, height: 740 });
  const { page, context } = phone;
  await context.addInitScript("Object.defineProperty(window, 'indexedDB', { get() { throw new Error('refused'); } })");
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons.find((l) => l.kind === 'exam')!.id}`);
  await button(page, exam.start.bn).click();
  await page.getByRole('timer').waitFor();
  await context.setOffline(true);
  await options(page).first().check();
  await isPlace(page, 'memory');
  await page.getByText(sitting.fleeting.bn).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const asked = new Promise<string>((done) => page.once('dialog', (dialog) => void dialog.dismiss().then(() => done(dialog.type()))));
  await page.close({ runBeforeUnload: true });
  expect(await asked).toBe('beforeunload');
  await context.setOffline(false);
  await isPlace(page, 'server');
  await context.close();
});

test('a second tab takes the exam over, the first can only be read until it takes it back', async () => {
  const sat = await newSitting();
  const { page, context } = sat;
  await begin(sat);
  await options(page).first().check();
  await isPlace(page, 'server');
  const second = await context.newPage();
  await visit(second, sat.url);
  await second.getByRole('timer').waitFor();
  await page.getByText(sitting.taken.bn).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await options(page).first().isDisabled()).toBe(true);
  await button(page, sitting.continue_here.bn).click();
  await page.getByText(sitting.taken.bn).waitFor({ state: 'detached' });
  await second.getByText(sitting.taken.bn).waitFor();
  await options(page).last().check();
  await isPlace(page, 'server');
  await context.close();
});

test('a page that is killed right after an answer has it when it is opened again', async () => {
  const sat = await newSitting();
  const { page, context } = sat;
  await begin(sat);
  await context.route('**/exam/sync/*', (route) => route.abort());
  let tab = page;
  for (const at of [0, 1, 0]) {
    await options(tab).nth(at).check();
    await isPlace(tab, 'phone');
    const crashed = tab.waitForEvent('crash');
    // it is never answered
    void (await context.newCDPSession(tab)).send('Page.crash').catch(() => {});
    await crashed;
    tab = await context.newPage();
    await visit(tab, sat.url);
    await tab.locator('.pal button').first().click();
    expect(await options(tab).nth(at).isChecked()).toBe(true);
  }
  await context.close();
});
