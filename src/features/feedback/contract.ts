// API contract of feedback on the platform: what everybody reads, and saying it oneself.
import * as z from 'zod/mini';
import { get, page, post, root, text } from '#core/contract/call.ts';
import { feedbackDevices, feedbackStates, MOST_LETTERS } from './rules.ts';

/** Feedback as everybody reads it. */
export const Feedback = z.object({
  id: z.number(),
  rating: z.number(),
  text: z.string(),
  /** As strangers read it; empty for a person under 18. */
  name: z.string(),
  bn_name: z.nullable(z.string()),
  said_at: z.string(),
});
export type Feedback = z.infer<typeof Feedback>;
const Own = z.object({ rating: z.number(), text: z.string(), state: z.enum(feedbackStates) });
/** One of these; whatever else is asked for is as if nothing was. */
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.optional(
    z.pipe(
      z.transform((given: unknown) => (values.includes(given as string) ? given : undefined)),
      z.optional(z.enum(values)),
    ),
  );
export const list = get('feedback.list', '/my-account/public_feedbacks/view', {
  summary:
    'Approved feedback on the platform, the newest first; `call_from=home`: those of the front page in their order. What is no known `call_from` or `device` is ignored',
  who: 'anyone',
  shows: ['feedback', 'profile'],
  input: z.object({ ...page, call_from: oneOf(['home']), device: oneOf(feedbackDevices) }),
  output: root(
    z.object({
      data: z.array(Feedback),
      current_page: z.number(),
      last_page: z.number(),
      per_page: z.number(),
      total: z.number(),
      /** What the asker said, whatever became of it. */
      own: z.nullable(Own),
    }),
  ),
});
export const create = post('feedback.create', '/my-account/feedback/create', {
  no_impersonation: true,
  summary: 'Says what one thinks of the platform; saying it again changes it, and another text waits for approval anew',
  who: 'signed-in',
  unrecorded: "a person's own words, which the feedback dates",
  limits: [{ per: 'account', times: 5, seconds: 86_400 }],
  // stars are a whole number and nothing that could be read as one
  input: z.object({ rating: z.int().check(z.minimum(1), z.maximum(5)), text: z._default(text(MOST_LETTERS), '') }),
  output: Own,
  errors: { guardian_needed: 403 },
  touches: ['feedback'],
  invalidates: ['home.front'],
});
