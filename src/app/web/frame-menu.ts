// Menus of the frame, built from page declarations: what the bottom bar, the footer and a learner's menus list.
import type { Module } from '#core/access/modules.ts';
import type { MenuEntry, MenuGroup } from '#core/contract/web/page.ts';
import type { Word } from '#core/i18n/words.ts';
import { pages as dashboardPages } from './areas/dashboard-pages.ts';
import { pages as publicPages } from './areas/public.ts';

export interface FrameEntry {
  to: string;
  label: Word;
  role: MenuEntry['role'];
  icon?: string;
  grant?: MenuEntry['grant'];
  /** Only for who is signed in, or only for who is not. */
  when?: 'in' | 'out';
  /** Who is not signed in goes there through the login. */
  guarded?: true;
  /** Only on sites where these are on. */
  modules?: readonly Module[];
}
export const listEntries = (place: MenuEntry['place'], in_group?: MenuGroup): FrameEntry[] =>
  [...dashboardPages, ...publicPages]
    .flatMap((page) => (page.menu ?? []).map((entry) => ({ page, entry })))
    .filter(({ entry }) => entry.place === place && entry.group === in_group)
    .toSorted((a, b) => a.entry.order - b.entry.order)
    .map(({ page, entry: { label = page.title, role, icon, grant, when, query, module } }) => ({
      to: query ? `${page.path}?${new URLSearchParams(query)}` : page.path,
      label,
      role,
      ...(icon && { icon }),
      ...(grant && { grant }),
      ...(when && { when }),
      ...((page.module || module) && { modules: [page.module, module].filter((one) => one !== undefined) }),
      ...(page.who !== 'anyone' && page.who !== 'guest' && when !== 'in' && { guarded: true as const }),
    }));
