// Public pages (routes) of help.
import type { Page } from '#core/contract/web/page.ts';
import { resources, support } from '#core/navigation/web/footer-groups.ts';
import { atBadRequest, atContact, atCookies, atFaq, atGuide } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  {
    path: atFaq.path,
    module: 'faq',
    title: titles.faq,
    who: 'anyone',
    layout: 'default',
    menu: [{ place: 'footer', role: 'all', group: support, order: 20 }],
    query: ['search'],
    component: () => import('./FaqPage.tsx'),
  },
  {
    path: atGuide.path,
    module: 'userguide',
    title: titles.guide,
    who: 'anyone',
    layout: 'default',
    menu: [{ place: 'footer', role: 'all', group: resources, order: 20 }],
    component: () => import('./GuidePage.tsx'),
  },
  {
    path: atBadRequest.path,
    title: titles.bad_request,
    who: 'anyone',
    layout: 'default',
    component: () => import('./BadRequestPage.tsx'),
  },
  {
    path: atContact.path,
    title: titles.contact,
    who: 'anyone',
    layout: 'default',
    menu: [{ place: 'footer', role: 'all', group: support, order: 10 }],
    query: ['topic'],
    component: () => import('./ContactPage.tsx'),
  },
  {
    path: atCookies.path,
    title: titles.cookies,
    who: 'anyone',
    layout: 'default',
    menu: [{ place: 'footer', role: 'all', group: support, order: 30 }],
    component: () => import('./CookiesPage.tsx'),
  },
];
