// Staff pages (routes) of mail templates: the list, and one of them.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { look } from '#core/navigation/web/side-groups.ts';
import { atMail, atMails } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super'], layout: 'dashboard', grant: 'settings.view' } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atMails.path,
    title: titles.list,
    query: listQuery,
    menu: [{ place: 'side', role: 'super', group: look, order: 20, grant: 'settings.view' }],
    component: () => import('./MailsPage.tsx'),
  },
  { ...shared, path: atMail.path, title: titles.list, component: () => import('./MailPage.tsx') },
];
