// A video with chapters, captions and questions: written beside its picture by the keys alone, told in the player as a list and on its bar, on a phone and at a desk.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playerWords } from '#features/lessons/words-player.ts';
import { captionWords } from '#features/syllabus/words-captions.ts';
import { newQuestion } from '#features/questions/written.ts';
import { questionWords } from '#features/questions/words-writing.ts';
import { fromBank } from '#features/syllabus/words-from-bank.ts';
import { stopWords } from '#features/syllabus/words-stops.ts';
import { words as syllabus } from '#features/syllabus/words.ts';
import { timelineWords as words } from '#features/syllabus/words-timeline.ts';
import { faultsOf } from '../accessibility/look.ts';
import { newCourse, newItem, newPartner } from './course-made.ts';
import { pressOn, typeInto } from './keys.ts';
import { settle, visit } from './settled.ts';
import { api, enter, openPhone, signIn, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const teacher = 'teacher@demo.test';
async function film(token: string) {
  const found = await api(site, token).get<{ id: number; kind: string; slug: string }[]>(
    '/content-bank/content/view?type=my_content&content_type=video',
  );
  const { id, slug } = found[0]!;
  return { id, journey: `${site.url}/video/journey/${id}/${encodeURIComponent(slug)}` };
}
const at = (page: Awaited<ReturnType<typeof openPhone>>['page']) => page.evaluate<number>('document.querySelector("video").currentTime');

test.each([360, 1280])('at %i px chapters are a list that plays from each of them, and marks on the bar', async (width) => {
  const { context, page, faults } = await openPhone(browser, site, { width, height: 900 });
  const token = await signIn(site, context, teacher);
  const { journey } = await film(token);
  await visit(page, journey);
  const list = page.getByRole('region', { name: playerWords.chapters.bn }).getByRole('button');
  await expect.poll(() => list.count()).toBe(5);
  await pressOn(page, list.nth(2));
  await expect.poll(() => at(page)).toBeGreaterThanOrEqual(12);
  await expect.poll(() => list.nth(2).getAttribute('aria-current')).toBe('true');
  const bar = page.getByRole('slider', { name: playerWords.position.bn });
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toContain('দুটি পতাকা');
  await page.evaluate('document.querySelector("video").pause()');
  await expect.poll(() => page.locator('.vbar rect').count()).toBe(4);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  expect(await faultsOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('a teacher puts a chapter where the player stands, moves it, names it and takes it away, by the keys alone', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900 });
  const token = await signIn(site, context, teacher);
  const { id } = await film(token);
  const drafted = async () => {
    const { fields } = await api(site, token).get<{ fields: { chapters: string } }>(`/content-bank/content/draft/${id}`);
    return (JSON.parse(fields.chapters) as { at: number; bn_title: string }[]).map((one) => `${one.at} ${one.bn_title}`);
  };
  await visit(page, `${site.url}/contents/edit/${id}`);
  const line = page.getByRole('slider', { name: words.line.bn });
  await expect.poll(() => line.isEnabled()).toBe(true);
  await settle(page);
  await line.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => at(page)).toBe(3);
  await page.keyboard.press('n');
  // the new one stands in its place, and its name is written next
  await page.keyboard.type('মাঝখানে');
  await expect.poll(drafted).toContain('3 মাঝখানে');
  const time = page.getByRole('textbox', { name: words.begins_n.bn.replace('{n}', '২') });
  await time.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('০:৯৯');
  await page.keyboard.press('Enter');
  await page.getByText(words.no_time.bn).waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('০:০৯');
  await page.keyboard.press('Enter');
  await expect.poll(drafted).toEqual(['0 গ্রামের পতাকা', '6 একটি পতাকা', '9 মাঝখানে', '12 দুটি পতাকা', '21 তিনটি পতাকা', '30 ফোনে খবর']);
  expect(await faultsOf(page)).toEqual([]);
  await pressOn(page, page.getByRole('button', { name: words.delete_n.bn.replace('{n}', '৩') }));
  await expect.poll(drafted).toHaveLength(5);
  expect(await page.evaluate<boolean>('document.activeElement.closest("[data-chapter]") !== null')).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

test('captions are taken from a file, written cue by cue beside the picture, and chosen in the player', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 360, height: 800 });
  const token = await signIn(site, context, teacher);
  const { id } = await film(token);
  await visit(page, `${site.url}/contents/edit/${id}`);
  const part = page.getByRole('group', { name: captionWords.captions.bn, exact: true });
  const listed = part.locator('.tl-cue-w');
  await expect.poll(() => listed.count()).toBe(5);
  const file = [
    '1',
    '00:00:01,000 --> 00:00:03,500',
    '<i>এক</i> দুই তিন',
    '',
    '2',
    '00:00:05,000 --> 00:00:04,000',
    'উল্টো',
    '',
    '3',
    '00:00:04,000 --> 00:00:06,000',
    'চার',
    '',
  ].join('\n');
  await part.locator('input[type=file]').setInputFiles({ name: 'film.srt', mimeType: 'text/plain', buffer: Buffer.from(file) });
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: captionWords.import_do.bn }));
  await part.getByText(captionWords.lost_line.bn.replace('{line}', '৬').replace('{why}', captionWords.lost.backwards.bn)).waitFor();
  expect(await listed.allTextContents()).toEqual(['এক দুই তিন', 'চার']);
  await pressOn(page, part.getByRole('button', { name: captionWords.edit.bn.replace('{at}', '০:০১') }), 'Enter', { back: true });
  const words_of = part.getByRole('textbox', { name: captionWords.text.bn });
  await words_of.press('Control+Home');
  for (let i = 0; i < 2; i++) await words_of.press('ArrowRight');
  await pressOn(page, part.getByRole('button', { name: captionWords.split.bn }));
  expect(await listed.allTextContents()).toEqual(['এক', 'দুই তিন', 'চার']);
  await pressOn(page, part.getByRole('button', { name: captionWords.join.bn }));
  expect(await listed.allTextContents()).toEqual(['এক\nদুই তিন', 'চার']);
  await part.getByRole('searchbox', { name: captionWords.find.bn }).fill('চার');
  await part.getByText(captionWords.found.bn.replace('{n}', '২')).waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  expect(await faultsOf(page)).toEqual([]);
  await pressOn(page, part.getByRole('button', { name: captionWords.save.bn }));
  await told(page, captionWords.saved.bn);
  const named = async () => {
    const { fields } = await api(site, token).get<{ fields: { files: string } }>(`/content-bank/content/draft/${id}`);
    const { file: bn } = (JSON.parse(fields.files) as { file: number; role: string; language: string | null }[]).find(
      (one) => one.role === 'captions' && one.language === 'bn',
    )!;
    const files = await api(site, token).get<{ id: number; url: string; file_name: string }[]>(`/content-bank/content/files/${id}`);
    return files.find((one) => one.id === bn);
  };
  await expect.poll(async () => (await named())?.file_name).toBe('captions.bn.vtt');
  const kept = await (await fetch(site.url + (await named())!.url)).text();
  expect(kept).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nএক\nদুই তিন\n\n00:00:04.000 --> 00:00:06.000\nচার\n\n');
  const { journey } = await film(token);
  await visit(page, journey);
  const choice = page.getByRole('combobox', { name: playerWords.captions.bn });
  await choice.selectOption({ label: 'English' });
  await page.getByText('One flag means signal 4. Pack the bag and be ready.').waitFor();
  const modes = () =>
    page.evaluate<string>(`[...document.querySelectorAll('video track')].map((one) => one.srclang + one.track.mode).join(' ')`);
  await expect.poll(modes).toBe('bndisabled enshowing');
  await choice.selectOption({ label: playerWords.captions_off.bn });
  await expect.poll(modes).toBe('bndisabled endisabled');
  expect(faults).toEqual([]);
  await context.close();
});

test('on a phone a teacher puts questions of their own and of the bank where the player stands, by the keys alone', {
  tags: ['long'],
}, async () => {
  const partner = await newPartner(site);
  const text = `সংকেত কয়টি? ${Date.now()}`;
  const question = { ...newQuestion('true_false'), key: 'flags', text, bn_text: text, value: true };
  await partner.api.post('/content-bank/question-bank/create', { question });
  const id = await newCourse(partner, 'থামা');
  const item = await newItem(partner, id, 'video', 'পতাকা');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, partner);
  await visit(page, `${site.url}/course/edit/${id}/syllabus`);
  await pressOn(page, page.locator(`[data-open="${item.id}"]`));
  const panel = page.locator('.syl-panel');
  await panel.getByRole('button', { name: syllabus.choose_files.bn }).waitFor();
  await settle(page);
  const film = readFileSync('db/demo/courses/flood-cyclone/media/signals-240.mp4');
  await panel.locator('input[type=file]').first().setInputFiles({ name: 'signals.mp4', mimeType: 'video/mp4', buffer: film });
  const line = panel.getByRole('slider', { name: words.line.bn });
  await expect.poll(() => line.count()).toBe(1);
  await expect.poll(() => line.isEnabled()).toBe(true);
  const written = async () => {
    const { fields } = await partner.api.get<{ fields: { questions: string } }>(`/course/syllabus/lesson/${item.id}`);
    return (JSON.parse(fields.questions || '[]') as { at: number; type: string; bank: unknown }[]).map(
      ({ at, type, bank }) => `${at} ${type}${bank ? ' of the bank' : ''}`,
    );
  };
  await line.focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => at(page)).toBe(4);
  await page.keyboard.press('q');
  await pressOn(page, panel.getByRole('button', { name: questionWords.types.mcq.bn, exact: true }));
  await expect.poll(written).toEqual(['4 mcq']);
  // chosen later, it is asked where the player stands by then
  await line.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => at(page)).toBe(3);
  await pressOn(page, panel.getByRole('button', { name: fromBank.choose.bn }));
  const dialog = page.getByRole('dialog');
  await pressOn(page, dialog.getByRole('checkbox', { name: text }), 'Space');
  await pressOn(page, dialog.getByRole('button', { name: fromBank.take.bn.replace('{n}', '১') }));
  await expect.poll(written).toEqual(['3 true_false of the bank', '4 mcq']);
  // its second is typed as well, and the list follows
  await typeInto(page, panel.getByRole('textbox', { name: stopWords.stops_n.bn.replace('{n}', '২') }), '০:০২');
  await page.keyboard.press('Enter');
  await expect.poll(written).toEqual(['2 mcq', '3 true_false of the bank']);
  expect(await panel.locator('.tl-ask').count()).toBe(2);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  expect(await faultsOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
