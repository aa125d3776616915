// Questions by figure, moment and placing, answered and written by the keyboard alone, and as a screen reader finds them.
// @module-tag long
import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as dateWords } from '#features/questions/types/date/words.ts';
import { words as hotWords } from '#features/questions/types/hotspot/words.ts';
import { words as hotWriting } from '#features/questions/types/hotspot/words-writing.ts';
import { words as matchWords } from '#features/questions/types/matching/words.ts';
import { variantWords } from '#features/questions/types/numeric/words-writing.ts';
import { words as orderWords } from '#features/questions/types/sequence/words.ts';
import { words as orderWriting } from '#features/questions/types/sequence/words-writing.ts';
import { words as timeWords } from '#features/questions/types/time/words.ts';
import { kitPlaced } from '../../src/app/words-kit-placed.ts';
import { pressOn, tabTo, typeInto } from './keys.ts';
import { visit } from './settled.ts';
import { openPhone, standing } from './site.ts';

const { site, browser } = await standing();
let opened: Awaited<ReturnType<typeof openPhone>> | undefined;
let page: Page;
/** The page that all tests look at: opened by the first one. */
async function open() {
  if (!opened) {
    opened = await openPhone(browser, site, { width: 1280, height: 900 });
    page = opened.page;
    await visit(page, `${site.url}/dev/kit`);
    await box('likert').waitFor();
  }
  return opened;
}
const NAMES = ['numeric', 'date', 'time', 'matching', 'sequence', 'pins', 'free', 'likert'] as const;
const box = (name: (typeof NAMES)[number]) => page.locator('.kit-q').nth(NAMES.indexOf(name));
/** Before it is answered, told, in a result, in its editor. */
const card = (name: (typeof NAMES)[number], at: 0 | 1 | 2 | 3) => box(name).locator(':scope > .card').nth(at);
/** The keys begin there: what comes before on the page is left out. */
const from = async (where: Locator) => {
  await where.scrollIntoViewIfNeeded();
  await where.evaluate((e: any) => {
    e.tabIndex = -1;
    e.focus();
  });
};
const fill = (text: string, slots: Record<string, string | number>) =>
  Object.entries(slots).reduce((all, [name, value]) => all.replace(`{${name}}`, String(value)), text);

test('a learner answers each type by the keyboard alone, and is told what became of it', async () => {
  const { faults } = await open();
  const at = (name: (typeof NAMES)[number]) => card(name, 0);
  const said = (name: (typeof NAMES)[number]) => at(name).getByRole('status');
  await from(at('numeric'));
  await typeInto(page, at('numeric').getByRole('textbox'), '৩৬০');
  expect(await at('numeric').getByRole('textbox').inputValue()).toBe('৩৬০');

  await from(at('date'));
  await typeInto(page, at('date').getByRole('textbox', { name: dateWords.fields.day.bn }), '১৭');
  await tabTo(page, at('date').getByRole('combobox', { name: dateWords.month.bn }));
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
  await typeInto(page, at('date').getByRole('textbox', { name: dateWords.fields.year.bn }), '১৯৭১');
  await expect.poll(() => said('date').textContent()).toBe('১৭ এপ্রিল ১৯৭১');
  expect(await at('date').locator('input[type=date]').inputValue()).toBe('1971-04-17');

  // after two digits of the hour the minute has the focus
  await from(at('time'));
  await typeInto(page, at('time').getByRole('textbox', { name: timeWords.fields.hour.bn }), '১৩');
  await page.keyboard.insertText('১০');
  expect(await at('time').getByRole('textbox', { name: timeWords.fields.minute.bn }).inputValue()).toBe('১০');
  await expect.poll(() => said('time').textContent()).toBe('দুপুর ১:১০');

  await from(at('matching'));
  const lists = at('matching').getByRole('combobox');
  await tabTo(page, lists.nth(0));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, lists.nth(1));
  await page.keyboard.press('ArrowDown');
  const twice = fill(matchWords.twice.bn, { right: 'বুড়িগঙ্গা', left: 'ঢাকা' }).normalize('NFC');
  await expect.poll(async () => (await said('matching').textContent())?.normalize('NFC')).toContain(twice);

  await from(at('sequence'));
  await tabTo(page, at('sequence').getByRole('button', { name: fill(orderWords.down.bn, { name: 'গণঅভ্যুত্থান' }) }));
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => said('sequence').textContent()).toBe(fill(orderWords.now.bn, { name: 'গণঅভ্যুত্থান', n: '৩', all: '৪' }));
  await page.keyboard.press('Enter');
  expect(await at('sequence').getByRole('listitem').last().textContent()).toContain('গণঅভ্যুত্থান');

  await from(at('pins'));
  await tabTo(page, at('pins').getByRole('radio'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  expect(
    await at('pins')
      .getByRole('radio')
      .evaluateAll((all: any[]) => all.map((one) => one.checked)),
  ).toEqual([false, true, false]);

  await from(at('free'));
  await tabTo(page, at('free').getByRole('application'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => said('free').textContent()).toBe(fill(hotWords.cross.bn, { x: '৪৫', y: '৫১' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => said('free').textContent()).toBe(fill(hotWords.marked.bn, { x: '৪৫', y: '৫১' }));
  await page.keyboard.press('Backspace');
  expect(await at('free').locator('.qp-point').count()).toBe(0);
  // who does not see the picture has the names
  await pressOn(page, at('free').getByText(hotWords.by_name.bn));
  await pressOn(page, at('free').getByRole('checkbox').nth(1), 'Space');
  expect(await at('free').getByRole('checkbox').nth(1).isChecked()).toBe(true);

  await from(at('likert'));
  await tabTo(page, at('likert').getByRole('radio'));
  await page.keyboard.press('4');
  expect(await at('likert').getByRole('radio').nth(3).isChecked()).toBe(true);
  expect(faults).toEqual([]);
});

test('an author writes an order and areas by the keyboard alone, and sees the variants of a figure', async () => {
  await open();
  const order = card('sequence', 3);
  await from(order);
  const first = fill(orderWriting.item_n.bn, { n: '১' });
  await tabTo(page, order.getByRole('textbox', { name: first }));
  await page.keyboard.press('Alt+ArrowDown');
  expect(await order.getByRole('textbox', { name: first }).inputValue()).toBe('ছয় দফা'.normalize('NFC'));

  const hot = card('pins', 3);
  const areas = hot.locator('.qp-areas > li');
  await from(hot);
  await tabTo(page, hot.getByRole('application'));
  await page.keyboard.press('n');
  await expect.poll(() => areas.count()).toBe(4);
  await tabTo(page, hot.getByRole('button', { name: fill(hotWriting.area_n.bn, { n: '৪' }) }));
  const moved = (x: string, y: string, w: string) => fill(hotWriting.area_said.bn, { n: '৪', kind: hotWriting.kinds.circle.bn, x, y, w });
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => hot.locator('.qp-said').textContent()).toBe(moved('৬০', '৫০', '১৮'));
  await page.keyboard.press('Delete');
  await expect.poll(() => areas.count()).toBe(3);

  const looks = card('numeric', 3).getByRole('group', { name: variantWords.preview.bn });
  expect(await looks.getByRole('listitem').count()).toBe(10);
  expect(await looks.textContent()).toContain(fill(variantWords.between.bn, { least: '১৭৬', most: '৪৮০' }));
});

test('a pointer draws an area, drags an answer onto its pair, and moves what is put in order', async () => {
  await open();
  const hot = card('pins', 3);
  const pic = hot.locator('.qp-draw');
  await pic.scrollIntoViewIfNeeded();
  await hot.getByRole('button', { name: hotWriting.kinds.rectangle.bn }).click();
  await pic.scrollIntoViewIfNeeded();
  const drawn = (await pic.boundingBox())!;
  await page.mouse.move(drawn.x + drawn.width * 0.9, drawn.y + drawn.height * 0.1);
  await page.mouse.down();
  await page.mouse.move(drawn.x + drawn.width * 0.8, drawn.y + drawn.height * 0.2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => hot.locator('.qp-areas > li').count()).toBe(4);

  const match = card('matching', 0);
  const grip = match.locator('.qp-pull').nth(3);
  await grip.scrollIntoViewIfNeeded();
  const [a, b] = [(await grip.boundingBox())!, (await match.locator('[data-left]').nth(2).boundingBox())!];
  await page.mouse.move(a.x + 10, a.y + 10);
  await page.mouse.down();
  await page.mouse.move(b.x + 30, b.y + b.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => match.getByRole('combobox').nth(2).inputValue()).toBe('r4');

  const order = card('sequence', 0);
  const held = order.locator('.qp-grip').first();
  await held.scrollIntoViewIfNeeded();
  const top = (await order.getByRole('listitem').first().textContent())!;
  const [from_, to] = [(await held.boundingBox())!, (await order.getByRole('listitem').nth(1).boundingBox())!];
  await page.mouse.move(from_.x + 8, from_.y + 20);
  await page.mouse.down();
  await page.mouse.move(from_.x + 8, to.y + to.height - 4, { steps: 6 });
  await page.mouse.up();
  expect(await order.getByRole('listitem').nth(1).textContent()).toContain(top.replace(/^\p{Nd}/u, ''));
});

test('a screen reader finds every control by its name, how it is used, and what is right in words', async () => {
  await open();
  for (const name of NAMES)
    for (const at of [0, 1, 2, 3] as const) {
      const nameless = await card(name, at)
        .locator('input:not([hidden]), select, textarea, button, [role=application]')
        .evaluateAll((all: any[]) =>
          all
            .filter((e) => !(e.getAttribute('aria-label') || e.labels?.[0]?.textContent.trim() || e.textContent.trim()))
            .map((e) => e.outerHTML.slice(0, 120)),
        );
      expect({ name, at, nameless }).toEqual({ name, at, nameless: [] });
    }
  // each control of a learner is tied to the words that say how it is used
  for (const [name, role] of [
    ['date', 'textbox'],
    ['time', 'textbox'],
    ['matching', 'combobox'],
    ['pins', 'radio'],
    ['free', 'application'],
  ] as const) {
    const ids = await card(name, 0).getByRole(role).first().getAttribute('aria-describedby');
    expect((await page.locator(`[id="${ids}"]`).textContent())!.length, name).toBeGreaterThan(20);
  }
  const tree = await card('pins', 0).ariaSnapshot();
  for (const place of [kitPlaced.nucleus, kitPlaced.vacuole, kitPlaced.leaf])
    expect(tree.normalize('NFC')).toContain(place.bn.normalize('NFC'));
  const told = await card('pins', 2).textContent();
  expect(told!.normalize('NFC')).toContain(kitPlaced.nucleus.bn.normalize('NFC'));
  expect(await card('sequence', 1).ariaSnapshot()).toContain(fill(orderWords.should_be.bn, { n: '৩' }));
});
