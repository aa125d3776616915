// API contract of links to join by, as staff make them: the list, one of them, making, changing, switching off, who came by it.
import * as z from 'zod/mini';
import { del, get, Id, integer, listed, Moment, post, put, text } from '#core/contract/call.ts';
import { listFields, listInput } from '#core/lists/input.ts';
import { CODE_DAYS } from './code.ts';
import { Asker, askers, Joined, JoinLink, joined, joinLinks } from './lists.ts';

const stale = ['joining.list-links', 'joining.view-link', 'joining.view'];
const limits = [{ per: 'account', times: 240, seconds: 3600, counter: 'joining.manage-links' }];
const terms = {
  note: z.optional(text(200)),
  most: z.optional(z.nullable(integer(1, 100_000))),
  expires_at: z.optional(z.nullable(Moment)),
};

export const listLinks = get('joining.list-links', '/batch/join-links/view', {
  summary: 'The links to join by within the role of the asker, the newest first',
  who: 'batch.view',
  input: listInput(joinLinks),
  output: listed(JoinLink),
});
export const viewLink = get('joining.view-link', '/batch/join-link/view/:id', {
  summary: 'One link to join by',
  who: 'batch.view',
  scope: { managed_join_link: 'id' },
  input: z.object({ id: Id }),
  output: JoinLink,
});
export const makeBatchLink = post('joining.make-batch-link', '/batch/join-link/create/batch', {
  summary:
    'Makes a link by which whoever has it joins a batch; it gives as many places as `most`, until `expires_at`, where they are given',
  who: 'batch.update',
  scope: { managed_batch: 'batch_id' },
  records: { did: 'created', entity: 'join_link', id: 'id' },
  limits,
  input: z.object({ ...terms, batch_id: Id }),
  output: JoinLink,
  errors: { enrollment_closed: 409 },
  invalidates: stale,
});
export const makeCourseLink = post('joining.make-course-link', '/batch/join-link/create/course', {
  summary: 'Makes such a link to a course: who joins chooses among its batches',
  who: 'batch.update',
  scope: { managed_course: 'course_id' },
  records: { did: 'created', entity: 'join_link', id: 'id' },
  limits,
  input: z.object({ ...terms, course_id: Id }),
  output: JoinLink,
  invalidates: stale,
});
export const makeInstitutionLink = post('joining.make-institution-link', '/batch/join-link/create/institution', {
  summary: 'Makes such a link to an institution: who joins chooses among the batches of its courses',
  who: 'batch.update',
  scope: { managed_institution: 'institution_id' },
  records: { did: 'created', entity: 'join_link', id: 'id' },
  limits,
  input: z.object({ ...terms, institution_id: Id }),
  output: JoinLink,
  invalidates: stale,
});
export const changeLink = put('joining.change-link', '/batch/join-link/update/:id', {
  summary:
    'Changes the remark, the limit and the end of a link; what is not given stays. The limit is never less than the places given already',
  who: 'batch.update',
  scope: { managed_join_link: 'id' },
  records: { did: 'changed', entity: 'join_link', of: 'managed_join_link' },
  limits,
  input: z.object({ ...terms, id: Id }),
  output: JoinLink,
  errors: { fewer_than_came: 409 },
  invalidates: stale,
});
export const switchLink = put('joining.switch-link', '/batch/join-link/switch/:id', {
  summary: 'Switches a link off, or on again; who has joined by it stays',
  who: 'batch.update',
  scope: { managed_join_link: 'id' },
  records: { did: 'changed', entity: 'join_link', of: 'managed_join_link' },
  limits,
  input: z.object({ id: Id, on: z.boolean() }),
  output: JoinLink,
  invalidates: stale,
});
const code = {
  who: 'batch.update',
  scope: { managed_join_link: 'id' },
  records: { did: 'changed', entity: 'join_link', of: 'managed_join_link' },
  limits,
  input: z.object({ id: Id }),
  output: JoinLink,
  invalidates: stale,
} as const;
export const makeCode = post('joining.make-code', '/batch/join-link/code/:id', {
  ...code,
  summary: `Gives a link a short code to be read aloud and typed, for ${CODE_DAYS} days and never longer than the link; one that it had leads nowhere any more`,
  errors: { link_off: 410, link_expired: 410 },
});
export const dropCode = del('joining.drop-code', '/batch/join-link/code/:id', {
  ...code,
  summary: 'Takes the short code of a link away; the link goes on',
});
export const listAskers = get('joining.list-askers', '/batch/join-link/asked/:id', {
  summary: 'Who asked for a new link or code where this one was over, and whether they have been told of one; the latest first',
  who: 'enrollment.view',
  scope: { managed_join_link: 'id' },
  input: z.object({ ...listFields(askers), id: Id }),
  output: listed(Asker),
});
export const listJoined = get('joining.list-joined', '/batch/join-link/joined/:id', {
  summary: 'Who came by a link, the latest first',
  who: 'enrollment.view',
  scope: { managed_join_link: 'id' },
  input: z.object({ ...listFields(joined), id: Id }),
  output: listed(Joined),
});
