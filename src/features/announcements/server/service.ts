// Public server interface of announcements: what the pages of a site show first.
import type { Sql } from '#core/db/server/sql.ts';
import type { Keyed, News } from '../kept.ts';
import { listToday } from './store.ts';

export interface Shown {
  news: News | undefined;
  popup: Keyed | undefined;
}
/** The line of the bar, and which card is shown once. */
export async function findShown(sql: Sql, site: number | undefined): Promise<Shown> {
  const all = await listToday(sql, site);
  const [news, popup] = (['news', 'popup'] as const).map((kind) => all.find((one) => one.kind === kind));
  return {
    news: news && { id: news.id, version: news.version, title: news.title, title_bn: news.title_bn, link: news.link },
    popup: popup && { id: popup.id, version: popup.version },
  };
}
