// Learner's side menu and account menu, from page declarations. The browser's build holds what comes out of it (tools/frame-menu.ts).
import type { Word } from '#core/i18n/words.ts';
import { pages as dashboardPages } from './areas/dashboard-pages.ts';
import { pages as publicPages } from './areas/public.ts';
import { listEntries } from './frame-menu.ts';
import { rolesOf } from './menu-roles.ts';

interface Entry {
  to: string;
  label: Word;
  icon: string;
}
/** An entry, or a group of them. */
export type SideEntry = Entry | (Omit<Entry, 'to'> & { items: readonly Entry[] });

const placed = [...dashboardPages, ...publicPages]
  .flatMap(({ path, title, menu = [] }) => menu.map((entry) => ({ path, title, ...entry })))
  .filter((entry) => entry.place === 'side' && rolesOf(entry).includes('learner'))
  .toSorted((a, b) => a.order - b.order);
const within = (group: (typeof placed)[number]['group']) =>
  placed
    .filter((entry) => entry.group === group)
    .map(({ path, title, label = title, icon = 'house', order }) => ({ order, entry: { to: path, label, icon } }));
const groups = [...new Set(placed.flatMap(({ group }) => group ?? []))].map((group) => {
  const { title: label, icon = 'house', order } = group;
  return { order, entry: { label, icon, items: within(group).map(({ entry }) => entry) } };
});
export const side: readonly SideEntry[] = [...within(undefined), ...groups].toSorted((a, b) => a.order - b.order).map(({ entry }) => entry);
export const account: readonly Entry[] = listEntries('account')
  .filter((entry) => rolesOf(entry).includes('learner'))
  .map(({ to, label, icon = 'house' }) => ({ to, label, icon }));
