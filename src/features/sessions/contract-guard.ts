// API contract of what guards a session: the password asked again, and the sign of life of one that acts in a role.
import * as z from 'zod/mini';
import { none, ok, post } from '#core/contract/call.ts';
import { chosen } from './contract.ts';

export const confirm = post('sessions.confirm', '/my-account/password/confirm', {
  no_impersonation: true,
  summary: 'Shows with the password that it is still the same person: what wants that is open for ten minutes',
  who: 'signed-in',
  records: { did: 'confirmed', entity: 'person', self: true },
  secret: true,
  transaction: { own: 'hashing holds no connection, and a wrong try stays counted' },
  harmless: true,
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({ password: chosen }),
  output: ok,
  errors: { wrong_password: 422, no_password: 409 },
});
export const stay = post('sessions.stay', '/my-account/sessions/stay', {
  summary: 'Keeps a session in use that acts in a role: it ends after so many seconds without use',
  who: 'signed-in',
  unrecorded: 'a sign of life, which the session dates',
  harmless: true,
  transaction: { none: 'one statement' },
  input: none,
  /** Null for a learner, whose session does not end so. */
  output: z.object({ idle_seconds: z.nullable(z.number()) }),
});
