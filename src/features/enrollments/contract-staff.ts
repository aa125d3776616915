// API contract of who is in a batch, as staff see and change it: the list, moving, giving more time, writing.
import * as z from 'zod/mini';
import { Day, del, get, Id, listed, ok, post, put, text } from '#core/contract/call.ts';
import { listFields } from '#core/lists/input.ts';
import { batchAreas } from '#features/batches/rules.ts';
import { Enrollment } from './contract.ts';
import { BatchPerson, batchPeople, WaitingPerson, waitingPeople } from './lists.ts';

export const DAYS_TO_UNDO = 7;
const stale = ['enrollments.list-people', 'enrollments.check'];
const limits = [{ per: 'account', times: 1200, seconds: 3600, counter: 'enrollments.staff' }];
const one = { who: 'enrollment.approve', under: batchAreas, limits, invalidates: stale } as const;

export const listPeople = get('enrollments.list-people', '/batch/people/:batch_id', {
  shows: ['personal_link'],
  summary: 'Who is in a batch, asks to be, or was refused or removed, with their progress',
  who: 'enrollment.view',
  under: batchAreas,
  scope: { managed_batch: 'batch_id' },
  input: z.object({ ...listFields(batchPeople), batch_id: Id }),
  output: listed(BatchPerson),
});
export const moveEnrollment = put('enrollments.move', '/batch/move_enroll/:id', {
  ...one,
  summary: 'Moves somebody to another batch of the same course with all that they have done; they are told',
  scope: { managed_enrollment: 'id', managed_batch: 'batch_id' },
  records: { did: 'changed', entity: 'enrollment', of: 'managed_enrollment' },
  input: z.object({ id: Id, batch_id: Id }),
  output: z.extend(Enrollment, { from_batch_id: z.number() }),
  errors: { batch_full: 409, enrollment_closed: 409, other_course: 409, not_in_it: 409, rejected_there: 409 },
});
export const extendEnrollment = put('enrollments.extend', '/batch/extend_enroll/:id', {
  ...one,
  summary: 'Lets somebody learn until a day, longer than the batch lasts; without a day as long as the batch',
  scope: { managed_enrollment: 'id' },
  records: { did: 'changed', entity: 'enrollment', of: 'managed_enrollment' },
  input: z.object({ id: Id, until: z.nullable(Day) }),
  output: z.extend(Enrollment, { before: z.nullable(z.string()) }),
  errors: { not_in_it: 409, not_longer: 409 },
});
export const writeTo = post('enrollments.write-to', '/batch/message_enroll/:id', {
  ...one,
  summary: 'Writes to somebody who is in a batch or asks to be, by mail or SMS',
  scope: { managed_enrollment: 'id' },
  records: { did: 'wrote_to', entity: 'enrollment', of: 'managed_enrollment' },
  limits: [{ per: 'account', times: 500, seconds: 86_400 }],
  input: z.object({ id: Id, text: text(1000, 1) }),
  output: ok,
});

export const listWaiting = get('enrollments.list-waiting', '/batch/waiting/:batch_id', {
  summary: 'Who waits for a seat of a batch, the first in line first, and to whom one is offered until when',
  who: 'enrollment.view',
  under: batchAreas,
  scope: { managed_batch: 'batch_id' },
  input: z.object({ ...listFields(waitingPeople), batch_id: Id }),
  output: listed(WaitingPerson),
});
export const dropWaiting = del('enrollments.drop-waiting', '/batch/waiting/drop/:id', {
  ...one,
  summary: 'Takes somebody off the waiting list; a seat that was offered to them goes to the next in line',
  scope: { managed_place: 'id' },
  records: { did: 'removed', entity: 'waiting_place', of: 'managed_place' },
  input: z.object({ id: Id }),
  output: ok,
  invalidates: ['enrollments.list-waiting'],
});
