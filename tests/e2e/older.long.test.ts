// A browser of some years ago, and a school's own server without https: what is missing there must not break a page or lose a word.
// @module-tag long
import type { BrowserContext } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as course } from '#features/courses/words.ts';
import { words as home } from '#features/home/words.ts';
import { words as journey } from '#features/journeys/words.ts';
import { words as talk_words } from '#features/discussions/words.ts';
import { fieldWords } from '#core/contract/words.ts';
import { chrome109, takeAway } from './missing.ts';
import { settle, visit } from './settled.ts';
import { enrolled, enter, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();

/** Takes away what came late: segments of text (Firefox 125), the end of a scroll (Chrome 114), keys out of the box (https only). */
const older = (context: BrowserContext) =>
  context.addInitScript(() => {
    const global = globalThis as any;
    delete global.Intl.Segmenter;
    delete global.onscrollend;
    delete global.Crypto.prototype.randomUUID;
    delete global.Object.hasOwn;
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, name: string, ...rest: any) {
      if (name !== 'scrollend') (listen as any).call(this, name, ...rest);
    };
  });

test('an older browser finds a course and comes back to its place in the list', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await older(context);
  await visit(page, site.url);
  await page.getByRole('main').getByLabel(home.search_label.bn).and(page.locator('input')).fill('biggan');
  await page.getByRole('option').first().waitFor();
  await visit(page, `${site.url}/search/lists`);
  await page.evaluate('scrollTo(0, 900)');
  await expect.poll(() => page.evaluate('sessionStorage.getItem(`shikhon.scroll.${history.state.key}`)')).toBe('900');
  await page.getByRole('main').locator('a[href^="/course/details/"]').nth(4).dispatchEvent('click');
  await page.getByRole('heading', { level: 2, name: course.syllabus.bn }).waitFor();
  await page.goBack();
  await expect.poll(() => page.evaluate('scrollY')).toBe(900);
  await context.close();
  expect(faults).toEqual([]);
});

test('a browser that refuses to keep anything shows every page, and says where work that waits is kept', async () => {
  const learner = await newLearner(site);
  const { lessons, uuid } = await enrolled(learner, 'safe-water');
  const { context, page, faults } = await openPhone(browser, site);
  await context.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    };
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(globalThis, store, refuse);
  });
  await visit(page, `${site.url}/search/lists`);
  await page.getByRole('main').locator('a[href^="/course/details/"]').first().click();
  await page.getByRole('heading', { level: 2, name: course.syllabus.bn }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: course.all_courses.bn }).waitFor();

  const lesson = `/course/journey/${uuid}?lesson=${lessons[0]!.id}`;
  await visit(page, `${site.url}/login?next=${encodeURIComponent(lesson)}`);
  await page.locator('input[name="login"]').fill(learner.email);
  await page.locator('input[name="password"]').fill(learner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(site.url + lesson);
  await page.getByRole('button', { name: journey.notes.bn }).click();
  const note = page.getByLabel(journey.write_note.bn);
  await note.fill('ফুটিয়ে নিতে হয়');
  // the program that writes without a network has come while there was one
  await settle(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: journey.keep_note.bn }).click();
  // with the note may wait how far the lesson was read
  await page.getByText(new RegExp(journey.kept_here.bn.replace(/\((.*)\)/, '\\([০-৯]+\\)'))).waitFor();
  await context.setOffline(false);
  await page.getByText(journey.saved.bn).waitFor();
  expect(await learner.api.get(`/learner-course/notes/safe-water?lesson_id=${lessons[0]!.id}`)).toHaveLength(1);
  await context.close();
  expect(faults).toEqual([]);
});

test('an older browser keeps notes and posts; two quick presses are one, and what is too long is said before it is sent', async () => {
  const learner = await newLearner(site);
  const { lessons, uuid } = await enrolled(learner, 'safe-water');
  const { context, page, faults } = await openPhone(browser, site);
  await older(context);
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
  await page.getByRole('button', { name: journey.notes.bn }).click();
  const note = page.getByLabel(journey.write_note.bn);
  await note.fill('ক'.repeat(5001));
  await page.getByText(fieldWords.max_text.bn.replace('{n}', '৫,০০০')).waitFor();
  await page.getByRole('button', { name: journey.keep_note.bn }).dispatchEvent('click');
  await expect.poll(() => note.inputValue()).toHaveLength(5001);
  await note.fill('ফুটিয়ে নিতে হয়');
  await page.getByRole('button', { name: journey.keep_note.bn }).dblclick();
  await page.getByRole('button', { name: journey.edit.bn }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('summary', { hasText: journey.discussion.bn }).click();
  await page.getByLabel(talk_words.say_something.bn).fill('আমাদের গ্রামের পানি');
  await page.getByRole('button', { name: talk_words.say.bn }).dblclick();
  await page.getByRole('listitem').getByText('আমাদের গ্রামের পানি').first().waitFor();
  const { api: own } = learner;
  const notes = await own.get<unknown[]>(`/learner-course/notes/safe-water?lesson_id=${lessons[0]!.id}`);
  expect(notes).toHaveLength(1);
  const mine = async () => {
    const posts = await own.get<{ mine: boolean }[]>(`/assessment-front/course/lesson-posts/${lessons[0]!.id}`);
    return posts.filter((post) => post.mine).length;
  };
  await expect.poll(mine).toBeGreaterThan(0);
  await page.getByText(journey.saved.bn).waitFor();
  expect(await mine()).toBe(1);
  await context.close();
  expect(faults).toEqual([]);
});

test('the questions and a lesson work in Chrome 109, the last one of Windows 7', async () => {
  const learner = await newLearner(site);
  const { lessons, uuid } = await enrolled(learner, 'safe-water');
  const { context, page, faults } = await openPhone(browser, site);
  await takeAway(context, chrome109);
  await enter(site, context, learner);
  await visit(page, `${site.url}/faq`);
  await page.getByRole('searchbox').fill('কোড');
  await page.keyboard.press('Enter');
  await page.getByText('কোড এখনো আসেনি। কী করব?').waitFor();
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
  await page.getByRole('button', { name: journey.notes.bn }).click();
  await page.getByLabel(journey.write_note.bn).fill('ফুটিয়ে নিতে হয়');
  expect(await page.locator('#script-fault').isVisible()).toBe(false);
  await context.close();
  expect(faults).toEqual([]);
});
