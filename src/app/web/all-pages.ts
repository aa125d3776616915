// Every page of every room. The order does not matter: a fixed path wins over a path with parameters.
import type { Page } from '#core/contract/web/page.ts';
import { words } from '../words.ts';
import { pages as accounts } from '#features/accounts/web/pages.ts';
import { pages as certificates } from '#features/certificates/web/pages.ts';
import { pages as sessions } from '#features/sessions/web/pages.ts';
import { pages as courses } from '#features/courses/web/pages.ts';
import { pages as enrollments } from '#features/enrollments/web/pages.ts';
import { pages as home } from '#features/home/web/pages.ts';
import { pages as journeys } from '#features/journeys/web/pages.ts';
import { pages as institutions } from '#features/institutions/web/pages.ts';

/** It shows a bottom bar of its own. */
const kit: Page = {
  path: '/dev/kit',
  title: words.kit,
  who: 'anyone',
  layout: 'default',
  file: 'app/web/kit/KitPage.tsx',
  without: ['bottom_bar'],
  demo: true,
  keep: 0,
};

export const allPages: readonly Page[] = [
  kit,
  ...accounts,
  ...certificates,
  ...sessions,
  ...courses,
  ...enrollments,
  ...home,
  ...institutions,
  ...journeys,
];
