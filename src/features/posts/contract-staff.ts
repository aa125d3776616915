// API contract of posts as those who moderate a class run its stream: pins, hiding, answers, closed comments, who has not read.
import * as z from 'zod/mini';
import { across, flag, get, Id, ok, page, paged, post, put, text } from '#core/contract/call.ts';
import { Post } from './contract.ts';
import { reportReasons } from './rules.ts';

const moderating = {
  no_impersonation: true,
  who: 'signed-in',
  limits: [{ per: 'account', times: 600, seconds: 3600, counter: 'posts.moderate' }],
} as const;
export const pin = put('posts.pin', '/classroom/timeline/pin-post/:id', {
  ...moderating,
  summary: 'Pins a post to the top of the stream, three at most, or takes the pin away; without `pinned` the other of both',
  scope: { moderated_post: 'id' },
  records: { did: 'changed', entity: 'class_post', of: 'moderated_post' },
  input: z.object({ id: Id, pinned: z.optional(flag) }),
  output: z.object({ id: z.number(), pinned: z.boolean() }),
  errors: { too_many_pins: 409, no_pin: 409, is_archived: 409 },
});
export const hide = post('posts.hide', '/classroom/timeline/hide', {
  ...moderating,
  summary: 'Hides a post or comment with a reason that its writer reads, or shows it again; closes the reports of it',
  scope: { hidable_post: 'id' },
  records: { did: 'moderated', entity: 'class_post', of: 'hidable_post' },
  input: z
    .object({ id: Id, hide: z._default(flag, true), reason: z.optional(z.enum(reportReasons)), text: z._default(text(300), '') })
    .check(
      across(
        'reason',
        'required',
        ({ hide: hides = true, reason }) => hides === false || hides === 0 || hides === '0' || hides === 'false' || Boolean(reason),
      ),
    ),
  output: ok,
});
export const chooseAnswer = put('posts.choose-answer', '/classroom/timeline/answer', {
  ...moderating,
  summary: 'Chooses the comment that answers a question, or none; whoever asked does so as well',
  scope: { asked_question: 'id', seen_post: 'answer_id' },
  records: { did: 'changed', entity: 'class_post', of: 'asked_question' },
  input: z.object({ id: Id, answer_id: z.optional(z.nullable(Id)) }),
  output: Post,
  errors: { no_answer: 409, is_archived: 409 },
});
export const closeComments = put('posts.close-comments', '/classroom/timeline/close-comments', {
  ...moderating,
  summary: 'Closes the comments of a post, which can be read further, or opens them again',
  scope: { moderated_post: 'id' },
  records: { did: 'changed', entity: 'class_post', of: 'moderated_post' },
  input: z.object({ id: Id, closed: z._default(flag, true) }),
  output: z.object({ id: z.number(), closed: z.boolean() }),
});
export const Unseen = z.object({
  user_id: z.number(),
  name: z.string(),
  bn_name: z.string(),
  /** When they last read in the stream of the class. */
  seen_at: z.nullable(z.string()),
});
export const listUnseen = get('posts.list-unseen', '/classroom/timeline/unseen/:id', {
  summary: 'The learners who have not read the stream as far as this post, to those who moderate the class',
  who: 'signed-in',
  scope: { moderated_post: 'id' },
  input: z.object({ id: Id, ...page }),
  output: paged(Unseen),
});
