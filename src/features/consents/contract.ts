// API contract of consents: what a person has agreed to, in which version and when; agreeing, and withdrawing what is optional.
import * as z from 'zod/mini';
import { get, integer, Moment, none, post } from '#core/contract/call.ts';
import { textIds } from './rules.ts';

const TextName = z.enum(textIds);
/** Versions that stood beside the button of a form which makes an account. Left out, they are asked for at the next visit. */
export const agreeing = {
  agreed_terms: z.optional(integer(1, 10_000)),
  agreed_privacy: z.optional(integer(1, 10_000)),
};
const Given = z.object({ version: z.number(), at: Moment });
export const Consents = z.object({
  texts: z.array(
    z.object({
      id: TextName,
      required: z.boolean(),
      /** The version of today. */
      version: z.number(),
      since: z.string(),
      /** What is in force: of a required text perhaps an older version. */
      given: z.nullable(Given),
      withdrawn_at: z.nullable(Moment),
    }),
  ),
  /** What was said, the latest first: the last 500 times. */
  past: z.array(z.object({ id: z.number(), text: TextName, version: z.number(), given: z.boolean(), at: Moment })),
});
export type Consents = z.infer<typeof Consents>;
export const viewConsents = get('consents.view', '/my-account/consents', {
  summary: 'What the signed-in person has agreed to: each text with its version and date, and what was withdrawn',
  who: 'signed-in',
  input: none,
  output: Consents,
});
const changing = {
  who: 'signed-in',
  no_impersonation: true,
  harmless: true,
  unrecorded: 'what was said is a row of its own, with its version and moment, that is never changed',
  // each is a row that stays
  limits: [
    { per: 'account', times: 60, seconds: 3600 },
    { per: 'account', times: 200, seconds: 86_400 },
  ],
  output: Consents,
} as const;
const stale = ['consents.view', 'home.front'];
export const giveConsent = post('consents.give', '/my-account/consents', {
  ...changing,
  invalidates: stale,
  summary: 'The signed-in person agrees to a text as it stands today; asked again it changes nothing',
  input: z.object({ text: TextName, version: integer(1, 10_000) }),
  errors: { other_version: 409 },
});
export const withdrawConsent = post('consents.withdraw', '/my-account/consents/withdraw', {
  ...changing,
  invalidates: stale,
  summary: 'The signed-in person withdraws an optional consent, at once',
  input: z.object({ text: TextName }),
  errors: { text_required: 409 },
});
