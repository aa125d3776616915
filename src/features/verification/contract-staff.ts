// API contract of claims to a teacher ID as staff see and decide them: names that differ, an ID in use, appeals.
import * as z from 'zod/mini';
import { get, Id, listed, May, post, text } from '#core/contract/call.ts';
import { RecordHistory } from '#core/history/told.ts';
import { listInput } from '#core/lists/input.ts';
import { ListedClaim, teacherClaims } from './lists.ts';
import { claimKinds, claimStates } from './rules-claims.ts';
import { Paper, TeacherRecord } from './contract.ts';

const stale = ['verification.own', 'verification.list-claims', 'verification.view-claim'];
const limits = [{ per: 'account', times: 240, seconds: 3600, counter: 'verification.decide-claim' }];
const Named = z.object({ id: z.number(), name: z.string(), bn_name: z.nullable(z.string()) });
export const SeenClaim = z.object({
  id: z.number(),
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  level: z.number(),
  sub_type: z.number(),
  record: TeacherRecord,
  told: z.string(),
  reason: z.string(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  asker: z.extend(Named, { proven: z.boolean() }),
  /** By script, what the account and the record are called; empty where one has no name in it. */
  names: z.array(
    z.object({
      script: z.enum(['bn', 'en']),
      account: z.string(),
      record: z.string(),
    }),
  ),
  /** The record's name sounds like one of the account's. */
  alike: z.boolean(),
  /** The other account that has the ID now. */
  holder: z.nullable(z.extend(Named, { verified_at: z.string() })),
  papers: z.array(Paper),
  /** The no that is appealed against. */
  earlier: z.nullable(z.object({ reason: z.string(), decided_at: z.string(), papers: z.array(Paper) })),
  can: z.object({ decide: May }),
});
export type SeenClaim = z.infer<typeof SeenClaim>;
const errors = { claim_answered: 409, own_claim: 403, appealed_yours: 403, asker_suspended: 409 } as const;

export const listClaims = get('verification.list-claims', '/my-account/teacher-verification/claims/view', {
  summary: 'What waits for a decision about teacher verification, the longest waiting first; a filter of states shows answered ones too',
  who: 'user.view',
  input: listInput(teacherClaims),
  output: listed(ListedClaim),
});
export const viewClaim = get('verification.view-claim', '/my-account/teacher-verification/claims/view/:id', {
  summary: 'One of them: the names of account and record in both scripts, who has the ID, what was said',
  who: 'user.view',
  scope: { seen_teacher_claim: 'id' },
  input: z.object({ id: Id }),
  output: SeenClaim,
});
export const viewClaimHistory = get('verification.view-claim-history', '/my-account/teacher-verification/claims/history/:id', {
  summary: 'What was done about one of them, from the newest on',
  who: 'user.view',
  scope: { seen_teacher_claim: 'id' },
  unscoped: { before: 'an entry to go on behind' },
  input: z.object({ id: Id, before: z.optional(Id) }),
  output: RecordHistory,
});
export const acceptClaim = post('verification.accept-claim', '/my-account/teacher-verification/claims/accept/:id', {
  summary: 'The ID is theirs: another account that had it has it no longer. Both are told',
  who: 'user.update',
  scope: { decided_teacher_claim: 'id' },
  reauth: true,
  records: { did: 'approved', entity: 'teacher_claim', of: 'decided_teacher_claim' },
  limits,
  input: z.object({ id: Id, reason: text(500, 1) }),
  output: SeenClaim,
  errors: { ...errors, asker_under_age: 409, other_id: 409 },
  invalidates: stale,
});
export const declineClaim = post('verification.decline-claim', '/my-account/teacher-verification/claims/decline/:id', {
  summary: 'Declines with a reason, which whoever claims the ID reads; the account has the ID no longer, and may appeal once',
  who: 'user.update',
  scope: { decided_teacher_claim: 'id' },
  reauth: true,
  records: { did: 'rejected', entity: 'teacher_claim', of: 'decided_teacher_claim' },
  limits,
  input: z.object({ id: Id, reason: text(500, 1) }),
  output: SeenClaim,
  errors,
  invalidates: stale,
});
