// Staff pages (routes) of surveys: those of a course, and the answers of one.
import type { Page } from '#core/contract/web/page.ts';
import { atSurvey, atSurveys } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super', 'partner'], layout: 'dashboard', grant: 'course.view' } as const;
export const pages: Page[] = [
  { ...shared, path: atSurveys.path, title: titles.surveys, component: () => import('./SurveysPage.tsx') },
  { ...shared, path: atSurvey.path, title: titles.survey, component: () => import('./ResultsPage.tsx') },
];
