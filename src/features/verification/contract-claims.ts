// API contract of claims to a teacher ID, as whoever makes one asks for a look of staff, adds papers, withdraws it, appeals against a no.
import * as z from 'zod/mini';
import { del, Id, ok, post, text } from '#core/contract/call.ts';
import { askedId, OwnClaim } from './contract.ts';
import { PAPER_BYTES } from './rules-claims.ts';

const stale = ['verification.own', 'verification.list-claims', 'verification.view-claim'];
const limits = [{ per: 'account', times: 20, seconds: 3600, counter: 'verification.claim' }];
const told = text(1000, 1);

export const claimId = post('verification.claim-id', '/my-account/teacher-verification/claim', {
  own_account: true,
  no_impersonation: true,
  summary:
    'Asks staff to look at an ID that another account has, or whose code goes to a mobile number that is not theirs now; ID and birth date are compared again, as a try like any other',
  who: 'signed-in',
  records: { did: 'created', entity: 'teacher_claim', id: 'id' },
  transaction: { own: 'the registry is asked before a connection is taken' },
  unscoped: { pdsid: 'the ID that is compared' },
  limits,
  input: z.object({ ...askedId, told }),
  output: OwnClaim,
  errors: { registry_unavailable: 503, level_closed: 422, other_id: 409, under_age: 403, wrong_pair: 422, id_free: 409, claim_waits: 409 },
  invalidates: stale,
});
export const claimByPapers = post('verification.claim-by-papers', '/my-account/teacher-verification/claim-by-papers', {
  own_account: true,
  no_impersonation: true,
  summary:
    'Asks staff to look at papers where ID and birth date match no record, or were tried too often. They have it with the first paper that is added; one that was not sent so is replaced. Nothing is compared, so that it tells nothing about the ID',
  who: 'signed-in',
  records: { did: 'created', entity: 'teacher_claim', id: 'id' },
  unscoped: { pdsid: 'the ID that staff look at' },
  limits,
  input: z.object({ pdsid: askedId.pdsid, pds_type: askedId.pds_type, pds_sub_type: askedId.pds_sub_type, told }),
  output: OwnClaim,
  errors: { level_closed: 422, other_id: 409, under_age: 403, claim_waits: 409 },
  invalidates: stale,
});
export const appeal = post('verification.appeal', '/my-account/teacher-verification/appeal', {
  no_impersonation: true,
  summary: 'Appeals once against the last no; another administrator looks at it',
  who: 'signed-in',
  records: { did: 'created', entity: 'teacher_claim', id: 'id' },
  limits,
  input: z.object({ told }),
  output: OwnClaim,
  errors: { nothing_declined: 409, under_age: 403, claim_waits: 409 },
  invalidates: stale,
});
export const addPaper = post('verification.add-paper', '/my-account/teacher-verification/claim/:id/paper', {
  no_impersonation: true,
  summary: 'Adds a paper to an own claim that waits, such as the letter of appointment: a picture or a PDF, which who decides reads',
  who: 'signed-in',
  scope: { own_teacher_claim: 'id' },
  upload: { field: 'paper', max_bytes: PAPER_BYTES },
  transaction: { own: 'the paper is looked at and stored before a connection is taken' },
  records: { did: 'changed', entity: 'teacher_claim', of: 'own_teacher_claim' },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({ id: Id }),
  output: OwnClaim,
  errors: { claim_answered: 409, too_many_papers: 409 },
  invalidates: stale,
});
export const removePaper = del('verification.remove-paper', '/my-account/teacher-verification/claim/:id/paper/:paper', {
  no_impersonation: true,
  summary: 'Takes a paper back from an own claim that waits; it is deleted',
  who: 'signed-in',
  scope: { own_teacher_claim: 'id' },
  unscoped: { paper: 'looked up among the papers of that claim' },
  records: { did: 'changed', entity: 'teacher_claim', of: 'own_teacher_claim' },
  limits,
  input: z.object({ id: Id, paper: Id }),
  output: OwnClaim,
  errors: { claim_answered: 409 },
  invalidates: stale,
});
export const withdrawClaim = del('verification.withdraw-claim', '/my-account/teacher-verification/claim/:id', {
  no_impersonation: true,
  summary:
    'Withdraws an own claim that waits; what was said and the papers are deleted. Where only the names differed the account has the ID no longer',
  who: 'signed-in',
  scope: { own_teacher_claim: 'id' },
  records: { did: 'withdrawn', entity: 'teacher_claim', of: 'own_teacher_claim' },
  limits,
  input: z.object({ id: Id }),
  output: ok,
  errors: { claim_answered: 409 },
  touches: ['own_account'],
  invalidates: stale,
});
