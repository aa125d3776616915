// The syllabus builder at work: made by the keyboard alone, on a phone, dragged, hidden, copied between courses, and two who move the same lesson.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { questionWords } from '#features/questions/words-writing.ts';
import { aboutKind } from '#features/syllabus/kinds.ts';
import { newQuestion } from '#features/questions/written.ts';
import { errors, words } from '#features/syllabus/words.ts';
import { newCourse, newItem, newPartner, type Partner, writeLesson } from './course-made.ts';
import { pressOn, typeInto } from './keys.ts';
import { settle, visit } from './settled.ts';
import { enter, openPhone, standing } from './site.ts';
import { holdToasts, PRESSABLE } from './told.ts';

const { site, browser } = await standing();
interface Seen {
  items: { id: number; kind: string; bn_title: string; section_id: number | null; hidden: boolean; question_count: number }[];
}
const syllabusOf = ({ api }: Partner, id: number) => api.get<Seen>(`/course/syllabus/${id}`);
/** Lessons in their order, each with its section. */
const orderOf = async (partner: Partner, id: number) => {
  const { items } = await syllabusOf(partner, id);
  const section = (of: number | null) => items.find((one) => one.id === of)?.bn_title ?? '-';
  return items.filter((one) => one.kind !== 'section').map((one) => `${section(one.section_id)}/${one.bn_title}`);
};
const row = (page: Page, id: number) => page.locator(`[data-open="${id}"]`);
async function open(partner: Partner, course_id: number, given: { width?: number; height?: number } = {}) {
  const opened = await openPhone(browser, site, given);
  await enter(site, opened.context, partner);
  await visit(opened.page, `${site.url}/course/edit/${course_id}/syllabus`);
  await opened.page.getByRole('heading', { name: words.syllabus.bn }).first().waitFor();
  return opened;
}
const DESK = { width: 1280, height: 900 };
/** A course with a section and lessons in it. */
async function made(partner: Partner, titles: readonly string[]) {
  const id = await newCourse(partner, `কোর্স ${titles.join('')}`);
  const section = await newItem(partner, id, 'section', 'অধ্যায় ১');
  const lessons: number[] = [];
  for (const title of titles) {
    const after_id = lessons.at(-1);
    lessons.push(
      (await newItem(partner, id, 'manual', title, { section_id: section.id, ...(after_id === undefined ? {} : { after_id }) })).id,
    );
  }
  return { id, section: section.id, lessons };
}
const partner = await newPartner(site);

test('sections, lessons and a question are made, and put in order, by the keyboard alone', { tags: ['long'] }, async () => {
  const id = await newCourse(partner, 'কিবোর্ডে');
  const { context, page, faults } = await open(partner, id, DESK);
  await pressOn(page, page.getByRole('button', { name: words.new_section.bn }));
  await typeInto(page, page.locator('dialog[open] [name=bn_title]'), 'কোষ');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await syllabusOf(partner, id)).items.length).toBe(1);
  await settle(page);
  for (const [kind, title] of [
    ['manual', 'পড়া'],
    ['quiz', 'কুইজ'],
  ] as const) {
    await pressOn(page, page.getByRole('button', { name: words.add_to.bn.replace('{name}', 'কোষ') }));
    await pressOn(page, page.getByRole('button', { name: aboutKind[kind].word.bn, exact: true }));
    await page.locator('.syl-panel').waitFor();
    await settle(page);
    await typeInto(page, page.locator('.syl-panel [name=bn_title]'), title);
    await expect.poll(() => orderOf(partner, id)).toContain(`কোষ/${title}`);
  }
  await pressOn(page, page.getByRole('button', { name: questionWords.add.bn }).first());
  await pressOn(page, page.getByRole('button', { name: questionWords.types.true_false.bn }).first());
  await expect.poll(async () => (await syllabusOf(partner, id)).items.find((one) => one.kind === 'quiz')?.question_count).toBe(1);
  const quiz = (await syllabusOf(partner, id)).items.find((one) => one.kind === 'quiz')!;
  await pressOn(page, row(page, quiz.id), 'Alt+ArrowUp', { back: true });
  await expect.poll(() => orderOf(partner, id)).toEqual(['কোষ/কুইজ', 'কোষ/পড়া']);
  // who moved it goes with it, and is told
  await settle(page);
  expect(await page.evaluate<string | null>(`document.activeElement?.getAttribute('data-open')`)).toBe(String(quiz.id));
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => orderOf(partner, id)).toEqual(['কোষ/পড়া', 'কোষ/কুইজ']);
  await context.close();
  expect(faults).toEqual([]);
});

test('the questions of a quiz are moved and taken out by the keys; who moved one is told where it is, and the focus goes with it', async () => {
  const id = await newCourse(partner, 'প্রশ্ন সরানো');
  const quiz = await newItem(partner, id, 'quiz', 'কুইজ');
  const written = ['প্রথম', 'দ্বিতীয়', 'তৃতীয়'].map((bn_text) => ({ ...newQuestion('true_false'), bn_text, value: true }));
  await writeLesson(partner, quiz.id, { questions: JSON.stringify(written) });
  const { context, page, faults } = await open(partner, id);
  await pressOn(page, row(page, quiz.id));
  const panel = page.locator('.syl-panel');
  const head = (n: number) => panel.locator('[data-question]').nth(n).locator('.q-open');
  const shown = async () => (await panel.locator('.q-open').allTextContents()).map((text) => text.split(' · ')[1]);
  const stored = async () => {
    const { fields } = await partner.api.get<{ fields: { questions?: string } }>(`/course/syllabus/lesson/${quiz.id}`);
    return (JSON.parse(fields.questions || '[]') as { bn_text: string }[]).map((q) => q.bn_text);
  };
  const focused = () => page.evaluate<string | undefined>(`document.activeElement?.closest('[data-question]')?.dataset.question`);
  await head(2).waitFor();
  await pressOn(page, head(2), 'Alt+ArrowUp');
  expect(await shown()).toEqual(['প্রথম', 'তৃতীয়', 'দ্বিতীয়']);
  const told = (n: string) => panel.getByText(questionWords.moved.bn.replace('{n}', n).replace('{all}', '৩'));
  await told('২').waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await told('১').waitFor();
  expect(await focused()).toBe(written[2]!.key);
  // at the top it stays, with the focus
  await page.keyboard.press('Alt+ArrowUp');
  expect(await shown()).toEqual(['তৃতীয়', 'প্রথম', 'দ্বিতীয়']);
  expect(await focused()).toBe(written[2]!.key);
  await expect.poll(stored).toEqual(['তৃতীয়', 'প্রথম', 'দ্বিতীয়']);
  // by its arrow down to the end, where the arrow takes no focus any more
  await pressOn(page, panel.getByRole('button', { name: questionWords.down.bn.replace('{n}', '২') }), 'Enter');
  await told('৩').waitFor();
  expect(await focused()).toBe(written[0]!.key);
  await pressOn(page, panel.getByRole('button', { name: questionWords.remove.bn.replace('{n}', '৩') }), 'Enter');
  await expect.poll(stored).toEqual(['তৃতীয়', 'দ্বিতীয়']);
  expect(await focused()).toBe(written[1]!.key);
  await context.close();
  expect(faults).toEqual([]);
});

test('a lesson is dragged with the mouse, and on a phone moved, hidden and brought back, within 360 points', {
  tags: ['long'],
}, async () => {
  const { id, section, lessons } = await made(partner, ['ক', 'খ', 'গ']);
  const desk = await open(partner, id, DESK);
  const grip = (await desk.page.locator(`[data-grip="${lessons[2]}"]`).boundingBox())!;
  const first = (await row(desk.page, lessons[0]!).boundingBox())!;
  await desk.page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await desk.page.mouse.down();
  await desk.page.mouse.move(first.x + 40, first.y + 20, { steps: 8 });
  await desk.page.mouse.move(first.x + 40, first.y + 3, { steps: 3 });
  await desk.page.mouse.up();
  await expect.poll(() => orderOf(partner, id)).toEqual(['অধ্যায় ১/গ', 'অধ্যায় ১/ক', 'অধ্যায় ১/খ']);
  await desk.context.close();

  const phone = await open(partner, id);
  const menu = async (of: string, deed: string) => {
    await phone.page.getByRole('button', { name: words.more_for.bn.replace('{name}', of), exact: true }).click();
    await phone.page.getByRole('button', { name: deed, exact: true }).click();
  };
  await menu('গ', words.down.bn);
  await expect.poll(() => orderOf(partner, id)).toEqual(['অধ্যায় ১/ক', 'অধ্যায় ১/গ', 'অধ্যায় ১/খ']);
  await settle(phone.page);
  await menu('খ', words.hide.bn);
  await expect.poll(async () => (await syllabusOf(partner, id)).items.find((one) => one.id === lessons[1])?.hidden).toBe(true);
  await settle(phone.page);
  await holdToasts(phone.page, PRESSABLE);
  await menu('ক', words.remove.bn);
  await phone.page.getByRole('button', { name: words.undo.bn }).click();
  await expect.poll(async () => (await orderOf(partner, id)).length).toBe(3);
  expect(await phone.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await row(phone.page, lessons[0]!).click();
  await phone.page.locator('.syl-panel [name=bn_title]').waitFor();
  expect(await phone.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  expect(section).toBeGreaterThan(0);
  await phone.context.close();
  expect([...desk.faults, ...phone.faults]).toEqual([]);
});

test('two who move the same lesson: the second is told, sees it where it is, and no word that either wrote is lost', {
  tags: ['long'],
}, async () => {
  const { id, lessons } = await made(partner, ['ক', 'খ', 'গ']);
  const [one, other] = [await open(partner, id, DESK), await open(partner, id, DESK)];
  await row(one.page, lessons[0]!).focus();
  await one.page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => orderOf(partner, id)).toEqual(['অধ্যায় ১/খ', 'অধ্যায় ১/ক', 'অধ্যায় ১/গ']);
  await row(other.page, lessons[0]!).focus();
  await other.page.keyboard.press('Alt+ArrowDown');
  await other.page.getByText(errors.stale.bn).first().waitFor();
  await expect
    .poll(() =>
      other.page
        .locator('[data-section] [data-open]')
        .allTextContents()
        .then((all) => all.join(' ')),
    )
    .toMatch(/খ.*ক.*গ/);
  expect(await orderOf(partner, id)).toEqual(['অধ্যায় ১/খ', 'অধ্যায় ১/ক', 'অধ্যায় ১/গ']);
  // both write in the lesson that moved, each a field of their own
  for (const { page } of [one, other]) {
    await row(page, lessons[0]!).click();
    await page.locator('.syl-panel [name=bn_title]').waitFor();
    await settle(page);
  }
  await one.page.locator('.syl-panel [name=bn_title]').fill('নতুন নাম');
  await other.page.locator('.syl-panel [name=title]').fill('A new name');
  await other.page.locator('.syl-panel [name=minutes]').fill('৭');
  const written = async () => (await partner.api.get<{ fields: object }>(`/course/syllabus/lesson/${lessons[0]}`)).fields;
  await expect.poll(written).toMatchObject({ bn_title: 'নতুন নাম', title: 'A new name', minutes: 7 });
  await one.context.close();
  await other.context.close();
  expect([...one.faults, ...other.faults]).toEqual([]);
});

test('a lesson is copied from another course with its words', { tags: ['long'] }, async () => {
  const from = await made(partner, ['উৎস']);
  await writeLesson(partner, from.lessons[0]!, { minutes: 9 });
  const to = await made(partner, ['এখানে']);
  const { context, page, faults } = await open(partner, to.id, DESK);
  await page.getByRole('button', { name: words.copy_from.bn }).click();
  const dialog = page.locator('dialog[open]').last();
  await dialog
    .getByRole('button', { name: new RegExp(words.which_course.bn) })
    .first()
    .click();
  const chooser = page.locator('dialog[open]').last();
  await chooser.getByRole('combobox').fill('কোর্স উৎস');
  await chooser.getByRole('option', { name: 'কোর্স উৎস' }).first().click();
  await page.locator('dialog[open] select[name=item]').selectOption({ label: '— উৎস' });
  await page.getByRole('button', { name: words.copy.bn, exact: true }).last().click();
  await expect.poll(() => orderOf(partner, to.id)).toEqual(['অধ্যায় ১/এখানে', 'অধ্যায় ১/উৎস']);
  const { items } = await syllabusOf(partner, to.id);
  const copy = items.find((one) => one.bn_title === 'উৎস')!;
  expect((await partner.api.get<{ fields: object }>(`/course/syllabus/lesson/${copy.id}`)).fields).toMatchObject({ minutes: 9 });
  await context.close();
  expect(faults).toEqual([]);
});
