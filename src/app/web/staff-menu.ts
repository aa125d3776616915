// Entries of the menus of people in a role, from page declarations. The browser's build holds what comes out of it (tools/frame-menu.ts).
import type { MenuEntry, Page } from '#core/contract/web/page.ts';
import type { Word } from '#core/i18n/words.ts';
import { rolesOf } from './menu-roles.ts';
import { pages as dashboardPages } from './areas/dashboard-pages.ts';
import { pages as publicPages } from './areas/public.ts';
import { pages as staffPages } from './areas/staff-pages.ts';

export interface Placed {
  path: string;
  title: Word;
  entry: MenuEntry;
}
export const listPlaced = (pages: readonly Page[]): Placed[] =>
  pages.flatMap(({ path, title, menu = [] }) =>
    menu
      .filter(({ place, role }) => (place === 'side' || place === 'account') && role !== 'learner')
      .map((entry) => ({ path, title, entry })),
  );
export const placed: readonly Placed[] = listPlaced([...dashboardPages, ...publicPages, ...staffPages]).filter(({ entry }) =>
  rolesOf(entry).some((role) => role !== 'learner'),
);
