// Pictures in the texts of questions: put in by the keys with a description that is asked for, seen by learners at their size when they are reached.
// @module-tag long
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { questionWords } from '#features/questions/words-writing.ts';
import { newQuestion, type WrittenQuestion } from '#features/questions/written.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { newCourse, newItem, newLearnerOf, newPartner, writeLesson } from './course-made.ts';
import { pressOn, tabTo } from './keys.ts';
import { visit } from './settled.ts';
import { enter, journeyOf, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const question: WrittenQuestion = { ...newQuestion('true_false'), bn_text: 'এটি কি একটি কোষ?', value: true };
const tools = questionWords.tools;

test('a picture is described before it is put into a text, and learners see it there', async () => {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'ছবির প্রশ্ন');
  const item = await newItem(partner, course_id, 'quiz', 'অনুশীলন');
  await writeLesson(partner, item.id, { questions: JSON.stringify([question]), practice: true });
  const desk = await openPhone(browser, site, { width: 360, height: 740 });
  await enter(site, desk.context, partner);
  await visit(desk.page, `${site.url}/course/edit/${course_id}/syllabus`);
  await pressOn(desk.page, desk.page.locator(`[data-open="${item.id}"]`));
  const panel = desk.page.locator('.syl-panel');
  const read = async () => {
    const { fields } = await partner.api.get<{ fields: { questions?: string } }>(`/course/syllabus/lesson/${item.id}`);
    return (JSON.parse(fields.questions || '[]') as WrittenQuestion[])[0]!;
  };
  const text = panel.locator('.q-md').first();
  await tabTo(desk.page, text.locator('textarea'), { most: 200 });
  await desk.page.keyboard.press('Control+End');
  await pressOn(desk.page, text.getByRole('button', { name: tools.picture.bn, exact: true }), 'Enter', { back: true });
  await text.getByRole('button', { name: tools.picture_choose.bn }).waitFor();
  const buffer = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
  await text.locator('input[type=file]').setInputFiles({ name: 'cell.png', mimeType: 'image/png', buffer });
  const put = text.getByRole('button', { name: tools.formula_done.bn, exact: true });
  await put.waitFor();
  expect(await put.isDisabled()).toBe(true);
  await tabTo(desk.page, text.getByLabel(tools.picture_alt.bn));
  await desk.page.keyboard.insertText('সবুজ একটি [কোষ]');
  await pressOn(desk.page, put);
  await expect.poll(async () => (await read()).pictures.length).toBe(1);
  const written = await read();
  expect(written.bn_text).toContain(`![সবুজ একটি \\[কোষ\\]](${written.pictures[0]!.src})`);
  await text.locator('.q-look img[alt="সবুজ একটি [কোষ]"]').waitFor();
  expect(await desk.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  expect(desk.faults).toEqual([]);
  await desk.context.close();

  const learner = await newLearnerOf(site, partner, course_id);
  const { uuid, lessons } = await journeyOf(learner.api, String(course_id));
  const { context, page, faults } = await openPhone(browser, site, { width: 320, height: 700 });
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
  await pressOn(page, page.getByRole('button', { name: quiz.start.bn, exact: true }));
  const shown = page.locator('.asked img');
  await shown.waitFor();
  expect(await shown.getAttribute('loading')).toBe('lazy');
  await expect.poll(() => shown.evaluate((img: any) => img.naturalWidth)).toBeGreaterThan(0);
  const { width, height } = (await shown.boundingBox())!;
  expect(width / height).toBeCloseTo(3, 1);
  expect(width).toBeLessThanOrEqual(320);
  expect(faults).toEqual([]);
  await context.close();
});
