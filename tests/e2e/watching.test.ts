// A video on two devices: where it was stopped on one, it goes on on the other.
import { expect, test } from 'vitest';
import { words as journey } from '#features/journeys/words.ts';
import { words as lesson } from '#features/lessons/words.ts';
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
