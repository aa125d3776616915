// Groups of questions by the keys alone and as a screen reader is told of them: written in the editor, answered on a narrow phone, told in the result.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { questionWords } from '#features/questions/words-writing.ts';
import { words as question } from '#features/questions/words.ts';
import { newGroupPart, newQuestion, type WrittenPart, type WrittenQuestion } from '#features/questions/written.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { newCourse, newItem, newLearnerOf, newPartner, writeLesson } from './course-made.ts';
import { pressOn, tabTo, typeInto } from './keys.ts';
import { visit } from './settled.ts';
import { enter, journeyOf, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const option = (id: string, bn_text: string, right = false) => ({ id, text: '', bn_text, right, weight: 0, feedback: '', bn_feedback: '' });
const part = (type: WrittenPart['type'], key: string, marks: number, bn_text: string, some: Partial<WrittenPart>): WrittenPart => ({
  ...{ ...newGroupPart(type), key, marks, bn_text },
  ...some,
});
const group: WrittenQuestion = {
  ...{ ...newQuestion('group'), bn_text: 'একজন ব্যাপারী দিনে ৪০ নৌকা পেয়ারা কেনেন। এক নৌকায় থাকে ৮ মণ।' },
  questions: [
    part('mcq', 'a', 1, 'সেখানে কী বিক্রি হয়?', { options: [option('x', 'আম'), option('y', 'পেয়ারা', true)] }),
    part('numeric', 'b', 2, 'দিনে কত মণ?', { answer: '320', bn_explanation: 'চল্লিশ গুণ আট।' }),
    part('essay', 'c', 3, 'তাঁরা নৌকায় যান কেন?', { bn_model: 'বাগানে রাস্তা নেই, আছে খাল।' }),
  ],
};
async function newPractice(questions: readonly WrittenQuestion[]) {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'উদ্দীপকের প্রশ্ন');
  const item = await newItem(partner, course_id, 'quiz', 'অনুশীলন');
  await writeLesson(partner, item.id, { questions: JSON.stringify(questions), practice: true });
  return { partner, course_id, item };
}
const active = (page: Page) => page.evaluate<string>('document.activeElement.getAttribute("aria-label") ?? document.activeElement.tagName');

test('a group is answered by the keys alone at 320 px: each part says which passage it is on and leads to it', async () => {
  const { partner, course_id } = await newPractice([group]);
  const learner = await newLearnerOf(site, partner, course_id);
  const { uuid, lessons } = await journeyOf(learner.api, String(course_id));
  const { context, page, faults } = await openPhone(browser, site, { width: 320, height: 700 });
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
  await pressOn(page, page.getByRole('button', { name: quiz.start.bn, exact: true }));
  const narrow = async () => expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  const passage = page.getByRole('group', { name: question.stimulus.bn });
  await passage.getByText(/৪০ নৌকা/).waitFor();
  await narrow();
  const placeOf = (letter: string) => new RegExp(question.part_of.bn.replace('{n}', '৩').replace('{letter}', letter));
  const parts = ['ক', 'খ', 'গ'].map((letter) => page.getByRole('group', { name: placeOf(letter) }));
  for (const one of parts) await one.waitFor();

  // a key answers the part in which the focus is, and no other
  await page.keyboard.press('2');
  expect(await parts[0]!.getByRole('radio').nth(1).isChecked()).toBe(false);
  await tabTo(page, parts[0]!.getByRole('radio').first());
  await page.keyboard.press('2');
  await expect.poll(() => parts[0]!.getByRole('radio').nth(1).isChecked()).toBe(true);
  await typeInto(page, parts[1]!.getByRole('textbox'), '৩২০');

  // to the passage by its key and back, and by the button of a part
  await page.keyboard.press('Alt+p');
  expect(await active(page)).toBe(question.stimulus.bn);
  await page.keyboard.press('Alt+p');
  expect(await active(page)).not.toBe(question.stimulus.bn);
  await pressOn(page, page.getByRole('button', { name: question.to_stimulus.bn }).nth(2));
  expect(await active(page)).toBe(question.stimulus.bn);
  await typeInto(page, parts[2]!.getByRole('textbox', { name: question.your_answer.bn }), 'খাল দিয়ে যেতে হয়');
  await narrow();

  await pressOn(page, page.getByRole('button', { name: quiz.check.bn }));
  await page.getByText('চল্লিশ গুণ আট।').waitFor();
  await page.getByText('বাগানে রাস্তা নেই, আছে খাল।').first().waitFor();
  await page.locator('.part-verdicts').getByText(`(ক) ${quiz.right.bn}`).waitFor();
  await page.locator('.part-verdicts').getByText(`(গ) ${quiz.unmarked.bn}`).waitFor();
  await narrow();
  await page.keyboard.press('Tab');
  await pressOn(page, page.getByRole('button', { name: quiz.to_summary.bn }));
  await pressOn(page, page.getByRole('button', { name: quiz.submit.bn, exact: true }));
  const told = page.locator('.rq');
  await told
    .getByRole('group', { name: question.stimulus.bn })
    .getByText(/৪০ নৌকা/)
    .waitFor();
  expect(await told.locator('.an-group > li').count()).toBe(3);
  await told.getByText('(খ)').first().waitFor();
  await narrow();
  expect(faults).toEqual([]);
  await context.close();
});

test('a group is written by the keys alone: four parts of 1, 2, 3 and 4 marks at a press, each with its own fields', {
  tags: ['long'],
}, async () => {
  const { partner, course_id, item } = await newPractice([{ ...group, questions: [] }]);
  const { context, page, faults } = await openPhone(browser, site, { width: 360, height: 740 });
  await enter(site, context, partner);
  await visit(page, `${site.url}/course/edit/${course_id}/syllabus`);
  await pressOn(page, page.locator(`[data-open="${item.id}"]`));
  const panel = page.locator('.syl-panel');
  const read = async () => {
    const { fields } = await partner.api.get<{ fields: { questions?: string } }>(`/course/syllabus/lesson/${item.id}`);
    return (JSON.parse(fields.questions || '[]') as WrittenQuestion[])[0]!;
  };
  const wide = async () => expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await pressOn(page, panel.getByRole('button', { name: questionWords.creative.bn }), 'Enter', { most: 200 });
  await expect
    .poll(async () => (await read()).questions.map(({ type, marks }) => `${type} ${marks}`))
    .toEqual(['essay 1', 'essay 2', 'essay 3', 'essay 4']);
  await panel.getByText(questionWords.marks_in_all.bn.replace('{n}', '১০')).waitFor();
  const list = panel.getByRole('group', { name: questionWords.on_stimulus.bn });
  const second = list.locator('[data-question]').nth(1);
  await pressOn(page, second.locator('.q-open'), 'Enter', { most: 200, back: true });
  await typeInto(page, second.locator('.q-md textarea').first(), 'বৃষ্টি হলে কী হয়?');
  await expect.poll(async () => (await read()).questions[1]!.bn_text).toBe('বৃষ্টি হলে কী হয়?');
  // moved within its group by the arrows, and told
  await tabTo(page, second.locator('.q-open'), { most: 60, back: true });
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await read()).questions.map(({ marks }) => marks)).toEqual([2, 1, 3, 4]);
  await wide();
  // taken away like a question of the quiz, and the marks come to what is left
  const first = list.locator('[data-question]').first();
  await pressOn(page, first.getByRole('button', { name: questionWords.remove.bn.replace('{n}', '১') }), 'Enter', { most: 60 });
  await expect.poll(async () => (await read()).questions.map(({ marks }) => marks)).toEqual([1, 3, 4]);
  await panel.getByText(questionWords.marks_in_all.bn.replace('{n}', '৮')).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
