// API contract of acting as a person (impersonation): started by an administrator of type 1 with a reason, ended by either.
import * as z from 'zod/mini';
import { none, ok, post, text } from '#core/contract/call.ts';
import { UserInfo } from '#features/accounts/contract.ts';

export const startActing = post('acting.start', '/user-management/act-as', {
  summary: 'Opens a session for another person, of half an hour at most. They are told, and everything in it is recorded under both names',
  who: 'role.update',
  fresh: true,
  in_person: true,
  secret: true,
  of: { acted_person: 'person' },
  records: { did: 'acted_as', entity: 'acting', id: 'id' },
  limits: [{ per: 'account', times: 30, seconds: 3600 }],
  /** `person`: a mobile number, an e-mail address or a user name. */
  input: z.object({ person: text(254, 1), reason: text(500, 10), minutes: z._default(z.literal([15, 30, '15', '30']), 15) }),
  output: z.object({ id: z.number(), token: z.string(), user: UserInfo }),
  errors: { acts_for_staff: 403 },
});
export const endActing = post('acting.end', '/my-account/act-as/end', {
  summary: 'Ends acting as another person: the session is over, the own one goes on',
  who: 'signed-in',
  harmless: true,
  unrecorded: 'the session dates it; the beginning is recorded with its end',
  transaction: { none: 'one statement' },
  limits: [{ per: 'account', times: 600, seconds: 3600 }],
  input: none,
  output: ok,
});
