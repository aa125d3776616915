// A sheet of a settings list in the browser: mistakes mended in place with the keyboard alone, imported, undone; the tray on every page.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { hidden, makeBook, row } from '#core/sheets/test/files.ts';
import { words as entering } from '#features/people/words-entering.ts';
import { words as person } from '#features/people/words-person.ts';
import { words as people } from '#features/people/words.ts';
import { words as jobs } from '#ui/work/words-jobs.ts';
import { words as list } from '#ui/work/words-list.ts';
import { words } from '#ui/work/words-sheet.ts';
import { reload, visit } from './settled.ts';
import { api, enter, holdScripts, newStaff, openPhone, signIn, standing, tokenOf } from './site.ts';

const { site, browser } = await standing();
const LEVELS = '/settings/educationlavels';
/** Told apart from what an earlier run left on a site that stands. */
const run = Date.now();
let sheets = 0;
interface Level {
  title: string;
  type: string;
}
const levelsOf = async (search: string) =>
  (await api(site, await tokenOf(site, 'super@demo.test')).get<Level[]>(`/admin-settings/education/levels?search=${search}`)).map(
    (l) => l.type,
  );

async function desk(language: 'en' | 'bn' = 'en', width = 1280) {
  const opened = await openPhone(browser, site, { width, height: 900, language });
  await signIn(site, opened.context, 'super@demo.test');
  return opened;
}
/** Uploads rows of levels, and waits until its columns are to be matched. Answers by what its levels are found. */
async function upload(page: Page, rows: (mark: string) => string[]): Promise<string> {
  const mark = `s${++sheets}-${run}`;
  await visit(page, `${site.url}${LEVELS}/sheet`);
  const file = ['Name (English),Name (Bangla),Short name,Remark', ...rows(mark)].join('\n');
  await page.locator('input[type=file]').setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.waitForURL(new RegExp(`${LEVELS}/sheet/\\d+$`));
  return mark;
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const focused = (page: Page) =>
  page.evaluate<string>('document.activeElement.getAttribute("aria-label") ?? document.activeElement.innerText');

test('what a workbook leaves open is asked at its columns: another sheet is read, and the order of day and month is said by keys, on a phone in Bengali', async () => {
  const { context, page, faults } = await desk('bn', 360);
  const titles = row(1, 'Last name', 'First name', people.phone.bn, person.birth_date.bn);
  const buffer = await makeBook({
    January: [titles, row(2, 'Khatun', 'Rahima', '01799911001', '03/04/1990')],
    February: [titles, row(2, 'Mia', 'Karim', '01799911002', '05/06/1991'), hidden(row(3, 'Begum', 'Salma', '01711600003', '07/08/1992'))],
  });
  await visit(page, `${site.url}/user-management/learner/sheet`);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name: 'people.xlsx', mimeType, buffer });
  await heading(page, words.match_title.bn).waitFor();
  await page.getByText(words.pages_left_out.bn.replace('{names}', 'February')).waitFor();
  await page.getByLabel(words.page.bn).selectOption({ index: 1 });
  await page.getByRole('button', { name: words.read_page.bn }).press('Enter');
  await page.getByText(words.pages_left_out.bn.replace('{names}', 'January')).waitFor();
  await page
    .getByText(words.joined.bn.replace('{column}', entering.name_en.bn).replace('{titles}', '“First name” + “Last name”'))
    .waitFor();
  await page.getByRole('radiogroup', { name: words.hidden.bn.replace('{n}', '১') }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  // what was not said is asked for where it is said
  await page.getByRole('button', { name: words.check.bn, exact: true }).press('Enter');
  await page.getByText(words.day_order_wanted.bn).waitFor();
  const reading = (day: string) =>
    page.getByRole('radio', { name: words.day_reading.bn.replace('{written}', '05/06/1991').replace('{day}', day) });
  await reading('৫ জুন ১৯৯১').waitFor();
  await expect.poll(() => page.evaluate<string>('document.activeElement.value')).toBe('dmy');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => reading('৬ মে ১৯৯১').isChecked()).toBe(true);
  await page.getByText(words.day_order_wanted.bn).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words.check.bn, exact: true }).press('Enter');
  await heading(page, words.check_title.bn).waitFor();
  await page.getByRole('button', { name: words.import_rows.bn.replace('{n}', '২') }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
test('a sheet with mistakes: mended in place by keys, one left out, imported, undone', async () => {
  const { context, page, faults } = await desk();
  await visit(page, `${site.url}${LEVELS}`);
  await page.getByRole('link', { name: words.import_sheet.en }).click();
  await heading(page, words.choose_title.en).waitFor({ state: 'attached' });
  const mark = await upload(page, (m) => [
    `First ${m},প্রথম,${m}-a,x`,
    `Second ${m},দ্বিতীয়,Not A Name,x`,
    `Third ${m},তৃতীয়,${m}-a,x`,
    `Fourth ${m},চতুর্থ,,x`,
    `Fifth ${m},পঞ্চম,${m}-e,x`,
  ]);
  await heading(page, words.match_title.en).waitFor();
  // who works by keys begins at the new step
  await expect.poll(() => focused(page)).toBe(words.match_title.en);
  // a match that was chosen outlives a reload
  const remark = page.getByLabel(words.goes_to.en.replace('{title}', 'Remark'));
  const name = page.getByLabel(words.goes_to.en.replace('{title}', 'Name (English)'));
  await remark.selectOption({ label: 'Name (English)' });
  expect(await name.inputValue()).toBe('');
  await expect.poll(() => page.evaluate<boolean>(`Object.keys(localStorage).some((key) => key.includes('sheet-columns'))`)).toBe(true);
  await reload(page);
  await expect.poll(() => remark.inputValue()).toBe('title');
  await name.selectOption({ label: 'Name (English)' });
  expect(await remark.inputValue()).toBe('');
  await page.getByRole('button', { name: words.check.en }).focus();
  await page.keyboard.press('Enter');
  await heading(page, words.check_title.en).waitFor();
  // the work and its end are one step: the focus goes on from the heading that was replaced
  await expect.poll(() => focused(page)).toBe(words.check_title.en);
  // nothing has changed yet
  expect(await levelsOf(mark)).toEqual([]);
  const shown = page.locator('.tally [aria-pressed=true]');
  expect(await shown.innerText()).toMatch(/^3\s*wrong/);
  // a wrong row is told by its ground, under the pointer too, and what is pressed in it stands in one line
  await page.locator('.bad-r .main').nth(1).hover();
  const rowsSeen = await page.evaluate<{ grounds: number; tallest: number }>(`(() => {
    const rows = [...document.querySelectorAll('.bad-r')];
    return {
      grounds: new Set(rows.map((row) => getComputedStyle(row).backgroundColor)).size,
      tallest: Math.max(...rows.map((row) => row.querySelector('.acts .btn').offsetHeight)),
    };
  })()`);
  expect(rowsSeen.grounds).toBe(1);
  expect(rowsSeen.tallest).toBeLessThan(50);
  const fix = (row: number) => page.getByLabel(words.mend_named.en.replace('{column}', 'Short name').replace('{n}', String(row)));
  await fix(3).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(`${mark}-b`);
  await page.keyboard.press('Enter');
  // it is right now, and the next one to mend has the focus
  await expect.poll(() => focused(page)).toBe(words.mend_named.en.replace('{column}', 'Short name').replace('{n}', '4'));
  await expect.poll(() => page.locator('[role=status]').allInnerTexts()).toContain('Row 3: New');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(`${mark}-c`);
  await page.keyboard.press('Enter');
  await expect.poll(() => fix(4).count()).toBe(0);
  const skip = page.getByRole('button', { name: words.skip_named.en.replace('{n}', '5') });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[role=status]').allInnerTexts()).toContain('Row 5: Left out');
  // nothing is left to mend: the focus stands on what says so
  await expect.poll(() => focused(page)).toBe(words.check_title.en);
  await page
    .getByText(words.none.en)
    .or(page.locator('.tally [aria-pressed=true]', { hasText: /new/ }))
    .first()
    .waitFor();
  const work = page.getByRole('button', { name: words.import_rows.en.replace('{n}', '4').replace(/\{n\|row\|rows\}/, 'rows') });
  await work.focus();
  await page.keyboard.press('Enter');
  await heading(page, words.result_title.en).waitFor();
  expect((await levelsOf(mark)).toSorted()).toEqual(['a', 'b', 'c', 'e'].map((end) => `${mark}-${end}`));
  // the report is a file
  const downloads = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: words.report.en, exact: true }).click();
  expect((await downloads).suggestedFilename()).toBe('education-levels-report.xlsx');
  await reload(page);
  await heading(page, words.result_title.en).waitFor();
  await page.getByRole('main').getByRole('button', { name: words.undo.en, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.undo_rows.en.replace('{n}', '4').replace(/\{n\|row\|rows\}/, 'rows') })
    .click();
  await heading(page, words.undone_title.en).waitFor();
  expect(await levelsOf(mark)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test.each([
  ['its script', '**/assets/*.js'],
  ['the part that reads it', '**/assets/Sheet-*.js'],
])('a file that is chosen before the page has %s is not chosen in vain', { tags: ['long'] }, async (_, late) => {
  const { context, page, faults } = await desk();
  const come = await holdScripts(page, late);
  await page.goto(`${site.url}${LEVELS}/sheet`);
  const chosen = { name: 'early.csv', mimeType: 'text/csv', buffer: Buffer.from('Name (English)\nEarly') };
  await page.locator('input[type=file]').setInputFiles(chosen);
  if (late.includes('Sheet')) await expect.poll(() => page.evaluate('document.documentElement.live')).toBe(true);
  come();
  await page.waitForURL(new RegExp(`${LEVELS}/sheet/\\d+$`));
  expect(faults).toEqual([]);
  await context.close();
});

test('the work goes on when its page is closed; the tray tells it on every page, undoes it, and is put away', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await desk();
  const mark = await upload(page, (m) => Array.from({ length: 120 }, (_, i) => `Number ${i} ${m},সংখ্যা ${i},${m}-${i},x`));
  await heading(page, words.match_title.en).waitFor();
  await page.getByRole('button', { name: words.check.en }).click();
  await page.getByRole('button', { name: /^Import 120 rows/ }).click();
  await page.locator('.job, .figs-l').first().waitFor();
  await page.close();
  const other = await context.newPage();
  await visit(other, `${site.url}/discussions`);
  const chip = other.locator('.jobchip');
  await chip.waitFor();
  await chip.click();
  const tray = other.getByRole('region', { name: jobs.tray.en, exact: true });
  const own = tray.getByRole('listitem').filter({ hasText: mark });
  await own.getByText('120 added, 0 changed, 0 not done').waitFor();
  expect(await levelsOf(mark)).toHaveLength(120);
  await own.getByRole('button', { name: words.undo.en, exact: true }).click();
  await own.getByText('120 undone, 0 not undone').waitFor();
  expect(await levelsOf(mark)).toEqual([]);
  // put away it stays away, also after a reload
  while (await own.count()) {
    const left = await own.count();
    await own
      .first()
      .getByRole('button', { name: new RegExp(`^${jobs.hide.en}`) })
      .click();
    await expect.poll(() => own.count()).toBeLessThan(left);
  }
  await reload(other);
  if (await chip.count()) {
    await chip.click();
    await tray.waitFor();
  }
  expect(await own.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('on a phone, in Bengali: what is wrong is said in its card, and nothing is wider than the screen', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk('bn', 360);
  await upload(page, (m) => [`One ${m},এক,Not A Name,x`, `Two ${m},দুই,${m}-b,x`]);
  await heading(page, words.match_title.bn).waitFor();
  await page.getByRole('button', { name: words.check.bn }).click();
  await heading(page, words.check_title.bn).waitFor();
  await page.getByText('এটি ঠিকভাবে লেখা হয়নি।').waitFor();
  await page.getByRole('button', { name: '১টি সারি ইমপোর্ট করুন' }).waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
  expect(faults).toEqual([]);
  await context.close();
});

test('who may not import rows finds no such page, and the way to it quiet, with why', { tags: ['long'] }, async () => {
  const { context, page } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await enter(site, context, await newStaff(site, { settings: { view: true } }));
  await visit(page, `${site.url}${LEVELS}`);
  const quiet = page.getByRole('button', { name: `${words.import_sheet.en} ${list.why.en}` });
  await quiet.waitFor();
  expect(await quiet.getAttribute('aria-disabled')).toBe('true');
  expect(await page.getByRole('link', { name: words.import_sheet.en }).count()).toBe(0);
  expect((await page.goto(`${site.url}${LEVELS}/sheet`))!.status()).toBe(404);
  await context.close();
});
test('a sheet of many columns fits its card at a desk and on a phone: each mistake is in sight with its sign beside it, and the search wears its sign inside', {
  tags: ['long'],
}, async () => {
  const columns = 'Name (English),Name (Bangla),Mobile number,Email,Gender,Date of birth,Profession,District,Upazila';
  const row = 'Rafia Sultana,রাফিয়া সুলতানা,0171,rafia@,lady,31/31/2004,শিক্ষক,ঢাকা,Atlantis';
  let path = '';
  for (const width of [1280, 360]) {
    const { context, page, faults } = await desk('bn', width);
    await visit(page, path || `${site.url}/user-management/learner/sheet`);
    if (!path) {
      const buffer = Buffer.from(`${columns}\n${row}\n`);
      await page.locator('input[type=file]').setInputFiles({ name: `wide-${run}.csv`, mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: words.check.bn }).click();
      await heading(page, words.check_title.bn).waitFor();
      path = page.url();
    }
    await page.locator('.fix .err').nth(4).waitFor();
    expect(await page.locator('.fix .err').count()).toBe(5);
    const seen = await page.evaluate<{ wide: boolean; hidden: number; apart: number; outside: boolean; tall: boolean }>(`(() => {
      const box = (e) => e.getBoundingClientRect();
      const within = (a, b) => a.left >= b.left && a.right <= b.right + 1;
      const wrap = document.querySelector('.tbl-wrap');
      const mistakes = [...document.querySelectorAll('.fix')];
      const icon = box(document.querySelector('.tools form > .i'));
      const field = box(document.querySelector('.tools form > .in'));
      return {
        wide: wrap.scrollWidth > wrap.clientWidth || document.documentElement.scrollWidth > innerWidth,
        hidden: mistakes.filter((one) => !within(box(one), box(wrap))).length,
        apart: mistakes.filter((one) => box(one.querySelector('.err .i')).bottom <= box(one.querySelector('.err span')).top).length,
        // a row stays a row of a table, not a card of all its cells
        tall: innerWidth >= 1280 && (getComputedStyle(document.querySelector('.tbl-wrap thead')).position === 'absolute' || box(document.querySelector('.tbl-wrap tbody tr')).height > 420),
        outside: icon.top < field.top || icon.bottom > field.bottom || !within(icon, field),
      };
    })()`);
    expect(seen, `${width}`).toEqual({ wide: false, hidden: 0, apart: 0, outside: false, tall: false });
    expect(faults).toEqual([]);
    await context.close();
  }
});

test('a run whose end could not be asked for, since the line was cut just then, tells its result by itself when the line is back', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await desk();
  const mark = await upload(page, (m) => Array.from({ length: 40 }, (_, i) => `Cut ${i} ${m},কাটা ${i},${m}-${i},x`));
  await heading(page, words.match_title.en).waitFor();
  await page.getByRole('button', { name: words.check.en }).click();
  const work = page.getByRole('button', { name: /^Import 40 rows/ });
  await work.waitFor();
  // the watch of the jobs still comes, and tells the end
  let asked = 0;
  await page.route('**/api/sheet/*', (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    asked += 1;
    return route.abort();
  });
  await work.click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.getByText('There is no connection just now.').waitFor();
  await page.unroute('**/api/sheet/*');
  await page.evaluate('dispatchEvent(new Event("online"))');
  await heading(page, words.result_title.en).waitFor();
  await page.getByText('40 added, 0 changed, 0 not done').first().waitFor();
  await expect.poll(() => page.getByText('There is no connection just now.').count()).toBe(0);
  expect(await levelsOf(mark)).not.toHaveLength(0);
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
  await context.close();
});
