// API contract of the choices of notices: by which ways one is told of what, quiet hours, the digest, and the link of a mail that ends such mails.
import * as z from 'zod/mini';
import { flag, get, integer, ok, put, text } from '#core/contract/call.ts';
import { noticeGroups } from '#core/post/notices.ts';
import { digests } from './choices.ts';

const Hour = integer(0, 23);
const Ways = z.object({ mail: flag, sms: flag });
export const Choices = z.object({
  groups: z.array(
    z.object({
      group: z.enum(noticeGroups),
      /** It cannot be switched off. */
      always: z.boolean(),
      mail: z.boolean(),
      sms: z.boolean(),
    }),
  ),
  /** Hours of the day in Dhaka between which no SMS goes; none where both are the same. */
  quiet: z.object({ from: z.number(), until: z.number() }),
  digest: z.enum(digests),
  /** The hour of the day in Dhaka at which the digest goes. */
  digest_at: z.number(),
  next_digest_at: z.nullable(z.string()),
  /** Where they go, mostly hidden; null where no such address is verified. */
  to: z.object({ mail: z.nullable(z.string()), sms: z.nullable(z.string()) }),
});
export type Choices = z.infer<typeof Choices>;
export const viewChoices = get('notices.view-choices', '/my-account/notices/choices', {
  summary: 'By which ways the signed-in person is told of what, their quiet hours and their digest',
  who: 'signed-in',
  input: z.object({}),
  output: Choices,
});
export const saveChoices = put('notices.save-choices', '/my-account/notices/choices', {
  summary: 'Changes what is sent of it: ways of groups, quiet hours, the digest; what is left out stays',
  who: 'signed-in',
  unrecorded: 'which messages somebody wants',
  limits: [{ per: 'account', times: 300, seconds: 3600 }],
  input: z.object({
    groups: z.optional(
      z.strictObject({
        courses: z.optional(Ways),
        deadlines: z.optional(Ways),
        talk: z.optional(Ways),
        work: z.optional(Ways),
        news: z.optional(Ways),
      }),
    ),
    quiet: z.optional(z.object({ from: Hour, until: Hour })),
    digest: z.optional(z.enum(digests)),
    digest_at: z.optional(Hour),
  }),
  output: Choices,
  invalidates: ['notices.view-choices'],
});
export const stop = get('notices.stop', '/my-account/reminders/stop', {
  summary:
    'Ends mails of one kind by the link of such a mail, without a login (POST, as RFC 8058 says; a GET answers JSON to who accepts that alone, else a page that posts)',
  who: 'anyone',
  unrecorded: 'which messages somebody wants',
  secret: true,
  changes: true,
  harmless: true,
  limits: [
    { per: 'token', times: 20, seconds: 3600 },
    // mail providers press for many of their readers from few networks
    { per: 'network', times: 3000, seconds: 3600 },
  ],
  input: z.object({ token: text(100, 1) }),
  output: ok,
  errors: { stop_over: 410 },
  touches: ['learning_plan', 'wanted_course'],
  invalidates: ['notices.view-choices'],
});
