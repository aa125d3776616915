// Staff pages (routes) of professions: their settings lists.
import type { Page } from '#core/contract/web/page.ts';
import { education } from '#core/navigation/web/side-groups.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atFields, atProfessions } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  settingsPage(atProfessions.path, titles.many, { group: education, order: 50, component: () => import('./ProfessionsPage.tsx') }),
  settingsPage(atFields.path, titles.fields, { group: education, order: 52, component: () => import('./FieldsPage.tsx') }),
];
