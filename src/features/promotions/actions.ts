// What is decided on many promotions at once.
import { action, declareActions } from '#core/records/actions.ts';
import { decide, writing } from './contract-admin.ts';
import { promotions, type PromotionRow } from './lists.ts';
import { words } from './words-staff.ts';

const { approve, reject } = promotions.states!.moves;
const undo = { call: decide, days: 7, keep: ({ promotion_status }: PromotionRow) => ({ promotion_status }) };
export const promotionActions = declareActions(promotions.list, {
  room: 'promotions',
  path: (name) => `/course/course/promote-course/${name}`,
  actions: {
    approve: action({
      ...{ call: writing.moves.approve!, word: approve!.word, icon: approve!.icon, undo },
      many: { ask: words.many.approve, doing: words.many.approving, done: words.many.approved },
    }),
    reject: action({
      ...{ call: writing.moves.reject!, word: reject!.word, icon: reject!.icon, danger: true, undo },
      many: { ask: words.many.reject, doing: words.many.rejecting, done: words.many.rejected },
    }),
  },
});
