// The screens of journeys.
import type { Page } from '#core/contract/web/page.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  {
    path: '/course/journey/:uuid',
    also: ['/training/journey/:uuid'],
    title: titles.title,
    who: 'signed-in',
    layout: 'learn',
    file: 'journeys/web/JourneyPage.tsx',
    otherwise: { path: '/course/details/:uuid', why: titles.not_enrolled, label: titles.to_course },
  },
];
