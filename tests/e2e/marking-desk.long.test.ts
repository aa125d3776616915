// The marking desk in a browser: whatever keeps a mark from being saved is told at its field, which has the focus, and nothing is a dead end.
// @module-tag long
import { expect, test } from 'vitest';
import { words } from '#features/marking/words.ts';
import { newQuestion } from '#features/questions/written.ts';
import { newCourse, newItem, newLearnerOf, newPartner, writeLesson } from './course-made.ts';
import { pressOn, tabTo } from './keys.ts';
import { settle, visit } from './settled.ts';
import { enter, journeyOf, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const level = (id: string, points: number) => ({ id, points, text: '', bn_text: `স্তর ${points}` });
const criterion = (id: string, bn_name: string) => ({ id, name: '', bn_name, levels: [level('a', 0), level('b', 2), level('c', 5)] });
const essay = {
  ...newQuestion('essay'),
  bn_text: 'নদী শুকিয়ে গেলে কী হয়?',
  marks: 10,
  rubric: [criterion('c1', 'কারণ'), criterion('c2', 'ভাষা')],
};

test('marks beside an unfinished rubric ask for their reason, a comment without words is told at its words, and both are mended by keys', async () => {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'নদী ও জীবন');
  const item = await newItem(partner, course_id, 'quiz', 'নদী নিয়ে লেখা');
  await writeLesson(partner, item.id, { questions: JSON.stringify([essay]) });
  const learner = await newLearnerOf(site, partner, course_id);
  const { lessons } = await journeyOf(learner.api, String(course_id));
  const lesson = lessons[0]!.id;
  const { questions } = await learner.api.post<{ questions: { id: number }[] }>(`/assessment-front/quiz/start/${lesson}`);
  const [{ id: question }] = questions as [{ id: number }];
  const answers = { [question]: { text: 'নদী শুকিয়ে গেলে মাছ মরে যায়।' } };
  await learner.api.post(`/assessment-front/batch/quiz-submit/${lesson}`, { answers });

  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900 });
  await enter(site, context, partner);
  await visit(page, `${site.url}/marking/${lesson}?question=${question}`);
  await page.locator('.mk-crit').first().waitFor();
  await settle(page);
  const has = (name: string) => page.evaluate<boolean>(`document.activeElement.name === '${name}'`);
  const points = page.locator('[name=points]');
  // the first criterion alone
  await page.keyboard.press('2');
  await tabTo(page, points);
  await page.keyboard.insertText('৩');
  await page.keyboard.press('Enter');
  await expect.poll(() => has('reason')).toBe(true);
  await page.getByText('কারণ লিখুন। অন্য পরীক্ষকেরাও তা পড়বেন।').waitFor();
  expect(await page.getByText('কারণ লিখুন। অন্য পরীক্ষকেরাও তা পড়বেন।').count()).toBe(1);
  await page.keyboard.insertText('ভাষা পরে দেখা হবে।');

  await tabTo(page, page.locator('[data-answer]'), { back: true });
  for (let i = 0; i < 6; i++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  const comment = 'spots.0.text';
  await expect.poll(() => has(comment)).toBe(true);
  await page.keyboard.press('Enter');
  const field = page.locator(`[name="${comment}"]`);
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('কেন?');
  await pressOn(page, page.getByRole('button', { name: words.save_next.bn, exact: true }));
  await page.getByText(words.done.bn, { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
