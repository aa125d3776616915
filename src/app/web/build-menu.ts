// Navigation menus of people in a role: who sees which entry, and the groups that entries stand under.
import type { MenuRole } from '#core/access/grants.ts';
import type { MenuEntry, MenuGroup } from '#core/contract/web/page.ts';
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

interface Held {
  order: number;
  item: MenuItem;
  /** Of a group. */
  held?: Held[];
}
/** What stands in a group, which is made where it is not there yet. */
function holderOf(all: Held[], group: MenuGroup | undefined, accessfor: readonly MenuRole[]): Held[] {
  if (!group) return all;
  const { title: name, icon, order, within } = group;
  const around = holderOf(all, within, accessfor);
  const slug = `group-${name.en.toLowerCase().replace(/\W+/g, '-')}`;
  let own = around.find(({ item }) => item.slug === slug);
  if (!own) {
    own = { order, held: [], item: { ...describe(slug, name, icon), title: name, link: '', accessfor, submenus: [] } };
    around.push(own);
  }
  return own.held!;
}
const finish = (all: readonly Held[], inside: boolean): MenuItem[] =>
  all
    .toSorted((a, b) => a.order - b.order)
    .map(({ item, held }) => {
      const submenus = finish(held ?? [], true);
      return inside && submenus.length === 1 ? submenus[0]! : { ...item, submenus };
    });
/** The entries of a menu, in their order; those of one group stand under it, at the group's place. */
export function buildMenu(placed: readonly Placed[], place: MenuEntry['place'], reader: MenuReader): MenuItem[] {
  const all: Held[] = [];
  for (const { path, title, entry } of placed) {
    if (entry.place !== place || !isShown(entry, reader)) continue;
    const accessfor = rolesOf(entry);
    const item = { ...describe(slugOf(path), entry.label ?? title, entry.icon), title, link: path, accessfor, submenus: [] };
    holderOf(all, entry.group, accessfor).push({ order: entry.order, item });
  }
  return finish(all, false);
}
function describe(slug: string, name: Word, drawn = 'house'): Pick<MenuItem, 'slug' | 'name' | 'icon' | 'src'> {
  const icon = drawn as IconName;
  return { slug, name, icon, src: pictureOf(icon) };
}
