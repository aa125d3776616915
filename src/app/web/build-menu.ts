// Navigation menus of people in a role: who sees which entry, and the groups that entries stand under.
import type { MenuRole } from '#core/access/grants.ts';
import type { MenuEntry } from '#core/contract/web/page.ts';
import type { Word } from '#core/i18n/words.ts';
import { type IconName, pictureOf } from '#ui/Icon.tsx';
import { rolesOf } from './menu-roles.ts';
import type { Placed } from './staff-menu.ts';

export interface MenuItem {
  /** Names it within the menu. */
  slug: string;
  name: Word;
  /** Of the page behind it, which may be longer than its name in the menu. */
  title: Word;
  /** Empty where it only holds others. */
  link: string;
  icon: IconName;
  /** Where the icon is drawn. */
  src: string;
  /** The menus that it stands in. */
  accessfor: readonly MenuRole[];
  submenus: readonly MenuItem[];
}
/** Whose menu is built. */
export interface MenuReader {
  role: MenuRole;
  /** The account's type. */
  type: number;
  may: (grant: string) => boolean;
  /** What the site config of the acting institution switches on; undefined where there is none to ask. */
  site?: readonly string[] | undefined;
}

const slugOf = (path: string): string => path.split('/').filter(Boolean).join('-') || 'home';
const isShown = (entry: MenuEntry, { role, type, may, site }: MenuReader): boolean =>
  rolesOf(entry).includes(role) &&
  (!entry.grant || may(entry.grant)) &&
  (entry.type === undefined || entry.type === type) &&
  (!entry.site || !site || site.includes(entry.site));

/** The entries of a menu, in their order; those of one group stand under it, at the group's place. */
export function buildMenu(placed: readonly Placed[], place: MenuEntry['place'], reader: MenuReader): MenuItem[] {
  const items: { order: number; item: MenuItem; submenus: MenuItem[] }[] = [];
  const shown = placed.filter(({ entry }) => entry.place === place && isShown(entry, reader));
  for (const { path, title, entry } of shown.toSorted((a, b) => a.entry.order - b.entry.order)) {
    const own = describe(slugOf(path), entry.label ?? title, entry.icon);
    const item = { ...own, title, link: path, accessfor: rolesOf(entry), submenus: [] };
    if (!entry.group) items.push({ order: entry.order, item, submenus: [] });
    else {
      const { title: name, icon, order } = entry.group;
      const slug = `group-${name.en.toLowerCase().replace(/\W+/g, '-')}`;
      const known = items.find((i) => i.item.slug === slug);
      if (known) known.submenus.push(item);
      else {
        const submenus = [item];
        items.push({
          order,
          submenus,
          item: { ...describe(slug, name, icon), title: name, link: '', accessfor: rolesOf(entry), submenus },
        });
      }
    }
  }
  return items.toSorted((a, b) => a.order - b.order).map(({ item }) => item);
}
function describe(slug: string, name: Word, drawn = 'house'): Pick<MenuItem, 'slug' | 'name' | 'icon' | 'src'> {
  const icon = drawn as IconName;
  return { slug, name, icon, src: pictureOf(icon) };
}
