// API contract of guardians: the consent of a parent or guardian for somebody under 18, by a code sent to the guardian.
import * as z from 'zod/mini';
import { get, Moment, none, post } from '#core/contract/call.ts';
import { personName } from '#features/accounts/contract.ts';
import { address, codes, otp, proving, Sent, someAddress, wrong } from '#features/registration/contract.ts';
import { device } from '#features/sessions/contract.ts';

export const relations = ['mother', 'father', 'guardian'] as const;
export const Guardianship = z.object({
  /** The person is known to be under 18. */
  needed: z.boolean(),
  /** `lapsed`: a year is over, and it is asked for again. */
  state: z.enum(['none', 'given', 'lapsed']),
  name: z.nullable(z.string()),
  relation: z.nullable(z.enum(relations)),
  /** The guardian's address, mostly hidden. */
  to: z.nullable(z.string()),
  consented_at: z.nullable(Moment),
  lapses_at: z.nullable(Moment),
});
export type Guardianship = z.infer<typeof Guardianship>;
export const viewGuardian = get('guardians.view', '/my-account/guardian', {
  summary: 'Whether the signed-in person needs the consent of a guardian, who gave it, and until when',
  who: 'signed-in',
  input: none,
  output: Guardianship,
});
const guardian = { name: personName, relation: z.enum(relations), ...address };
export const askGuardian = post('guardians.ask', '/my-account/guardian/code', {
  no_impersonation: true,
  summary: 'Sends a guardian the code by which they consent; nothing of them is kept before they do',
  ...proving,
  unrecorded: 'a code is sent; what comes of it is recorded',
  limits: [{ per: 'account', times: 5, seconds: 3600 }],
  input: z.object({ ...guardian, ...device }).check(someAddress),
  output: Sent,
  errors: { ...codes, guardian_not_needed: 409, guardian_own: 422 },
});
export const confirmGuardian = post('guardians.confirm', '/my-account/guardian', {
  no_impersonation: true,
  summary: 'Keeps the consent of a guardian, proved by the code that was sent to them, for a year or until the 18th birthday',
  ...proving,
  records: { did: 'given', entity: 'guardian', id: 'id' },
  limits: [{ per: 'account', times: 20, seconds: 3600 }],
  input: z.object({ ...guardian, ...otp, ...device }).check(someAddress),
  output: z.object({ id: z.number(), guardian: Guardianship }),
  errors: { ...wrong, guardian_not_needed: 409, guardian_own: 422, guardian_child: 422 },
});
export const withdrawGuardian = post('guardians.withdraw', '/my-account/guardian/withdraw', {
  no_impersonation: true,
  summary: 'Withdraws the consent of the guardian, at once',
  who: 'signed-in',
  harmless: true,
  records: { did: 'withdrawn', entity: 'guardian' },
  transaction: { own: 'where there is none nothing is withdrawn, and nothing recorded' },
  limits: [{ per: 'account', times: 20, seconds: 3600 }],
  input: none,
  output: Guardianship,
});
