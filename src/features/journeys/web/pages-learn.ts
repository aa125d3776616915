// Learning pages (routes) of the journeys room.
import type { Page } from '#core/contract/web/page.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { atJourney } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  {
    path: atJourney.path,
    also: ['/training/journey/:uuid'],
    title: titles.title,
    who: 'signed-in',
    layout: 'learn',
    query: ['lesson', 'post'],
    component: () => import('./JourneyPage.tsx'),
    otherwise: { path: atCourse.path, why: titles.not_enrolled, label: titles.to_course },
  },
];
