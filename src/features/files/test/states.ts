// What the file manager becomes in use: the menu of a folder, a file that is selected, uploads that are done and that wait, the dialog to share in, the chooser in a form.
import type { Page } from '@playwright/test';
import type { Word } from '#core/i18n/words.ts';
import { words as upload } from '#ui/work/words-upload.ts';
import type { OwnScreen, OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { settle } from '../../../../tests/e2e/settled.ts';
import { newLearner } from '../../../../tests/e2e/site.ts';
import { words as uploading } from '../words-uploads.ts';
import { words } from '../words-web.ts';

const ALL = '/filemanager/my?type=all';
const button = (page: Page, word: Word) =>
  page
    .getByRole('button', { name: new RegExp(`^(${word.en}|${word.bn})`) })
    .filter({ visible: true })
    .first();
const give = (page: Page, name: string) =>
  page
    .locator('.fm-tools input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('notes of the class') });
const tick = (page: Page) => page.locator('.fm-file').getByRole('checkbox').first().check();

/** Of somebody with a folder and a file of their own. */
export const states: OwnScreens = async (site) => {
  const own = await newLearner(site);
  await own.api.post('/file-manager/user/create-folder', { name: 'নবম শ্রেণি' });
  const screen = (act: (page: Page) => Promise<void>): OwnScreen => ({ path: ALL, who: 'learner', as: own, covers: true, act });
  return [
    screen(async (page) => {
      await give(page, 'notes.txt');
      await page.locator('.ups li').first().waitFor();
      await page.locator('.fm-file').getByRole('checkbox').first().waitFor();
      await settle(page);
    }),
    screen(async (page) => {
      await page.route('**/api/file-manager/uploads', (route) => route.abort('connectionfailed'));
      await give(page, 'waits.txt');
      await page.getByText(new RegExp(`${uploading.waiting.en}|${uploading.waiting.bn}`)).waitFor();
      await page.unroute('**/api/file-manager/uploads');
    }),
    screen(async (page) => {
      await page.locator('.fm-file .ib').first().click();
      await page.locator('.fm-file .menu').waitFor();
    }),
    screen(async (page) => {
      await tick(page);
      // at a desk what can be done stands there too, and no bar
      await page.locator('.fm-p').waitFor();
    }),
    screen(async (page) => {
      await tick(page);
      await button(page, words.share).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
      await settle(page);
    }),
    {
      path: '/settings/sliders/new',
      who: 'staff',
      covers: true,
      act: async (page) => {
        await button(page, upload.own_files).click();
        await page.locator('.fm-pick').getByRole('dialog').waitFor();
        await settle(page);
      },
    },
  ];
};
