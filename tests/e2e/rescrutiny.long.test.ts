// Rescrutiny in a browser, by keys: what is missing is told at its field, to the learner who asks and to the marker who decides, and the outcome is read.
// @module-tag long
import { expect, test } from 'vitest';
import { newQuestion, type WrittenQuestion } from '#features/questions/written.ts';
import { newCommented } from '#features/marking/test/commented.ts';
import { errors, words } from '#features/rescrutiny/words.ts';
import { newCourse, newItem, newLearnerOf, newPartner, writeLesson } from './course-made.ts';
import { pressOn, typeInto } from './keys.ts';
import { settle, visit } from './settled.ts';
import { enter, journeyOf, openPhone, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const option = (id: string, bn_text: string, right = false) => ({ id, text: '', bn_text, right, weight: 0, feedback: '', bn_feedback: '' });
const questions: WrittenQuestion[] = [
  { ...newQuestion('mcq'), bn_text: 'কোনটি নদী?', marks: 2, options: [option('x', 'মেঘনা', true), option('y', 'ঢাকা')] },
  { ...newQuestion('mcq'), bn_text: 'কোনটি ফুল?', marks: 2, options: [option('x', 'শাপলা', true), option('y', 'ইলিশ')] },
];

test('a request that misses something says where, a mark that is none is told at its question, and the learner reads what came of it', async () => {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'নদী ও ফুল');
  const item = await newItem(partner, course_id, 'quiz', 'নদী ও ফুলের কুইজ');
  await writeLesson(partner, item.id, { questions: JSON.stringify(questions), show_answers: 'after_each_try' });
  const learner = await newLearnerOf(site, partner, course_id);
  const { lessons } = await journeyOf(learner.api, String(course_id));
  const lesson = lessons[0]!.id;
  await learner.api.post(`/assessment-front/quiz/start/${lesson}`);
  const { attempt_id } = await learner.api.post<{ attempt_id: number }>(`/assessment-front/batch/quiz-submit/${lesson}`, { answers: {} });

  const phone = await openPhone(browser, site);
  await enter(site, phone.context, learner);
  await visit(phone.page, `${site.url}/rescrutiny/${attempt_id}`);
  const send = () => pressOn(phone.page, phone.page.getByRole('button', { name: words.ask.bn, exact: true }));
  await send();
  await expect.poll(() => phone.page.locator('.err').count()).toBe(2);
  const boxes = phone.page.getByRole('checkbox');
  await expect.poll(() => boxes.first().evaluate((box: any) => box === box.ownerDocument.activeElement)).toBe(true);
  await phone.page.keyboard.press('Space');
  await expect.poll(() => phone.page.locator('.err').count()).toBe(1);
  await pressOn(phone.page, boxes.nth(1), 'Space');
  await typeInto(phone.page, phone.page.locator('[name=reason]'), 'উত্তর ঠিক ছিল।');
  await send();
  await phone.page.getByText(words.waits.bn, { exact: true }).waitFor();

  const desk = await openPhone(browser, site, { width: 1280, height: 900 });
  await enter(site, desk.context, partner);
  const requests = await partner.api.get<{ id: number; bn_title: string }[]>('/course/batch/rescrutinies?limit=100');
  const decided = `/rescrutinies/${requests.find(({ bn_title }) => bn_title === 'নদী ও ফুলের কুইজ')!.id}`;
  await visit(desk.page, site.url + decided);
  const points = desk.page.locator('[name^="points."]');
  await typeInto(desk.page, points.first(), '৯');
  const decide = () => pressOn(desk.page, desk.page.getByRole('button', { name: words.decide.bn, exact: true }));
  await decide();
  // the other has no marks at all, and nothing is said to the learner yet
  await expect.poll(() => points.nth(1).getAttribute('aria-invalid')).toBe('true');
  await typeInto(desk.page, points.nth(1), '১');
  await typeInto(desk.page, desk.page.locator('[name=answer]'), 'প্রথম প্রশ্ন আংশিক ঠিক।');
  await decide();
  await expect.poll(() => points.first().getAttribute('aria-invalid')).toBe('true');
  await points.first().fill('১.৫');
  await decide();
  await told(desk.page, words.decided.bn);

  await visit(phone.page, `${site.url}/rescrutiny/${attempt_id}`);
  await settle(phone.page);
  await phone.page.getByText('প্রথম প্রশ্ন আংশিক ঠিক।', { exact: true }).waitFor();
  await phone.page.getByText('আপনার নম্বর: ৪-এ ২.৫', { exact: true }).waitFor();
  // of each answer, and the same for whoever opens the request again
  for (const [page, path] of [
    [phone.page, `/rescrutiny/${attempt_id}`],
    [desk.page, decided],
  ] as const) {
    await visit(page, site.url + path);
    for (const marks of ['২-এ ০ → ১.৫', '২-এ ০ → ১']) await page.getByText(marks).first().waitFor();
  }
  expect([...phone.faults, ...desk.faults]).toEqual([]);
  for (const { context } of [phone, desk]) await context.close();
});

test('who has marked an answer is told why its request does not open, and goes back to the others', async () => {
  const { learner, partner, attempt_id, question_id } = await newCommented(site);
  const { id } = await learner.api.post<{ id: number }>(`/assessment-front/rescrutiny/${attempt_id}`, {
    ...{ question_ids: [question_id], reason: 'উত্তর ঠিক ছিল।' },
  });
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, partner);
  expect((await visit(page, `${site.url}/rescrutinies/${id}`))!.status()).toBe(403);
  await page.getByRole('heading', { level: 1, name: errors.not_new.bn }).waitFor();
  await pressOn(page, page.locator('main').getByRole('link', { name: words.many.bn, exact: true }));
  await page.waitForURL(`${site.url}/rescrutinies`);
  expect(faults).toEqual([]);
  await context.close();
});
