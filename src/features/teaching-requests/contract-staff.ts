// API contract of requests for the role of a teacher or contributor, as staff see and decide them.
import * as z from 'zod/mini';
import { get, Id, listed, May, post, text } from '#core/contract/call.ts';
import { listInput } from '#core/lists/input.ts';
import { TeachingRequest } from './contract.ts';
import { AskedTeaching, teachingRequests } from './lists.ts';

const stale = ['teaching-requests.list', 'teaching-requests.view-own', 'teaching-requests.view'];
const limits = [{ per: 'account', times: 240, seconds: 3600, counter: 'teaching-requests.decide' }];
export const SeenTeaching = z.extend(TeachingRequest, {
  asker: z.object({
    id: z.number(),
    name: z.string(),
    bn_name: z.nullable(z.string()),
    proven: z.boolean(),
    verified_teacher: z.boolean(),
    /** By its ends alone; the whole stands on the page of the person, where looking at it is recorded. */
    contact: z.string(),
  }),
  /** The institution whose name was typed, where there is one. */
  offered_id: z.nullable(z.number()),
  /** The one that has waited longest beside this. */
  next_id: z.nullable(z.number()),
  can: z.object({ decide: May }),
});
export type SeenTeaching = z.infer<typeof SeenTeaching>;

export const list = get('teaching-requests.list', '/my-account/teaching-requests/view', {
  summary: 'Who asks for the role of a teacher or contributor, the longest waiting first; a filter of states shows answered ones too',
  who: 'user.view',
  input: listInput(teachingRequests),
  output: listed(AskedTeaching),
});
export const view = get('teaching-requests.view', '/my-account/teaching-requests/view/:id', {
  summary: 'One of them, and who asks',
  who: 'user.view',
  scope: { seen_teaching_request: 'id' },
  input: z.object({ id: Id }),
  output: SeenTeaching,
});
export const approve = post('teaching-requests.approve', '/my-account/teaching-requests/approve/:id', {
  summary: 'Gives who asked the role in an institution, and tells them; the same decision once more is answered as it was made',
  who: 'user.update',
  scope: { decided_teaching_request: 'id', managed_institution: 'institution_id' },
  reauth: true,
  records: { did: 'approved', entity: 'teaching_request', of: 'decided_teaching_request' },
  limits,
  input: z.object({ id: Id, institution_id: Id }),
  output: SeenTeaching,
  errors: { already_answered: 409, own_request: 403, own_role: 403, beyond_yours: 403, scope_too_wide: 403 },
  invalidates: stale,
});
export const decline = post('teaching-requests.decline', '/my-account/teaching-requests/decline/:id', {
  summary: 'Declines with a reason, which whoever asked reads; they may ask again',
  who: 'user.update',
  scope: { decided_teaching_request: 'id' },
  records: { did: 'rejected', entity: 'teaching_request', of: 'decided_teaching_request' },
  limits,
  input: z.object({ id: Id, reason: text(500, 1) }),
  output: SeenTeaching,
  errors: { already_answered: 409, own_request: 403 },
  invalidates: stale,
});
