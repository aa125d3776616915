// API contract of teacher verification: comparing an ID with a government record, and what became of it.
import * as z from 'zod/mini';
import { flag, get, integer, none, post, root, text } from '#core/contract/call.ts';
import { codes, proving, Sent, wrong } from '#features/registration/contract.ts';
import { device, deviceFree } from '#features/sessions/contract.ts';
import { claimKinds, claimStates } from './rules-claims.ts';
import { keptStates } from './rules-waiting.ts';

/** What the authority's record says, under the names that clients know. */
export const TeacherRecord = z.object({
  Name: z.string(),
  Designation: z.string(),
  InstituteName: z.string(),
  Subject: z.string(),
  pdsid: z.string(),
});
export type TeacherRecord = z.infer<typeof TeacherRecord>;

export const Paper = z.object({
  id: z.number(),
  mime: z.string(),
  bytes: z.number(),
  /** Null for who may look at the claim and not decide. */
  url: z.nullable(z.string()),
});
export type Paper = z.infer<typeof Paper>;
/** What staff decide about one's own verification. */
export const OwnClaim = z.object({
  id: z.number(),
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  /** Why it was declined. */
  reason: z.string(),
  created_at: z.string(),
  papers: z.array(Paper),
  /** By papers, and none is there: staff do not see it before the first one is. */
  needs_papers: z.boolean(),
  can: z.object({ appeal: z.boolean() }),
});
export type OwnClaim = z.infer<typeof OwnClaim>;
/** What is asked again while its office does not answer, or what came of it. Neither the ID nor the birth date is told here. */
export const KeptPair = z.object({
  state: z.enum(keptStates),
  pds_type: z.number(),
  pds_sub_type: z.number(),
  created_at: z.string(),
  /** Until then the office is asked again. */
  until: z.string(),
});
export type KeptPair = z.infer<typeof KeptPair>;
/** What a record calls a person beside what their account does. */
export const ComparedName = z.object({
  account: z.string(),
  record: z.string(),
  /** `case`: but for capitals. `more`: the record has words beside it. `near`: another spelling or script. `other`: staff look at it. */
  verdict: z.enum(['same', 'case', 'more', 'near', 'other']),
  /** The words that the record has beside it. */
  more: z.string(),
  /** Where the account has its name of that script; null where it has none. */
  field: z.nullable(z.enum(['name', 'bn_name'])),
});
export type ComparedName = z.infer<typeof ComparedName>;
/** Which ID is compared, and by what. */
export const askedId = {
  pdsid: text(60, 1),
  /** DD/MM/YYYY */
  date_of_birth: text(20, 1),
  pds_type: z._default(integer(1, 5), 1),
  pds_sub_type: z._default(integer(0, 2), 0),
};
export const verifyTeacher = post('verification.verify-teacher', '/my-account/teacher-verification', {
  own_account: true,
  no_impersonation: true,
  summary:
    'Compares an ID and a birth date with the record of the authority. `status` 0: no such record, with `tries_left`, 1: the ID belongs to another account, 100: it is theirs. `step` 1 looks, `step` 2 ties the ID to the account, with `agree` for the profile to show it. Where `code` is told, step 2 wants the `otp` that verification.send-code sends',
  who: 'signed-in',
  records: { did: 'changed', entity: 'person', self: true },
  transaction: { own: 'the registry is asked before a connection is taken' },
  unscoped: { ...deviceFree, pdsid: 'the ID that is compared' },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({
    ...askedId,
    otp: z.optional(text(20)),
    step: z._default(integer(1, 2), 1),
    agree: z._default(flag, false),
    ...device,
  }),
  output: root(
    z.object({
      status: z.literal([0, 1, 100]),
      data: z.nullable(TeacherRecord),
      /** With 100 of step 1. */
      names: z.optional(ComparedName),
      /** With 0: wrong pairs that the account may try yet. */
      tries_left: z.optional(z.number()),
      /** With 0, where none is left: the seconds until it may try again. */
      retry_after: z.optional(z.number()),
      /** A code goes to a mobile number first: of the record, or of the account, mostly hidden. */
      code: z.optional(z.object({ to: z.string(), of: z.enum(['record', 'account']) })),
    }),
  ),
  errors: {
    ...{ registry_unavailable: 503, level_closed: 422, other_id: 409, under_age: 403, claim_declined: 409, claim_waits: 409 },
    ...{ ...wrong, code_needed: 422, phone_needed: 409 },
  },
  touches: ['own_account'],
  invalidates: ['verification.own', 'verification.list-claims'],
});

export const sendCode = post('verification.send-code', '/my-account/teacher-verification/code', {
  own_account: true,
  no_impersonation: true,
  summary:
    'Sends the code that the second step wants to the mobile number in the record, or to the account’s own; ID and birth date are compared again, as a try like any other',
  ...proving,
  unscoped: { ...deviceFree, pdsid: 'the ID that is compared' },
  unrecorded: 'a code is sent; what comes of it is recorded',
  limits: [{ per: 'account', times: 5, seconds: 3600 }],
  input: z.object({ ...askedId, ...device }),
  output: Sent,
  errors: {
    ...{ registry_unavailable: 503, level_closed: 422, other_id: 409, under_age: 403, wrong_pair: 422, id_used: 409 },
    ...{ ...codes, no_code: 409, phone_needed: 409 },
  },
});

export const ownVerification = get('verification.own', '/my-account/teacher-verification/own', {
  summary:
    'What was verified of the asker, what staff look at, what waits for an office or a level, and how many more wrong pairs may be tried',
  who: 'signed-in',
  input: none,
  output: z.object({
    verification: z.nullable(
      z.object({
        record: TeacherRecord,
        pds_type: z.number(),
        pds_sub_type: z.number(),
        /** The profile shows it. */
        agreed: z.boolean(),
        verified_at: z.string(),
      }),
    ),
    /** What staff look at, or have decided last; null where there was nothing. */
    claim: z.nullable(OwnClaim),
    /** The levels that they are told of when they open. */
    told_levels: z.array(z.number()),
    kept: z.nullable(KeptPair),
    /** Wrong pairs that may be tried yet, and where none is left the seconds until they are counted anew. */
    tries_left: z.number(),
    retry_after: z.optional(z.number()),
  }),
});
