// What stands where on a phone of 360 px: messages beside headings and buttons, lengths beside titles, no empty row between lines.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as course } from '#features/courses/words.ts';
import { visit } from './settled.ts';
import { enrolled, enter, newLearner, openPhone, standing } from './site.ts';
import { holdToasts } from './told.ts';

const { site, browser } = await standing();

/** Texts of the headings and buttons that the messages lie on. */
const covered = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const box = document.querySelector('.toasts').getBoundingClientRect();
    if (box.height === 0) return ['there is no message'];
    return [...document.querySelectorAll('h1, h2, h3, .btn')].filter((e) => !e.closest('.toasts')).flatMap((e) => {
      const r = e.getBoundingClientRect();
      const on = r.width > 1 && r.height > 1 && r.bottom > box.top && r.top < box.bottom && r.right > box.left && r.left < box.right;
      return on ? [e.textContent] : [];
    });
  })()`);

const enrolledAt = async (width: number, height: number) => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site, { width, height });
  await enter(site, context, learner);
  const { uuid } = await learner.api.get<{ uuid: string }>('/learner-course/details/clear-bangla');
  await visit(page, `${site.url}/course/details/${uuid}`);
  await holdToasts(page);
  await page.keyboard.press('Alt+Enter');
  await page.locator('.toast', { hasText: course.just_enrolled.bn }).waitFor();
  await page.locator('#lesson-title').waitFor();
  await expect.poll(() => covered(page)).toEqual([]);
  // nor where the page is scrolled to under it
  for (const by of [150, 90, 200]) {
    await page.evaluate(`scrollBy(0, ${by})`);
    await expect.poll(() => covered(page)).toEqual([]);
  }
  await context.close();
  expect(faults).toEqual([]);
};
test('the message that one is enrolled covers neither the title of the lesson nor a button', () => enrolledAt(360, 740));
test('nor does it at a desk', { tags: ['long'] }, () => enrolledAt(1280, 900));

test('the minutes of a sample lesson stand beside its title', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  const { uuid } = await (await newLearner(site)).api.get<{ uuid: string }>('/learner-course/details/spreadsheet-accounts');
  await visit(page, `${site.url}/course/details/${uuid}`);
  const lines = await page.locator('.syl details[open] li').evaluateAll((all) =>
    (all as any[]).map((li) => {
      const [icon, note] = [li.querySelector('.i'), li.querySelector(':scope > .tiny')].map((e) => e.getBoundingClientRect());
      return {
        sample: Boolean(li.querySelector('a')),
        beside: note.top < icon.bottom && note.bottom > icon.top,
        inside: note.right <= 360,
      };
    }),
  );
  expect(lines.some((line) => line.sample)).toBe(true);
  expect(lines.filter((line) => !line.beside || !line.inside)).toEqual([]);
  await context.close();
  expect(faults).toEqual([]);
});

test('no row between two lines is empty where a quiz begins', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'clear-bangla');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  for (const kind of ['quiz', 'manual']) {
    const lesson = lessons.find((l) => l.kind === kind)!;
    await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lesson.id}`);
    await page.locator('#lesson-title').waitFor();
    const empty = await page.locator('main *, .jmain *').evaluateAll((all) =>
      (all as any[]).flatMap((e) => {
        const { borderTopWidth, borderBottomWidth } = e.ownerDocument.defaultView.getComputedStyle(e);
        const ruled = parseFloat(borderTopWidth) > 0 && parseFloat(borderBottomWidth) > 0 && e.getBoundingClientRect().width > 200;
        return ruled && !e.innerText.trim() && !e.matches('input, textarea, video') && !e.querySelector('svg, img, input, video')
          ? [e.className]
          : [];
      }),
    );
    expect(empty).toEqual([]);
  }
  await context.close();
  expect(faults).toEqual([]);
});
