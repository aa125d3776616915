// API contract of who is in a batch, as staff see and change it: the list, moving, giving more time, writing; each with one or with many.
import * as z from 'zod/mini';
import { Day, del, get, Id, listed, ok, post, put, text } from '#core/contract/call.ts';
import { listFields, selectedFields } from '#core/lists/input.ts';
import { batchAreas } from '#features/batches/rules.ts';
import { Enrollment } from './contract.ts';
import { BatchPerson, batchPeople, WaitingPerson, waitingPeople } from './lists.ts';

export const DAYS_TO_UNDO = 7;
const stale = ['enrollments.list-people', 'batches.list-batches', 'batches.view', 'courses.view', 'enrollments.check'];
const limits = [{ per: 'account', times: 1200, seconds: 3600, counter: 'enrollments.staff' }];
const one = { who: 'enrollment.approve', under: batchAreas, limits, stale } as const;

export const listPeople = get('enrollments.list-people', '/batch/people/:batch_id', {
  summary: 'Who is in a batch, asks to be, or was refused or removed, with their progress',
  who: 'enrollment.view',
  under: batchAreas,
  of: { managed_batch: 'batch_id' },
  input: z.object({ ...listFields(batchPeople), batch_id: Id }),
  output: listed(BatchPerson),
});
export const moveEnrollment = put('enrollments.move', '/batch/move_enroll/:id', {
  ...one,
  summary: 'Moves somebody to another batch of the same course with all that they have done; they are told',
  of: { managed_enrollment: 'id', managed_batch: 'batch_id' },
  records: { did: 'changed', entity: 'enrollment', of: 'managed_enrollment' },
  input: z.object({ id: Id, batch_id: Id }),
  output: z.extend(Enrollment, { from_batch_id: z.number() }),
  errors: { batch_full: 409, enrollment_closed: 409, other_course: 409, not_in_it: 409, rejected_there: 409 },
});
export const extendEnrollment = put('enrollments.extend', '/batch/extend_enroll/:id', {
  ...one,
  summary: 'Lets somebody learn until a day, longer than the batch lasts; without a day as long as the batch',
  of: { managed_enrollment: 'id' },
  records: { did: 'changed', entity: 'enrollment', of: 'managed_enrollment' },
  input: z.object({ id: Id, until: z.nullable(Day) }),
  output: z.extend(Enrollment, { before: z.nullable(z.string()) }),
  errors: { not_in_it: 409, not_longer: 409 },
});
export const writeTo = post('enrollments.write-to', '/batch/message_enroll/:id', {
  ...one,
  summary: 'Writes to somebody who is in a batch or asks to be, by mail or SMS',
  of: { managed_enrollment: 'id' },
  records: { did: 'wrote_to', entity: 'enrollment', of: 'managed_enrollment' },
  limits: [{ per: 'account', times: 500, seconds: 86_400 }],
  input: z.object({ id: Id, text: text(1000, 1) }),
  output: ok,
});

const selected = { ...selectedFields(batchPeople), batch_id: Id };
const many = {
  who: 'enrollment.approve' as const,
  under: batchAreas,
  of: { managed_batch: 'batch_id' },
  unrecorded: 'begins a job; what it does to each person is recorded',
  free: { ids: 'people of this very batch, whom the job reaches one by one', except: 'people of this very batch who are left out' },
  output: z.object({ run_id: z.number() }),
  limits: [{ per: 'account', times: 60, seconds: 3600, counter: 'enrollments.many' }],
  stale: ['jobs.list-runs'],
};
export const decideMany = post('enrollments.decide-many', '/batch/decide-many/:batch_id', {
  ...many,
  summary: `Approves, refuses or removes some people or all who match, in the background; can be undone for ${DAYS_TO_UNDO} days`,
  input: z.object({ ...selected, action: z.enum(['approve', 'reject', 'remove']), reason: z.optional(text(300)) }),
});
export const moveMany = post('enrollments.move-many', '/batch/move-many/:batch_id', {
  ...many,
  summary: `Moves some people or all who match to another batch of the course, in the background; can be undone for ${DAYS_TO_UNDO} days`,
  of: { managed_batch: 'batch_id', other_managed_batch: 'to' },
  input: z.object({ ...selected, to: Id }),
});
export const extendMany = post('enrollments.extend-many', '/batch/extend-many/:batch_id', {
  ...many,
  summary: `Gives some people or all who match more time, in the background; can be undone for ${DAYS_TO_UNDO} days`,
  input: z.object({ ...selected, until: z.nullable(Day) }),
  errors: { not_longer: 409 },
});
export const MOST_WRITTEN = 2000;
export const writeToMany = post('enrollments.write-to-many', '/batch/message-many/:batch_id', {
  ...many,
  summary: `Writes to some people or all who match, in the background; to at most ${MOST_WRITTEN} at once`,
  limits: [{ per: 'account', times: 6, seconds: 3600 }],
  input: z.object({ ...selected, text: text(1000, 1) }),
});

export const listWaiting = get('enrollments.list-waiting', '/batch/waiting/:batch_id', {
  summary: 'Who waits for a seat of a batch, the first in line first, and to whom one is offered until when',
  who: 'enrollment.view',
  under: batchAreas,
  of: { managed_batch: 'batch_id' },
  input: z.object({ ...listFields(waitingPeople), batch_id: Id }),
  output: listed(WaitingPerson),
});
export const dropWaiting = del('enrollments.drop-waiting', '/batch/waiting/drop/:id', {
  ...one,
  summary: 'Takes somebody off the waiting list; a seat that was offered to them goes to the next in line',
  of: { managed_place: 'id' },
  records: { did: 'removed', entity: 'waiting_place', of: 'managed_place' },
  input: z.object({ id: Id }),
  output: ok,
  stale: ['enrollments.list-waiting', 'batches.list-batches', 'batches.view'],
});
