// What the list of people becomes: filters, menus, keys, what is selected.
import { dialog, instead, pressing } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const states: OwnScreens = () => [
  {
    ...{ path: '/user-management/learner', who: 'staff', covers: true },
    act: pressing('.chip.add'),
    after: [
      instead(pressing('tbody .acts button', 'tbody .menu')),
      instead(pressing('.tools .drop-at > button', '.pop-l')),
      instead(pressing('.tools .drop-at:nth-last-child(1) > button', '.tools .menu')),
      instead(async (page) => {
        await page.locator('tbody tr').first().focus();
        await page.keyboard.press('?');
        await dialog(page).locator('.keys').waitFor();
      }),
      instead(pressing('tbody input[type=checkbox]', '.bulk')),
      pressing('.bulk .link', '.bulk'),
    ],
  },
];
