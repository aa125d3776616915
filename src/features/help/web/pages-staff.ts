// Staff pages (routes) of help: the list of messages, and one of them with its answer.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atContactMessages } from '../addresses.ts';
import { atContactMessage } from '../addresses-staff.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: Page[] = [
  {
    path: atContactMessages.path,
    title: titles.messages,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [{ place: 'side', role: ['super', 'partner'], order: 35, icon: 'mail', grant: 'message.view' }],
    query: listQuery,
    component: () => import('./ContactMessagesPage.tsx'),
  },
  {
    path: atContactMessage.path,
    title: titles.message,
    who: 'signed-in',
    layout: 'dashboard',
    component: () => import('./ContactMessagePage.tsx'),
  },
];
