// API contract of requests for the role of a teacher or contributor, as whoever asks makes and withdraws one.
import * as z from 'zod/mini';
import { del, get, Id, none, ok, post, text } from '#core/contract/call.ts';
import { teachingKinds, teachingStates } from './rules.ts';

export const TeachingRequest = z.object({
  id: z.number(),
  kind: z.enum(teachingKinds),
  subjects: z.string(),
  /** Where they teach, as they say it. */
  place: z.string(),
  state: z.enum(teachingStates),
  /** Why it was declined. */
  reason: z.string(),
  /** Where the role was given. */
  institution_id: z.nullable(z.number()),
  institution_name: z.string(),
  institution_name_en: z.string(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
});
export type TeachingRequest = z.infer<typeof TeachingRequest>;
const stale = ['teaching-requests.view-own', 'teaching-requests.list'];
const limits = [{ per: 'account', times: 30, seconds: 3600, counter: 'teaching-requests.ask' }];

export const ask = post('teaching-requests.ask', '/my-account/teaching-requests/create', {
  own_account: true,
  summary: 'Asks for the role of a teacher or contributor; one request waits at a time',
  who: 'signed-in',
  records: { did: 'created', entity: 'teaching_request', id: 'id' },
  limits,
  input: z.object({ kind: z.enum(teachingKinds), subjects: text(300, 1), place: z._default(text(160), '') }),
  output: TeachingRequest,
  errors: { already_waiting: 409, under_age: 403 },
  invalidates: stale,
});
export const viewOwn = get('teaching-requests.view-own', '/my-account/teaching-requests/own', {
  summary: 'The latest own request; null where there is none',
  who: 'signed-in',
  input: none,
  output: z.object({ request: z.nullable(TeachingRequest) }),
});
export const withdraw = del('teaching-requests.withdraw', '/my-account/teaching-requests/:id', {
  summary: 'Withdraws an own request that waits',
  who: 'signed-in',
  scope: { teaching_request: 'id' },
  records: { did: 'withdrawn', entity: 'teaching_request' },
  limits,
  input: z.object({ id: Id }),
  output: ok,
  errors: { already_answered: 409 },
  invalidates: stale,
});
