// Learning pages (routes) of the content bank.
import type { Page } from '#core/contract/web/page.ts';
import { atContent, atContentJourney } from '../addresses.ts';
import { webWords } from '../words-web.ts';

export const pages: readonly Page[] = [
  {
    path: atContentJourney.path,
    title: webWords.journey,
    who: 'signed-in',
    layout: 'learn',
    component: () => import('./JourneyPage.tsx'),
    otherwise: { path: atContent.path, why: webWords.enrol, label: webWords.back },
  },
];
