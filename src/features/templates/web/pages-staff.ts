// Staff pages (routes) of templates: certificate designs, a new one, and the designer of one.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atNewTemplate, atTemplate, atTemplates } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super', 'partner'], layout: 'dashboard' } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atTemplates.path,
    title: titles.list,
    query: listQuery,
    // institutions come here from the certificates of a batch
    menu: [{ place: 'side', role: 'super', order: 30, icon: 'file-text', grant: 'site.view' }],
    component: () => import('./TemplatesPage.tsx'),
  },
  { ...shared, path: atNewTemplate.path, title: titles.add, grant: 'site.update', component: () => import('./NewTemplatePage.tsx') },
  { ...shared, path: atTemplate.path, title: titles.design, component: () => import('./DesignPage.tsx') },
];
