// Tools of a lesson: read aloud, text size, language of the text, notes, search inside the course, keys, the player.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as journey } from '#features/journeys/words.ts';
import { searchWords } from '#features/journeys/words-search.ts';
import { toolWords } from '#features/journeys/words-tools.ts';
import { words as talk_words } from '#features/discussions/words.ts';
import { playerWords } from '#features/lessons/words-player.ts';
import { words as ui } from '#ui/words.ts';
import { reload, visit } from './settled.ts';
import { enrolled, enter, journeyOf, type Learner, newLearner, openPhone, standing } from './site.ts';
import { marked, saidBy, voices } from './voices.ts';

const { site, browser } = await standing();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function open(learner: Learner, uuid: string, id: number, given: Parameters<typeof openPhone>[2] = {}, script?: string) {
  const opened = await openPhone(browser, site, given);
  await enter(site, opened.context, learner);
  if (script) await opened.page.addInitScript(script);
  await visit(opened.page, `${site.url}/course/journey/${uuid}?lesson=${id}`);
  return opened;
}

test('a lesson is read aloud in the language of its text, sentence by sentence, marked, paused and stopped by keys alone', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'flood-cyclone');
  const { context, page, faults } = await open(learner, uuid, lessons[0]!.id, {}, voices(['en-US', 'bn-IN', 'bn-BD', 'hi-IN']));
  await page.evaluate(`window.speechSlow = 600000`);
  const listen = page.getByRole('button', { name: journey.listen.bn });
  await listen.focus();
  const pressed = await page.evaluate<number>('performance.now()');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await saidBy(page)).length).toBe(1);
  const [first] = await saidBy(page);
  process.stdout.write(`read aloud began ${Math.round(first!.at - pressed)} ms after the key\n`);
  expect(first!.lang).toBe('bn-BD');
  await expect.poll(() => marked(page)).toBe(first!.text);

  // the next sentence, another speed, a pause and on again: each says the sentence from its beginning
  const bar = page.getByRole('region', { name: toolWords.aloud.bn });
  await bar.getByRole('button', { name: toolWords.forward.bn }).press('Enter');
  await expect.poll(async () => (await saidBy(page)).length).toBe(2);
  await bar.getByLabel(toolWords.speed.bn).selectOption('1.5');
  await expect.poll(async () => (await saidBy(page)).map((s) => s.rate)).toEqual([1, 1, 1.5]);
  await bar.getByRole('button', { name: toolWords.pause.bn }).press('Enter');
  await expect.poll(() => page.evaluate('speechSynthesis.speaking')).toBe(false);
  await bar.getByRole('button', { name: toolWords.resume.bn }).press('Enter');
  await expect.poll(async () => (await saidBy(page)).length).toBe(4);
  const texts = (await saidBy(page)).map((s) => s.text);
  expect(new Set(texts.slice(1)).size).toBe(1);
  await bar.getByRole('button', { name: toolWords.stop.bn }).press('Enter');
  await bar.waitFor({ state: 'detached' });
  await expect.poll(() => marked(page)).toBe('');
  await expect.poll(() => page.evaluate('speechSynthesis.speaking')).toBe(false);
  await expect.poll(() => listen.evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);

  // the same lesson in English is read by an English voice, to its end, and nothing is left marked
  await button(page, 'EN English').click();
  await heading(page, lessons[0]!.title).waitFor();
  await page.evaluate('said.length = 0; window.speechSlow = 600000');
  await listen.click();
  await bar.waitFor();
  await expect.poll(async () => (await saidBy(page)).length).toBe(1);
  // from here on each ends by itself
  await page.evaluate('window.speechSlow = 5; endSentence()');
  await bar.waitFor({ state: 'detached' });
  const all = await saidBy(page);
  expect(new Set(all.map((s) => s.lang))).toEqual(new Set(['en-US']));
  const words = (text: string) => text.replace(/\s+/g, '');
  expect(words(all.map((s) => s.text).join(''))).toBe(words((await page.locator('.rich').textContent())!));
  // going to another lesson ends it
  await page.evaluate('window.speechSlow = 600000');
  await listen.click();
  await bar.waitFor();
  await button(page, journey.done_next.bn).click();
  await heading(page, lessons[1]!.title).waitFor();
  await bar.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate('speechSynthesis.speaking')).toBe(false);
  await context.close();
  expect(faults).toEqual([]);
});

test('what is selected in a lesson stays selected while one reads on, and the sentence that is said stays marked', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'flood-cyclone');
  const { context, page, faults } = await open(learner, uuid, lessons[1]!.id, {}, voices(['en-US', 'bn-BD']));
  await page.evaluate(`
    window.speechSlow = 600000;
    const words = document.querySelector('.rich p').firstChild;
    getSelection().setBaseAndExtent(words, 0, words, 9);`);
  const selected = await page.evaluate<string>('String(getSelection())');
  expect(selected).toHaveLength(9);
  await page.getByRole('button', { name: journey.listen.bn }).press('Enter');
  await expect.poll(async () => (await saidBy(page)).length).toBe(1);
  // how far one has read is told, and the page is rendered again
  const told = async () => (await journeyOf(learner.api, 'flood-cyclone')).lessons[1]!.percent;
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await expect.poll(told).toBeGreaterThan(40);
  await page.getByText(journey.saved.bn).waitFor();
  await expect.poll(() => page.evaluate('String(getSelection())')).toBe(selected);
  await expect.poll(() => marked(page)).toBe((await saidBy(page))[0]!.text);
  await context.close();
  expect(faults).toEqual([]);
});

test('a device without a Bangla voice says so, and what to do', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'flood-cyclone');
  const { context, page, faults } = await open(learner, uuid, lessons[0]!.id, {}, voices(['en-US', 'hi-IN']));
  await page.getByRole('button', { name: journey.listen.bn }).click();
  await page.getByText(toolWords.problems.no_voice.bn.replaceAll('{language}', toolWords.languages.bn.bn)).waitFor();
  await expect.poll(() => saidBy(page)).toEqual([]);
  await context.close();
  expect(faults).toEqual([]);
});

test('letters grow and stay so, notes are a press away, and words are found inside the course', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'flood-cyclone');
  const { context, page, faults } = await open(learner, uuid, lessons[0]!.id);
  const sizeOf = () =>
    page
      .locator('.rich p')
      .first()
      .evaluate((e: any) => Number.parseFloat(e.ownerDocument.defaultView.getComputedStyle(e).fontSize));
  const before = await sizeOf();
  await button(page, journey.text_size.bn).click();
  await button(page, toolWords.larger.bn).click();
  await button(page, toolWords.larger.bn).click();
  await expect.poll(async () => Math.round(((await sizeOf()) / before) * 100)).toBe(130);
  await reload(page);
  await expect.poll(async () => Math.round(((await sizeOf()) / before) * 100)).toBe(130);

  await page.getByRole('button', { name: journey.notes.bn }).click();
  // what shuts the notes does not call them a menu
  await page.getByRole('dialog').getByRole('button', { name: ui.close.bn, exact: true }).waitFor();
  await page.getByLabel(journey.write_note.bn).fill('এখান থেকেই লেখা');
  await button(page, journey.keep_note.bn).click();
  await page.locator('.said').filter({ hasText: 'এখান থেকেই লেখা' }).waitFor();
  await page.keyboard.press('Escape');

  await button(page, journey.contents.bn).click();
  const contents = page.getByRole('navigation', { name: journey.contents_of.bn });
  await contents.getByRole('button', { name: journey.search_lessons.bn }).click();
  const field = contents.getByRole('searchbox');
  await field.waitFor();
  await expect.poll(() => field.evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
  await page.keyboard.type('ভোলার');
  await contents.getByRole('heading', { name: searchWords.in_texts.bn }).waitFor();
  const found = contents.getByRole('link').filter({ has: page.locator('mark') });
  await found.first().waitFor();
  await expect.poll(() => found.first().locator('mark').textContent()).toBe('ভোলার');
  await page.keyboard.type('qqq');
  await contents.getByText(searchWords.none_found.bn).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('keys lead to the contents and from lesson to lesson, and Alt+Enter enrols', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await enter(site, context, learner);
  const { uuid } = await learner.api.get<{ uuid: string }>('/learner-course/details/flood-cyclone');
  await visit(page, `${site.url}/course/details/${uuid}`);
  await page.keyboard.press('Alt+Enter');
  await expect
    .poll(() =>
      learner.api.get('/learner-course/journey/status/flood-cyclone').then(
        () => 'enrolled',
        () => 'not yet',
      ),
    )
    .toBe('enrolled');
  const { lessons } = await learner.api.get<{ lessons: { id: number; kind: string; title: string }[] }>(
    '/learner-course/journey/status/flood-cyclone',
  );
  const steps = lessons.filter((l) => l.kind !== 'section');
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${steps[1]!.id}`);
  const contents = page.getByRole('navigation', { name: journey.contents_of.en });
  await contents.waitFor();
  await page.keyboard.press('Alt+m');
  await contents.waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+m');
  await contents.waitFor();
  await page.keyboard.press('Alt+ArrowLeft');
  await heading(page, steps[0]!.title).waitFor();
  await page.keyboard.press('Alt+ArrowRight');
  await heading(page, steps[1]!.title).waitFor();
  // where something is typed they are the field's own
  await page.getByRole('button', { name: journey.notes.en }).click();
  await page.getByLabel(journey.write_note.en).focus();
  await page.keyboard.press('Alt+m');
  await expect.poll(() => contents.count()).toBe(1);
  await context.close();
  expect(faults).toEqual([]);
});

test('a video stands above its title, is played by a big button, tells its time in Bangla, and has text, notes and questions as tabs', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'flood-cyclone');
  const video = lessons.find((l) => l.kind === 'video')!;
  const { context, page, faults } = await open(learner, uuid, video.id);
  const [picture, title, tabs] = await Promise.all([
    page.locator('video').boundingBox(),
    heading(page, video.bn_title).boundingBox(),
    page.getByRole('tablist').boundingBox(),
  ]);
  expect(title!.y - (picture!.y + picture!.height)).toBeLessThan(140);
  expect(title!.y).toBeGreaterThan(picture!.y + picture!.height);
  expect(tabs!.y).toBeGreaterThan(title!.y);
  const play = button(page, playerWords.play_video.bn);
  const size = await play.boundingBox();
  expect(Math.min(size!.width, size!.height)).toBeGreaterThanOrEqual(72);
  await page.locator('video').evaluate((v: any) => (v.muted = true));
  await play.click();
  await button(page, playerWords.pause.bn).waitFor();
  // the big button is gone: who pressed it by key goes on from the small one
  await expect.poll(() => button(page, playerWords.pause.bn).evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
  await expect.poll(() => page.locator('.vid-t').textContent()).toMatch(/^০:(০[১-৯]|[১-৩][০-৯]) \/ [০-৯]+:[০-৯]{2}$/);
  await button(page, playerWords.pause.bn).click();
  await play.waitFor();
  const bar = page.getByLabel(playerWords.position.bn);
  await bar.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toMatch(/সেকেন্ড/);

  const tab = (name: string) => page.getByRole('tab', { name });
  await tab(playerWords.text.bn).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => tab(journey.notes.bn).getAttribute('aria-selected')).toBe('true');
  await page.getByLabel(journey.write_note.bn).fill('ভিডিও দেখে লেখা');
  await button(page, journey.keep_note.bn).click();
  await page.locator('.said').filter({ hasText: 'ভিডিও দেখে লেখা' }).waitFor();
  await tab(journey.discussion.bn).click();
  await page.getByLabel(talk_words.say_something.bn).waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await context.close();
  expect(faults).toEqual([]);
});

test('equations in several lines stand with their signs one below the other', async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'algebra-foundations');
  const balance = lessons[2]!;
  const { context, page, faults } = await open(learner, uuid, balance.id);
  await page.locator('mtable[columnalign="right left"]').first().waitFor();
  const edges = await page.evaluate<{ left: number[]; right: number[] }[]>(`
    [...document.querySelectorAll('mtable[columnalign="right left"]')].map((table) => {
      const cells = (n) => [...table.children].map((row) => row.children[n].firstElementChild.getBoundingClientRect());
      return { right: cells(0).map((c) => Math.round(c.right)), left: cells(1).map((c) => Math.round(c.left)) };
    })`);
  expect(edges.length).toBeGreaterThan(1);
  for (const { left, right } of edges) {
    for (const side of [left, right]) expect(Math.max(...side) - Math.min(...side), JSON.stringify(edges)).toBeLessThanOrEqual(1);
    expect(left[0]! - right[0]!).toBeLessThan(12);
  }
  await context.close();
  expect(faults).toEqual([]);
});
