// The network goes away: what a learner does meanwhile is kept on the phone, said so, and arrives when the network is back.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as journey } from '#features/journeys/words.ts';
import { words as talk_words } from '#features/discussions/words.ts';
import { words as stream_words } from '#features/posts/words-screen.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as papers } from '#features/quizzes/words-papers.ts';
import { answerRight, askedOf, knownFromPackage, saidPassed } from './quiz.ts';
import { settle, visit } from './settled.ts';
import { enrolled, enter, journeyOf, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const kept = (page: Page) =>
  page
    .locator('.kept.kept')
    .filter({ hasText: journey.kept.bn.split('{')[0]! })
    .first();
const saved = (page: Page) => page.getByText(journey.saved.bn, { exact: true }).first();

/** Whether a finished lesson has been written down on the phone. */
const keptAsDone = `new Promise((done) => {
  const opening = indexedDB.open('shikhon', 1);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
    reading.onsuccess = () => (opening.result.close(), done(reading.result.some(({ kind, input }) => kind === 'progress' && input.done)));
  };
})`;

test('a lesson finished and a note written without a network arrive when it is back, also after the tab was closed', async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}`);
  await page.getByRole('heading', { name: lessons[0]!.bn_title }).waitFor();
  await page.getByRole('button', { name: journey.notes.bn }).click();
  await page.getByLabel(journey.write_note.bn).waitFor();
  // the discussion, too, is fetched at the first touch
  await settle(page);
  await context.setOffline(true);
  await page.getByLabel(journey.write_note.bn).fill('কলের পানি পরীক্ষা করাব');
  await button(page, journey.keep_note.bn).click();
  await page.getByText(journey.note_waits.bn).first().waitFor();
  await page.keyboard.press('Escape');
  // so is a post, where it was written
  await page.getByText(journey.discussion.bn).first().click();
  await page.getByLabel(talk_words.say_something.bn).fill('নলকূপটি কবে পরীক্ষা হবে?');
  await button(page, talk_words.say.bn).click();
  await page.locator('li').filter({ hasText: 'নলকূপটি কবে পরীক্ষা হবে?' }).getByText(stream_words.waits.bn).waitFor();
  await button(page, journey.done_next.bn).click();
  await kept(page).waitFor();
  // that something is kept was said before, too: of the note
  await expect.poll(() => page.evaluate(keptAsDone)).toBe(true);
  const notes = () => learner.api.get<{ text: string }[]>(`/learner-course/notes/safe-water?limit=50`);
  expect(await notes()).toEqual([]);

  // the tab is closed before anything could be sent; another one finds the work and sends it
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(`${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
  await expect.poll(async () => (await notes()).map((n) => n.text)).toEqual(['কলের পানি পরীক্ষা করাব']);
  await expect.poll(async () => (await journeyOf(learner.api, 'safe-water')).lessons[0]!.state).toBe('done');
  await saved(later).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('answers given and handed in without a network are kept on the phone, said to be so, and marked when it is back', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  for (const lesson of lessons.slice(0, -1))
    await learner.api.post('/learner-course/syllabus-submission', { lesson_id: lesson.id, done: true, percent: 100 });
  const known = knownFromPackage('db/demo/courses/safe-water/quizzes/01.yaml', 'bn');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons.at(-1)!.id}`);
  await button(page, quiz.start.bn).click();
  await answerRight(page, await askedOf(page, known));
  const open = () => learner.api.post<{ answers: { answer: unknown }[] }>(`/assessment-front/quiz/start/${lessons.at(-1)!.id}`);
  await expect.poll(async () => (await open()).answers.length).toBe(1);

  await context.setOffline(true);
  await button(page, quiz.next.bn).click();
  await answerRight(page, await askedOf(page, known));
  await button(page, quiz.next.bn).click();
  await answerRight(page, await askedOf(page, known));
  await kept(page).waitFor();
  await button(page, quiz.to_summary.bn).click();
  await button(page, quiz.submit.bn).click();
  await page.getByText(papers.handed_in.bn).waitFor();

  // what the server has: the first answer only
  expect((await open()).answers).toHaveLength(1);
  // handed in is handed in: it is sent by itself, and marked
  await context.setOffline(false);
  await page.getByRole('heading', { name: saidPassed('bn') }).waitFor();
  await page.getByRole('heading', { name: journey.complete.bn }).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});
