// Dashboard page (route) of other information.
import type { Page } from '#core/contract/web/page.ts';
import { profile } from '#core/navigation/web/side-groups.ts';
import { atOtherInfo } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: readonly Page[] = [
  {
    path: atOtherInfo.path,
    title: titles.other_info_title,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [{ place: 'side', role: 'learner', group: profile, order: 20, icon: 'file-text' }],
    component: () => import('./OtherInfoPage.tsx'),
  },
];
