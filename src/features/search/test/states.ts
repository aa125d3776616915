// What the search becomes: its keyboard, what it suggests, what it offers before anything is typed, nothing found.
import { forAnyone, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const states: OwnScreens = () => [
  {
    path: '/search/lists',
    who: 'anyone',
    act: async (page) => {
      const search = page.getByRole('main').getByRole('search');
      await search.getByRole('combobox').focus();
      await search.locator('.kb').waitFor();
      if ((await search.locator('.kb').getAttribute('aria-pressed')) === 'false') await search.locator('.kb').click();
      await search.locator('.ib:has(+ .kb)').click();
      await page.locator('.letters').waitFor();
    },
  },
  {
    path: '/search/lists',
    who: 'anyone',
    act: async (page) => {
      await page.getByRole('main').getByRole('search').getByRole('combobox').fill('computer');
      await page.getByRole('main').getByRole('option').first().waitFor();
    },
  },
  {
    path: '/search/lists?keyword=pani',
    who: 'anyone',
    covers: true,
    act: async (page) => {
      await page.getByRole('main').getByRole('search').getByRole('combobox').fill('');
      await page.locator('.before-typing li').first().waitFor();
      await page.locator('.before-typing .chip').first().waitFor();
    },
  },
  ...forAnyone('/search/lists?keyword=zxqwv'),
];
