// API contract of feedback as staff decide on it: the list, and the decision.
import * as z from 'zod/mini';
import { get, Id, integer, listed, put } from '#core/contract/call.ts';
import { listInput } from '#core/lists/input.ts';
import { FeedbackRow, feedbacks } from './lists.ts';
import { FRONT_MOST, feedbackStates } from './rules.ts';

export const listAll = get('feedback.list-all', '/my-account/public_feedbacks/view_all', {
  summary: 'Feedback on the platform by search, filters and order; what is not approved only for who may see all of it',
  who: 'anyone',
  shows: ['feedback'],
  input: listInput(feedbacks),
  output: listed(FeedbackRow),
});
/** Nothing but the three: `null`, an empty text and `false` are no status. */
const Status = z.pipe(z.literal([0, 1, 2, '0', '1', '2']), z.transform(Number));
export const approve = put('feedback.approve', '/my-account/feedback/approve/:id', {
  summary: [
    'Decides on feedback: `status` 0 pending, 1 approved, 2 rejected; asked for nothing it changes between pending and approved.',
    `\`front_position\` puts it in a place of the front page, which is approving too (beyond the last one it is the last), 0 takes it off; a sixth`,
    'is refused with the five, unless `replaces` names the one that gives up its place',
  ].join(' '),
  who: 'feedback.approve',
  scope: { feedback: 'id' },
  unscoped: {
    version: 'the version that was decided on, compared with the one that is there',
    replaces: 'looked for among those of the front page alone',
  },
  records: { did: 'decided', entity: 'feedback' },
  input: z.object({
    id: Id,
    status: z.optional(Status),
    front_position: z.optional(integer(0, FRONT_MOST)),
    replaces: z.optional(Id),
    version: z.optional(Id),
  }),
  output: z.object({
    id: z.number(),
    state: z.enum(feedbackStates),
    front_position: z.nullable(z.number()),
    version: z.number(),
  }),
  errors: { five_at_most: 409, no_consent: 409, no_text: 409, stale: 409 },
  invalidates: ['home.front'],
});
