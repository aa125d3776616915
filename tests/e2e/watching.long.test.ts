// Watching a video: where it was stopped on one device, it goes on on the other; where it stops by itself, it asks.
// @module-tag long
import { expect, test } from 'vitest';
import { words as journey } from '#features/journeys/words.ts';
import { words as lesson } from '#features/lessons/words.ts';
import { playerWords } from '#features/lessons/words-player.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { stopWords } from '#features/quizzes/words-stops.ts';
import { faultsOf } from '../accessibility/look.ts';
import { pressOn, tabTo } from './keys.ts';
import { visit } from './settled.ts';
import { enrolled, enter, journeyOf, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();

test('a video that is stopped after a few seconds goes on there on another device', async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'flood-cyclone');
  const { id } = lessons.find((l) => l.kind === 'video')!;
  const address = `${site.url}/course/journey/${uuid}?lesson=${id}`;
  const desk = await openPhone(browser, site, { width: 1280, height: 900 });
  await enter(site, desk.context, learner);
  await visit(desk.page, address);
  // that it was opened is told first, without a place
  await expect.poll(async () => (await journeyOf(learner.api, 'flood-cyclone')).lessons.find((l) => l.id === id)!.state).toBe('begun');
  await desk.page.locator('video').evaluate(async (video: any) => {
    video.muted = true;
    await video.play();
    video.currentTime = 9;
  });
  await expect.poll(() => desk.page.locator('video').evaluate((video: any) => video.currentTime)).toBeGreaterThan(9.3);
  await desk.page.locator('video').evaluate((video: any) => video.pause());
  await desk.page.getByText(journey.saved.bn).waitFor();

  const phone = await openPhone(browser, site);
  await enter(site, phone.context, learner);
  await expect
    .poll(async () => {
      await visit(phone.page, address);
      return phone.page.getByRole('button', { name: lesson.from_start.bn }).count();
    })
    .toBe(1);
  const at = await phone.page.locator('video').evaluate(async (video: any) => {
    video.muted = true;
    await video.play();
    return video.currentTime as number;
  });
  expect(at).toBeGreaterThanOrEqual(9);
  await Promise.all([desk.context.close(), phone.context.close()]);
  expect([...desk.faults, ...phone.faults]).toEqual([]);
});

test('on a phone a video stops at its question, is answered by keys alone, and does not ask again', async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'flood-cyclone');
  const { id } = lessons.find((l) => l.kind === 'video')!;
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  const open = () => visit(page, `${site.url}/course/journey/${uuid}?lesson=${id}`);
  await open();
  const part = page.getByRole('region', { name: stopWords.title.bn });
  const listed = part.locator('.chaps button');
  await expect
    .poll(() => listed.allTextContents())

    .toEqual([`০:১১প্রশ্ন ১ ${stopWords.not_yet.bn}`, `০:২৯প্রশ্ন ২ ${stopWords.not_yet.bn}`]);
  const playFrom = (second: number) =>
    page.locator('video').evaluate(async (video: any, at) => {
      video.muted = true;
      // where one was, it may stop at once
      await video.play().catch(() => {});
      video.currentTime = at;
      await video.play().catch(() => {});
    }, second);
  await playFrom(10);
  const question = part.locator('[data-asked]');
  await question.waitFor();
  // it stands still, and whoever hears the page hears which question it is
  expect(await page.locator('video').evaluate((video: any) => [video.paused, Math.floor(video.currentTime)])).toEqual([true, 11]);
  expect(await question.evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
  expect(await question.textContent()).toBe('০:১১-এ প্রশ্ন ১');
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  // seen once more, it asks once more; gone on without an answer, it does not, until the page is opened again
  const paused = () => page.locator('video').evaluate((video: any) => video.paused as boolean);
  await pressOn(page, part.getByRole('button', { name: stopWords.again.bn.replace('{at}', '০:০৬') }));
  await expect.poll(paused).toBe(false);
  await playFrom(10);
  await question.waitFor();
  await pressOn(page, part.getByRole('button', { name: stopWords.skip.bn }));
  await expect.poll(paused).toBe(false);
  await open();
  await playFrom(10);
  await question.waitFor();
  await tabTo(page, part.getByRole('radio'));
  await page.keyboard.press('Space');
  await pressOn(page, part.getByRole('button', { name: quiz.check.bn }));
  await part.getByRole('status').filter({ hasText: quiz.right.bn }).waitFor();
  await pressOn(page, part.getByRole('button', { name: stopWords.go_on.bn }));
  await expect.poll(paused).toBe(false);
  await expect
    .poll(() => page.getByRole('button', { name: playerWords.pause.bn }).evaluate((e: any) => e === e.ownerDocument.activeElement))
    .toBe(true);
  await open();
  await expect.poll(() => listed.first().textContent()).toContain(quiz.right.bn);
  await playFrom(10);
  await expect.poll(() => page.locator('video').evaluate((video: any) => video.currentTime as number)).toBeGreaterThan(11.6);
  expect(await paused()).toBe(false);
  await context.close();
  expect(faults).toEqual([]);
});
