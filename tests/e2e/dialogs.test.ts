// Dialogs by the keys: where the focus begins, and one that is opened again before the browser has told that it was closed.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words } from '#features/files/words-web.ts';
import { words as kit } from '#ui/words.ts';
import { visit } from './settled.ts';
import { enter, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const open = async () => {
  const opened = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  const learner = await newLearner(site);
  await learner.api.post('/file-manager/user/create-folder', { name: 'Class nine' });
  await enter(site, opened.context, learner);
  await visit(opened.page, `${site.url}/filemanager/my?type=all`);
  return opened;
};
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const FOCUS = `(({ tagName, name, value, textContent }) => [tagName, name, value || textContent.trim()])(document.activeElement)`;

test('the focus begins in the first field of a form, its text ready to be written over, and in a confirmation where nothing is lost', async () => {
  const { page, context, faults } = await open();
  // lower than the dialog: it is read from its title on
  await page.setViewportSize({ width: 1280, height: 200 });
  await tool(page, words.add_folder.en).press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(FOCUS)).toEqual(['INPUT', 'name', words.new_folder.en]);
  expect(await page.evaluate<number>("document.querySelector('dialog[open]').scrollTop")).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.type('Class ten');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words.open_folder.en.replace('{name}', 'Class ten') }).waitFor();

  await tool(page, words.folder_actions.en.replace('{name}', 'Class nine')).press('Enter');
  await page.locator('.mi.danger').press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(FOCUS)).toEqual(['BUTTON', '', kit.cancel.en]);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tool(page, words.open_folder.en.replace('{name}', 'Class nine')).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('opened again before the browser has told that it was closed, by Escape or by its cross, a dialog stays', {
  tags: ['long'],
}, async () => {
  const { page, context, faults } = await open();
  for (const close of ['dialog.requestClose()', `dialog.querySelector('.dlg-h button').click()`]) {
    await tool(page, words.space_what.en).click();
    await page.getByRole('dialog').waitFor();
    const again = `(async () => {
      const dialog = document.querySelector('dialog[open]');
      const told = new Promise((done) => dialog.addEventListener('close', () => setTimeout(done), { once: true }));
      ${close};
      // the page has drawn it closed; the event of the browser waits for its turn
      for (let turn = 0; turn < 9; turn++) await null;
      document.querySelector('.fm-space .link').click();
      await told;
      return dialog.open;
    })()`;
    expect(await page.evaluate(again)).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  expect(faults).toEqual([]);
  await context.close();
});
