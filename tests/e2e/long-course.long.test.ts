// A course of 10,000 lessons and a lesson of 10,000 words: pages stay small, and one goes on, looks back, searches and listens as in a short one.
// @module-tag long
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { words as course } from '#features/courses/words.ts';
import { words as journey } from '#features/journeys/words.ts';
import { toolWords } from '#features/journeys/words-tools.ts';
import { visit } from './settled.ts';
import { nodeEnv } from '../../tools/prepare.mjs';
import { enrolled, enter, newLearner, openPhone, standingAlone } from './site.ts';
import { marked, saidBy, voices } from './voices.ts';

const { site, browser } = await standingAlone();
const SLUG = 'ten-thousand-lessons';
const most_bytes = 200_000;
const long_text = [
  ...Array.from({ length: 500 }, (_, i) => `বাক্য ${i} এর কথা অনেক দূর যায় 😀। `.repeat(2)),
  'দীর্ঘ '.repeat(400),
  '    code',
  'শেষ',
].join('\n\n');

function importCourse(): void {
  const folder = mkdtempSync(join(tmpdir(), 'shikhon-long-'));
  const lesson = (s: number, n: number) =>
    `      - { key: l-${s}-${n}, kind: discussion, title: { en: "Lesson ${n} of part ${s}", bn: "অধ্যায় ${s}-এর পাঠ ${n}" }, minutes: 3 }`;
  const section = (s: number) =>
    [`  - section: { en: "Part ${s}", bn: "অধ্যায় ${s}" }`, '    lessons:', ...Array.from({ length: 100 }, (_, i) => lesson(s, i + 1))].join(
      '\n',
    );
  const head = `format: shikhon-course/1\nkey: ${SLUG}\nslug: ${SLUG}\ncategory: mathematics\ntitle: { en: Ten thousand lessons, bn: দশ হাজার পাঠ }\n`;
  const long = '      - { key: long, kind: manual, title: { en: "A long text", bn: "লম্বা লেখা" }, minutes: 60, text: long }';
  const sections = [
    ...Array.from({ length: 100 }, (_, i) => section(i + 1)),
    '  - section: { en: "Long", bn: "লম্বা" }',
    '    lessons:',
    long,
  ];
  writeFileSync(join(folder, 'course.yaml'), `${head}syllabus:\n${sections.join('\n')}\n`);
  writeFileSync(join(folder, 'long.bn.md'), long_text);
  const done = spawnSync(process.execPath, ['tools/import.ts', folder, '--json'], {
    env: { ...process.env, ...nodeEnv, DEMO: '1', DATA_DIR: site.data_dir },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(JSON.parse(done.stdout || '{}'), done.stderr).toMatchObject({ items: [{ state: 'created' }] });
}

importCourse();

test('a course of 10,000 lessons has small pages, in which one goes on, looks back and searches without a mouse', async () => {
  const learner = await newLearner(site);
  const { uuid } = await enrolled(learner, SLUG);
  const chapter71 = await learner.api.get<{ id: number }[]>(`/learner-course/journey/lessons/${SLUG}?chapter=71&limit=100`);
  const far = chapter71[49]!.id;

  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900 });
  await enter(site, context, learner);
  const sizes: Record<string, number> = {};
  page.on('response', async (response) => {
    if (response.request().isNavigationRequest())
      sizes[new URL(response.url()).pathname + new URL(response.url()).search] = (await response.body()).length;
  });
  const at = `/course/journey/${uuid}`;
  for (const path of [`/course/details/${uuid}`, at, `${at}?lesson=${far}`]) await visit(page, site.url + path);
  expect(Object.keys(sizes)).toHaveLength(3);
  for (const size of Object.values(sizes)) expect(size, JSON.stringify(sizes)).toBeLessThan(most_bytes);

  // on and back, out of what came with the page too
  const heading = (s: number, n: number) => page.getByRole('heading', { level: 1, name: `অধ্যায় ${s}-এর পাঠ ${n}`, exact: true }).waitFor();
  await heading(71, 50);
  for (let n = 51; n <= 75; n++) {
    await page.keyboard.press('Alt+ArrowRight');
    await heading(71, n);
  }
  await page.keyboard.press('Alt+ArrowLeft');
  await heading(71, 74);

  // the contents: an opened chapter is fetched, more of it on demand
  const contents = page.getByRole('navigation', { name: journey.contents_of.bn });
  const chapter = contents.getByRole('button', { name: /অধ্যায় 74/ });
  await chapter.press('Enter');
  await contents.getByRole('link', { name: /অধ্যায় 74-এর পাঠ 50 / }).waitFor();
  await contents.getByRole('button', { name: journey.later_lessons.bn }).last().press('Enter');
  await contents.getByRole('link', { name: /অধ্যায় 74-এর পাঠ 100 / }).waitFor();

  // a lesson at the other end is found by typing, and opened by Enter
  await contents.getByRole('button', { name: journey.search_lessons.bn }).click();
  const field = contents.getByRole('searchbox', { name: journey.search_lessons.bn });
  await field.focus();
  await page.keyboard.type('অধ্যায় ৩ পাঠ 99');
  const found = contents.getByRole('link', { name: 'অধ্যায় 3-এর পাঠ 99' });
  await found.waitFor();
  await page.keyboard.press('Tab');
  await found.focus();
  await page.keyboard.press('Enter');
  await heading(3, 99);
  await page.keyboard.press('Alt+ArrowRight');
  await heading(3, 100);
  await page.keyboard.press('Alt+ArrowRight');
  await heading(4, 1);

  // the page of the course opens its parts as they are wanted
  await visit(page, `${site.url}/course/details/${uuid}`);
  await page.locator('.syl summary').nth(40).click();
  await page.locator('.syl details').nth(40).getByText('অধ্যায় 41-এর পাঠ 1', { exact: true }).waitFor();
  await page.getByRole('button', { name: course.more_sections.bn }).click();
  await expect.poll(() => page.locator('.syl details').count()).toBe(100);
  await context.close();
  expect(faults).toEqual([]);

  // on a phone the contents open where one is
  const phone = await openPhone(browser, site);
  await enter(site, phone.context, learner);
  const { uuid: short, lessons } = await enrolled(learner, 'flood-cyclone');
  for (const path of [`${at}?lesson=${far}`, `/course/journey/${short}?lesson=${lessons.at(-2)!.id}`]) {
    await visit(phone.page, site.url + path);
    await phone.page.getByRole('button', { name: journey.contents.bn }).click();
    const here = phone.page.getByRole('dialog').locator('[aria-current]');
    await expect.poll(async () => (await here.boundingBox())?.y).toBeLessThan(700);
  }
  await phone.context.close();
});

test('a text of 10,000 words is read aloud from where one presses, on a screen of 320 px with letters of 200 %', async () => {
  const learner = await newLearner(site);
  const { uuid } = await enrolled(learner, SLUG);
  const chapters = await learner.api.get<{ id: number }[]>(`/learner-course/journey/lessons/${SLUG}?chapter=101&limit=10`);
  const { context, page, faults } = await openPhone(browser, site, { width: 320 });
  await enter(site, context, learner);
  await page.addInitScript(voices(['bn-BD']));
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${chapters[0]!.id}`);
  await page.evaluate(`window.speechSlow = 600000; document.documentElement.style.fontSize = '200%'`);
  await page.getByRole('button', { name: journey.listen.bn }).click();
  await expect.poll(async () => (await saidBy(page)).length).toBe(1);
  // the first sentence is marked and brought into view before another one is looked for
  await expect.poll(() => marked(page)).toMatch(/^বাক্য 0 /);
  const paragraphs = page.locator('.rich p');
  await expect.poll(() => paragraphs.count()).toBe(502);
  await paragraphs.nth(250).click({ position: { x: 20, y: 12 } });
  await expect.poll(async () => (await saidBy(page)).at(-1)!.text).toMatch(/^বাক্য 250 /);
  const bar = (await page.getByRole('region', { name: toolWords.aloud.bn }).boundingBox())!;
  expect(bar.x).toBeGreaterThanOrEqual(0);
  expect(bar.x + bar.width).toBeLessThanOrEqual(320);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  await context.close();
  expect(faults).toEqual([]);
});
