// A staff list worked with the keyboard alone, on a phone, without a connection; a record that two people change at once.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as education } from '#features/education/words.ts';
import { words as people } from '#features/people/words.ts';
import { removals } from '#core/records/words.ts';
import { words as jobs } from '#ui/work/words-jobs.ts';
import { countsOf, words as list } from '#ui/work/words-list.ts';
import { words as record } from '#ui/work/words-record.ts';
import { words as sheet } from '#ui/work/words-sheet.ts';
import { reload, visit } from './settled.ts';
import { api, enter, newStaff, openPhone, signIn, standing, tokenOf } from './site.ts';
import { holdToasts, PRESSABLE, told } from './told.ts';

const long = { tags: ['long'] };
const { site, browser } = await standing();
const LEVELS = '/settings/educationlavels';

async function staffDesk(as = 'super@demo.test'): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const opened = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, opened.context, as);
  await opened.page.addInitScript("addEventListener('live', () => { document.documentElement.dataset.live = '' })");
  return opened;
}
/** Opens a page, and waits until its script has taken over and all its parts are there. */
async function open(page: Page, path: string): Promise<void> {
  await visit(page, site.url + path);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
}
const staff = async () => api(site, await tokenOf(site, 'super@demo.test'));
interface Level {
  id: number;
  title: string;
  bn_title: string;
  type: string;
  version: number;
}
/** Told apart from what an earlier run left on a site that stands. */
const run = Date.now();
let made = 0;
async function makeLevel(title: string): Promise<Level> {
  const type = `made-${run}-${++made}`;
  const input = { title: `${title} ${run}`, bn_title: 'একটি স্তর', type };
  return (await staff()).post<Level>('/admin-settings/education/levels/create', input);
}
const levelNow = async (id: number) => (await staff()).get<Level>(`/admin-settings/education/levels/${id}`);

test('a list is searched, walked, selected, opened and saved with the keyboard alone', async () => {
  const level = await makeLevel('Keyboard level');
  const { context, page, faults } = await staffDesk();
  await open(page, LEVELS);
  await page.getByRole('table').waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return page.evaluate<string>('document.activeElement?.name');
    })
    .toBe('search');
  await page.keyboard.type(`Keyboard level ${run}`);
  // the whole of it: a slow hand is searched for its first letters, and another search begins with nothing selected
  await page.waitForURL((url) => url.searchParams.get('search') === `Keyboard level ${run}`);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  // out of the field, down to the row
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await expect.poll(() => page.locator('tr.cur').count()).toBe(1);
  await page.keyboard.press('x');
  await page.getByText(list.selected.en.replace('{n}', '1')).first().waitFor();
  // what is done with the selected is one key away, however many rows lie between, and so is the way back
  await page.keyboard.press('b');
  await expect.poll(() => page.evaluate<boolean>('document.activeElement.matches(".bulk")')).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate<boolean>('document.activeElement.matches(".bulk button")')).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate<string>('document.activeElement?.dataset.row')).toBe('0');
  await page.keyboard.press('x');
  await page.keyboard.press('.');
  await page.getByRole('button', { name: new RegExp(`^Edit`) }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: list.keys.en }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('tr.cur').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`${LEVELS}/${level.id}$`));
  const english = page.getByRole('textbox', { name: 'English' });
  await english.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' mended');
  await page.getByText(/not saved yet|kept on this device/).waitFor();
  await page.keyboard.press('Control+s');
  await told(page, record.saved.en.replace('{item}', `Keyboard level ${run} mended`));
  await expect.poll(() => levelNow(level.id)).toMatchObject({ title: `Keyboard level ${run} mended`, version: 2 });
  // the form begun anew is gone on with where it was left
  await expect.poll(() => page.evaluate<string>('document.activeElement?.name')).toBe('title');
  // and the list where it was left, at its row
  await page.getByRole('button', { name: record.back.en }).press('Enter');
  await page.waitForURL((url) => url.pathname === LEVELS && url.searchParams.get('search') === `Keyboard level ${run}`);
  await expect.poll(() => page.evaluate<string>('document.activeElement?.dataset.row')).toBe('0');
  expect(faults).toEqual([]);
  await context.close();
});

test('who leaves with changes is asked, finds them again, and sees what is wrong at the field', long, async () => {
  const level = await makeLevel('Unsaved level');
  const { context, page } = await staffDesk();
  await open(page, `${LEVELS}/${level.id}`);
  const type = page.getByRole('textbox', { name: new RegExp(`^${education.type.en}`) });
  await type.fill('Not A Type');
  await page.getByText(record.kept.en.replace(/\{n\|(.*?)\|.*?\}/, '$1').replace('{n}', '1')).waitFor();
  await page.getByRole('button', { name: record.back.en }).click();
  await page.getByRole('dialog', { name: record.leave_title.en }).waitFor();
  await page.getByRole('button', { name: record.leave_keep.en }).click();
  await page.waitForURL(new RegExp(`${LEVELS}$`));
  await open(page, `${LEVELS}/${level.id}`);
  await expect.poll(() => type.inputValue()).toBe('Not A Type');
  await page.getByRole('button', { name: record.save.en, exact: true }).click();
  await page.getByText('This is not in the right format.').waitFor();
  await expect.poll(() => page.evaluate<string>('document.activeElement?.name')).toBe('type');
  await page.getByRole('button', { name: record.discard.en }).click();
  await expect.poll(() => type.inputValue()).toBe(level.type);
  await expect.poll(() => page.evaluate<string>('document.activeElement?.type')).toBe('submit');
  await context.close();
});

test('of two who change one record the second takes over what fits, and chooses the rest', long, async () => {
  const level = await makeLevel('Shared level');
  const first = await staffDesk();
  const second = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await enter(site, second.context, await newStaff(site, { settings: { view: true, update: true } }));
  const openBoth = async (page: Page) => {
    await visit(page, `${site.url}${LEVELS}/${level.id}`);
    await page.getByRole('textbox', { name: 'English' }).waitFor();
  };
  await openBoth(first.page);
  await openBoth(second.page);
  const save = (page: Page) => page.getByRole('button', { name: record.save.en, exact: true }).click();
  // fields that do not collide
  await first.page.getByRole('textbox', { name: 'বাংলা' }).fill('প্রথমজনের স্তর');
  await save(first.page);
  await told(first.page, /has been (?:created|updated) successfully/);
  await second.page.getByRole('textbox', { name: new RegExp(`^${education.type.en}`) }).fill(`${level.type}-b`);
  await save(second.page);
  await told(second.page, 'Saved, together with what');
  await expect.poll(() => levelNow(level.id)).toMatchObject({ bn_title: 'প্রথমজনের স্তর', type: `${level.type}-b`, version: 3 });
  // the same field
  await openBoth(first.page);
  await openBoth(second.page);
  await first.page.getByRole('textbox', { name: 'English' }).fill('Level of the first');
  await second.page.getByRole('textbox', { name: 'English' }).fill('Level of the second');
  await second.page.getByRole('textbox', { name: 'বাংলা' }).fill('দ্বিতীয়জনের স্তর');
  await save(first.page);
  await told(first.page, /has been (?:created|updated) successfully/);
  await save(second.page);
  const merge = second.page.getByRole('button', { name: record.merge_save.en });
  await merge.waitFor();
  await expect.poll(() => second.page.evaluate<string>('document.activeElement?.textContent')).toBe(record.conflict_title.en);
  const body = second.page.getByRole('main');
  await body.getByText(record.no_clash.en).waitFor();
  await expect.poll(() => merge.getAttribute('aria-disabled')).toBe('true');
  await merge.dispatchEvent('click');
  await expect.poll(async () => (await levelNow(level.id)).version).toBe(4);
  await body.getByRole('radio', { name: new RegExp(record.mine.en) }).check();
  await merge.click();
  await told(second.page, /has been updated successfully|^Saved, together/m);
  await expect.poll(() => levelNow(level.id)).toMatchObject({ title: 'Level of the second', bn_title: 'দ্বিতীয়জনের স্তর', version: 5 });
  await expect.poll(() => second.page.evaluate<string>('document.activeElement?.type')).toBe('submit');
  await first.context.close();
  await second.context.close();
});

test('what is deleted comes back by undo; what is used says by what; who may not is told why', { tags: ['long'] }, async () => {
  const level = await makeLevel('Passing level');
  const { context, page } = await staffDesk();
  const passing = `Passing level ${run}`;
  await open(page, `${LEVELS}?search=${encodeURIComponent(passing)}`);
  const actions = (title: string) => page.getByRole('button', { name: list.actions_for.en.replace('{name}', title) });
  await holdToasts(page, PRESSABLE);
  await actions(passing).click();
  await page.getByRole('button', { name: record.remove.en, exact: true }).click();
  await told(page, record.removed.en.replace('{item}', passing));
  await page.getByRole('heading', { name: list.no_match_for.en.replace('{search}', passing) }).waitFor();
  await page.getByRole('button', { name: record.undo.en }).click();
  await actions(passing).waitFor();
  await expect.poll(() => levelNow(level.id)).toMatchObject({ id: level.id, version: 2 });
  await open(page, `${LEVELS}?search=Junior`);
  await actions('Junior secondary').click();
  await page.getByRole('button', { name: new RegExp(`^${record.remove.en}.*${list.why.en.replace('?', '\\?')}`) }).press('Enter');
  await page
    .getByRole('dialog')
    .getByText('This level has sublevels, degrees or education entries of people. Move or delete those first.')
    .waitFor();
  await context.close();
  const viewer = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await enter(site, viewer.context, await newStaff(site, { settings: { view: true } }));
  await visit(viewer.page, site.url + LEVELS);
  // the sheet and the new row both
  expect(await viewer.page.getByRole('button', { name: new RegExp(list.why.en.replace('?', '\\?')) }).count()).toBe(2);
  await viewer.page.getByRole('button', { name: `${sheet.import_sheet.en} ${list.why.en}` }).press('Enter');
  await viewer.page.getByRole('dialog').getByText('Settings › edit').waitFor();
  await viewer.context.close();
});

test.each([false, true])(
  'what is deleted in one tab, and brought back there, is so in the other tab too; its header came late: %s',
  long,
  async (late) => {
    const name = `Told level ${late} ${run}`;
    await makeLevel(`Told level ${late}`);
    const { context, page: one, faults } = await staffDesk();
    const path = `${site.url}${LEVELS}?search=${encodeURIComponent(name)}`;
    await visit(one, path);
    const two = await context.newPage();
    const { promise: changed, resolve: change } = Promise.withResolvers<void>();
    // with the header comes what hears other tabs
    if (late) await two.route(/\/Jobs-[^/]*\.js$/, (route) => changed.then(() => route.continue()));
    await (late ? two.goto(path, { waitUntil: 'commit' }) : visit(two, path));
    const row = two.getByRole('button', { name: list.actions_for.en.replace('{name}', name) });
    await row.waitFor();
    // a browser hardly draws the tab that is behind
    await one.bringToFront();
    await holdToasts(one, PRESSABLE);
    await one.getByRole('button', { name: list.actions_for.en.replace('{name}', name) }).press('Enter');
    await one.getByRole('button', { name: record.remove.en, exact: true }).press('Enter');
    await one.getByRole('button', { name: record.undo.en }).waitFor();
    change();
    await two.bringToFront();
    await two.getByRole('heading', { name: list.no_match_for.en.replace('{search}', name) }).waitFor();
    await one.bringToFront();
    await one.getByRole('button', { name: record.undo.en }).press('Enter');
    await told(one, record.restored.en.replace('{item}', name));
    await two.bringToFront();
    await row.waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);
test('a deletion whose answer was lost on the way stands in the tray all the same', long, async () => {
  const lost = `Lost level ${run}`;
  for (let n = 1; n <= 11; n++) await makeLevel(`Lost level ${run} ${n}`);
  // somebody who has begun nothing yet
  const { context, page } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await enter(site, context, await newStaff(site, { settings: { view: true, update: true } }));
  await visit(page, `${site.url}${LEVELS}?search=${encodeURIComponent(lost)}&limit=10`);
  expect(await page.locator('.jobchip').count()).toBe(0);
  await page.getByRole('checkbox', { name: list.select_page.en }).press('Space');
  await page.getByRole('button', { name: list.select_all.en.replace('{n}', '11') }).press('Enter');
  await page.route('**/remove-matching', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('region', { name: list.bulk.en }).getByRole('button', { name: record.remove.en }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: record.remove_many.en.replace('{n}', '11') })
    .press('Enter');
  await page.locator('.jobchip').waitFor();
  await context.close();
});
test('all that match are selected and deleted in the background; undo in the tray brings them back', long, async () => {
  const sweeping = `Sweeping level ${run}`;
  for (let n = 1; n <= 11; n++) await makeLevel(`Sweeping level ${run} ${n}`);
  const { context, page, faults } = await staffDesk();
  await open(page, `${LEVELS}?search=${encodeURIComponent(sweeping)}&limit=10`);
  await page.getByRole('checkbox', { name: list.select_page.en }).press('Space');
  await page.getByRole('button', { name: list.select_all.en.replace('{n}', '11') }).press('Enter');
  await page.getByText(list.selected_all.en.replace('{n}', '11')).waitFor();
  const focused = () => page.evaluate<string | null>("document.activeElement?.getAttribute('aria-label')");
  await expect.poll(focused).toContain(list.bulk.en);
  await page.getByRole('region', { name: list.bulk.en }).getByRole('button', { name: record.remove.en }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: record.remove_many.en.replace('{n}', '11') })
    .press('Enter');
  const removed = removals.removed.en.replace('{removed}', '11').replace('{kept}', '0');
  await told(page, removed);
  await page.getByRole('heading', { name: list.no_match_for.en.replace('{search}', sweeping) }).waitFor();
  await page.locator('.jobchip').press('Enter');
  // the account has jobs of other tests too
  const job = page.getByRole('listitem').filter({ hasText: removed });
  await job.getByRole('button', { name: new RegExp(`^${jobs.undo.en}:`) }).press('Enter');
  await page.getByText(removals.brought_back.en.replace('{restored}', '11').replace('{kept}', '0')).first().waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(10);
  expect(faults).toEqual([]);
  await context.close();
});

test('filters, columns and saved lists stay: in the address, and on the server for other devices', long, async () => {
  const { context, page } = await staffDesk();
  await open(page, '/settings/educationsublavels');
  await page.getByRole('table').waitFor();
  await page.getByRole('button', { name: list.add_filter.en, exact: true }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Bachelor' }).check();
  await page.getByRole('button', { name: list.apply.en }).click();
  await page.waitForURL(/filters=level_id\.\d+/);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(4);
  await page.getByRole('button', { name: list.save_view.en }).click();
  const title = `Bachelors ${Date.now()}`;
  await page.getByRole('textbox', { name: new RegExp(`^${list.view_name.en}`) }).fill(title);
  await page.getByRole('dialog').getByRole('button', { name: list.save.en, exact: true }).click();
  await page.getByRole('link', { name: title }).waitFor();
  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('checkbox', { name: 'Order' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Order' }).waitFor();
  await context.close();
  const other = await staffDesk();
  await open(other.page, '/settings/educationsublavels');
  await other.page.getByRole('columnheader', { name: 'Order' }).waitFor();
  await other.page.getByRole('link', { name: title }).click();
  await expect.poll(() => other.page.locator('tbody tr').count()).toBe(4);
  await other.page.getByRole('button', { name: list.remove_view.en }).click();
  await told(other.page, list.view_removed.en);
  await expect.poll(() => other.page.getByRole('link', { name: title }).count()).toBe(0);
  await other.page.getByRole('button', { name: /^Columns/ }).click();
  await other.page.getByRole('button', { name: list.columns_reset.en }).click();
  await other.context.close();
});

test('without a connection the list from before stays, says so, and goes on when the connection is back', long, async () => {
  const { context, page } = await staffDesk();
  await open(page, LEVELS);
  await page.getByRole('table').waitFor();
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('Primary');
  await page.getByText(list.offline.en).waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(3);
  await context.setOffline(false);
  await expect.poll(() => page.getByText(list.offline.en).count()).toBe(0);
  await page.getByRole('row', { name: /Pre-primary/ }).waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(4);
  await context.close();
});

test('beside the menu of a desk a date stands in one line, and so does all that can be done with the selected', long, async () => {
  for (const language of ['en', 'bn'] as const) {
    const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language });
    await signIn(site, context, 'super@demo.test');
    await visit(page, `${site.url}/user-management/learner`);
    // letters that came too late for a first page stand ready for the second
    await reload(page);
    const lines = await page.evaluate<number>(`(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('td[data-l="${people.joined[language]}"]'));
      return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
    })()`);
    expect(lines).toBe(1);
    await page.locator('tbody').getByRole('checkbox').first().check();
    await page.locator('.bulk').waitFor();
    const tops = await page.evaluate<number[]>(
      "[...document.querySelector('.bulk').children].map((e) => Math.round(e.offsetTop + e.offsetHeight / 2))",
    );
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);
    await context.close();
    expect(faults).toEqual([]);
  }
});

test('a press on a row draws that row anew and none of the others; cards out of sight are not drawn on a phone', long, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 360, height: 740, language: 'bn' });
  // somebody without jobs, whose end would draw the list anew
  await enter(site, context, await newStaff(site, { user: { view: true } }));
  await visit(page, `${site.url}/user-management/learner?limit=50`);
  const rows = page.locator('tbody tr');
  expect(await rows.count()).toBeGreaterThan(20);
  // React gives a node of the page its properties anew when the component that makes it was rendered
  const mark = `for (const row of document.querySelectorAll('tbody tr')) row.before = row[Object.keys(row).find((key) => key.startsWith('__reactProps'))]; null`;
  const drawn = () =>
    page.evaluate<number[]>(
      `[...document.querySelectorAll('tbody tr')].flatMap((row, i) => row[Object.keys(row).find((key) => key.startsWith('__reactProps'))] === row.before ? [] : [i])`,
    );
  await page.evaluate(mark);
  await rows.nth(2).getByRole('checkbox').click();
  await page.locator('.bulk').waitFor();
  expect(await drawn()).toEqual([2]);
  // the row that had the keys gives them away
  await page.evaluate(mark);
  await rows.nth(3).getByRole('checkbox').click();
  await page.locator('.bulk b', { hasText: countsOf({ people: true }).selected.bn.replace('{n}', '২') }).waitFor();
  expect(await drawn()).toEqual([2, 3]);
  await page.evaluate(mark);
  await rows.nth(3).locator('.acts button').click();
  await page.locator('.menu .mi').first().waitFor();
  expect(await drawn()).toEqual([]);
  const box = await page.locator('.menu', { has: page.locator('.mi') }).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 740).toBe(true);
  const shown =
    'innerHeight && document.querySelector("tbody tr:last-child td:last-child button").checkVisibility({ contentVisibilityAuto: true })';
  expect(await page.evaluate<boolean>(shown)).toBe(false);
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate<boolean>(shown)).toBe(true);
  await context.close();
  expect(faults).toEqual([]);
});
