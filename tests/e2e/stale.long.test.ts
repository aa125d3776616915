// What a change has made old is fetched again by itself: the page in view and its late panels tell the new state.
// @module-tag long
import { expect, test } from 'vitest';
import { words as course } from '#features/courses/words.ts';
import { titles } from '#features/learner-home/words-titles-dashboard.ts';
import { words as enrollment } from '#features/learner-home/words.ts';
import { visit } from './settled.ts';
import { enter, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();

test('a request is asked for and withdrawn, and each screen follows without being opened anew', async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/details/multigrade-teaching`);
  const focused = () => page.evaluate('document.activeElement.textContent.trim()');
  await page.getByRole('button', { name: course.ask_to_enrol.bn }).first().press('Enter');
  await page.getByText(course.waiting.bn).first().waitFor();
  await expect.poll(focused).toBe(course.my_courses.bn);

  await visit(page, `${site.url}/course?tab=pending`);
  const withdraw = page.getByRole('button', { name: enrollment.withdraw.bn });
  await withdraw.press('Enter');
  await withdraw.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe(titles.my_courses.bn);
  expect(new URL(page.url()).pathname).toBe('/course');
  expect(faults).toEqual([]);
  await context.close();
});

test('the wish list of a phone opens with its tab in view, and its hearts take courses off it', async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  const wished = await learner.api.get<{ uuid: string; bn_title: string }>('/learner-course/details/right-to-information');
  await learner.api.post(`/learner-course/my/wishlist/${wished.uuid}`);
  await visit(page, `${site.url}/course?tab=wished`);
  const tab = page.getByRole('main').getByRole('link', { name: enrollment.wished.bn });
  const place = (await tab.boundingBox())!;
  expect(place.x).toBeGreaterThanOrEqual(0);
  expect(place.x + place.width).toBeLessThanOrEqual(360);
  const heart = page.getByRole('button', { name: course.add_favourite.bn.replace('{title}', wished.bn_title), pressed: true });
  await heart.press('Enter');
  await heart.waitFor({ state: 'detached' });
  await page.getByText(enrollment.none_wished.bn).waitFor();
  await expect.poll(() => tab.innerText()).toContain('০');
  expect(await page.evaluate('document.activeElement.textContent.trim()')).toBe(titles.my_courses.bn);
  expect(await learner.api.get<unknown[]>('/learner-course/my/wishlist')).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
