// A phone that cannot be relied on: its clock is years off and jumps, its storage is refused, full or cleared, and two people use it.
// @module-tag long
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as help } from '#features/help/words.ts';
import { words as journey } from '#features/journeys/words.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { answerRight, askedOf, knownFromPackage, saidPassed } from './quiz.ts';
import { reload, visit } from './settled.ts';
import { enrolled, enter, type Learner, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const YEARS = 3 * 365 * 86_400_000;
const notesOf = async (learner: Learner) =>
  (await learner.api.get<{ text: string }[]>('/learner-course/notes/safe-water?limit=50')).map((note) => note.text);
async function openNotes(page: Page, at: string): Promise<void> {
  await visit(page, at);
  await page.getByRole('button', { name: journey.notes.bn }).click();
  await page.getByLabel(journey.write_note.bn).waitFor();
}
async function begin() {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  const phone = await openPhone(browser, site);
  await enter(site, phone.context, learner);
  const lessonAt = (n: number) => `${site.url}/course/journey/${uuid}?lesson=${lessons.at(n)!.id}`;
  return { ...phone, learner, lessons, lessonAt };
}

test('a clock that is three years behind, jumps three years ahead and back while a quiz is open loses no answer and no draft', async () => {
  const { context, page, faults, learner, lessons, lessonAt } = await begin();
  for (const lesson of lessons.slice(0, -1))
    await learner.api.post('/learner-course/syllabus-submission', { lesson_id: lesson.id, done: true, percent: 100 });
  const now = Date.now();
  await page.clock.install({ time: now - YEARS });
  const write = page.getByLabel(journey.write_note.bn);
  await openNotes(page, lessonAt(0));
  await write.fill('খসড়া নোট');
  await page.clock.runFor(1000);
  await visit(page, lessonAt(-1));
  await button(page, quiz.start.bn).click();
  const known = knownFromPackage('db/demo/courses/safe-water/quizzes/01.yaml', 'bn');
  for (const [n, jump] of [YEARS, -YEARS, 0].entries()) {
    await page.clock.setSystemTime(now + jump);
    await answerRight(page, await askedOf(page, known));
    await page.clock.runFor(2000);
    await page.locator('.kept.saved').first().waitFor();
    await button(page, n < 2 ? quiz.next.bn : quiz.to_summary.bn).click();
  }
  await button(page, quiz.submit.bn).click();
  await page.getByRole('heading', { name: saidPassed('bn') }).waitFor();
  // a page that has not asked the server for the time yet sweeps nothing, years ahead
  await page.clock.setSystemTime(now + YEARS);
  await openNotes(page, lessonAt(1));
  await write.fill('আরেকটি');
  await page.clock.runFor(1000);
  await openNotes(page, lessonAt(0));
  await expect.poll(() => write.inputValue()).toBe('খসড়া নোট');
  await context.close();
  expect(faults).toEqual([]);
});

test('a draft is dated by the server on any page, as the document tells the time and as each answer does', async () => {
  const { context, page, faults } = await begin();
  const now = Date.now();
  await page.clock.install({ time: now - YEARS });
  const dated = async () => {
    await page.getByLabel(help.text.bn).fill(`খসড়া ${Math.random()}`);
    await page.clock.runFor(1000);
    const key = `Object.keys(localStorage).find((key) => key.startsWith('shikhon.draft:') && key.endsWith(':contact'))`;
    const draft = await page.evaluate<{ at: number; sure: boolean }>(`JSON.parse(localStorage.getItem(${key}))`);
    return { sure: draft.sure, near: Math.abs(draft.at - now) < 86_400_000 };
  };
  await visit(page, `${site.url}/contact-us`);
  expect(await dated()).toEqual({ sure: true, near: true });
  // set while the page is open: what it knew is worth nothing, until something answers
  await page.clock.setSystemTime(now + YEARS);
  expect((await dated()).sure).toBe(false);
  await page.getByRole('main').getByRole('link', { name: help.all_questions.bn }).first().click();
  await page.getByRole('heading', { level: 1, name: help.what.bn }).waitFor();
  await page.goBack();
  expect(await dated()).toEqual({ sure: true, near: true });
  await context.close();
  expect(faults).toEqual([]);
});

test('a note is written where storage is refused, is full, or is cleared in the middle', async () => {
  const refused = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } })`;
  const full = `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }`;
  for (const what of [refused, full, 'localStorage.clear(); sessionStorage.clear()']) {
    const { context, page, faults, learner, lessonAt } = await begin();
    await openNotes(page, lessonAt(0));
    await page.getByLabel(journey.write_note.bn).fill('লেখা');
    await page.evaluate(what);
    await page.getByLabel(journey.write_note.bn).fill('লেখা থেকে যায়');
    await button(page, journey.keep_note.bn).click();
    await expect.poll(() => notesOf(learner)).toEqual(['লেখা থেকে যায়']);
    await context.close();
    expect(faults).toEqual([]);
  }
});

test('what one person has begun to write is not seen by the next on the same phone, and is there when the first comes back', async () => {
  const { context, page, faults, learner, lessonAt } = await begin();
  const other = await newLearner(site);
  await enrolled(other, 'safe-water');
  const write = page.getByLabel(journey.write_note.bn);
  await openNotes(page, lessonAt(0));
  await write.fill('আমার খসড়া');
  await reload(page);
  await enter(site, context, other);
  await openNotes(page, lessonAt(0));
  expect(await write.inputValue()).toBe('');
  await write.fill('অন্যের নোট');
  await button(page, journey.keep_note.bn).click();
  await expect.poll(() => notesOf(other)).toEqual(['অন্যের নোট']);
  await enter(site, context, learner);
  await openNotes(page, lessonAt(0));
  await expect.poll(() => write.inputValue()).toBe('আমার খসড়া');
  expect(await notesOf(learner)).toEqual([]);
  await context.close();
  expect(faults).toEqual([]);
});
