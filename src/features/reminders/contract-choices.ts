// API contract of the mails that a person wants (notification settings), and of the link in them that ends them (one-click unsubscribe).
import * as z from 'zod/mini';
import { flag, get, ok, put, text } from '#core/contract/call.ts';

export const Choices = z.object({
  /** A mail when somebody replies to a post of this person. */
  replies: z.boolean(),
  /** Where such mails go, mostly hidden; null when no email address is verified. */
  to: z.nullable(z.string()),
});
export type Choices = z.infer<typeof Choices>;
export const viewChoices = get('reminders.view-choices', '/my-account/message-choices', {
  summary: 'Which mails the signed-in person wants',
  who: 'signed-in',
  input: z.object({}),
  output: Choices,
});
export const saveChoices = put('reminders.save-choices', '/my-account/message-choices', {
  summary: 'Switches mails about replies on or off',
  unrecorded: 'which mails somebody wants',
  who: 'signed-in',
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({ replies: flag }),
  output: Choices,
  stale: ['reminders.view-choices'],
});
export const stopReminders = get('reminders.stop', '/my-account/reminders/stop', {
  summary:
    'Ends reminders, mails about replies, or notices of wanted courses, by the link of such a mail, without a login (POST, as RFC 8058 says; a GET answers JSON to who accepts that alone, else a page that posts)',
  who: 'anyone',
  unrecorded: "a learner's own plan",
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
  stale: ['reminders.view-plan', 'reminders.view-choices', 'courses.list-wanted'],
});
