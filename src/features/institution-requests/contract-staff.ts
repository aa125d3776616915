// API contract of requests for institutions, as staff see and decide them.
import * as z from 'zod/mini';
import { download, get, Id, listed, post, text } from '#core/contract/call.ts';
import { exportingPeople } from '#core/lists/exporting.ts';
import { exportInput, listFields } from '#core/lists/input.ts';
import { institutionTypes } from '#features/institutions/rules.ts';
import { Request } from './contract.ts';
import { requests, WaitingRequest } from './lists.ts';

const stale = ['institution-requests.list-own-requests', 'institution-requests.view-request', 'institution-requests.list-unapproved'];
/** The version of the request that was looked at: another one is not decided about unseen. */
const version = z.optional(Id);
const limits = [{ per: 'account', times: 240, seconds: 3600, counter: 'institution-requests.decide' }];

export const listUnapproved = get('institution-requests.list-unapproved', '/my-account/institutions/view-unapproved', {
  summary:
    'Requests that wait for an answer, the oldest first; `type` is that of the institution, a filter of states shows answered ones too',
  who: 'institution.view',
  input: z.object({ ...listFields(requests), type: z.optional(z.enum(['', ...institutionTypes])) }),
  output: listed(WaitingRequest),
});
export const exportRequests = get('institution-requests.export', '/my-account/institutions/export-unapproved', {
  summary:
    'The requests that match, as CSV or XLSX: those that wait for an answer where no filter of states says otherwise; that it was taken is recorded',
  who: 'institution.view',
  ...exportingPeople,
  input: exportInput(requests),
  output: download('text/csv'),
});
export const approveRequest = post('institution-requests.approve-request', '/my-account/institutions/approve/:id', {
  summary: 'Approves a request as an institution of this type: its site is live, and who asked gets the role of its partner',
  who: 'institution.approve',
  scope: { decided_institution_request: 'id' },
  records: { did: 'approved', entity: 'institution_request', of: 'decided_institution_request' },
  limits,
  unscoped: { username: 'the name that the site gets; the wished one when it is left out', version: 'compared with the one that is there' },
  input: z.object({
    id: Id,
    version,
    type: z.optional(z.enum(institutionTypes)),
    username: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    note: z.optional(text(1000)),
  }),
  output: Request,
  errors: { already_decided: 409, request_changed: 409, own_request: 403, own_role: 403, beyond_yours: 403, scope_too_wide: 403 },
  touches: ['institution', 'holding'],
  invalidates: stale,
});
export const refuseRequest = post('institution-requests.refuse-request', '/my-account/institutions/refuse/:id', {
  summary: 'Sends a request back with a reason, which whoever asked reads; it can be mended and handed in again',
  who: 'institution.approve',
  scope: { decided_institution_request: 'id' },
  records: { did: 'rejected', entity: 'institution_request', of: 'decided_institution_request' },
  limits,
  unscoped: { version: 'compared with the one that is there' },
  input: z.object({ id: Id, version, reason: text(1000, 1), note: z.optional(text(1000)) }),
  output: Request,
  errors: { already_decided: 409, request_changed: 409, own_request: 403 },
  invalidates: stale,
});
