// A teacher's first course on a phone: a video filmed now, a PDF, a text with a picture, a quiz of five questions and a batch, published in few presses.
// @module-tag long
import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words } from '#features/authoring/words.ts';
import { words as batch } from '#features/batches/words-staff.ts';
import { questionWords } from '#features/questions/words-writing.ts';
import { words as syllabus } from '#features/syllabus/words.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { words as record } from '#ui/work/words-record.ts';
import { clip, page as pdf } from './filmed.ts';
import { settle, visit } from './settled.ts';
import { api, enter, newActingOf, openPhone, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const bn = speaker('bn');
const MOST_PRESSES = 60;
/** The smallest PNG there is: one pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Whether one stands in it. */
const stands = async (field: Locator) => (await field.and(field.page().locator(':focus')).count()) === 1;
interface Shown {
  slug: string;
  syllabus: { lessons: { kind: string; questions: number }[] }[];
}
/** A thumb that counts: letters are typed, everything else is a press, also the one into a field and the one on the phone's own list or camera. */
function thumbOf(page: Page) {
  let presses = 0;
  const press = async (what: Locator) => {
    await what.scrollIntoViewIfNeeded();
    await what.tap();
    presses += 1;
  };
  return {
    press,
    count: () => presses,
    back: async () => {
      await page.goBack();
      presses += 1;
    },
    /** Where one stands already one only types. */
    write: async (field: Locator, text: string) => {
      await field.waitFor();
      if (!(await stands(field))) await press(field);
      await page.keyboard.insertText(text);
    },
    choose: async (field: Locator, option: { index: number }) => {
      await press(field);
      await field.selectOption(option);
      presses += 1;
    },
    take: async (button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser');
      await press(button);
      await (await chooser).setFiles(file);
      presses += 1;
      await page.getByText(file.name, { exact: true }).waitFor();
    },
  };
}

test('a teacher with a phone makes a course of five things and publishes it in at most sixty presses', async () => {
  const teacher = await newActingOf(site, 'teacher', 'safe-water');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, teacher);
  const { press, write, choose, take, back, count } = thumbOf(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  const link = (name: string | RegExp) => page.getByRole('link', { name }).filter({ visible: true }).first();
  const step = (name: keyof typeof words.step) => page.locator(`.course-steps a[href$="/${name}"]`);

  await visit(page, `${site.url}/course`);
  await press(link(words.add.course.bn));
  await page.waitForURL(/\/course\/create$/);
  await settle(page);
  await write(page.locator('[name=bn_title]'), 'ছাদে সবজি');
  await choose(page.locator('[name=category_id]'), { index: 1 });
  await press(button(words.make.bn));
  await page.waitForURL(/\/details$/);
  await settle(page);
  const id = Number(/edit\/(\d+)/.exec(page.url())![1]);
  await write(page.locator('[name=bn_summary]'), 'টবে সবজি চাষ।');
  await expect
    .poll(async () => (await teacher.api.get<{ fields: { bn_summary: string } }>(`/course/course/details/${id}`)).fields.bn_summary)
    .toBe('টবে সবজি চাষ।');

  await press(step('syllabus'));
  await press(button(syllabus.new_section.bn));
  await write(page.getByRole('dialog').locator('[name=bn_title]'), 'শুরু');
  await press(page.getByRole('dialog').getByRole('button', { name: syllabus.add.bn, exact: true }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const lesson = async (kind: string, title: string, within: () => Promise<void>) => {
    await press(button(bn(syllabus.add_to, { name: 'শুরু' })));
    await press(page.locator('.syl-kinds').getByRole('button', { name: kind, exact: true }));
    const field = page.locator('.syl-panel [name=bn_title]');
    await expect.poll(() => stands(field)).toBe(true);
    await write(field, title);
    await within();
    // what was sent has come into the lesson
    if (kind !== syllabus.kind_quiz.bn) await page.locator('.syl-panel .syl-file-l li').first().waitFor();
    await page
      .locator('.syl-panel')
      .getByText(/^সব সংরক্ষিত/)
      .first()
      .waitFor();
    await press(page.locator('.syl-back'));
    await page.locator('.syl-panel').waitFor({ state: 'detached' });
  };
  await lesson(syllabus.kind_video.bn, 'টব সাজানো', () =>
    take(button(syllabus.camera.bn), { name: 'filmed.webm', mimeType: 'video/webm', buffer: clip }),
  );
  await lesson(syllabus.kind_document.bn, 'বীজের তালিকা', () =>
    take(button(syllabus.choose_files.bn), { name: 'seeds.pdf', mimeType: 'application/pdf', buffer: pdf }),
  );
  await lesson(syllabus.kind_manual.bn, 'কখন পানি দেবেন', async () => {
    await write(page.locator('.syl-panel [contenteditable=true]').first(), 'সকালে পানি দিন।');
    await take(button(syllabus.choose_files.bn), { name: 'pot.png', mimeType: 'image/png', buffer: png });
  });
  await lesson(syllabus.kind_quiz.bn, 'যা শিখলাম', async () => {
    for (const [n, text] of ['টবে ছিদ্র লাগে।', 'রাতে পানি দিতে হয়।', 'রোদ লাগে।', 'বীজ গভীরে দিতে হয়।', 'পোকা হাতে বাছা যায়।'].entries()) {
      await press(button(questionWords.add.bn));
      await press(page.locator('.q-kinds').getByRole('button', { name: questionWords.types.true_false.bn, exact: true }));
      const question = page.locator('[data-question]').nth(n);
      const area = question.locator('textarea').first();
      await expect.poll(() => stands(area)).toBe(true);
      await write(area, text);
      await press(question.getByText(n % 2 ? questionWords.false.bn : questionWords.true.bn, { exact: true }));
    }
  });

  await press(step('batches'));
  await press(link(batch.add.bn));
  await page.waitForURL(/\/new$/);
  await settle(page);
  await write(page.locator('[name=bn_title]'), 'প্রথম দল');
  await write(page.locator('[name=title]'), 'First group');
  await press(button(record.save.bn));
  await page.waitForURL(/\/course\/batches\/\d+$/);
  await settle(page);
  await back();
  await back();
  await page.waitForURL(/\/batches$/);
  await settle(page);
  await press(step('checklist'));
  await page.waitForURL(/checklist$/);
  await settle(page);
  await press(button(words.publish_now.bn));
  await told(page, words.published_now.bn);

  const shown = await api(site).get<Shown>(`/learner-course/details/${id}`);
  expect(shown).toMatchObject({ bn_title: 'ছাদে সবজি', lessons_total: 4, batches: [{ bn_title: 'প্রথম দল', state: 'open' }] });
  expect(shown.syllabus[0]!.lessons.map(({ kind, questions }) => [kind, questions])).toEqual([
    ['video', 0],
    ['document', 0],
    ['manual', 0],
    ['quiz', 5],
  ]);
  // how long it takes, nobody wrote: nothing is said of it
  await visit(page, `${site.url}/course/details/${shown.slug}`);
  const facts = page.locator('.facts-l').filter({ visible: true }).first();
  await facts.getByText('৪টি পাঠ').waitFor();
  expect(await facts.innerText()).not.toContain('সেকেন্ড');
  process.stdout.write(`A course with a video, a PDF, a text with a picture, a quiz and a batch: ${count()} presses\n`);
  expect(count()).toBeLessThanOrEqual(MOST_PRESSES);
  await context.close();
  expect(faults).toEqual([]);
});
