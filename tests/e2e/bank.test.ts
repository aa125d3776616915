// The question bank on a phone, by the keyboard alone: a folder, a question, found by roman letters, shared, taken into a quiz, changed, and asked as before.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as bank } from '#features/bank/words.ts';
import { webWords as words } from '#features/bank/words-web.ts';
import { typeWords } from '#features/questions/written.ts';
import { questionWords } from '#features/questions/words-writing.ts';
import { fromBank } from '#features/syllabus/words-from-bank.ts';
import { words as editor } from '#ui/work/words-editor.ts';
import { newCourse, newItem, newLearnerOf, newPartner } from './course-made.ts';
import { pressOn, tabTo, typeInto } from './keys.ts';
import { settle, visit } from './settled.ts';
import { enter, type Learner, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const fill = (text: string, slots: Record<string, string>) =>
  Object.entries(slots).reduce((all, [name, value]) => all.replace(`{${name}}`, value), text);
const width = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');
/** Bengali alone is enough: that the other language lacks is only said. */
async function saveVersion(page: Page) {
  await pressOn(page, page.getByRole('button', { name: editor.version_save.bn }), 'Enter', { back: true });
  await pressOn(page, page.locator('dialog[open]').getByRole('button', { name: editor.version_anyway.bn }));
}
interface Listed {
  id: number;
  bn_title: string;
  version: number;
  folder_id: number | null;
}

const listed = (as: Pick<Learner, 'api'>, query = '') => as.api.get<Listed[]>(`/content-bank/question-bank/view?limit=50${query}`);

/** A folder, and a question in it whose first option is right. Answers its id. */
async function write(page: Page, teacher: Pick<Learner, 'api'>): Promise<number> {
  await visit(page, `${site.url}/question-bank/list`);
  await pressOn(page, page.getByRole('button', { name: words.new_folder.bn }));
  await typeInto(page, page.locator('dialog[open] [name=name]'), 'জীববিজ্ঞান');
  await page.keyboard.press('Enter');
  const tree = page.getByText(fill(words.open_folders.bn, { name: words.all.bn }));
  await settle(page);
  await pressOn(page, tree);
  await pressOn(page, page.getByRole('navigation', { name: words.folders.bn }).getByRole('link', { name: /জীববিজ্ঞান/ }));
  await page.waitForURL(/question-bank\/folders\/\d+/);
  await settle(page);
  const folder_id = Number(/folders\/(\d+)/.exec(page.url())![1]);

  await pressOn(page, page.getByRole('link', { name: words.new_question.bn }).first());
  await page.waitForURL(/question-bank\/create/);
  await settle(page);
  await pressOn(page, page.getByRole('button', { name: typeWords.mcq.bn, exact: true }));
  await page.waitForURL(/question-bank\/edit\/\d+/);
  await settle(page);
  const id = Number(/edit\/(\d+)/.exec(page.url())![1]);
  await typeInto(page, page.locator('[name=question-bn_text]'), 'কোষের শক্তিঘর বলা হয় কাকে?');
  const option = (n: string) => page.getByRole('textbox', { name: fill(questionWords.option_n.bn, { n }), exact: true });
  await pressOn(page, page.getByRole('radio', { name: fill(questionWords.is_right.bn, { n: '১' }) }), 'Space');
  await typeInto(page, option('১'), 'মাইটোকন্ড্রিয়া');
  await typeInto(page, option('২'), 'নিউক্লিয়াস');
  await saveVersion(page);
  await expect.poll(() => listed(teacher)).toMatchObject([{ id, version: 1, bn_title: 'কোষের শক্তিঘর বলা হয় কাকে?', folder_id }]);
  expect(await width(page)).toBeLessThanOrEqual(360);
  return id;
}

test('a question is written in Bengali in a new folder by the keys alone, and found by roman letters', async () => {
  const teacher = await newPartner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, teacher);
  const id = await write(page, teacher);
  await visit(page, `${site.url}/question-bank/list`);
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return page.evaluate<string>('document.activeElement?.name');
    })
    .toBe('search');
  await page.keyboard.type('maitokondria');
  await page.waitForURL((url) => url.searchParams.get('search') === 'maitokondria');
  const found = page.getByRole('link', { name: /কোষের শক্তিঘর/ });
  await pressOn(page, found);
  await page.waitForURL(new RegExp(`question-bank/question/${id}`));
  await settle(page);

  await context.close();
  expect(faults).toEqual([]);
});

test('a question is shared, taken into a quiz, and still asked as it was when it has a newer version', { tags: ['long'] }, async () => {
  const teacher = await newPartner(site);
  const colleague = await newLearner(site);
  const course = await newCourse(teacher, 'কোষবিদ্যা');
  const quiz = await newItem(teacher, course, 'quiz', 'কুইজ');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, teacher);
  const id = await write(page, teacher);

  await visit(page, `${site.url}/question-bank/question/${id}`);
  await pressOn(page, page.getByRole('button', { name: bank.share_them.bn, exact: true }));
  const { username } = await colleague.api.get<{ username: string }>('/my-account/user/view-info');
  await typeInto(page, page.locator('dialog[open] [name=to]'), username);
  await page.keyboard.press('Enter');
  await expect.poll(() => listed(colleague, '&scope=shared')).toMatchObject([{ id, version: 1 }]);
  expect(await width(page)).toBeLessThanOrEqual(360);

  await visit(page, `${site.url}/course/edit/${course}/syllabus`);
  await pressOn(page, page.locator(`[data-open="${quiz.id}"]`));
  await pressOn(page, page.locator('.syl-panel').getByRole('button', { name: fromBank.choose.bn }));
  await typeInto(page, page.locator('dialog[open] [name=search]'), 'shoktighor');
  await settle(page);
  expect(await page.getByRole('button', { name: fromBank.take_none.bn }).isDisabled()).toBe(true);
  await pressOn(page, page.locator(`dialog[open] [name=take-${id}]`), 'Space');
  await pressOn(page, page.getByRole('button', { name: fill(fromBank.take.bn, { n: '১' }) }));
  interface Draft {
    fields: { questions?: string };
  }
  const taken = async () => {
    const { fields } = await teacher.api.get<Draft>(`/course/syllabus/lesson/${quiz.id}`);
    return (JSON.parse(fields.questions || '[]') as { bn_text: string; bank: unknown }[]).map(({ bn_text, bank: of }) => [bn_text, of]);
  };
  await expect.poll(taken).toEqual([['কোষের শক্তিঘর বলা হয় কাকে?', { id, version: 1 }]]);
  const learner = await newLearnerOf(site, teacher, course);

  await visit(page, `${site.url}/question-bank/edit/${id}`);
  const text = page.locator('[name=question-bn_text]');
  await tabTo(page, text);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('কোষের কোন অঙ্গাণু শক্তি জোগায়?');
  await saveVersion(page);
  await expect.poll(() => listed(teacher)).toMatchObject([{ id, version: 2, bn_title: 'কোষের কোন অঙ্গাণু শক্তি জোগায়?' }]);

  // the author of the quiz is told of the newer one, and learners are asked the earlier one
  await visit(page, `${site.url}/course/edit/${course}/syllabus`);
  await pressOn(page, page.locator(`[data-open="${quiz.id}"]`));
  await page.getByText(fill(fromBank.newer.bn, { v: '২' })).waitFor();
  await pressOn(page, page.getByRole('button', { name: fromBank.see.bn }));
  await page.locator('.syl-panel ins').first().waitFor();
  expect(await taken()).toEqual([['কোষের শক্তিঘর বলা হয় কাকে?', { id, version: 1 }]]);
  expect(await width(page)).toBeLessThanOrEqual(360);
  await context.close();
  expect(faults).toEqual([]);

  const lessons = await teacher.api.get<{ items: { id: number; lesson_id: number }[] }>(`/course/syllabus/${course}`);
  const lesson_id = lessons.items.find((one) => one.id === quiz.id)!.lesson_id;
  const attempt = await learner.api.post<{ questions: { bn_text_html: string }[] }>(`/assessment-front/quiz/start/${lesson_id}`);
  expect(attempt.questions.map((one) => one.bn_text_html)).toEqual(['<p>কোষের শক্তিঘর বলা হয় কাকে?</p>']);
});
