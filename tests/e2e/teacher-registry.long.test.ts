// Records of teachers: imported from a sheet by an administrator, found by their teachers, taken out.
// @module-tag long
import { expect, test } from 'vitest';
import { words } from '#features/verification/words.ts';
import { words as registry } from '#features/verification/words-registry.ts';
import { words as sheet } from '#ui/work/words-sheet.ts';
import { visit } from './settled.ts';
import { newLearner, openPhone, signIn, standingAlone } from './site.ts';
import { told } from './told.ts';

// an ID belongs to one account for good: no other file finds it taken
const { site, browser } = await standingAlone();

test('an administrator imports teacher records from a sheet, sees no birth date of them anywhere, and takes one out', async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, context, 'super@demo.test');
  await visit(page, `${site.url}/user-management/teacher-registry`);
  await page.getByText('40071182').waitFor();
  await page.getByRole('link', { name: registry.import_sheet.en }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await heading(sheet.choose_title.en).waitFor({ state: 'attached' });
  const rows = [
    'Level,Teacher ID,Date of birth,Name,Institution',
    'General,990001,12/08/1986,Parveen Akter,Padma School',
    'Primary,990002,40/08/1986,Babul Mia,',
  ];
  const file = { name: 'teachers.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await heading(sheet.match_title.en).waitFor();
  await page.getByRole('button', { name: sheet.check.en, exact: true }).click();
  await heading(sheet.check_title.en).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('1986');
  const mend = sheet.mend_named.en.replace('{column}', words.birth_date.en).replace('{n}', '3');
  await page.getByLabel(mend).fill('21/06/1991');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Import 2 rows/ }).click();
  await heading(sheet.result_title.en).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/1986|1991/);
  const { api } = await newLearner(site);
  const found = () => api.post('/my-account/teacher-verification', { pdsid: '990002', date_of_birth: '21/06/1991', pds_type: 4 });
  expect(await found()).toMatchObject({ Name: 'Babul Mia' });

  await visit(page, `${site.url}/user-management/teacher-registry?search=990002`);
  await page
    .getByRole('row', { name: /Babul Mia/ })
    .getByRole('button')
    .last()
    .click();
  await page
    .locator('.menu')
    .getByText(registry.remove.en)
    .or(page.getByRole('menuitem', { name: registry.remove.en }))
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: registry.remove.en }).click();
  await told(page, registry.removed.en);
  await page
    .getByText(registry.none.en)
    .or(page.getByText(/nothing/i))
    .first()
    .waitFor();
  expect(await found()).toBeNull();
  await context.close();
  expect(faults).toEqual([]);
});
