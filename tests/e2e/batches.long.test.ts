// A batch from its form on a phone to its waiting list: made, published, full; who is removed reads why, and the next in line finds the seat kept.
// @module-tag long
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words } from '#features/batches/words-staff.ts';
import { words as waiting } from '#features/courses/words-waiting.ts';
import { words as course } from '#features/courses/words.ts';
import { words as mine } from '#features/learner-home/words.ts';
import { words as people } from '#features/enrollments/words-staff.ts';
import { words as record } from '#ui/work/words-record.ts';
import { words as list } from '#ui/work/words-list.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { visit } from './settled.ts';
import { api, enter, holdScripts, newLearner, newStaff, openPhone, standing, tokenOf } from './site.ts';

const { site, browser } = await standing();
const bn = speaker('bn');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isWithin = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');

test('a batch of one seat is made on a phone, fills, and its seat goes to the next in line when somebody is removed', async () => {
  const admin = api(site, await tokenOf(site, 'super@demo.test'));
  const { id: course_id, uuid } = await admin.get<{ id: number; uuid: string }>('/learner-course/details/flood-cyclone');
  const staff = await newStaff(site, {
    course: { view: true },
    batch: { view: true, create: true, update: true, publish: true },
    enrollment: { view: true, approve: true, create: true },
  });
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, staff);
  await visit(page, `${site.url}/course/batches/of/${course_id}/new`);
  expect(await isWithin(page)).toBe(true);
  await page.locator('input[name=bn_title]').fill('ছোট দল');
  await page.locator('input[name=title]').fill('Small group');
  await page.locator('input[name=starts_on]').fill('2031-01-04');
  await page.locator('input[name=seats]').fill('১');
  await page.getByLabel(words.waiting_list.bn).check();
  await page.locator('.week-day').first().click();
  await button(page, record.save.bn).click();
  await page.waitForURL(/\/course\/batches\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  await button(page, words.publish.bn).click();
  await page.getByRole('dialog').getByRole('button', { name: words.publish.bn, exact: true }).click();
  await page.getByText(words.states.open.bn, { exact: true }).waitFor();

  const [first, next] = [await newLearner(site), await newLearner(site)];
  await first.api.post('/learner-course/course-enrollment', { batch_id: id });
  const learner = await openPhone(browser, site);
  await enter(site, learner.context, next);
  const card = learner.page.locator('#enrol');
  // pressed before the page knows who presses, as by a visitor: it is done once they are back
  const tellWho = await holdScripts(learner.page, '**/api/my-account/user/view-info');
  await learner.page.goto(`${site.url}/course/details/${uuid}?batch=${id}`);
  const join = card.getByRole('link', { name: waiting.join.bn, exact: true });
  // its code comes after that of the page
  await expect.poll(() => join.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactFiber')))).toBe(true);
  await join.click();
  tellWho();
  await card.getByText(bn(waiting.standing, { n: 1 })).waitFor();
  // who is in a line sees that, whatever else is open, and is not told to look elsewhere
  await visit(learner.page, `${site.url}/course/details/${uuid}`);
  await card.getByText(bn(waiting.standing, { n: 1 })).waitFor();
  expect(await card.textContent()).not.toContain(course.other_batch.bn);

  // a tab that holds nobody says so, and not that a search found nothing
  await visit(page, `${site.url}/course/batches/${id}/people?filters=state.pending`);
  await page.getByRole('heading', { name: people.none.pending.bn }).waitFor();
  await visit(page, `${site.url}/course/batches/${id}/people`);
  expect(await isWithin(page)).toBe(true);
  await button(page, bn(list.actions_for, { name: 'রহিমা বেগম' })).click();
  await button(page, people.presses.remove.bn).click();
  await page.getByLabel(people.reason.bn).fill('দুই জায়গায় নাম');
  await page.getByRole('dialog').getByRole('button', { name: people.presses.remove.bn, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('দুই জায়গায় নাম').first().waitFor();
  await visit(page, `${site.url}/course/batches/${id}/waiting`);
  await page.getByText(people.offered.bn).filter({ visible: true }).first().waitFor();

  // the mail names the course: the seat is found there, though another batch is open
  await visit(learner.page, `${site.url}/course/details/${uuid}`);
  await card.getByText(course.kept_text.bn.split('{until}')[0]!).waitFor();
  expect(await card.locator('.badge').first().textContent()).toBe(course.state_open.bn);
  await button(learner.page, course.enrol.bn).first().click();
  await learner.page.waitForURL(/\/course\/journey\//);
  // who was given more time reads their own end where the batch's stood
  const { version } = await admin.get<{ version: number }>(`/course/batch/view/${id}`);
  await admin.put('/course/batch/update', { id, version, ends_on: '2031-02-01' });
  const in_it = await admin.get<{ id: number; state: string }[]>(`/course/batch/people/${id}`);
  const own = in_it.find(({ state }) => state === 'approved')!.id;
  await visit(learner.page, `${site.url}/course`);
  await learner.page.getByText('ব্যাচ শেষ ১ ফেব্রুয়ারি ২০৩১').waitFor();
  await admin.put(`/course/batch/extend_enroll/${own}`, { until: '2031-03-31' });
  await visit(learner.page, `${site.url}/course`);
  await learner.page.getByText('শিখতে পারবেন ৩১ মার্চ ২০৩১ পর্যন্ত').waitFor();
  // why somebody was removed stands where they look for the course
  await enter(site, learner.context, first);
  await visit(learner.page, `${site.url}/course?tab=rejected`);
  await learner.page.getByText(bn(mine.refused_because, { reason: 'দুই জায়গায় নাম' })).waitFor();
  expect(await isWithin(learner.page)).toBe(true);
  // whoever was removed does not come back by pressing
  await expect(first.api.post('/learner-course/course-enrollment', { batch_id: id })).rejects.toThrow('403');
  await admin.put(`/course/batch/archive/${id}`);
  await Promise.all([context.close(), learner.context.close()]);
  expect([...faults, ...learner.faults]).toEqual([]);
});
