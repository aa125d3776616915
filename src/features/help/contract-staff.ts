// API contract of messages to the staff as they read and answer them.
import * as z from 'zod/mini';
import { get, Id, listed, post, text } from '#core/contract/call.ts';
import { listInput } from '#core/lists/input.ts';
import { MESSAGE_MOST, topics } from './contract.ts';
import { ListedMessage, messages } from './lists.ts';

export const ContactMessage = z.object({
  id: z.number(),
  topic: z.enum(topics),
  name: z.string(),
  contact: z.string(),
  text: z.string(),
  language: z.enum(['en', 'bn']),
  user_id: z.nullable(z.number()),
  created_at: z.string(),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
export const listMessages = get('help.list-messages', '/my-account/contact-messages/view', {
  summary: 'Messages to the staff: those without an answer first, the oldest of them at the top, then the answered ones, the newest first',
  who: 'message.view',
  input: listInput(messages),
  output: listed(ListedMessage),
});
export const viewMessage = get('help.view-message', '/my-account/contact-messages/view/:id', {
  summary: 'One message to the staff with its answer; `may_answer` tells whether who asks may answer it',
  who: 'message.view',
  scope: { contact_message: 'id' },
  input: z.object({ id: Id }),
  output: z.object({ ...ContactMessage.shape, may_answer: z.boolean() }),
});
export const answerMessage = post('help.answer-message', '/my-account/contact-messages/answer/:id', {
  no_impersonation: true,
  summary: 'Answers a message to the staff by mail or SMS; a message is answered once',
  who: 'message.answer',
  records: { did: 'answered', entity: 'contact_message' },
  scope: { contact_message: 'id' },
  input: z.object({ id: Id, text: text(MESSAGE_MOST, 1) }),
  output: ContactMessage,
  errors: { already_answered: 409, answer_too_long: 422 },
  limits: [{ per: 'account', times: 500, seconds: 86_400 }],
  invalidates: ['help.list-messages', 'help.view-message'],
});
