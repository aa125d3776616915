// API contract of joining a batch by a link: what it leads to, what the asker is there already, joining, its QR code.
import * as z from 'zod/mini';
import { download, get, Id, post, text } from '#core/contract/call.ts';
import { batchStates } from '#features/batches/rules.ts';
import { Card } from '#features/courses/contract.ts';
import { Enrollment, enrollErrors, Waiting } from '#features/enrollments/contract.ts';
import { linkKinds } from './rules.ts';
import { slug } from './slug.ts';

export const OfferedBatch = z.object({
  batch_id: z.number(),
  batch_title: z.string(),
  batch_bn_title: z.string(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  enroll_from: z.nullable(z.string()),
  /** Days of the week with their hours, as `1 19:00-20:30,3 19:00-20:30`; empty where everybody learns at their own pace. */
  class_days: z.string(),
  /** Names of who teaches it, in their order. */
  teachers: z.string(),
  bn_teachers: z.string(),
  seats: z.nullable(z.number()),
  seats_left: z.nullable(z.number()),
  /** Its own terms, or those of the course. */
  price_poisha: z.number(),
  needs_approval: z.boolean(),
  needs_verification: z.boolean(),
  state: z.enum(batchStates),
  /** Who comes when it is full may wait in line, behind as many. */
  waiting_list: z.boolean(),
  waiting: z.number(),
  course: Card,
});
export type OfferedBatch = z.infer<typeof OfferedBatch>;
export const Joining = z.object({
  slug: z.string(),
  kind: z.enum(linkKinds),
  institution_name: z.string(),
  institution_name_en: z.string(),
  institution_username: z.nullable(z.string()),
  /** How the institution is reached; empty where it has not said so. */
  institution_phone: z.string(),
  institution_email: z.string(),
  institution_address: z.string(),
  institution_bn_address: z.string(),
  /** Who made the link; empty where they have left. */
  inviter: z.string(),
  inviter_bn: z.string(),
  expires_at: z.nullable(z.string()),
  /** Where the link is at home: another site does not let in by it. */
  url: z.string(),
  state: z.enum(['open', 'link_off', 'link_expired', 'link_used_up', 'link_elsewhere', 'institution_closed', 'nothing_open']),
  batches: z.array(OfferedBatch),
});
export type Joining = z.infer<typeof Joining>;
export const view = get('joining.view', '/learner-course/join/:slug', {
  shows: ['batch'],
  summary: 'Where a link leads: the batch, or those of a course or institution that can be chosen, who invites, and whether it lets in',
  who: 'anyone',
  scope: { join_link: 'slug' },
  input: z.object({ slug }),
  output: Joining,
});
export const OwnJoining = z.object({
  verified_teacher: z.boolean(),
  /** When they asked for a new link, which nobody has answered yet. */
  asked_at: z.nullable(z.string()),
  /** Their places in the lines of full batches. */
  waiting: z.array(Waiting),
  enrollments: z.array(
    z.object({
      batch_id: z.number(),
      batch_title: z.string(),
      batch_bn_title: z.string(),
      course_id: z.number(),
      course_uuid: z.string(),
      status: z.enum(['pending', 'approved', 'rejected']),
      since: z.string(),
      /** Why staff did not accept; empty where they gave none, and otherwise. */
      reason: z.string(),
    }),
  ),
});
export type OwnJoining = z.infer<typeof OwnJoining>;
export const check = get('joining.check', '/learner-course/join/:slug/own', {
  summary: 'What the asker is in the courses that a link leads to',
  who: 'signed-in',
  scope: { join_link: 'slug' },
  input: z.object({ slug }),
  output: OwnJoining,
});
export const join = post('joining.join', '/learner-course/join/:slug', {
  own_account: true,
  summary:
    'Enrolls the asker in the batch of a link, by the rules of any enrollment. Asking again answers the same enrollment and takes no second place of the link',
  who: 'signed-in',
  unrecorded: "a learner's own act, which the enrollment dates",
  scope: { join_link: 'slug' },
  unscoped: { batch_id: 'one of those that the link leads to, or refused' },
  limits: [{ per: 'account', times: 120, seconds: 3600, counter: 'enrollments.enroll' }],
  input: z.object({ slug, batch_id: z.optional(Id) }),
  output: Enrollment,
  errors: { link_off: 410, link_expired: 410, link_used_up: 409, link_elsewhere: 409, institution_closed: 409, ...enrollErrors },
  touches: ['enrollment'],
  invalidates: ['joining.view', 'joining.check'],
});
export const findByCode = post('joining.find-by-code', '/learner-course/join-code', {
  summary:
    'The link that a short code belongs to, typed in either script of digits, with gaps or without. Wrong ones are counted: thirty an hour for an account, three hundred for the visitors of a network',
  who: 'anyone',
  secret: true,
  // it is asked by POST so that no address holds a code, and only reads
  changes: false,
  transaction: { own: 'a wrong try stays counted' },
  limits: [{ per: 'network', times: 3000, seconds: 3600 }],
  input: z.object({ code: text(40, 1) }),
  output: z.object({ slug: z.string() }),
  errors: { code_unknown: 404, code_expired: 410 },
});
export const viewQr = get('joining.view-qr', '/learner-course/join-qr/:slug.svg', {
  summary: 'The address of a link as a QR code, for print',
  who: 'anyone',
  scope: { join_link: 'slug' },
  input: z.object({ slug }),
  output: download('image/svg+xml'),
});
