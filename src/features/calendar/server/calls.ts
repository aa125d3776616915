// Handlers of the calendar.
import { handle } from '#core/contract/server/handlers.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { addDays, daysBetween, MOST_SPAN_DAYS } from '#features/schedule/rules.ts';
import * as calls from '../contract.ts';
import { listEntries, listWorkEntries } from './entries.ts';
import { makeFeed, writeFeed } from './feed.ts';
import { findFeed } from './store.ts';

export { calls };
const MONTH_DAYS = 30;
const MOST_NEXT = 10;
export const handlers = handle(calls, {
  viewCalendar: async ({ sql, actor, input }) => ({
    entries: await listEntries(sql, actor.user.id, input),
    today: dayInDhaka(Date.now()),
    feed: (await findFeed(sql, actor.user.id)) ?? null,
  }),
  upcoming: ({ sql, actor, input }) => {
    const from = input.start_date ?? dayInDhaka(Date.now());
    const until = input.end_date ?? addDays(from, MONTH_DAYS);
    if (until < from || daysBetween(from, until) >= MOST_SPAN_DAYS) throw wrongField('end_date', 'period');
    return listWorkEntries(sql, actor.user.id, { from, until });
  },
  upcomingClasses: async ({ sql, actor }) => {
    const today = dayInDhaka(Date.now());
    const entries = await listWorkEntries(sql, actor.user.id, { from: today, until: addDays(today, MONTH_DAYS) });
    const now = Date.now();
    return entries.filter((one) => one.kind === 'session' && !one.cancelled && Date.parse(one.ends_at!) > now).slice(0, MOST_NEXT);
  },
  renewFeed: ({ sql, actor }) => makeFeed(sql, actor.user.id),
  readFeed: async ({ sql, input }) => {
    const feed = await writeFeed(sql, input.key);
    if (!feed) throw refused('not_found');
    return feed;
  },
});
