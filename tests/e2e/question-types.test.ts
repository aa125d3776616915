// Questions of each type by the keys alone and as a screen reader is told of them: answered on the narrowest phone, and written in the editor.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { questionWords } from '#features/questions/words-writing.ts';
import { words as question } from '#features/questions/words.ts';
import { judgingWords } from '#features/questions/words-judging.ts';
import { newOption } from '#features/questions/types/mcq/written.ts';
import { newItem as newListItem } from '#features/questions/types/dropdown/written.ts';
import { newCriterion } from '#features/questions/types/essay/written.ts';
import { newQuestion, type WrittenQuestion } from '#features/questions/written.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { newCourse, newItem, newLearnerOf, newPartner, writeLesson } from './course-made.ts';
import { pressOn, tabTo, typeInto } from './keys.ts';
import { visit } from './settled.ts';
import { enter, journeyOf, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const option = (bn_text: string, right = false) => ({ ...newOption(), bn_text, right });
const listed = (bn_text: string, right = false) => ({ ...newListItem(), bn_text, right });
const criterion = { ...newCriterion(), bn_name: 'সমস্যা বোঝা' };
const written: WrittenQuestion[] = [
  { ...newQuestion('mcq'), bn_text: 'খাদ্য তৈরি হয় কীভাবে?', options: [option('শ্বসন'), option('সালোকসংশ্লেষণ', true), option('অভিস্রবণ')] },
  { ...newQuestion('multiple'), bn_text: 'নবায়নযোগ্য কোনগুলো?', options: [option('সৌরশক্তি', true), option('কয়লা'), option('বায়ুশক্তি', true)] },
  { ...newQuestion('true_false'), bn_text: 'পদ্মা ও মেঘনা মিলেছে।', value: true },
  { ...newQuestion('fill_in'), bn_text: 'দিনটি ছিল ____ সালের ____ ফেব্রুয়ারি।', blanks: ['১৯৫২', '২১\nএকুশে'] },
  {
    ...newQuestion('dropdown'),
    bn_text: 'আমি স্কুলে ____, বাবা মাঠে ____।',
    lists: [
      [listed('যাই', true), listed('যান')],
      [listed('যায়'), listed('যান', true)],
    ],
  },
  {
    ...newQuestion('short_answer'),
    bn_text: 'কয়টি সেক্টর?',
    forms: [{ text: 'এগারো', share: 100, contains: false }],
  },
  {
    ...newQuestion('essay'),
    bn_text: 'আপনি কী করবেন?',
    ...{ min_words: 3, max_words: 50, bn_model: 'শিক্ষার্থী কোথায় আটকায়, দেখব।' },
    ...{ rubric: [criterion], rubric_shown: true, marks: 2 },
  },
  { ...newQuestion('paragraph'), bn_text: 'কৃষক আগাম জাত লাগান কেন?', bn_passage: 'হাওরে আগাম ঢলে ধান ডুবে যায়।', bn_model: 'ঢলের ভয়ে।' },
];
async function newPractice() {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'সব ধরনের প্রশ্ন');
  const item = await newItem(partner, course_id, 'quiz', 'অনুশীলন');
  await writeLesson(partner, item.id, { questions: JSON.stringify(written), practice: true });
  return { partner, course_id, item };
}
const active = (page: Page) => page.evaluate<string>('document.activeElement.getAttribute("aria-label") ?? document.activeElement.tagName');

test('each type is answered by the keys alone at 320 px, says its keys and its parts, and what a person marks is compared with its model', async () => {
  const { partner, course_id } = await newPractice();
  const learner = await newLearnerOf(site, partner, course_id);
  const { uuid, lessons } = await journeyOf(learner.api, String(course_id));
  const { context, page, faults } = await openPhone(browser, site, { width: 320, height: 700 });
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
  await pressOn(page, page.getByRole('button', { name: quiz.start.bn, exact: true }));
  await page.locator('.pal').waitFor();
  /** In a practice the next step is to check the answer: to the next question by the list of all. */
  const go_to = (n: number) => pressOn(page, page.locator('.pal button').nth(n - 1));
  const narrow = async () => expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  const skip = async () => {
    await page.keyboard.press('Shift+ArrowRight');
  };
  const group = page.locator('fieldset.asked');

  // one answer: by its number from anywhere, the arrows move without choosing, Space chooses
  await group.getByRole('radio').first().waitFor();
  await narrow();
  await page.keyboard.press('3');
  await expect.poll(() => group.getByRole('radio', { name: /অভিস্রবণ/ }).isChecked()).toBe(true);
  await page.keyboard.press('ArrowUp');
  expect(await group.getByRole('radio', { name: /অভিস্রবণ/ }).isChecked()).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => group.getByRole('radio', { name: /সালোকসংশ্লেষণ/ }).isChecked()).toBe(true);
  // what the keys are is part of what a screen reader says of an option, and seen by who works by keys
  const described = await group.getByRole('radio').first().getAttribute('aria-describedby');
  expect(await page.locator(`#${described}`).textContent()).toContain(question.key_choose.bn);
  await page.locator(`#${described}`).waitFor({ state: 'visible' });
  await skip();

  // several: by letters, each press ticks or unticks, and how many is told
  await group.getByRole('checkbox').first().waitFor();
  await page.keyboard.press('a');
  await page.keyboard.press('b');
  await page.keyboard.press('c');
  await page.keyboard.press('b');
  await group.getByRole('status').getByText(question.n_chosen.bn.replace('{n}', '২')).waitFor();
  expect(await group.getByRole('checkbox', { name: /কয়লা/ }).isChecked()).toBe(false);
  await narrow();
  await skip();

  await group.getByRole('radio', { name: question.is_true.bn }).waitFor();
  await page.keyboard.press('f');
  await page.keyboard.press('t');
  await expect.poll(() => group.getByRole('radio', { name: question.is_true.bn }).isChecked()).toBe(true);
  await skip();

  // each blank is named with its part of the sentence
  const year = group.getByRole('textbox', { name: /১.*দিনটি ছিল ___ সালের/ });
  await typeInto(page, year, '১৯৫২');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('একুশে');
  await narrow();
  await go_to(5);

  const [go, goes] = [group.getByRole('combobox', { name: /আমি স্কুলে ___/ }), group.getByRole('combobox', { name: /বাবা মাঠে ___/ })];
  await tabTo(page, go);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, goes);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => goes.inputValue()).not.toBe('');
  await narrow();
  await go_to(6);

  await typeInto(page, group.getByRole('textbox', { name: question.your_answer.bn }), 'এগারো।');
  await narrow();
  await go_to(7);

  // an essay: the rubric is there, the words are counted, and told when they are asked for
  await group.getByText('সমস্যা বোঝা').waitFor();
  await typeInto(page, group.getByRole('textbox', { name: question.your_answer.bn }), 'প্রথমে তার খাতা দেখব');
  await group.getByText(new RegExp(question.words_within.bn)).first().waitFor();
  await page.keyboard.press('Alt+w');
  await group.getByRole('status').getByText(/৪ শব্দ/).waitFor();
  await narrow();
  await go_to(8);

  // to the passage and back, where one was
  const answer = group.getByRole('textbox', { name: question.your_answer.bn });
  await typeInto(page, answer, 'ঢলের ভয়ে');
  await page.keyboard.press('Alt+p');
  expect(await active(page)).toBe(question.passage.bn);
  await page.keyboard.press('Alt+p');
  expect(await active(page)).toBe(question.your_answer.bn);
  await narrow();
  await pressOn(page, page.getByRole('button', { name: quiz.check.bn }));
  await group.getByText('ঢলের ভয়ে।').waitFor();

  await page.keyboard.press('Tab');
  await pressOn(page, page.getByRole('button', { name: quiz.to_summary.bn }));
  await pressOn(page, page.getByRole('button', { name: quiz.submit.bn, exact: true }));
  await page.locator('.rq').first().waitFor();
  const verdicts = await page.locator('.rq').evaluateAll((all: any[]) => all.map((one) => one.querySelector('.row')?.textContent ?? ''));
  expect(verdicts).toHaveLength(8);
  for (const said of verdicts.slice(0, 6)) expect(said).toContain(quiz.right.bn);
  for (const said of verdicts.slice(6)) expect(said).toContain(quiz.unmarked.bn);
  await page.getByText('শিক্ষার্থী কোথায় আটকায়, দেখব।').waitFor();
  await narrow();
  expect(faults).toEqual([]);
  await context.close();
});

test('each type is written by the keys alone, and an answer is tried beside it with the reason', { tags: ['long'] }, async () => {
  const { partner, course_id, item } = await newPractice();
  const { context, page, faults } = await openPhone(browser, site, { width: 360, height: 740 });
  await enter(site, context, partner);
  await visit(page, `${site.url}/course/edit/${course_id}/syllabus`);
  await pressOn(page, page.locator(`[data-open="${item.id}"]`));
  const panel = page.locator('.syl-panel');
  await panel.locator('[data-question]').first().waitFor();
  const open = async (n: number) => {
    await pressOn(page, panel.locator('[data-question]').nth(n).locator('.q-open'), 'Enter', { most: 400 });
    await panel.locator('.q-md').first().waitFor();
  };
  const read = async () => {
    const { fields } = await partner.api.get<{ fields: { questions?: string } }>(`/course/syllabus/lesson/${item.id}`);
    return JSON.parse(fields.questions || '[]') as WrittenQuestion[];
  };
  const wide = async () => expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);

  await open(5);
  await wide();
  const typed = panel.getByLabel(judgingWords.typed.bn);
  await tabTo(page, typed, { most: 200 });
  await page.keyboard.insertText('এগারো।');
  await panel.getByText(judgingWords.counts.bn).waitFor();
  await panel.getByText(new RegExp(judgingWords.rules_by.stop.bn)).last().waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('এগার');
  await panel.getByText(judgingWords.counts_not.bn).waitFor();
  await panel.getByText(/সবচেয়ে কাছের “এগারো”/).waitFor();

  await open(6);
  await wide();
  await pressOn(page, panel.getByRole('button', { name: questionWords.add_criterion.bn, exact: true }), 'Enter', { most: 200 });
  const second = panel.getByRole('textbox', { name: questionWords.criterion_n.bn.replace('{n}', '২'), exact: true });
  await tabTo(page, second, { most: 200, back: true });
  await page.keyboard.insertText('ভাষা');
  await expect.poll(async () => (await read())[6]!.rubric.map((one) => one.bn_name)).toEqual(['সমস্যা বোঝা', 'ভাষা']);

  await open(0);
  const text = panel.locator('.q-md textarea').first();
  await tabTo(page, text, { most: 200, back: true });
  await page.keyboard.press('Control+End');
  await pressOn(page, panel.getByRole('button', { name: questionWords.tools.formula.bn }).first(), 'Enter', { back: true });
  await expect.poll(() => active(page)).toBe('INPUT');
  await page.keyboard.insertText('x^{2}');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await read())[0]!.bn_text).toContain('$x^{2}$');
  await panel.locator('.q-look math').first().waitFor();
  await wide();
  expect(faults).toEqual([]);
  await context.close();
});
