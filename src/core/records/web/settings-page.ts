// Page declaration of a settings list: its address, its place in the side menu, and the address of each of its rows.
import type { MenuEntry, MenuGroup, Page } from '#core/contract/web/page.ts';
import type { Grant } from '#core/access/grants.ts';
import type { Word } from '#core/i18n/words.ts';
import { listQuery } from '#core/lists/declare.ts';
import { settings } from '#core/navigation/web/side-groups.ts';

/** `order` is its place in its group of the menu, which is settings unless it says another, and without it there is none; `role` whose menu that is, `grant` what one needs to find it there. */
export const settingsPage = (
  path: string,
  title: Word,
  // what else stands there is the page's own: the server's build writes the name of its module, by which the document lists its styles
  {
    order,
    group = settings,
    grant = 'settings.view',
    role = 'super',
    ...screen
  }: { order?: number; group?: MenuGroup; grant?: Grant; role?: MenuEntry['role'] } & Pick<Page, 'component' | 'file'>,
): Page => ({
  path,
  also: [`${path}/:id`, `${path}/sheet/:sheet`],
  title,
  who: ['super', 'partner', 'approver'],
  layout: 'dashboard',
  ...(order !== undefined && { menu: [{ place: 'side', role, group, order, grant }] as const }),
  query: listQuery,
  ...screen,
});
