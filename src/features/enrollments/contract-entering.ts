// API contract of staff who enrol people of their institution themselves, and taking it back before they have begun.
import * as z from 'zod/mini';
import { across, del, get, Id, listed, Moment, ok, page, paged, post } from '#core/contract/call.ts';
import { listFields } from '#core/lists/input.ts';
import { bnName, emailText, personName, phoneText } from '#features/accounts/contract.ts';
import { batchAreas } from '#features/batches/rules.ts';
import { Enrollment, Invited } from './contract.ts';
import { Member, members } from './lists-members.ts';

const stale = ['enrollments.list-people', 'enrollments.list-members', 'enrollments.check'];
const person = {
  who: 'enrollment.create' as const,
  under: batchAreas,
  scope: { managed_batch: 'batch_id', led_batch: 'batch_id', member: 'id' },
  limits: [{ per: 'account', times: 1200, seconds: 3600, counter: 'enrollments.staff' }] as const,
  input: z.object({ batch_id: Id, id: Id }),
  invalidates: stale,
};
export const listMembers = get('enrollments.list-members', '/batch/members/:batch_id', {
  shows: ['personal_link'],
  summary: 'The people of the institution of a batch who are in no batch of its course',
  who: 'enrollment.view',
  under: batchAreas,
  scope: { managed_batch: 'batch_id' },
  input: z.object({ ...listFields(members), batch_id: Id }),
  output: listed(Member),
});
export const enrollPerson = post('enrollments.enroll-person', '/batch/enroll-person/:batch_id/:id', {
  ...person,
  summary:
    'Enrols somebody of the institution in a batch, while there are seats: no fee, approval or verification stands in the way, nor an earlier refusal. They are told',
  records: { did: 'created', entity: 'enrollment', id: 'id' },
  output: Enrollment,
  errors: { batch_full: 409, enrollment_closed: 409 },
});
export const unenrollPerson = del('enrollments.unenroll-person', '/batch/enroll-person/:batch_id/:id', {
  ...person,
  summary: 'Takes back that somebody was enrolled by staff, as long as they have not begun; their seat is free again',
  records: { did: 'withdrawn', entity: 'enrollment', id: 'id' },
  output: Enrollment,
  errors: { has_begun: 409, not_in_it: 409 },
});
export const enrollNew = post('enrollments.enroll-new', '/batch/enroll-new/:batch_id', {
  summary:
    'Enters somebody whom the institution of a batch does not have, by name and number or address, enrols them and writes to them; whoever has an account elsewhere is invited instead. What is answered and written is the same for both',
  who: 'enrollment.create',
  under: batchAreas,
  scope: { managed_batch: 'batch_id', led_batch: 'batch_id' },
  records: { did: 'invited', entity: 'batch', of: 'managed_batch' },
  limits: [{ per: 'account', times: 500, seconds: 86_400 }],
  input: z
    .object({
      batch_id: Id,
      /** One of the two names will do. */
      name: z.optional(z.union([z.literal(''), personName])),
      bn_name: z.optional(z.nullable(bnName)),
      /** One of the two will do; where both are given the message goes to the number. */
      phone: z.optional(z.nullable(phoneText)),
      email: z.optional(z.nullable(emailText)),
    })
    .check(
      across('name', 'required', (input) => Boolean(input.name || input.bn_name)),
      across('phone', 'required', (input) => Boolean(input.phone || input.email)),
    ),
  output: Invited,
  errors: { batch_full: 409, enrollment_closed: 409, already_accepted: 409 },
  touches: ['enrollment', 'person'],
  invalidates: [...stale, 'enrollments.list-invitations'],
});
export const OpenInvitation = z.object({ id: z.number(), address: z.string(), invited_at: Moment, expires_at: Moment });
export type OpenInvitation = z.infer<typeof OpenInvitation>;
export const listInvitations = get('enrollments.list-invitations', '/batch/invitations/:batch_id', {
  summary: 'Invitations to a batch that nobody has accepted yet and that still can be, the last ones first',
  who: 'enrollment.create',
  under: batchAreas,
  scope: { managed_batch: 'batch_id' },
  input: z.object({ batch_id: Id, ...page }),
  output: paged(OpenInvitation),
});
export const uninvite = del('enrollments.uninvite', '/batch/invite/:batch_id/:id', {
  summary:
    'Withdraws an invitation to a batch; whom it entered is taken out and removed. Whoever has come in by it, or takes part elsewhere, stays',
  who: 'enrollment.create',
  under: batchAreas,
  scope: { managed_batch: 'batch_id', led_batch: 'batch_id', managed_invitation: 'id' },
  records: { did: 'uninvited', entity: 'batch', of: 'managed_batch' },
  limits: person.limits,
  input: z.object({ batch_id: Id, id: Id }),
  output: ok,
  errors: { has_come: 409 },
  touches: ['enrollment', 'person'],
  invalidates: [...stale, 'enrollments.list-invitations'],
});
