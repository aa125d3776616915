// API contract of enrollments: enrolling, invitations, waiting lists, approval of requests.
import * as z from 'zod/mini';
import { del, get, Id, May, ok, page, paged, post, put, text } from '#core/contract/call.ts';
import { filledContact } from '#features/accounts/contract.ts';
import { batchAreas } from '#features/batches/rules.ts';
import { CourseKey, EnrollmentPart } from '#features/courses/contract.ts';

const Status = z.enum(['pending', 'approved', 'rejected']);
export const Enrollment = z.object({
  id: z.number(),
  batch_id: z.number(),
  course_id: z.number(),
  course_uuid: z.string(),
  status: Status,
});
export const enrollErrors = {
  enrollment_rejected: 403,
  batch_full: 409,
  enrollment_closed: 409,
  enrollment_not_open: 409,
  payment_required: 402,
  verification_required: 403,
} as const;
/** Far more than anybody enrolls by hand: a program that does it over and over is stopped. */
const limits = [{ per: 'account', times: 120, seconds: 3600, counter: 'enrollments.enroll' }];
const touches = ['enrollment'];

/** More are enrolled by a list or a sheet, in the background. */
export const MOST_NAMED = 50;
export const enroll = post('enrollments.enroll', '/learner-course/course-enrollment', {
  own_account: true,
  summary:
    'Enrolls the asker in a batch; asking again answers the same enrollment. `let_enroll` 1 says that the learner has confirmed, and never stands for a payment',
  who: 'signed-in',
  unrecorded: "a learner's own act, which the enrollment dates",
  scope: { batch: 'batch_id' },
  limits,
  input: z.object({ batch_id: Id, let_enroll: z._default(z.union([z.literal([0, 1, '0', '1']), z.boolean()]), 0) }),
  output: Enrollment,
  errors: enrollErrors,
  touches,
});
export const enrollBatch = post('enrollments.enroll-batch', '/batch/enroll/:batch_id', {
  own_account: true,
  summary: `Enrolls the asker in the batch named in the address; where it names people (\`users\`, at most ${MOST_NAMED}), staff enrol those of their institution instead, all of them or none`,
  who: 'signed-in',
  unrecorded: "a learner's own act, which the enrollment dates; people who are named are recorded one by one",
  under: batchAreas,
  scope: { batch: 'batch_id' },
  unscoped: { users: 'people of the institution, each reached by the call for one' },
  limits,
  input: z.object({
    batch_id: Id,
    let_enroll: z._default(z.union([z.literal([0, 1, '0', '1']), z.boolean()]), 0),
    users: z.optional(z.array(Id).check(z.maxLength(MOST_NAMED))),
  }),
  output: z.union([Enrollment, z.object({ enrolled: z.array(z.extend(Enrollment, { user_id: z.number() })) })]),
  errors: enrollErrors,
  touches,
  invalidates: ['enrollments.list-people', 'enrollments.list-members'],
});
/** The answer is the same whether the address has an account or not. */
export const Invited = z.object({ id: z.number(), batch_id: z.number(), contact: z.string(), expires_at: z.string() });
export const invite = post('enrollments.invite', '/batch/invite/:batch_id', {
  summary:
    'Invites the person behind an e-mail address or mobile number to a batch, and writes to them; the invitation stands 30 days and takes no seat until it is accepted',
  who: 'enrollment.create',
  records: { did: 'invited', entity: 'batch', of: 'managed_batch' },
  under: batchAreas,
  scope: { managed_batch: 'batch_id', led_batch: 'batch_id' },
  // an address is written to three times a day about one batch: counted with the invitation, however the address is spelled
  limits: [{ per: 'account', times: 500, seconds: 86_400 }],
  input: z.object({ batch_id: Id, contact: filledContact }),
  output: Invited,
  errors: { enrollment_closed: 409, already_accepted: 409 },
  invalidates: ['enrollments.list-invitations'],
});
export const attach = post('enrollments.attach', '/learner-course/course-enrollment/attach', {
  own_account: true,
  summary:
    'Accepts an invitation of a verified address of the asker to a batch: no fee, approval or teacher verification stands in its way. Asking again answers the same enrollment',
  who: 'signed-in',
  unrecorded: "a learner's own act, which the enrollment dates",
  scope: { batch: 'batch_id' },
  limits,
  input: z.object({ batch_id: Id }),
  output: Enrollment,
  errors: { not_invited: 404, batch_full: 409, enrollment_closed: 409 },
  touches,
});
export const withdraw = del('enrollments.withdraw', '/learner-course/course-enrollment/:id', {
  summary: 'Takes back a request that still waits for approval, and frees its seat',
  who: 'signed-in',
  unrecorded: "a learner's own act on a request that still waited",
  scope: { enrollment: 'id' },
  limits,
  input: z.object({ id: Id }),
  output: ok,
  errors: { cannot_withdraw: 409 },
  touches,
});
/** Where somebody stands in the line of a full batch. */
export const Waiting = z.object({
  batch_id: z.number(),
  /** 1 is next; of whom a seat is offered it says nothing. */
  place: z.number(),
  /** So long a seat is kept for them: they take it by enrolling. */
  offered_until: z.nullable(z.string()),
});
export type Waiting = z.infer<typeof Waiting>;
export const check = get('enrollments.check', '/learner-course/enrolled/check/:id', {
  shows: ['enrollment', 'payment_wait'],
  offline: true,
  summary: 'What a course is to the asker: enrolled or not, on the wish list or not',
  who: 'signed-in',
  scope: { course: 'id' },
  input: z.object({ id: CourseKey }),
  output: z.object({
    enrolled: z.boolean(),
    enrollment: z.nullable(EnrollmentPart),
    favorite: z.boolean(),
    /** They want to be told when the course can be paid for. */
    awaits_payment: z.boolean(),
    verified_teacher: z.boolean(),
    /** The batch that the asker is invited to. */
    invited_batch_id: z.nullable(z.number()),
    /** The batches of the course out of which staff keep the asker. */
    rejected_batch_ids: z.array(z.number()),
    /** Why, as staff wrote it the last time; empty where they wrote nothing. */
    rejected_reason: z.string(),
    /** The batches whose waiting list the asker is on. */
    waiting: z.array(Waiting),
  }),
});
export const approve = put('enrollments.approve', '/batch/approve_enroll/:id', {
  summary:
    'Approves an enrollment, rejects it (`status` rejected), which frees its seat, or lets it wait again (`pending`). The learner reads the `reason`; with `expects` only where it stands like that',
  who: 'enrollment.approve',
  records: { did: 'decided', entity: 'enrollment', of: 'managed_enrollment' },
  under: batchAreas,
  scope: { managed_enrollment: 'id' },
  // each change of mind is a message to the learner; counted before the enrollment is reached, so never for others than the asker
  limits: [{ per: ['account', 'id'], times: 20, seconds: 86_400 }],
  input: z.object({
    id: Id,
    status: z._default(Status, 'approved'),
    reason: z._default(text(300), ''),
    expects: z.optional(Status),
  }),
  output: Enrollment,
  errors: { batch_full: 409, changed_since: 409 },
  invalidates: ['enrollments.list-people'],
});
export const listEnrolledUsers = get('enrollments.list-enrolled-users', '/batch/enrolled_users/:id', {
  summary: 'Who is enrolled in a batch or asks to be; `field` is text to find a name by',
  who: 'enrollment.view',
  under: batchAreas,
  also: ['/course/training-facility/enrolled_users/:id', '/course/training-facilities/enrolled_users/:id'],
  scope: { managed_batch: 'id' },
  input: z.object({ ...page, id: Id, field: z._default(text(100), ''), status: z.optional(z.string().check(z.maxLength(40))) }),
  output: paged(
    z.object({
      id: z.number(),
      status: Status,
      user_id: z.number(),
      username: z.string(),
      name: z.string(),
      bn_name: z.nullable(z.string()),
      lessons_done: z.number(),
      share: z.number(),
      completed_at: z.nullable(z.string()),
      created_at: z.string(),
      /** True, or the code of why not. */
      can: z.object({ approve: May, reject: May }),
    }),
  ),
});

const { batch_full: _, ...waitErrors } = enrollErrors;
export const wait = post('enrollments.wait', '/batch/wait/:batch_id', {
  own_account: true,
  summary: 'Puts the asker at the end of the waiting list of a full batch; asking again keeps the place',
  who: 'signed-in',
  unrecorded: "a learner's own act, which the place dates",
  under: batchAreas,
  scope: { batch: 'batch_id' },
  limits,
  input: z.object({ batch_id: Id }),
  output: Waiting,
  errors: { ...waitErrors, no_waiting_list: 409, seats_left: 409, already_enrolled: 409 },
  touches,
});
export const stopWaiting = del('enrollments.stop-waiting', '/batch/wait/:batch_id', {
  summary: 'Takes the asker off the waiting list of a batch; a seat that was offered goes to the next in line',
  who: 'signed-in',
  unrecorded: "a learner's own act",
  under: batchAreas,
  scope: { batch: 'batch_id' },
  limits,
  input: z.object({ batch_id: Id }),
  output: ok,
  touches,
});
