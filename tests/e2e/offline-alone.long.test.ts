// A lesson and a quiz kept on the phone by themselves: their size told before, listed, taken without a connection, and apart from their course.
// @module-tag long
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { bytes } from '#core/i18n/numbers.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { words as kept } from '#features/offline/words.ts';
import { words as keep } from '#features/offline/words-keep.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as papers } from '#features/quizzes/words-papers.ts';
import { words as bare } from '#app/words-offline.ts';
import { begin, cachedIn, keepWhole, settled } from './phone-storage.ts';
import { answerRight, askedOf, knownFromPackage, saidPassed } from './quiz.ts';
import { visit } from './settled.ts';
import { journeyOf, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const bn = speaker('bn');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');
const phone = () => openPhone(browser, site, { worker: true });
const atLesson = (uuid: string, lesson: { id: number }) => `${site.url}/course/journey/${uuid}?lesson=${lesson.id}`;
/** Keeps what the open page shows; answers the size that was told before, which is the one that is told after. */
async function keepAlone(page: Page, label: string): Promise<string> {
  await button(page, label).click();
  const press = dialog(page).getByRole('button', { name: /^[০-৯.]+ (কেবি|এমবি) রাখুন$/ });
  const told = (await press.textContent())!.replace(' রাখুন', '');
  await press.click();
  await dialog(page).getByText(kept.done.bn).waitFor();
  expect(await dialog(page).textContent()).toContain(bn(kept.coming, { done: 1, all: 1, size: told }));
  await dialog(page).locator('.dlg-f').getByRole('button', { name: kept.close.bn }).click();
  return told;
}
/** Bytes that really lie in kept courses and files. */
const stored = (page: Page): Promise<{ files: number; lessons: number[] }> =>
  page.evaluate(`(async () => {
    const lessons = [];
    for (const name of await caches.keys()) if (name.startsWith('kept-'))
      for (const { url } of await (await caches.open(name)).keys()) {
        const id = /lesson-details\\/(\\d+)$/.exec(url);
        if (id) lessons.push(Number(id[1]));
      }
    let files = 0;
    for (const file of await (await caches.open('files')).matchAll()) files += (await file.blob()).size;
    return { files, lessons: lessons.sort((a, b) => a - b) };
  })()`);

test('a quiz that is kept by itself is taken without a connection, and its answers arrive', async () => {
  const { learner, course, page, context, faults } = await begin(site, phone, 'safe-water');
  const asked = course.lessons.find((l) => l.kind === 'quiz')!;
  const known = knownFromPackage('db/demo/courses/safe-water/quizzes/01.yaml', 'bn');
  await visit(page, atLesson(course.uuid, asked));
  await settled(page);
  const told = await keepAlone(page, keep.keep_quiz.bn);
  // pressed again it says that it is here
  await button(page, keep.keep_quiz.bn).click();
  await dialog(page).getByText(told).waitFor();
  await dialog(page).getByRole('link', { name: kept.to_list.bn }).click();
  await page.getByText(bn(kept.intro_lessons, { n: 1 }), { exact: true }).waitFor();
  expect((await stored(page)).lessons).toEqual([asked.id]);

  await context.setOffline(true);
  await page.goto(`${site.url}/kept`);
  await page.getByText(bn(bare.none_lessons, { n: 1 })).waitFor();
  await page.getByRole('main').getByRole('link', { name: asked.bn_title, exact: true }).click();
  await button(page, quiz.start.bn).click();
  await answerRight(page, await askedOf(page, known));
  while (await button(page, quiz.next.bn).isVisible()) {
    await button(page, quiz.next.bn).click();
    await answerRight(page, await askedOf(page, known));
  }
  await button(page, quiz.to_summary.bn).first().click();
  await button(page, quiz.submit.bn).click();
  await page.getByText(papers.handed_in.bn).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: saidPassed('bn') }).waitFor();
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
  expect((await journeyOf(learner.api, 'safe-water')).lessons.find((l) => l.id === asked.id)!.state).toBe('done');

  await visit(page, `${site.url}/kept`);
  await page.getByRole('button', { name: `${kept.remove.bn}: ${asked.bn_title}` }).click();
  await dialog(page).locator('.bd').click();
  await page.getByText(kept.none.bn).waitFor();
  await expect.poll(() => cachedIn(page, 'kept-')).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('a lesson kept before its course costs nothing twice, and each of the two stays when the other is removed', async () => {
  const { course, page, context, faults } = await begin(site, phone, 'flood-cyclone');
  const [video, other] = [course.lessons.find((l) => l.kind === 'video')!, course.lessons[0]!];
  await visit(page, atLesson(course.uuid, video));
  await settled(page);
  const told = await keepAlone(page, keep.keep_lesson.bn);
  const alone = await stored(page);
  expect(alone.lessons).toEqual([video.id]);
  expect(alone.files).toBeGreaterThan(0);
  const fetched: string[] = [];
  page.on('request', (request) => request.url().includes('/files/') && fetched.push(new URL(request.url()).pathname));
  const here = await page.evaluate<string[]>(
    `caches.open('files').then((c) => c.keys()).then((keys) => keys.map((k) => new URL(k.url).pathname))`,
  );

  // the course without its videos: the one of the lesson stays, and nothing that is here comes again
  await visit(page, `${site.url}/course/journey/${course.uuid}`);
  fetched.length = 0;
  await button(page, keep.keep.bn).click();
  await dialog(page).getByRole('checkbox', { name: kept.part_video.bn }).uncheck();
  await dialog(page).locator('.dlg-f .btn:not(.bn)').click();
  await dialog(page).getByText(kept.done.bn).waitFor();
  expect(fetched.filter((path) => here.includes(path))).toEqual([]);
  const both = await stored(page);
  expect(both.lessons).toHaveLength(course.lessons.length);
  expect(both.files).toBeGreaterThan(alone.files);

  await visit(page, `${site.url}/kept`);
  await page.getByText(bn(kept.intro_both, { n: 1, m: 1 })).waitFor();
  const rows = page.getByRole('main').locator('.kc');
  expect(await rows.count()).toBe(1);
  await rows.locator('.kc-l').getByText(told, { exact: true }).waitFor();
  // the course goes, the lesson stays as it was
  await rows.locator('.kc-a').getByRole('button', { name: kept.remove.bn, exact: false }).click();
  await dialog(page).getByText(kept.remove_leaves.bn).waitFor();
  await dialog(page).locator('.bd').click();
  await page.getByText(bn(kept.intro_lessons, { n: 1 }), { exact: true }).waitFor();
  expect(await stored(page)).toEqual(alone);

  // kept with its course again: now the lesson goes, and the course stays whole
  await keepWhole(page, site, course.uuid);
  await visit(page, `${site.url}/kept`);
  await page.getByText(bn(kept.intro_both, { n: 1, m: 1 })).waitFor();
  await rows.locator('.kc-l').getByRole('button').click();
  await dialog(page).getByRole('button', { name: kept.remove_part.bn }).click();
  await page.getByText(bn(kept.intro, { n: 1 }), { exact: true }).waitFor();
  await page.getByText(kept.all_here.bn).waitFor();
  expect((await stored(page)).lessons).toHaveLength(course.lessons.length);
  await context.setOffline(true);
  for (const lesson of [video, other]) {
    await page.goto(atLesson(course.uuid, lesson));
    await page.getByRole('heading', { name: lesson.bn_title }).first().waitFor();
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('the size on the button of a course is the one that is told when it is here, and in the list', async () => {
  const { course, page, context, faults } = await begin(site, phone, 'safe-water');
  await visit(page, `${site.url}/course/journey/${course.uuid}`);
  await settled(page);
  await button(page, keep.keep.bn).click();
  const press = dialog(page).getByRole('button', { name: /^[০-৯.]+ (কেবি|এমবি) রাখুন$/ });
  const told = (await press.textContent())!.replace(' রাখুন', '');
  await press.click();
  await dialog(page).getByText(kept.done.bn).waitFor();
  const { length } = course.lessons;
  await dialog(page)
    .getByText(bn(kept.coming, { done: length, all: length, size: told }))
    .waitFor();
  // and it is what lies in the storage
  const all = await page.evaluate<number>(`(async () => {
    let n = 0;
    for (const name of await caches.keys()) if (name.startsWith('kept-')) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) if (/lesson-details|\\/paper/.test(key.url)) n += (await (await cache.match(key)).blob()).size;
    }
    for (const file of await (await caches.open('files')).matchAll()) n += (await file.blob()).size;
    return n;
  })()`);
  expect(bytes('bn', all)).toBe(told);
  await visit(page, `${site.url}/kept`);
  await page.getByText(told, { exact: false }).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
