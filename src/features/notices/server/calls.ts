// Handlers of the notices calls.
import type { SignedIn } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import { readNoticeLines } from '#core/post/server/notice-lines.ts';
import * as bell from '../contract.ts';
import * as choosing from '../contract-choices.ts';
import { TOKENS_OF_ONE } from '../rules.ts';
import { words } from '../words.ts';
import { change, read, stopBy } from './change-choices.ts';
import * as store from './store.ts';
import { sayLine } from './terms.ts';

export const calls = { ...bell, ...choosing };
/** Of the product: what a notice is about has a sign by its group. */
const PICTURE = '/icons/192.png';
const marked = async (sql: Sql, { user, language }: SignedIn, said: Word) => ({
  status: 'success' as const,
  message: speaker(language)(said),
  unread: await store.countUnread(sql, user.id),
});
/** Whose bell it is: nobody but the one who asks, whether or not there is such a person. */
function checkSelf({ user }: SignedIn, userId: number | undefined): void {
  if (userId !== undefined && userId !== user.id) throw refused('not_allowed');
}
export const handlers = handle(calls, {
  list: async ({ sql, actor, input: { userId, before, group, unread, limit } }) => {
    checkSelf(actor, userId);
    const lines = await readNoticeLines();
    // what no room declares any more is not told
    const names = [...lines].flatMap(([name, line]) => (group === undefined || line.group === group ? [name] : []));
    // one more than is shown tells whether there are more
    const rows = await store.listNotices(sql, actor.user.id, { before, names, unread, limit: limit + 1 });
    const data = rows.slice(0, limit).map(({ id, name, terms, url, times, at, read }) => {
      const { line, group } = lines.get(name)!;
      return { id, group, read, data: { image: PICTURE, message: sayLine(line, actor.language, terms, times), url, time: at } };
    });
    return {
      status: 'success' as const,
      data,
      unread: await store.countUnread(sql, actor.user.id),
      next: rows.length > limit ? data.at(-1)!.id : null,
    };
  },
  readAll: async ({ sql, actor, input }) => {
    checkSelf(actor, input.userId);
    await store.markAllRead(sql, actor.user.id, input.until);
    return marked(sql, actor, words.all_read);
  },
  readOne: async ({ sql, actor, notice, input }) => {
    checkSelf(actor, input.userId);
    await store.markRead(sql, actor.user.id, notice.id);
    return marked(sql, actor, words.one_read);
  },
  storeToken: async ({ sql, actor, input }) => {
    await store.insertToken(sql, { user_id: actor.user.id, session_id: actor.session_id!, token: input.token, most: TOKENS_OF_ONE });
    return { status: 'success' as const };
  },
  viewChoices: ({ sql, actor }) => read(sql, actor.user.id),
  saveChoices: async ({ sql, actor, input }) => {
    await change(sql, actor.user.id, input, new Date());
    return read(sql, actor.user.id);
  },
  stop: async ({ sql, input, refuse }) => {
    if (!(await stopBy(sql, input.token))) return refuse('stop_over');
    return { status: 'success' as const };
  },
});
