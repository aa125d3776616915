// Staff page (route) of participant-types: their settings list.
import type { Page } from '#core/contract/web/page.ts';
import { education } from '#core/navigation/web/side-groups.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atParticipantTypes } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  settingsPage(atParticipantTypes.path, titles.many, {
    group: education,
    order: 72,
    component: () => import('./ParticipantTypesPage.tsx'),
  }),
];
