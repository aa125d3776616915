// Staff page (route) of the meals of a training.
import type { Page } from '#core/contract/web/page.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atMeals } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [settingsPage(atMeals.path, titles.meals, { component: () => import('./MealsPage.tsx') })];
