// Staff pages (routes) of promotions: the manager of each kind.
import type { Page } from '#core/contract/web/page.ts';
import { promotion } from '#core/navigation/web/side-groups.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atManager } from '../addresses.ts';
import { kinds } from '../kinds.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = kinds.map((kind, i) =>
  settingsPage(atManager[kind].path, titles.of[kind], {
    group: promotion,
    order: 10 * (i + 1),
    grant: 'promotion.view',
    component: () => import('./PromotionsPage.tsx'),
  }),
);
