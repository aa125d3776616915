// Presses on a staff list: undo while the line is cut, a search that moves nothing, keys from it to the rows; one's own second window; a phone; what a
// press draws anew.
// @module-tag long
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as institution } from '#features/institutions/words-staff.ts';
import { words as person } from '#features/people/words.ts';
import { words as kit } from '#ui/words.ts';
import { words as list } from '#ui/work/words-list.ts';
import { words as record } from '#ui/work/words-record.ts';
import { COUNT_DRAWN, drawnBy } from './drawn.ts';
import { reload, visit } from './settled.ts';
import { api, enter, newLearner, newStaff, openPhone, signIn, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const LEVELS = '/settings/educationlavels';
const staff = await newStaff(site, { settings: { view: true, update: true } });

async function desk(language: 'bn' | 'en' = 'en'): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const opened = await openPhone(browser, site, { width: 1280, height: 900, language });
  await enter(site, opened.context, staff);
  await opened.page.addInitScript("addEventListener('live', () => { document.documentElement.dataset.live = '' })");
  return opened;
}
async function open(page: Page, path: string): Promise<void> {
  await visit(page, site.url + path);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
}
interface Level {
  id: number;
  title: string;
  version: number;
}
const run = Date.now();
let made = 0;
const makeLevel = async (title: string): Promise<Level> =>
  api(site, await tokenOf(site, 'super@demo.test')).post<Level>('/admin-settings/education/levels/create', {
    ...{ title: `${title} ${run}`, bn_title: 'একটি স্তর', type: `press-${run}-${++made}` },
  });
const levelNow = async (id: number) =>
  api(site, await tokenOf(site, 'super@demo.test')).get<Level>(`/admin-settings/education/levels/${id}`);

test('a selected row is drawn anew and not the list; a link that was pressed draws the line of loading and nothing of the page that stands', async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, context, 'super@demo.test');
  await page.addInitScript(COUNT_DRAWN);
  await visit(page, `${site.url}/user-management/learner?limit=50`);
  const whole = await page.evaluate<number>('drawn');
  const ticks = page.locator('tbody input[type=checkbox]');
  const rows = await ticks.count();
  expect(rows).toBeGreaterThan(5);
  await ticks.nth(0).check();
  await page.locator('.bulk').waitFor();
  const selected = await drawnBy(page, () => ticks.nth(2).check());
  // nothing comes of what is asked from here on
  await page.route('**/api/**', () => {});
  const pressed = await drawnBy(page, async () => {
    await page.locator('tbody .main a').nth(1).click();
    await page.locator('.going').waitFor();
  });
  // two rows, of which the focus left one and came to the other; the bar of what is selected, with all in it
  const told = `${selected} and ${pressed} of ${whole}, ${rows} rows`;
  expect(selected, told).toBeGreaterThan(0);
  expect(selected, told).toBeLessThan(whole / 8);
  expect(pressed, told).toBeLessThan(whole / 12);
  expect(faults).toEqual([]);
  await context.close();
});

test('undo that is pressed while the line is cut waits for the line and is done when it is back; its answer alone may be lost', async () => {
  const level = await makeLevel('Cut level');
  const cut = `Cut level ${run}`;
  const { context, page } = await desk();
  await page.clock.install();
  await open(page, `${LEVELS}?search=${encodeURIComponent(cut)}`);
  const actions = page.getByRole('button', { name: list.actions_for.en.replace('{name}', cut) });
  const undo = page.getByRole('button', { name: record.undo.en });
  const remove = async () => {
    await actions.click();
    await page.getByRole('button', { name: record.remove.en, exact: true }).click();
    await undo.waitFor();
  };
  await remove();
  await context.setOffline(true);
  await undo.click();
  await page.getByText(kit.done_once_back.en).waitFor();
  // longer than a toast with something to press stands
  await page.clock.fastForward(11_000);
  expect(await undo.isVisible()).toBe(true);
  await context.setOffline(false);
  await told(page, record.restored.en.replace('{item}', cut));
  await actions.waitFor();
  await expect.poll(() => undo.count()).toBe(0);
  expect(await levelNow(level.id)).toMatchObject({ id: level.id, version: 2 });
  await remove();
  await page.route(
    '**/restore/*',
    async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    },
    { times: 1 },
  );
  await undo.click();
  await page.getByText(kit.done_once_back.en).waitFor();
  await undo.click();
  await actions.waitFor();
  await expect.poll(() => undo.count()).toBe(0);
  expect(await levelNow(level.id)).toMatchObject({ id: level.id, version: 3 });
  await context.close();
});

test('what is typed in the search moves no row; from it the keys lead to the rows, and the help says so', async () => {
  await makeLevel('Still level');
  const { context, page, faults } = await desk();
  await open(page, LEVELS);
  const field = page.getByRole('searchbox');
  const top = () =>
    page
      .locator('tbody tr')
      .first()
      .evaluate((row: any) => row.getBoundingClientRect().top as number);
  await field.waitFor();
  const before = await top();
  await field.fill(`Still level ${run}`);
  await page.waitForURL((url) => url.searchParams.get('search') === `Still level ${run}`);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  expect(before).toBeGreaterThan(100);
  expect(await top()).toBe(before);
  await field.press('ArrowDown');
  await expect.poll(() => page.evaluate<string>('document.activeElement?.dataset.row')).toBe('0');
  // typed and left at once: to the rows of what was typed
  await page.keyboard.press('/');
  await field.fill('level');
  await field.press('ArrowDown');
  await page.waitForURL((url) => url.searchParams.get('search') === 'level');
  await expect.poll(() => page.evaluate<string>('document.activeElement?.dataset.row')).toBe('0');
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText(list.key_rows.en).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('the menu of a row is opened, walked and left with the keys, and the rows stay as they are meanwhile', async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, context, 'super@demo.test');
  await visit(page, `${site.url}/user-management/learner`);
  const rows = page.locator('tbody tr');
  await rows.nth(1).focus();
  const where = page.url();
  await page.keyboard.press('.');
  const items = rows.nth(1).locator('.menu .mi');
  await items.first().waitFor();
  const isAt = (n: number) => expect.poll(() => items.nth(n).evaluate((item: any) => item === item.ownerDocument.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await isAt(0);
  await page.keyboard.press('ArrowDown');
  await isAt(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await isAt((await items.count()) - 1);
  await page.keyboard.press('Escape');
  await items.first().waitFor({ state: 'detached' });
  expect(await rows.nth(1).evaluate((row: any) => row.contains(row.ownerDocument.activeElement))).toBe(true);
  await page.keyboard.press('j');
  expect(await rows.nth(2).evaluate((row: any) => row === row.ownerDocument.activeElement)).toBe(true);
  expect(page.url()).toBe(where);
  expect(faults).toEqual([]);
  await context.close();
});
test('what one saved oneself in another window is told as such, with the time', async () => {
  const level = await makeLevel('My own level');
  const { context, page: one, faults } = await desk();
  await open(one, `${LEVELS}/${level.id}`);
  const two = await context.newPage();
  await visit(two, `${site.url}${LEVELS}/${level.id}`);
  const save = (page: Page) => page.getByRole('button', { name: record.save.en, exact: true }).click();
  await one.getByRole('textbox', { name: 'English' }).fill('Level of one window');
  await save(one);
  await told(one, /has been (?:created|updated) successfully/);
  await two.bringToFront();
  await two.getByRole('textbox', { name: 'English' }).fill('Level of the other');
  await save(two);
  await two.getByRole('heading', { name: record.conflict_title_own.en }).waitFor();
  await two.getByText(new RegExp(`^${record.conflict_by_own.en.split('{')[0]!}.*\\d:\\d\\d`)).waitFor();
  await two.getByRole('radio', { name: new RegExp(record.mine_own.en) }).check();
  await two.getByRole('button', { name: record.merge_save.en }).click();
  await expect.poll(async () => (await levelNow(level.id)).title).toBe('Level of the other');
  expect(faults).toEqual([]);
  await context.close();
});

test.each(['person', 'institution'] as const)(
  'what is typed in one window stays, also over a reload, while another one saves the same record, and saving it tells of that: %s',
  async (kind) => {
    const admin = api(site, await tokenOf(site, 'super@demo.test'));
    const about = async () => {
      if (kind === 'person') {
        const { id } = await (await newLearner(site)).api.get<{ id: number }>('/my-account/user/view-info');
        return { path: `/user-management/learner-edit/${id}`, first: 'English', second: person.profession.en };
      }
      const { id } = await admin.post<{ id: number }>('/my-account/institutions/add-partner-by-admin', {
        ...{ institution_name: 'দুই জানালা', institution_name_en: 'Two windows', type: 'school', username: `two-windows-${run}` },
        ...{ name: 'Two Windows', contact: `two-windows-${run}@school.test` },
      });
      return { path: `/partners/list/${id}`, first: institution.name_en.en, second: institution.phone.en };
    };
    const { path, first, second } = await about();
    const { context, page: one, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
    await signIn(site, context, 'super@demo.test');
    await visit(one, site.url + path);
    const two = await context.newPage();
    await visit(two, site.url + path);
    const box = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${RegExp.escape(name)}`) }).first();
    const save = (page: Page) => page.getByRole('button', { name: record.save.en, exact: true }).click();
    await one.bringToFront();
    await box(one, first).fill('Name of one window');
    await box(one, second).fill('01700000001');
    await one
      .getByText(/kept on this device/)
      .first()
      .waitFor();
    await two.bringToFront();
    await box(two, first).fill('Name of the other');
    await save(two);
    await told(two, /has been (?:created|updated) successfully/);
    const renewed = () => one.getByRole('heading', { level: 1, name: 'Name of the other' });
    await one.bringToFront();
    await renewed().waitFor();
    for (const again of [false, true]) {
      if (again) await reload(one);
      await renewed().waitFor();
      expect([await box(one, first).inputValue(), await box(one, second).inputValue()]).toEqual(['Name of one window', '01700000001']);
    }
    await save(one);
    await one.getByRole('heading', { name: record.conflict_title_own.en }).waitFor();
    await one.getByRole('radio', { name: new RegExp(record.mine_own.en) }).check();
    await one.getByRole('button', { name: record.merge_save.en }).click();
    await one.getByRole('heading', { level: 1, name: 'Name of one window' }).waitFor();
    // a number is written whole once it is saved
    await expect.poll(() => box(one, second).inputValue()).toMatch(/1700000001$/);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(['bn', 'en'] as const)(
  'on a phone of 360 × 640 people of the list are seen four at once and more; figures are of the language: %s',
  async (language) => {
    const { context, page, faults } = await openPhone(browser, site, { height: 640, language });
    await signIn(site, context, 'super@demo.test');
    // people of this test alone: a long name or address of somebody else's takes a line more
    const admin = api(site, await tokenOf(site, 'super@demo.test'));
    // in letters: what is looked at below is that no Latin digit stands in the list
    const name = `Rima ${`${run}`.slice(-4).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}${language}`;
    const number = (Number(`${run}`.slice(-6)) * 2 + Number(language === 'en')) % 1_000_000;
    for (let i = 0; i < 6; i++)
      await admin.post('/my-account/people/create', { name, bn_name: 'রহিমা বেগম', phone: `0171${i}${`${number}`.padStart(6, '0')}` });
    await visit(page, `${site.url}/user-management/learner?search=${encodeURIComponent(name)}`);
    const rows = page.locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(6);
    await rows.nth(1).evaluate((row: any) => row.scrollIntoView());
    const heights = await rows.evaluateAll((all: any[]) => all.slice(0, 6).map((row) => row.getBoundingClientRect().height as number));
    // between the header and the bar at the bottom: four whole, and the name of the fifth
    const shown = 640 - 64 - 60;
    expect(
      heights.slice(0, 4).reduce((sum, height) => sum + height + 6, 0),
      heights.join(),
    ).toBeLessThanOrEqual(shown - 40);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    if (language === 'bn')
      for (const text of await page.locator('td:is([data-k=number], [data-k=date], [data-k=text])').allInnerTexts())
        if (!text.includes('@')) expect(text).not.toMatch(/\d/);
    expect(faults).toEqual([]);
    await context.close();
  },
);
