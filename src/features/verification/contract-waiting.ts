// API contract of what waits in a verification: being told when a level opens, and an ID that is asked again while its office does not answer.
import * as z from 'zod/mini';
import { del, integer, none, ok, post } from '#core/contract/call.ts';
import { askedId, KeptPair } from './contract.ts';

const stale = ['verification.own'];
const limits = [
  { per: 'account', times: 30, seconds: 3600, counter: 'verification.opening' },
  { per: 'account', times: 60, seconds: 86_400, counter: 'verification.opening' },
] as const;
const told = { told_levels: z.array(z.number()) };
const level = integer(1, 5);

export const askOpening = post('verification.ask-opening', '/my-account/teacher-verification/opening', {
  own_account: true,
  no_impersonation: true,
  summary: 'Asks to be told when the verification of a level opens; once for each level, however often it is asked',
  who: 'signed-in',
  unrecorded: 'a wish to be told, which goes with the message',
  limits,
  input: z.object({ level }),
  output: z.object(told),
  errors: { level_open: 409, under_age: 403, verified_already: 409, nowhere_to_tell: 409 },
  invalidates: stale,
});
export const dropOpening = del('verification.drop-opening', '/my-account/teacher-verification/opening/:level', {
  no_impersonation: true,
  summary: 'Takes back the wish to be told when a level opens; one that is not there is gone already',
  who: 'signed-in',
  unscoped: { level: 'one of the five levels; the wish is that of the asker' },
  unrecorded: 'a wish to be told, which leaves nothing behind',
  limits,
  input: z.object({ level }),
  output: z.object(told),
  invalidates: stale,
});

export const keepPair = post('verification.keep-pair', '/my-account/teacher-verification/kept', {
  own_account: true,
  no_impersonation: true,
  summary:
    'Keeps an ID and a birth date, sealed, while their office does not answer: it is asked again for three days, and the person is told what came of it. Each try counts like one by hand. One is kept for an account; another one replaces it. Nothing is verified by it',
  who: 'signed-in',
  unscoped: { pdsid: 'the ID that is compared' },
  unrecorded: 'what was typed is kept for some days; what is verified with it is recorded',
  limits: [
    { per: 'account', times: 10, seconds: 3600 },
    { per: 'account', times: 20, seconds: 86_400 },
  ],
  input: z.object(askedId),
  output: KeptPair,
  errors: { level_closed: 422, other_id: 409, under_age: 403, verified_already: 409 },
  invalidates: stale,
});
export const openKept = post('verification.open-kept', '/my-account/teacher-verification/kept/open', {
  own_account: true,
  no_impersonation: true,
  harmless: true,
  summary: 'What was kept, for its person to go on with: told while it waits, and once the office has found it',
  who: 'signed-in',
  unrecorded: 'only reads what its person has typed',
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: none,
  output: z.object({ pdsid: z.string(), date_of_birth: z.string(), pds_type: z.number(), pds_sub_type: z.number() }),
  errors: { nothing_kept: 409 },
});
export const dropKept = del('verification.drop-kept', '/my-account/teacher-verification/kept', {
  no_impersonation: true,
  summary: 'Withdraws what was kept, or puts away what came of it; it is deleted',
  who: 'signed-in',
  unrecorded: 'what was kept leaves nothing behind',
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: none,
  output: ok,
  invalidates: stale,
});
