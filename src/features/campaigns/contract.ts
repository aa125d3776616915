// API contract of bulk messages: the records, who gets one and what it costs, sending it, and what became of it.
import * as z from 'zod/mini';
import { download, get, Id, integer, listed, May, Moment, post, put } from '#core/contract/call.ts';
import { exportingPeople } from '#core/lists/exporting.ts';
import { exportInput, listFields } from '#core/lists/input.ts';
import { recordCalls } from '#core/records/admin-list.ts';
import { campaigns, CampaignRow, results, ResultRow } from './lists.ts';
import { outcomes, type WhyNot, whyNot } from './kinds.ts';

export const writing = recordCalls(campaigns, {
  row: CampaignRow,
  path: '/bulknotify/campaigns',
  errors: { not_draft: 409 },
});

const out = z.object(
  Object.fromEntries(whyNot.map((why) => [why, z.optional(z.number())])) as Record<WhyNot, z.ZodMiniOptional<z.ZodMiniNumber>>,
);
const scope = { campaign: 'id' } as const;
const version = { version: 'the version that was looked at, compared with the one that is there' };
const records = { did: 'changed', entity: 'campaign' } as const;

/** Amounts are poisha. Of SMS: from the shortest names to the longest. */
const Cost = z.object({
  parts: z.object({ from: z.number(), to: z.number() }),
  poisha: z.object({ from: z.number(), to: z.number() }),
  part_poisha: z.number(),
  month_poisha: z.number(),
  left_poisha: z.number(),
  version: z.number(),
});
export const Look = z.object({
  version: z.number(),
  matching: z.number(),
  /** Those who get it. */
  people: z.number(),
  /** Why the others do not. */
  out,
  /** Null where it costs nothing. */
  cost: z.nullable(Cost),
  /** More than one person alone may write to. */
  wants_second: z.boolean(),
  send_at: z.nullable(z.string()),
  /** What became of it so far, once it has begun. */
  results: z.array(z.object({ outcome: z.enum(outcomes), cause: z.nullable(z.enum(whyNot)), people: z.number(), parts: z.number() })),
  can: z.object({ send: May, approve: May, withdraw: May, pause: May, resume: May, cancel: May, retry: May }),
});
export type Look = z.infer<typeof Look>;
export const look = get('campaigns.look', '/bulknotify/campaigns/:id/look', {
  summary: 'Who gets a bulk message now and who does not, what it costs, what became of it, and what may be done with it',
  who: 'notify.view',
  scope,
  shows: ['campaign', 'sms_prices'],
  input: z.object({ id: Id }),
  output: Look,
});
export const preview = get('campaigns.preview', '/bulknotify/campaigns/:id/preview', {
  summary: 'As a person of its audience gets it: the first one, or the one after `after`; null where nobody gets it',
  who: 'notify.view',
  scope,
  unscoped: { after: 'a place in the order of the audience' },
  shows: ['campaign'],
  input: z.object({ id: Id, after: z._default(integer(0, 2 ** 31 - 1), 0) }),
  output: z.nullable(
    z.object({
      id: z.number(),
      name: z.string(),
      language: z.enum(['en', 'bn']),
      subject: z.string(),
      body: z.string(),
      /** Of an SMS; else 0. */
      parts: z.number(),
    }),
  ),
});
export const sendTest = post('campaigns.send-test', '/bulknotify/campaigns/:id/test', {
  summary: 'Sends it to whoever asks, at a verified address of theirs or into their bell; an SMS is paid from the budget of the month',
  who: 'notify.create',
  no_impersonation: true,
  records: { did: 'checked', entity: 'campaign' },
  scope,
  limits: [{ per: 'account', times: 20, seconds: 3600 }],
  input: z.object({ id: Id }),
  output: z.object({ to: z.nullable(z.string()) }),
  errors: { no_address: 409, no_price: 409, over_budget: 409 },
});
/** A step of one that was looked at. */
const step = { no_impersonation: true, scope, unscoped: version, records, output: CampaignRow };
const at = { input: z.object({ id: Id, version: Id }) };
const begins = { nobody: 422, no_price: 409, sms_hours: 409, stale: 409, wrong_state: 409 } as const;
export const send = post('campaigns.send', '/bulknotify/campaigns/:id/send', {
  summary:
    'Sends it, now or at a time of the year ahead; to more than 10,000 people it waits for a second person. One that was missed, or stopped since its audience had changed, is sent by this again',
  who: 'notify.create',
  reauth: true,
  ...step,
  input: z.object({ id: Id, version: Id, send_at: z.optional(Moment) }),
  errors: begins,
});
export const approve = post('campaigns.approve', '/bulknotify/campaigns/:id/approve', {
  summary: 'Agrees that it is sent, as somebody who neither made nor sent it',
  who: 'notify.approve',
  reauth: true,
  ...{ ...step, ...at, records: { ...records, did: 'approved' as const } },
  errors: { own_request: 409, stale: 409, wrong_state: 409 },
});
export const reject = post('campaigns.reject', '/bulknotify/campaigns/:id/reject', {
  summary: 'Does not agree: it is a draft again',
  who: 'notify.approve',
  ...{ ...step, ...at, records: { ...records, did: 'rejected' as const } },
  errors: { stale: 409, wrong_state: 409 },
});
const plain = { who: 'notify.create', ...step, ...at, errors: { stale: 409, wrong_state: 409 } } as const;
export const withdraw = post('campaigns.withdraw', '/bulknotify/campaigns/:id/withdraw', {
  summary: 'Makes a draft again of one of which nothing has been sent',
  ...plain,
});
export const pause = post('campaigns.pause', '/bulknotify/campaigns/:id/pause', {
  summary: 'Pauses it behind the portion that is being sent',
  ...plain,
});
export const resume = post('campaigns.resume', '/bulknotify/campaigns/:id/resume', {
  summary: 'Goes on behind the last portion: nobody gets it twice',
  ...plain,
});
export const cancel = post('campaigns.cancel', '/bulknotify/campaigns/:id/cancel', {
  summary: 'Ends it: who has not got it does not get it',
  ...plain,
});
export const retry = post('campaigns.retry', '/bulknotify/campaigns/:id/retry', {
  summary: 'Tries again those that failed, expired or were not confirmed, and no others',
  who: 'notify.create',
  reauth: true,
  ...{ ...step, ...at },
  errors: { nothing_failed: 409, sms_hours: 409, stale: 409, wrong_state: 409 },
});
export const listResults = get('campaigns.list-results', '/bulknotify/campaigns/:id/results', {
  summary: 'What became of it for each person of its audience',
  who: 'notify.view',
  scope,
  shows: ['campaign'],
  input: z.object({ ...listFields(results), id: Id }),
  output: listed(ResultRow),
});
export const exportResults = get('campaigns.export-results', '/bulknotify/campaigns/:id/results/export', {
  summary: 'The same as CSV or XLSX; that it was taken is recorded',
  who: 'notify.view',
  ...exportingPeople,
  scope,
  input: z.extend(exportInput(results), { id: Id }),
  output: download('text/csv'),
});
export const setPrices = put('campaigns.set-prices', '/bulknotify/prices', {
  summary: 'Sets what a part of an SMS costs and what a month may, in poisha; 0 means that none are sent in bulk',
  who: 'notify.approve',
  no_impersonation: true,
  records: { did: 'changed', entity: 'sms_prices', id: 'id' },
  unscoped: version,
  input: z.object({ part_poisha: integer(0, 100_000), month_poisha: integer(0, 100_000_000_00), version: Id }),
  output: z.object({ id: z.number(), part_poisha: z.number(), month_poisha: z.number(), version: z.number() }),
  errors: { stale: 409, below_spent: 409 },
});
