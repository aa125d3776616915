// Public pages (routes) of the journeys room.
import type { Page } from '#core/contract/web/page.ts';
import { atSample } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  {
    path: atSample.path,
    title: titles.sample,
    who: 'anyone',
    layout: 'default',
    component: () => import('./SamplePage.tsx'),
  },
];
