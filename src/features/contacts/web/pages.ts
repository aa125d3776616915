// Public pages (routes) of the contacts room.
import type { Page } from '#core/contract/web/page.ts';
import { atUndoContact } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  {
    path: atUndoContact.path,
    title: titles.undo_title,
    who: 'anyone',
    layout: 'simple',
    component: () => import('./UndoPage.tsx'),
    keep: 0,
  },
];
