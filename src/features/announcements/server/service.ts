// Public server interface of announcements: what the pages of a site show first, and one added by another room.
import type { SignedIn } from '#core/access/actor.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { writing } from '../contract-admin.ts';
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
/** Adds one as its own call does, with what that refuses. Whoever commits drops no answers, so it has to be switched off. */
export async function createAnnouncement(
  sql: Transaction,
  actor: SignedIn,
  row: { kind: 'news' | 'popup'; title: unknown; bn_title: unknown; text: string; bn_text: string; published: false },
): Promise<{ id: number; version: number }> {
  const done = await answerWithin(sql, writing.create, actor, row);
  if ('refusal' in done) throw done.refusal;
  const { id, version } = done.value as { id: number; version: number };
  return { id, version };
}
