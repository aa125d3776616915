// The power goes at the server in the middle of a quiz: what was acknowledged is there afterwards, what was not is kept on the phone and sent.
// @module-tag long
import { expect, test } from 'vitest';
import { words as journey } from '#features/journeys/words.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { answerRight, askedOf, knownFromPackage, saidPassed } from './quiz.ts';
import { visit } from './settled.ts';
import { enrolled, enter, newLearner, openPhone, standingAlone } from './site.ts';

const { site, browser } = await standingAlone();

test('no acknowledged answer is lost when the server is killed, and those given meanwhile arrive after it is back', async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  for (const lesson of lessons.slice(0, -1))
    await learner.api.post('/learner-course/syllabus-submission', { lesson_id: lesson.id, done: true, percent: 100 });
  const known = knownFromPackage('db/demo/courses/safe-water/quizzes/01.yaml', 'bn');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons.at(-1)!.id}`);
  const acknowledged: unknown[] = [];
  page.on('response', async (response) => {
    if (response.request().method() === 'PUT' && response.url().includes('/quiz/answer/') && response.ok())
      acknowledged.push((response.request().postDataJSON() as { answer: unknown }).answer);
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press(quiz.start.bn);
  await answerRight(page, await askedOf(page, known));
  await expect.poll(() => acknowledged.length).toBe(1);

  await site.kill();
  await press(quiz.next.bn);
  await answerRight(page, await askedOf(page, known));
  await page
    .locator('.kept')
    .filter({ hasText: journey.kept.bn.split('{')[0]! })
    .first()
    .waitFor();
  await site.restart();

  const open = () =>
    learner.api.post<{ answers: { answer: unknown; sequence: number }[] }>(`/assessment-front/quiz/start/${lessons.at(-1)!.id}`);
  expect((await open()).answers.map((a) => a.answer)).toContainEqual(acknowledged[0]);
  await expect.poll(async () => (await open()).answers.length, { interval: 500 }).toBe(2);
  await page.getByText(journey.saved.bn, { exact: true }).first().waitFor();

  // the last question is answered and goes through as if nothing had been
  await press(quiz.next.bn);
  await answerRight(page, await askedOf(page, known));
  await press(quiz.to_summary.bn);
  await press(quiz.submit.bn);
  await page.getByRole('heading', { name: saidPassed('bn') }).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});
