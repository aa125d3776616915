// API contract of acting as a person (impersonation): started by an administrator of type 1 with a reason, ended by either, told of afterwards.
import * as z from 'zod/mini';
import { get, Id, none, ok, post, text } from '#core/contract/call.ts';
import { ToldEntry } from '#core/history/told.ts';
import { UserInfo } from '#core/session/contract.ts';

export const startActing = post('acting.start', '/user-management/act-as', {
  summary: 'Opens a session for another person, of half an hour at most. They are told, and everything in it is recorded under both names',
  who: 'role.update',
  reauth: true,
  no_impersonation: true,
  secret: true,
  scope: { acted_person: 'person' },
  records: { did: 'acted_as', entity: 'acting', id: 'id' },
  limits: [{ per: 'account', times: 30, seconds: 3600 }],
  /** `person`: a mobile number, an e-mail address or a user name. */
  input: z.object({ person: text(254, 1), reason: text(500, 10), minutes: z._default(z.literal([15, 30, '15', '30']), 15) }),
  output: z.object({ id: z.number(), token: z.string(), user: UserInfo }),
  errors: { acts_for_staff: 403 },
});
export const extendActing = post('acting.extend', '/my-account/act-as/extend', {
  summary: 'Goes on acting as another person until half an hour is over since the beginning; never longer',
  who: 'signed-in',
  scope: { own_acting: 'id' },
  records: { did: 'changed', entity: 'acting', of: 'own_acting' },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({ id: Id }),
  output: z.object({ id: z.number(), ends_at: z.string() }),
  errors: { acting_ended: 409 },
});
export const endActing = post('acting.end', '/my-account/act-as/end', {
  summary: 'Ends acting as another person: the session is over, the own one goes on',
  who: 'signed-in',
  harmless: true,
  unrecorded: 'told by the acting itself, however it ends',
  limits: [{ per: 'account', times: 600, seconds: 3600 }],
  input: none,
  output: ok,
});
export const viewActing = get('acting.view', '/user-management/act-as/:id', {
  summary: 'What was done while one acted as another person: the entries of the history under both names, the newest first',
  who: 'role.update',
  scope: { own_acting: 'id' },
  input: z.object({ id: Id }),
  output: z.object({
    id: z.number(),
    /** Whose account it was; null once it was deleted. */
    person_id: z.nullable(z.number()),
    name: z.string(),
    bn_name: z.string(),
    reason: z.string(),
    started_at: z.string(),
    /** How long it lasted, or has lasted until now. */
    seconds: z.number(),
    over: z.boolean(),
    entries: z.array(ToldEntry),
    /** There are older ones, which the activity log has. */
    more: z.boolean(),
  }),
});
