// Notifying people: a line in the bell of each, and beside it a mail or an SMS, in the caller's transaction.
import type { Grant } from '#core/access/grants.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { readNoticeLines } from '#core/post/server/notice-lines.ts';
import { type Letter, tellPeople } from '#features/accounts/server/service.ts';
import { deleteUnread, insertNotices, listHolders, type NewNotice } from './store.ts';
import type { Terms } from './terms.ts';

export type { Letter };
export interface Notice {
  /** `room.purpose`, whose line the room declares in `server/words-mails.ts`. */
  name: string;
  /** Where it leads: a path of this site that the person may open. */
  url: string;
  /** What fills the slots of the line. */
  terms?: Terms;
  /** Of the unread lines of a person with the same one there is only the newest, which counts those that said the same. */
  fold?: string;
  /** The mail, or where no address is proved the SMS, that tells of the same. */
  letter?: Letter;
}
export interface Notified {
  user_id: number;
  notice: Notice;
}
/** A path of this site, and not of another one as browsers read it. */
const isOwnPath = (url: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(url);

/** In the caller's transaction: what is rolled back was never told. The number of statements does not grow with the people. */
export async function notify(sql: Sql, all: readonly Notified[]): Promise<void> {
  if (!all.length) return;
  const lines = await readNoticeLines();
  for (const { notice } of all) {
    if (!lines.has(notice.name)) throw new Error(`no room declares a notice ${notice.name}`);
    if (!isOwnPath(notice.url)) throw new Error(`the notice ${notice.name} leads out of the site: ${notice.url}`);
  }
  await insertNotices(sql, foldAll(all));
  await tellPeople(
    sql,
    all.flatMap(({ user_id, notice: { letter } }) => (letter ? [{ user_id, letter }] : [])),
  );
}
/** One statement can put one line into a place: of several that fold into each other only the last one is written. */
function foldAll(all: readonly Notified[]): NewNotice[] {
  const rows = new Map<string, NewNotice>();
  for (const [i, { user_id, notice }] of all.entries()) {
    const { name, url, terms = {}, fold = null } = notice;
    const key = fold === null ? `${i}` : `${user_id} ${fold}`;
    const before = rows.get(key);
    rows.set(key, { user_id, name, url, terms, fold, times: before?.name === name ? before.times + 1 : 1 });
  }
  return [...rows.values()];
}
/** More people than do such work in one place. */
const MOST_HOLDERS = 100;
/** Tells those who may do this, where it is, of work that waits; whoever brought it is not told. */
export async function notifyHolders(
  sql: Sql,
  { grant, course_id = null, but }: { grant: Grant; course_id?: number | null; but: number },
  notice: Notice,
): Promise<void> {
  const holders = await listHolders(sql, { grant, course_id, but, most: MOST_HOLDERS });
  await notify(
    sql,
    holders.map((user_id) => ({ user_id, notice })),
  );
}
/** Takes back what has not been read yet, from one person or from everybody: the request was withdrawn, the question answered. */
export const takeBackNotices = (sql: Sql, fold: string, user_id?: number): Promise<unknown> => deleteUnread(sql, fold, user_id);
