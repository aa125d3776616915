// Staff pages (routes) of help: the list of messages.
import type { Page } from '#core/contract/web/page.ts';
import { atContactMessages } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: Page[] = [
  {
    path: atContactMessages.path,
    title: titles.messages,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [{ place: 'side', role: ['super', 'partner'], order: 35, icon: 'mail', grant: 'message.view' }],
    query: ['answered', 'page'],
    component: () => import('./ContactMessagesPage.tsx'),
  },
];
