// What cannot be opened: lessons while a request to enroll waits, and an address that was cut on its way.
import { expect, test } from 'vitest';
import { titles } from '#features/journeys/words-titles.ts';
import { errors, words } from '#features/journeys/words.ts';
import { words as course } from '#features/courses/words.ts';
import { words as ui } from '#ui/words.ts';
import { newCourse, newItem, newLearnerOf, newPartner, textOf, writeLesson } from './course-made.ts';
import { settle, visit } from './settled.ts';
import { enter, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();

test.each([
  ['bn', 360],
  ['en', 1280],
] as const)(
  'lessons of a course whose request waits say so and lead to the course page (%s, %i px)',
  { tags: ['long'] },
  async (language, width) => {
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
  },
);

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

test('a lesson that asks for time says how much is missing, and no more once its time has passed', { tags: ['long'] }, async () => {
  const partner = await newPartner(site);
  const id = await newCourse(partner, 'সময় নিয়ে পড়া');
  const section = await newItem(partner, id, 'section', 'অধ্যায়');
  const timed = await newItem(partner, id, 'manual', 'ধীরে পড়ুন', { section_id: section.id });
  await writeLesson(partner, timed.id, { bn_body: textOf('একটি লেখা।'), minutes: 1, done_by: 'time', time_share: 30 });
  const me = await newLearnerOf(site, partner, id);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, me);
  await visit(page, `${site.url}/course/journey/${id}`);
  const missing = page.getByText(words.done_by_time.bn.split('{time}')[0]!);
  await missing.waitFor();
  // the server has added it up, and the page has heard of it
  await page.getByText(words.figure.bn.replace('{done}', '১').replace('{all}', '১')).first().waitFor();
  await missing.waitFor({ state: 'detached' });
  await context.close();
  expect(faults).toEqual([]);
});
