// Notifying people: a line in the bell of each, and beside it a mail or an SMS as they chose, in the caller's transaction.
import type { Grant } from '#core/access/grants.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { NoticeLine } from '#core/post/notices.ts';
import { readNoticeLines } from '#core/post/server/notice-lines.ts';
import { type Message, sendMessages } from '#core/post/server/post.ts';
import { judge } from './judge-way.ts';
import { handOverJob } from './hand-over.ts';
import { type Letter, write } from './letters.ts';
import { deleteUnread, insertNotices, listHolders, type NewNotice } from './store.ts';
import { listRecipients } from './store-choices.ts';
import { type Held, insertHeld } from './store-sends.ts';
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
  /** What has happened, where a job tells of it that may run again: each person is told of it once, also who has read it meanwhile. */
  event?: string;
  /** The message that tells of the same; `line` says what the line says. It goes as its person chose for the group of the line. */
  letter?: Letter | 'line';
}
export interface Notified {
  user_id: number;
  notice: Notice;
}
/** A path of this site, and not of another one as browsers read it. */
const isOwnPath = (url: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(url);

/** In the caller's transaction: what is rolled back was never told. The number of statements does not grow with the people. */
export async function notify(sql: Sql, all: readonly Notified[], now = new Date()): Promise<void> {
  if (!all.length) return;
  const lines = await readNoticeLines();
  for (const { notice } of all) {
    if (!lines.has(notice.name)) throw new Error(`no room declares a notice ${notice.name}`);
    if (!isOwnPath(notice.url)) throw new Error(`the notice ${notice.name} leads out of the site: ${notice.url}`);
  }
  const rows = foldAll(all);
  const ids = await insertNotices(sql, rows);
  await tell(
    sql,
    lines,
    now,
    ids.flatMap(({ nth, id }) => (rows[nth]!.letter ? [{ ...rows[nth]!, id, letter: rows[nth]!.letter }] : [])),
  );
}
interface Told extends NewNotice {
  id: number;
  letter: Letter | 'line';
}
/** Queues what goes at once, and holds what waits. What has no words of its own always waits: it is said as the bell says it then. */
async function tell(sql: Sql, lines: ReadonlyMap<string, NoticeLine>, now: Date, all: readonly Told[]): Promise<void> {
  if (!all.length) return;
  const people = new Map((await listRecipients(sql, [...new Set(all.map((one) => one.user_id))])).map((one) => [one.id, one]));
  const messages: Message[] = [];
  const waiting: Held[] = [];
  for (const { user_id, id: notice_id, name, letter } of all) {
    const person = people.get(user_id);
    if (!person) continue;
    const { group } = lines.get(name)!;
    for (const { to, held } of judge(person, group, now, letter === 'line' ? {} : letter)) {
      const due_at = held === 'digest' ? null : (held ?? now);
      if (letter === 'line') waiting.push({ user_id, notice_id, due_at, body: null });
      else if (held === undefined) messages.push(write(person, to, group, letter, now));
      else waiting.push({ user_id, notice_id, due_at, body: to.channel === 'sms' ? write(person, to, group, letter, now).body : null });
    }
  }
  if (waiting.length) await insertHeld(sql, waiting);
  if (waiting.some(({ due_at }) => due_at !== null && due_at <= now)) await handOverJob.later(sql, {});
  await sendMessages(sql, messages);
}
/** A letter of which the bell says nothing. It is about the account: it always goes, at once. */
export async function sendLetter(sql: Sql, user_id: number, letter: Letter): Promise<void> {
  const now = new Date();
  const [person] = await listRecipients(sql, [user_id]);
  if (person)
    await sendMessages(
      sql,
      judge(person, 'account', now, letter).map(({ to }) => write(person, to, 'account', letter, now)),
    );
}
/** One statement can put one line into a place: of several that fold into each other only the last one is written. */
function foldAll(all: readonly Notified[]): (NewNotice & { letter: Letter | 'line' | undefined })[] {
  const rows = new Map<string, NewNotice & { letter: Letter | 'line' | undefined }>();
  for (const [i, { user_id, notice }] of all.entries()) {
    const { name, url, terms = {}, fold = null, event = null, letter } = notice;
    const key = fold === null ? `${i}` : `${user_id} ${fold}`;
    const before = rows.get(key);
    rows.set(key, { user_id, name, url, terms, fold, event, times: before?.name === name ? before.times + 1 : 1, letter });
  }
  return [...rows.values()];
}
/** More people than do such work in one place. */
const MOST_HOLDERS = 100;
/** Tells those who may do this of work that waits where it is: in a course, in an institution, or in the house. Whoever brought it is not told. */
export async function notifyHolders(
  sql: Sql,
  {
    grant,
    course_id = null,
    institution_id = null,
    but,
  }: { grant: Grant; course_id?: number | null; institution_id?: number | null; but: number },
  notice: Notice,
): Promise<void> {
  const holders = await listHolders(sql, { grant, course_id, institution_id, but, most: MOST_HOLDERS });
  await notify(
    sql,
    holders.map((user_id) => ({ user_id, notice })),
  );
}
/** Takes back what has not been read yet, from one person or from everybody: the request was withdrawn, the question answered. */
export const takeBackNotices = (sql: Sql, fold: string, user_id?: number): Promise<unknown> => deleteUnread(sql, fold, user_id);
