// Going from page to page without a new document: the tab's title, the focus, a session that has ended, a connection that is gone.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as frame } from '#app/words.ts';
import { words as course } from '#features/courses/words.ts';
import { titles } from '#features/learner-home/words-titles-dashboard.ts';
import { words as journey } from '#features/journeys/words.ts';
import { words as login } from '#features/sessions/words.ts';
import { words as ui } from '#ui/words.ts';
import { reload, visit } from './settled.ts';
import { api, enrolled, enter, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const focused = (page: Page) => page.evaluate<string>("document.activeElement.localName + ' ' + document.activeElement.textContent");
const tab = (page: Page, name: string) => page.locator('nav.tabbar').getByRole('link', { name, exact: true });

test('who goes on is told where they are: the title is the page’s and the focus is on its heading', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/search/lists`);
  const firstBy = async (sort: string) =>
    (await api(site).get<{ title: string; bn_title: string }[]>(`/learner-course/course-search-solr?sort=${sort}`))[0]!;
  const { title, bn_title } = await firstBy('latest');
  const link = page.getByRole('main').getByRole('link', { name: bn_title }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.title()).toBe(`${bn_title} · শিখন`);
  await expect.poll(() => focused(page)).toBe(`h1 ${bn_title}`);
  // in the other language the title is the other one
  await page.locator('header').getByRole('link', { name: 'EN' }).click();
  await expect.poll(() => page.title()).toBe(`${title} · Shikhon`);
  await page.goBack();
  await expect.poll(() => focused(page)).toBe(`h1 ${course.all_courses.en}`);
  // an order or a filter leaves the focus where it is
  const order = page.getByLabel(course.sort_label.en);
  await order.focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForURL(/sort=popular/);
  const popular = (await firstBy('popular')).title;
  expect(popular).not.toBe(title);
  await expect.poll(() => page.getByRole('main').getByRole('article').first().innerText()).toContain(popular);
  await expect.poll(() => page.evaluate<string>('document.activeElement.id')).toBe('sort-by');
  await context.close();
  expect(faults).toEqual([]);
});

test('a session that the server has ended leads to the sign-in, which says so and leads back', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: /রহিমা বেগম/ }).waitFor();
  await fetch(`${site.url}/api/my-account/user/logout`, { method: 'POST', headers: { authorization: `Bearer ${learner.token}` } });
  await expect.poll(() => learner.api.get('/my-account/user/view-info').then(() => 'in', String)).toContain('401');
  await tab(page, titles.course.bn).click();
  await page.waitForURL(/\/login\?next=%2Fcourse$/);
  await page.getByText(login.ended.bn).waitFor();
  // nothing on the screen says that somebody is signed in
  await page.locator('header').getByRole('link', { name: frame.register.bn }).waitFor();
  // loading the page anew is no harm
  await reload(page);
  await page.getByText(login.ended.bn).waitFor();
  await page.locator('input[name="login"]').fill(learner.email);
  await page.locator('input[name="password"]').fill(learner.password);
  await page.getByRole('button', { name: login.log_in.bn, exact: true }).click();
  await page.waitForURL(/\/course$/);
  await context.close();
  expect(faults).toEqual([]);
});

test('without a connection a page says so and comes by itself when it is back; a lesson leaves the course on the screen', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: /রহিমা বেগম/ }).waitFor();
  await tab(page, titles.course.bn).click();
  await page.waitForURL(/\/course$/);
  await context.setOffline(true);
  await tab(page, titles.home.bn).click();
  await page.getByRole('heading', { name: ui.no_connection.bn }).waitFor();
  await expect.poll(() => page.title()).toBe(`${ui.no_connection.bn} · শিখন`);
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: /রহিমা বেগম/ }).waitFor();

  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
  await page.getByRole('heading', { name: lessons[0]!.bn_title }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: journey.done_next.bn, exact: true }).click();
  await page.getByRole('heading', { name: lessons[1]!.bn_title }).waitFor();
  await page.getByText(journey.lesson_failed.bn).waitFor();
  await page.getByRole('button', { name: ui.retry.bn }).waitFor();
  await context.setOffline(false);
  await page.locator('.rich').first().waitFor();
  await context.close();
  expect(faults).toEqual([]);
});
