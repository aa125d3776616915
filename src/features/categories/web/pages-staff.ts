// Staff page (route) of categories: their settings list.
import type { Page } from '#core/contract/web/page.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atCategories } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  settingsPage(atCategories.path, titles.categories, {
    order: 20,
    grant: 'category.view',
    component: () => import('./CategoriesPage.tsx'),
  }),
];
