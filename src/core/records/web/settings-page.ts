// Page declaration of a settings list: its address, its place in the side menu, and the address of each of its rows.
import type { Page } from '#core/contract/web/page.ts';
import type { Grant } from '#core/access/grants.ts';
import type { Word } from '#core/i18n/words.ts';
import { listQuery } from '#core/lists/declare.ts';
import { settings } from '#core/navigation/web/side-groups.ts';

/** `order` is its place in the group of settings, `grant` what one needs to find it there. */
export const settingsPage = (
  path: string,
  title: Word,
  // what else stands there is the page's own: the server's build writes the name of its module, by which the document lists its styles
  { order, grant = 'settings.view', ...screen }: { order: number; grant?: Grant } & Pick<Page, 'component' | 'file'>,
): Page => ({
  path,
  also: [`${path}/:id`, `${path}/sheet/:sheet`],
  title,
  who: ['super', 'partner', 'approver'],
  layout: 'dashboard',
  menu: [{ place: 'side', role: 'super', group: settings, order, grant }],
  query: listQuery,
  ...screen,
});
