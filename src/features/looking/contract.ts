// API contract of looking as a role: an administrator sees the product as the role would, and changes nothing meanwhile.
import * as z from 'zod/mini';
import { Id, none, ok, post } from '#core/contract/call.ts';
import { UserInfo } from '#core/session/contract.ts';

export const startLooking = post('looking.start', '/user-management/look-as', {
  summary:
    'Lets this session see the product as a role, at most half an hour: no more than its person sees, and every call that changes something is refused',
  who: 'role.update',
  no_impersonation: true,
  scope: { looked_role: 'role_id', managed_institution: 'institution_id' },
  records: { did: 'looked_as', entity: 'look', id: 'id' },
  limits: [{ per: 'account', times: 120, seconds: 3600 }],
  /** Without an institution: in the whole system, or where the role belongs. */
  input: z.object({ role_id: Id, institution_id: z.optional(Id) }),
  output: z.object({ id: z.number(), user: UserInfo }),
  errors: { closed: 409 },
});
export const endLooking = post('looking.end', '/my-account/look-as/end', {
  summary: 'Ends viewing as a role: the session acts in its own again',
  who: 'signed-in',
  harmless: true,
  ends_look: true,
  unrecorded: 'the beginning is recorded with its end',
  transaction: { none: 'one statement' },
  limits: [{ per: 'account', times: 600, seconds: 3600 }],
  input: none,
  output: ok,
});
