// A learner's page (route) of rescrutiny: asking for it, and what came of it.
import type { Page } from '#core/contract/web/page.ts';
import { atRescrutiny } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: readonly Page[] = [
  { path: atRescrutiny.path, title: titles.own, who: 'signed-in', layout: 'dashboard', component: () => import('./OwnPage.tsx') },
];
