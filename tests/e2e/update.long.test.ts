// The program is updated while people use it: an open quiz goes on, an old service worker is replaced, and no page reloads over and over.
// @module-tag long
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { titles as course_titles } from '#features/learner-home/words-titles-dashboard.ts';
import { words as journey } from '#features/journeys/words.ts';
import { titles as kept_titles } from '#features/offline/words-titles-dashboard.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as ui } from '#ui/words.ts';
import { visit } from './settled.ts';
import { keepWhole, settled } from './phone-storage.ts';
import { makeProduct } from './own-build.ts';
import { answerRight, askedOf, knownFromPackage, saidPassed } from './quiz.ts';
import { enrolled, enter, newLearner, openBrowser, openPhone } from './site.ts';

const product = await makeProduct({ DEMO: '1' });
const CACHES = 'src/core/offline/web/phone-caches.ts';
let browser: Browser;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** How often a page was loaded since. */
function countLoads(page: Page): () => number {
  let loads = 0;
  // a document that is left before all of it has come never fires `load`
  page.on('request', (asked) => asked.isNavigationRequest() && loads++);
  return () => loads;
}
const cacheNames = (page: Page) => page.evaluate<string[]>('caches.keys()');
/** The build whose worker is at work. */
const workerBuild = (page: Page) =>
  page.evaluate<string | undefined>(`(async () => (await (await (await caches.open('shells')).match('/listed'))?.json())?.build)()`);
/** A text of the entry, so that all files of the program get other names. */
const rename = (to: string) =>
  product.change('src/features/sessions/words-titles.ts', /login_title: word\('[^']*'/, `login_title: word('${to}'`);

beforeAll(async () => {
  // what a worker of long ago called its caches
  product.change(CACHES, "ASSETS = 'assets'", "ASSETS = 'program-1'");
  product.change(CACHES, "SHELLS = 'shells'", "SHELLS = 'frames-1'");
  product.build();
  [browser] = await Promise.all([openBrowser(), product.start()]);
});
afterAll(async () => {
  await browser?.close();
  await product.remove();
});

test('a worker that is months old meets a new server: it is replaced, kept courses open, and a tab left open goes on with one reload', async () => {
  const learner = await newLearner(product);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  const { context, page, faults } = await openPhone(browser, product, { worker: true });
  await enter(product, context, learner);
  await keepWhole(page, product, uuid);
  const left = await context.newPage();
  await visit(left, `${product.url}/kept`);
  await left.getByRole('heading', { name: kept_titles.kept.bn }).waitFor();
  await expect.poll(() => cacheNames(page)).toEqual(expect.arrayContaining(['program-1', 'frames-1']));
  const loads = countLoads(left);

  // months later: none of the old files is there any more
  await product.stop();
  product.change(CACHES, "ASSETS = 'program-1'", "ASSETS = 'assets'");
  product.change(CACHES, "SHELLS = 'frames-1'", "SHELLS = 'shells'");
  rename('Months later');
  rmSync(join(product.home, 'dist'), { recursive: true });
  product.build();
  await product.start();
  await page.goto(`${product.url}/course/journey/${uuid}?lesson=${lessons[1]!.id}`);
  await page.getByRole('heading', { name: lessons[1]!.bn_title }).first().waitFor();
  await expect.poll(async () => (await cacheNames(page)).filter((name) => name.endsWith('-1'))).toEqual([]);
  await expect.poll(() => workerBuild(page)).toBeTruthy();

  // its parts have gone from the server and from the phone
  await left.bringToFront();
  await left.getByRole('link', { name: course_titles.course.bn, exact: true }).filter({ visible: true }).first().click();
  await left.getByRole('heading', { level: 1, name: course_titles.my_courses.bn }).waitFor();
  expect(loads()).toBeLessThanOrEqual(1);
  await left.close();

  // the kept course opens with the new program, also lessons that were not opened since
  await context.setOffline(true);
  for (const lesson of [lessons[1]!, lessons[2]!]) {
    await page.goto(`${product.url}/course/journey/${uuid}?lesson=${lesson.id}`);
    await page.getByRole('heading', { name: lesson.bn_title }).first().waitFor();
  }
  await page.goto(`${product.url}/kept`);
  await page.getByRole('heading', { name: kept_titles.kept.bn }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('an update in the middle of a quiz takes nothing away: the page goes on with its own files, and every answer arrives once', async () => {
  const learner = await newLearner(product);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  for (const lesson of lessons.slice(0, -1))
    await learner.api.post('/learner-course/syllabus-submission', { lesson_id: lesson.id, done: true, percent: 100 });
  const known = knownFromPackage('db/demo/courses/safe-water/quizzes/01.yaml', 'bn');
  const { context, page, faults } = await openPhone(browser, product, { worker: true });
  await enter(product, context, learner);
  // a list that was seen with the build before
  await visit(page, `${product.url}/course`);
  await settled(page);
  await visit(page, `${product.url}/course/journey/${uuid}?lesson=${lessons.at(-1)!.id}`);
  await settled(page);
  const before = await workerBuild(page);
  await button(page, quiz.start.bn).click();
  await answerRight(page, await askedOf(page, known));
  await page.evaluate('void (window.stays = true)');

  rename('In the middle');
  product.build();
  await product.stop();
  // given while there is no server at all
  await button(page, quiz.next.bn).click();
  await answerRight(page, await askedOf(page, known));
  await page
    .locator('.kept')
    .filter({ hasText: journey.kept.bn.split('{')[0]! })
    .first()
    .waitFor();
  await product.start();
  // a worker that cannot fetch a file of its own while the server is busy is given up, and asked for again at the next look
  await expect
    .poll(async () => {
      await page.evaluate('navigator.serviceWorker.getRegistration().then((r) => r.update())');
      return workerBuild(page);
    })
    .not.toBe(before);

  await button(page, quiz.next.bn).click();
  await answerRight(page, await askedOf(page, known));
  await button(page, quiz.to_summary.bn).click();
  await button(page, quiz.submit.bn).click();
  await page.getByRole('heading', { name: saidPassed('bn') }).waitFor();
  await expect.poll(() => page.evaluate('window.stays')).toBe(true);
  const told = await learner.api.get<{ quiz: { attempts_used: number; last_attempt_id: number } }>(
    `/assessment-front/course/lesson-details/${lessons.at(-1)!.id}`,
  );
  expect(told.quiz.attempts_used).toBe(1);
  const result = await learner.api.get<{ percent: number }>(`/assessment-front/quiz/result/${told.quiz.last_attempt_id}`);
  expect(result.percent).toBe(100);

  // the list that was seen opens without a connection with the new build, too, though it was not seen with it
  await visit(page, `${product.url}/course/journey/${uuid}`);
  const renewed = () =>
    page.evaluate<string | undefined>(`(async () => (await (await caches.open('shells')).match('/renewed'))?.text())()`);
  await page.mouse.click(5, 300);
  await expect.poll(renewed).toBe(await workerBuild(page));
  await context.setOffline(true);
  await page.goto(`${product.url}/course`);
  await page.getByRole('heading', { level: 1, name: course_titles.my_courses.bn }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a page with a part that cannot be had at all is told, not reloaded over and over, and opens when it can be had', async () => {
  const learner = await newLearner(product);
  const { context, page } = await openPhone(browser, product);
  await enter(product, context, learner);
  // the server does not know whose page it is, and leaves it to the browser
  await context.clearCookies({ name: 'session' });
  await page.route('**/assets/MyCoursesPage-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.addInitScript("Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })");
  const loads = countLoads(page);
  await page.goto(`${product.url}/course`);
  await page.getByText(ui.error_text.bn).waitFor();
  await expect.poll(loads).toBe(2);
  await page.unroute('**/assets/MyCoursesPage-*.js');
  await button(page, ui.retry.bn).click();
  await page.getByRole('heading', { level: 1, name: course_titles.my_courses.bn }).waitFor();
  expect(loads()).toBe(3);
  await context.close();
});
