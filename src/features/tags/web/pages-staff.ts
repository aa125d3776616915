// Staff page (route) of tags: their settings list.
import type { Page } from '#core/contract/web/page.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atTags } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [settingsPage(atTags.path, titles.many, { order: 74, component: () => import('./TagsPage.tsx') })];
