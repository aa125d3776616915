// API contract of the calendar: what a person has on which day, of all their classes, and the feed that other calendars read.
import * as z from 'zod/mini';
import { Day, download, get, post } from '#core/contract/call.ts';
import { spanHolds } from '#features/schedule/contract.ts';
import { modes } from '#features/schedule/rules.ts';

export const entryKinds = ['session', 'work', 'holiday'] as const;
export const Entry = z.object({
  kind: z.enum(entryKinds),
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  /** The day in Bangladesh; a holiday has each of its days. */
  on_date: z.string(),
  /** Null: the whole day. */
  starts_at: z.nullable(z.string()),
  /** Null: a moment, such as a deadline. */
  ends_at: z.nullable(z.string()),
  course_title: z.string(),
  bn_course_title: z.string(),
  batch_title: z.string(),
  bn_batch_title: z.string(),
  /** The path that it leads to; empty: nowhere. */
  path: z.string(),
  mode: z.nullable(z.enum(modes)),
  place: z.string(),
  moved_from: z.nullable(z.string()),
  cancelled: z.boolean(),
  /** A work that the asker has done. */
  done: z.boolean(),
  /** Another session is at the same time. */
  clashes: z.boolean(),
});
export type Entry = z.infer<typeof Entry>;

const shows = ['class_session', 'enrollment', 'holiday', 'calendar_feed'];
export const viewCalendar = get('calendar.view', '/classroom/calendar/view', {
  shows,
  offline: true,
  summary:
    'What the asker has from day to day (92 at most), in order: sessions of the classes that they learn or teach in, lessons that are due, holidays. `feed`: since when other calendars read it',
  who: 'signed-in',
  input: z.object({ from: Day, until: Day }).check(spanHolds),
  output: z.object({ entries: z.array(Entry), today: z.string(), feed: z.nullable(z.object({ made_at: z.string() })) }),
});
export const upcoming = get('calendar.upcoming', '/api/v3/dashboard/upcoming', {
  shows,
  summary: 'Sessions and due lessons of the asker from `start_date` to `end_date`, 92 days at most; by default the month from today on',
  who: 'signed-in',
  input: z.object({ start_date: z.optional(Day), end_date: z.optional(Day) }),
  output: z.array(Entry),
});
export const upcomingClasses = get('calendar.upcoming-classes', '/api/v3/dashboard/upcoming-classes', {
  shows,
  summary: 'The next ten sessions of the classes of the asker, within a month',
  who: 'signed-in',
  input: z.object({}),
  output: z.array(Entry),
});
export const renewFeed = post('calendar.renew-feed', '/classroom/calendar/renew-feed', {
  summary: 'Makes the address by which other calendars read the own one. It is told once; the one before opens nothing any more',
  who: 'signed-in',
  own_account: true,
  no_impersonation: true,
  unrecorded: 'an address for the own calendar, which is dated where it stands',
  limits: [{ per: 'account', times: 20, seconds: 86_400 }],
  input: z.object({}),
  output: z.object({ url: z.string(), made_at: z.string() }),
  touches: ['calendar_feed'],
});
export const readFeed = get('calendar.read-feed', '/calendar/:key.ics', {
  summary: 'The calendar of whoever made this address, for other calendars (iCal): 30 days back, 180 ahead, what was cancelled for 60 days',
  who: 'anyone',
  secret: true,
  unscoped: { key: 'opens the calendar of whoever made it; any other one opens nothing' },
  limits: [{ per: 'network', times: 1200, seconds: 3600 }],
  input: z.object({ key: z.string().check(z.maxLength(100)) }),
  output: download('text/calendar'),
});
