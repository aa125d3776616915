// Page (route) of the area of classrooms: the stream of a class.
import type { Page } from '#core/contract/web/page.ts';
import { atClassStream } from '#features/classrooms/addresses.ts';
import { titles } from '../words-titles-class.ts';

export const pages: Page[] = [
  {
    path: atClassStream.path,
    title: titles.stream,
    who: 'signed-in',
    layout: 'class',
    query: ['search', 'filter', 'month', 'post'],
    component: () => import('./StreamPage.tsx'),
  },
];
