// Bulk decisions on feedback (jobs): all that match, one by one through the call for one.
import { isStaffOf } from '#core/access/server/reach.ts';
import { serveActions } from '#core/records/server/actions.ts';
import { feedbackActions } from '../actions.ts';
import { atFeedbacks } from '../addresses.ts';
import { lockFeedback, sourceOf } from './store.ts';

export const many = serveActions(feedbackActions, {
  find: async (sql, actor) => (isStaffOf(actor, null) && actor.grants.has('feedback.view') ? { source: sourceOf(sql, true) } : undefined),
  lock: (sql) => lockFeedback(sql),
  link: () => atFeedbacks(),
});
