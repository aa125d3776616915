// The whole road of a course in Bengali on a phone without a connection after the first visit, to the request for the certificate, the browser killed
// on the way; then everything arrives once.
// @module-tag long
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { errors as journeyErrors, words as journey } from '#features/journeys/words.ts';
import { words as kept } from '#features/offline/words.ts';
import { words as keep } from '#features/offline/words-keep.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as papers } from '#features/quizzes/words-papers.ts';
import { answerRight, askedOf, knownFromPackage } from './quiz.ts';
import { observePages, visit } from './settled.ts';
import { chromiumOptions, enrolled, enter, journeyOf, LIMIT_MS, newLearner, siteOfWorker } from './site.ts';

const site = siteOfWorker();
const profile = mkdtempSync(join(tmpdir(), 'shikhon-phone-'));
afterAll(() => rmSync(profile, { recursive: true, force: true }));

/** The same phone each time: what it stored is there again. */
async function openPhone(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumOptions,
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    locale: 'bn-BD',
    timezoneId: 'Asia/Dhaka',
    hasTouch: true,
  });
  context.setDefaultTimeout(LIMIT_MS);
  await observePages(context);
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page };
}
/** Ends the browser as a dead battery would. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const ended = new Promise((done) => context.once('close', done));
  await (await context.newCDPSession(page)).send('Browser.crash' as never).catch(() => {});
  await ended;
}
/** Pressed again where the line seemed to be there for a moment. */
async function startQuiz(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const start = button(page, quiz.start.bn);
        if (await start.isVisible()) await start.click();
        return page.locator('fieldset legend').first().isVisible();
      },
      { interval: 1000 },
    )
    .toBe(true);
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a course is learnt to its end without a connection, survives a kill of the browser, and arrives once', async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  const known = knownFromPackage('db/demo/courses/safe-water/quizzes/01.yaml', 'bn');
  let { context, page } = await openPhone();
  await context.addCookies([{ name: 'lang', value: '2', url: site.url }]);
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}`);
  await expect.poll(() => page.evaluate('!!navigator.serviceWorker.controller')).toBe(true);
  await button(page, keep.keep.bn).click();
  await page.locator('dialog[open] .dlg-f .btn:not(.bn)').click();
  await page.getByText(kept.done.bn).waitFor();

  await context.setOffline(true);
  await page.goto(`${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
  for (const lesson of lessons.slice(0, 2)) {
    await page.getByRole('heading', { name: lesson.bn_title }).first().waitFor();
    await button(page, journey.done_next.bn).click();
  }
  await page.getByRole('heading', { name: lessons[2]!.bn_title }).first().waitFor();
  await page.getByText(journey.kept.bn.split('{')[0]!, { exact: false }).first().waitFor();
  await kill(context, page);

  // without a connection again, on the same phone: it goes on where it was
  ({ context, page } = await openPhone());
  await context.setOffline(true);
  await page.goto(`${site.url}/course/journey/${uuid}?lesson=${lessons[2]!.id}`);
  await page.getByRole('heading', { name: lessons[2]!.bn_title }).first().waitFor();
  await button(page, journey.done_next.bn).click();
  await page.getByRole('heading', { name: lessons[3]!.bn_title }).first().waitFor();
  await startQuiz(page);
  await answerRight(page, await askedOf(page, known));
  await button(page, quiz.next.bn).click();
  await answerRight(page, await askedOf(page, known));
  await page.getByText(journey.kept.bn.split('{')[0]!, { exact: false }).first().waitFor();
  await kill(context, page);

  ({ context, page } = await openPhone());
  await context.setOffline(true);
  await page.goto(`${site.url}/course/journey/${uuid}?lesson=${lessons[3]!.id}`);
  await startQuiz(page);
  // the two answers are there: the third question is open
  await answerRight(page, await askedOf(page, known));
  while (await button(page, quiz.next.bn).isVisible()) {
    await button(page, quiz.next.bn).click();
    await answerRight(page, await askedOf(page, known));
  }
  await button(page, quiz.to_summary.bn).first().click();
  await button(page, quiz.submit.bn).click();
  await page.getByText(papers.handed_in.bn).waitFor();
  // it is done on this phone, and what the server does not know yet is not told as known
  await page.getByRole('heading', { name: journey.done_here.bn }).waitFor();
  await page.getByText(journey.done_here_unmarked.bn, { exact: false }).waitFor();
  await button(page, journey.ask_certificate.bn).click();
  await page.getByText(journey.certificate_asked.bn).waitFor();
  expect((await journeyOf(learner.api, 'safe-water')).lessons.map((l) => l.state)).not.toContain('done');
  await kill(context, page);

  // the request waits behind the work, and goes with the line
  ({ context, page } = await openPhone());
  await context.setOffline(true);
  await page.goto(`${site.url}/course/journey/${uuid}?lesson=${lessons[3]!.id}`);
  await page.getByText(journey.certificate_asked.bn).waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST') sent.push(pathname.replace(/^.*\/(syllabus-submission|paper|certificate)(\/.*)?$/, '$1'));
  });
  await context.setOffline(false);
  await page.getByRole('link', { name: journey.certificate.bn }).waitFor();
  await expect
    .poll(async () => (await journeyOf(learner.api, 'safe-water')).lessons.map((l) => l.state))
    .toEqual(['done', 'done', 'done', 'done']);
  // in the order in which it was done, and the request once, as the last
  await expect.poll(() => sent.filter((path) => path === 'certificate')).toHaveLength(1);
  expect(sent.indexOf('paper')).toBeLessThan(sent.indexOf('certificate'));
  const told = await learner.api.get<{ journey_status: string; tracking_code: string | null }>('/learner-course/journey/status/safe-water');
  expect(told.journey_status).toBe('completed');
  const lesson = await learner.api.get<{ quiz: { attempts_used: number } }>(`/assessment-front/course/lesson-details/${lessons[3]!.id}`);
  expect(lesson.quiz.attempts_used).toBe(1);
  expect(await learner.api.get<{ tracking_code: string }[]>('/my-account/certificates')).toMatchObject([
    { tracking_code: told.tracking_code },
  ]);
  await page.getByRole('link', { name: journey.certificate.bn }).click();
  await page.locator('.sheet-name').waitFor();
  expect(page.url()).toContain(told.tracking_code!);
  await context.close();
});

test('a quiz that was not passed: the request is answered by what is missing, also to who comes later, and nothing is lost', async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  for (const { id } of lessons.slice(0, 3))
    await learner.api.post('/learner-course/syllabus-submission', { lesson_id: id, done: true, percent: 100, seconds: 60 });
  rmSync(profile, { recursive: true, force: true });
  let { context, page } = await openPhone();
  await context.addCookies([{ name: 'lang', value: '2', url: site.url }]);
  await enter(site, context, learner);
  const at_quiz = `${site.url}/course/journey/${uuid}?lesson=${lessons[3]!.id}`;
  await visit(page, at_quiz);
  await expect.poll(() => page.evaluate('!!navigator.serviceWorker.controller')).toBe(true);
  await button(page, keep.keep_quiz.bn).click();
  await page.locator('dialog[open] .dlg-f .btn:not(.bn)').click();
  await page.getByText(kept.done.bn).waitFor();
  await context.setOffline(true);
  await page.goto(at_quiz);
  await startQuiz(page);
  // handed in without an answer
  while (await button(page, quiz.next.bn).isVisible()) await button(page, quiz.next.bn).click();
  await button(page, quiz.to_summary.bn).first().click();
  await button(page, quiz.submit_anyway.bn).click();
  await button(page, journey.ask_certificate.bn).click();
  await page.getByText(journey.certificate_asked.bn).waitFor();
  await context.setOffline(false);
  await page.getByText(journey.not_given.bn).first().waitFor();
  await kill(context, page);

  ({ context, page } = await openPhone());
  await visit(page, at_quiz);
  await page.getByText(journeyErrors.course_not_completed.bn, { exact: false }).first().waitFor();
  await page.getByText(journey.not_given_safe.bn, { exact: false }).waitFor();
  const lesson = await learner.api.get<{ quiz: { attempts_used: number } }>(`/assessment-front/course/lesson-details/${lessons[3]!.id}`);
  expect(lesson.quiz.attempts_used).toBe(1);
  expect((await journeyOf(learner.api, 'safe-water')).lessons.map((l) => l.state)).toEqual(['done', 'done', 'done', 'begun']);
  await button(page, journey.not_given_seen.bn).click();
  await page.getByText(journey.not_given_safe.bn, { exact: false }).waitFor({ state: 'detached' });
  await visit(page, at_quiz);
  expect(await page.getByText(journey.not_given_safe.bn, { exact: false }).count()).toBe(0);
  await context.close();
});
