// API contract of notices: the lines of one's own bell, marking them as read, and the tokens by which apps can be reached.
import * as z from 'zod/mini';
import { flag, get, integer, Id, ok, post, root } from '#core/contract/call.ts';
import { noticeGroups } from '#core/post/notices.ts';
import { PAGE } from './rules.ts';

const NoticeId = integer(1, Number.MAX_SAFE_INTEGER);
/** Oneself, as older clients name it: anybody else is `not_allowed`. */
const Person = z.optional(Id);
export const Notice = z.object({
  id: z.number(),
  data: z.object({
    /** The path of a picture beside it. */
    image: z.string(),
    /** In the reader's language. */
    message: z.string(),
    /** A path of this site. */
    url: z.string(),
    time: z.string(),
  }),
  group: z.enum(noticeGroups),
  read: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;
const own = { who: 'signed-in', unscoped: { userId: 'oneself; anybody else is refused' } } as const;
const marking = {
  ...own,
  changes: true,
  harmless: true,
  no_impersonation: true,
  unrecorded: 'which of their notices somebody has read',
  limits: [{ per: 'account', times: 600, seconds: 3600, counter: 'notices.read' }],
  output: root(z.object({ status: z.literal('success'), message: z.string(), unread: z.number() })),
  invalidates: ['notices.list'],
};
export const list = get('notices.list', '/my-account/notices', {
  also: ['/get/user/notification/:userId'],
  summary: 'The notices of the signed-in person, newest first; `unread` counts to 100, `next` goes on behind the last one',
  ...own,
  input: z.object({
    userId: Person,
    limit: z._default(integer(1, 100), PAGE),
    /** Those before this one, as `next` names it. */
    before: z.optional(NoticeId),
    group: z.optional(z.enum(noticeGroups)),
    /** Only what is unread. */
    unread: z._default(flag, false),
  }),
  output: root(z.object({ status: z.literal('success'), data: z.array(Notice), unread: z.number(), next: z.nullable(z.number()) })),
});
export const readAll = get('notices.read-all', '/my-account/notices/read', {
  also: ['/read/all/notification/:userId'],
  summary: 'Marks the notices of the signed-in person as read, up to the newest one that was shown (POST; a GET for older clients)',
  ...marking,
  input: z.object({
    userId: Person,
    /** The newest one that was shown: what came since stays unread. */
    until: z.optional(NoticeId),
  }),
});
export const readOne = get('notices.read-one', '/my-account/notices/read/:notificationId', {
  also: ['/read/user/notification/:userId/:notificationId'],
  summary: 'Marks one notice of the signed-in person as read (POST; a GET for older clients)',
  ...marking,
  scope: { notice: 'notificationId' },
  input: z.object({ userId: Person, notificationId: NoticeId }),
});
export const storeToken = post('notices.store-token', '/my-account/sotore/token', {
  summary: 'Stores what an app can be reached by, for as long as this session lasts; nothing is sent to it yet',
  who: 'signed-in',
  harmless: true,
  no_impersonation: true,
  unrecorded: 'a token of the own device',
  secret: true,
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({ token: z.string().check(z.regex(/^[\x21-\x7e]{1,2000}$/)) }),
  output: ok,
});
