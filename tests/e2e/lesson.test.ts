// The lesson page under bad lines, and with keys: only what was shown is finished, and what was not shown comes by itself.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { fieldWords } from '#core/contract/words.ts';
import { words as journey } from '#features/journeys/words.ts';
import { notesWords } from '#features/journeys/words-notes.ts';
import { words as talk_words } from '#features/discussions/words.ts';
import { words as ui } from '#ui/words.ts';
import { unsavedWords } from '#ui/words-unsaved.ts';
import { visit } from './settled.ts';
import { enrolled, enter, journeyOf, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('lessons that could not be loaded are not finished, and load by themselves when the connection is back', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}`);
  await heading(page, lessons[0]!.bn_title).waitFor();

  // its program was not fetched before the line went: the place says so, and the page stands
  await context.setOffline(true);
  await page.getByText(journey.discussion.bn).first().click();
  await page.getByText(ui.opens_once_back.bn).waitFor();
  await heading(page, lessons[0]!.bn_title).waitFor();
  await context.setOffline(false);
  await page.getByLabel(talk_words.say_something.bn).waitFor();

  await context.setOffline(true);
  await button(page, journey.done_next.bn).click();
  await heading(page, lessons[1]!.bn_title).waitFor();
  await page.getByText(journey.lesson_failed.bn).waitFor();
  // the way on is there, and says no more than it does
  await button(page, journey.next.bn).click();
  await heading(page, lessons[2]!.bn_title).waitFor();
  await page.getByText(journey.lesson_failed.bn).waitFor();
  await expect.poll(() => button(page, journey.done_next.bn).count()).toBe(0);

  await context.setOffline(false);
  await page.getByText(journey.lesson_failed.bn).waitFor({ state: 'detached' });
  await button(page, journey.done_next.bn).waitFor();
  await page.getByText(journey.saved.bn, { exact: true }).first().waitFor();
  const states = async () => (await journeyOf(learner.api, 'safe-water')).lessons.map((l) => l.state);
  await expect.poll(async () => (await states())[0]).toBe('done');
  expect((await states())[1]).toBe('open');
  await context.close();
  expect(faults).toEqual([]);
});

test('what is half written comes back after another lesson and a reload, for its writer alone, and ends when it is saved', {
  tags: ['long'],
}, async () => {
  const [learner, other] = [await newLearner(site), await newLearner(site)];
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  await enrolled(other, 'safe-water');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  const open = async (n: number) => {
    await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons[n]!.id}`);
    await heading(page, lessons[n]!.bn_title).waitFor();
  };
  const note = page.getByLabel(journey.write_note.bn);
  const post = page.getByLabel(talk_words.say_something.bn);
  const openNotes = async () => {
    await page.getByRole('button', { name: journey.notes.bn }).click();
    await note.waitFor();
  };
  const openPosts = async () => {
    await page.getByText(journey.discussion.bn).first().click();
    await post.waitFor();
  };
  await open(0);
  await openPosts();
  await post.fill('আধা লেখা প্রশ্ন');
  await openNotes();
  await note.fill('আধা লেখা নোট 😀');
  await page.keyboard.press('Escape');
  await button(page, journey.done_next.bn).click();
  await heading(page, lessons[1]!.bn_title).waitFor();
  const expectWritten = async (a_note: string, a_post: string) => {
    await openPosts();
    await openNotes();
    await expect.poll(async () => [await note.inputValue(), await post.inputValue()]).toEqual([a_note, a_post]);
  };
  await expectWritten('', '');
  await open(0);
  await expectWritten('আধা লেখা নোট 😀', 'আধা লেখা প্রশ্ন');

  await enter(site, context, other);
  await open(0);
  await expectWritten('', '');

  await enter(site, context, learner);
  await open(0);
  await openNotes();
  await button(page, journey.keep_note.bn).click();
  await page.locator('.said').filter({ hasText: 'আধা লেখা নোট' }).waitFor();
  // a note that is changed is a draft too, and not one when it is put down
  await button(page, journey.edit.bn).click();
  const change = page.getByLabel(journey.edit.bn, { exact: true });
  await change.fill('নোট, বদলানো');
  await open(0);
  await expectWritten('', 'আধা লেখা প্রশ্ন');
  await button(page, journey.edit.bn).click();
  await expect.poll(() => change.inputValue()).toBe('নোট, বদলানো');
  await button(page, journey.cancel.bn).click();
  await button(page, journey.edit.bn).click();
  await expect.poll(() => change.inputValue()).toBe('আধা লেখা নোট 😀');
  await context.close();
  expect(faults).toEqual([]);
});

test('where the browser keeps nothing, or loses it meanwhile, writing works as ever', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  const { context, page, faults } = await openPhone(browser, site, { language: 'en' });
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
  await page.getByRole('button', { name: journey.notes.en }).click();
  const note = page.getByLabel(journey.write_note.en);
  await note.fill('before the storage is cleared');
  await page.getByText(unsavedWords.kept.en).waitFor();
  await page.evaluate(`localStorage.clear(); Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`);
  await note.fill('x'.repeat(10_000));
  await page.getByText(fieldWords.max_text.en.replace('{n}', '5,000')).waitFor();
  await note.fill('written with a full storage');
  await page.getByText(unsavedWords.kept.en).waitFor({ state: 'detached' });
  await button(page, journey.keep_note.en).click();
  await page.locator('.said').filter({ hasText: 'written with a full storage' }).waitFor();
  await expect.poll(() => note.inputValue()).toBe('');
  await context.close();
  expect(faults).toEqual([]);
});

test('a note is changed and removed beside its lesson: the notes stay open, the focus with them, and their number is right', async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  await learner.api.post('/learner-course/notes', { lesson_id: lessons[0]!.id, text: 'ফুটানো', client_key: crypto.randomUUID() });
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
  const opener = page.getByRole('button', { name: journey.notes.bn });
  await expect.poll(() => opener.locator('.count').textContent()).toBe('১');
  await opener.click();
  const focused = () => page.evaluate('document.activeElement.textContent || document.activeElement.value');
  await button(page, journey.edit.bn).click();
  await expect.poll(focused).toBe('ফুটানো');
  await page.keyboard.type(' পানি');
  const keep = button(page, journey.keep_note.bn).last();
  await keep.click();
  await page.locator('.said').filter({ hasText: 'ফুটানো পানি' }).waitFor();
  await expect.poll(focused).toBe(journey.edit.bn);
  await button(page, journey.edit.bn).click();
  await button(page, journey.cancel.bn).click();
  await expect.poll(focused).toBe(journey.edit.bn);
  // a question over the notes is closed, and they are not
  const asked = page.getByRole('dialog', { name: journey.remove_note.bn });
  await button(page, journey.remove.bn).click();
  await asked.getByRole('button', { name: journey.cancel.bn }).click();
  await asked.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe(journey.remove.bn);
  await button(page, journey.remove.bn).click();
  await asked.getByRole('button', { name: journey.remove.bn }).click();
  await page.locator('.said').waitFor({ state: 'detached' });
  await page.getByLabel(journey.write_note.bn).waitFor();
  await expect
    .poll(() => page.getByRole('list', { name: journey.notes.bn }).evaluate((e: any) => e === e.ownerDocument.activeElement))
    .toBe(true);
  await expect.poll(() => opener.locator('.count').count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('all notes stand on one page, are searched, and are downloaded as a file', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { lessons } = await enrolled(learner, 'safe-water');
  const write = (n: number, text: string) =>
    learner.api.post('/learner-course/notes', { lesson_id: lessons[n]!.id, text, client_key: crypto.randomUUID() });
  await write(0, '<script>alert(1)</script> আর্সেনিক 😀');
  await write(1, 'ফুটানো পানি');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/my-notes`);
  await page.getByText('<script>alert(1)</script> আর্সেনিক 😀').waitFor();
  await page.getByText('ফুটানো পানি').waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, notesWords.as_markdown.bn).click()]);
  expect(file.suggestedFilename()).toBe('shikhon-notes.md');
  const content = readFileSync(await file.path(), 'utf8');
  expect(content).toContain('&lt;script&gt;alert(1)&lt;/script&gt; আর্সেনিক 😀');
  expect(content).toContain('ফুটানো পানি');
  await page.getByRole('searchbox').fill('ফুটানো');
  await page.keyboard.press('Enter');
  await page.getByText('<script>alert(1)</script> আর্সেনিক 😀').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: notesWords.to_lesson.bn }).click();
  await heading(page, lessons[1]!.bn_title).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});
