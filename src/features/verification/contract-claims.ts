// API contract of claims to a teacher ID, as whoever makes one asks for a look of staff and appeals against a no.
import * as z from 'zod/mini';
import { post, text } from '#core/contract/call.ts';
import { askedId, OwnClaim } from './contract.ts';

const stale = ['verification.own', 'verification.list-claims', 'verification.view-claim'];
const limits = [{ per: 'account', times: 20, seconds: 3600, counter: 'verification.claim' }];
const told = text(1000, 1);

export const claimId = post('verification.claim-id', '/my-account/teacher-verification/claim', {
  in_person: true,
  summary: 'Asks staff to look at an ID that another account has; ID and birth date are compared again, as a try like any other',
  who: 'signed-in',
  records: { did: 'created', entity: 'teacher_claim', id: 'id' },
  transaction: { own: 'the registry is asked before a connection is taken' },
  free: { pdsid: 'the ID that is compared' },
  limits,
  input: z.object({ ...askedId, told }),
  output: OwnClaim,
  errors: { registry_unavailable: 503, level_closed: 422, other_id: 409, wrong_pair: 422, id_free: 409, claim_waits: 409 },
  stale,
});
export const appeal = post('verification.appeal', '/my-account/teacher-verification/appeal', {
  in_person: true,
  summary: 'Appeals once against the last no; another administrator looks at it',
  who: 'signed-in',
  records: { did: 'created', entity: 'teacher_claim', id: 'id' },
  limits,
  input: z.object({ told }),
  output: OwnClaim,
  errors: { nothing_declined: 409, claim_waits: 409 },
  stale,
});
