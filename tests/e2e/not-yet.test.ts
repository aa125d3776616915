// What cannot be opened: lessons while a request to enroll waits, and an address that was cut on its way.
import { expect, test } from 'vitest';
import { errors } from '#features/journeys/words.ts';
import { titles } from '#features/journeys/words-titles.ts';
import { words as course } from '#features/courses/words.ts';
import { words as ui } from '#ui/words.ts';
import { settle, visit } from './settled.ts';
import { enter, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();

test.each([
  ['bn', 360],
  ['en', 1280],
] as const)('lessons of a course whose request waits say so and lead to the course page (%s, %i px)', async (language, width) => {
  const me = await newLearner(site);
  const { uuid, batches } = await me.api.get<{ uuid: string; batches: { id: number; state: string }[] }>(
    '/learner-course/details/multigrade-teaching',
  );
  await me.api.post('/learner-course/course-enrollment', { batch_id: batches.find((b) => b.state === 'open')!.id });
  const { context, page, faults } = await openPhone(browser, site, { width, language });
  await enter(site, context, me);
  // rendered by the server, and loaded by the browser
  const answer = await visit(page, `${site.url}/course/journey/${uuid}`);
  expect(answer!.status()).toBe(403);
  for (const again of [false, true]) {
    if (again) {
      await page.goBack();
      await settle(page);
    }
    const main = page.locator('main');
    await main.getByRole('heading', { level: 1, name: errors.enrollment_pending[language] }).waitFor();
    expect(await main.innerText()).not.toContain(ui.not_found[language]);
    await main.getByRole('link', { name: titles.to_course[language] }).click();
    await page.getByText(course.waiting[language]).filter({ visible: true }).waitFor();
  }
  await context.close();
  expect(faults).toEqual([]);
});

test('an address that was cut inside a letter opens a page that leads on, and the browser keeps it', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  const answer = await visit(page, `${site.url}/course/details/%E0%A6%AA%E0%A6`);
  expect(answer!.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: ui.not_found.bn }).waitFor();
  await page.locator('main').getByRole('link', { name: ui.to_home.bn }).click();
  await page.waitForURL(`${site.url}/`);
  await context.close();
  expect(faults).toEqual([]);
});
