// Navigation menus built from page declarations; only for signed-in people.
import type { MenuRole } from '#core/access/grants.ts';
import type { MenuEntry, Page } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { useSession } from '#features/accounts/web/public.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { SideMenuItem } from '#ui/shell/SideMenu.tsx';
import { pages as dashboardPages } from './areas/dashboard-pages.ts';
import { pages as publicPages } from './areas/public.ts';

export interface MenuItem {
  key: string;
  label: Word;
  icon: string;
  to: string;
  order: number;
  group?: MenuEntry['group'];
}
/** The entries of a menu, in their order. */
export function menuOf(
  pages: readonly Page[],
  { place, role, may }: { place: MenuEntry['place']; role: MenuRole; may: (grant: string) => boolean },
): MenuItem[] {
  return pages
    .flatMap((page) =>
      (page.menu ?? [])
        .filter((entry) => entry.place === place && (entry.role === 'all' || entry.role === role) && (!entry.grant || may(entry.grant)))
        .map(({ label = page.title, icon, order, group }) => ({
          key: page.path,
          label,
          icon,
          to: page.path,
          order,
          ...(group && { group }),
        })),
    )
    .sort((a, b) => a.order - b.order);
}

export function useMenuItems(place: MenuEntry['place']): MenuItem[] {
  const { menu_role: role, may } = useSession();
  return menuOf([...dashboardPages, ...publicPages], { place, role, may });
}
/** undefined until it is known whose menu it is. Entries of a group stand together at the group's place. */
export function useSideMenu(): SideMenuItem[] | undefined {
  const t = useWords();
  const { status } = useSession();
  const entries = useMenuItems('side');
  if (status === 'unknown') return undefined;
  const items: (SideMenuItem & { order: number })[] = [];
  for (const { key, label, icon, to, order, group } of entries) {
    const said = t(label);
    if (!group) items.push({ key, label: said, icon: icon as IconName, to, order });
    else {
      const title = t(group.title);
      const child = { key, label: said, to };
      const known = items.find((item) => item.key === group.title.en);
      if (known) known.items = [...(known.items ?? []), child];
      else items.push({ key: group.title.en, label: title, icon: group.icon as IconName, order: group.order, items: [child] });
    }
  }
  return items.sort((a, b) => a.order - b.order);
}
