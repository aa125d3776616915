// Approval of records: the states pending, approved and rejected, and the pair of moves between them.
import type { Grant } from '#core/access/grants.ts';
import { word } from '#core/i18n/words.ts';
import type { States } from './states.ts';

const words = {
  state: word('State', 'অবস্থা'),
  pending: word('Waiting for approval', 'অনুমোদনের অপেক্ষায়'),
  approved: word('Approved', 'অনুমোদিত'),
  rejected: word('Rejected', 'নামঞ্জুর'),
  approve: word('Approve', 'অনুমোদন করুন'),
  reject: word('Reject', 'নামঞ্জুর করুন'),
  approved_done: word('{item} has been approved.', '{item} অনুমোদন করা হয়েছে।'),
  rejected_done: word('{item} has been rejected.', '{item} নামঞ্জুর করা হয়েছে।'),
} as const;
/** Pending, approved, rejected: what is changed after the decision is pending again, unless whoever changed it may decide. */
export function approval({
  grant,
  column = 'state',
  pending = 'pending',
  approved = 'approved',
  rejected = 'rejected',
}: { grant: Grant } & Partial<Record<'column' | 'pending' | 'approved' | 'rejected', string>>): States {
  return {
    column,
    word: words.state,
    of: {
      [pending]: { word: words.pending, look: 'warn', icon: 'clock' },
      [approved]: { word: words.approved, look: 'ok', icon: 'check' },
      [rejected]: { word: words.rejected, look: 'danger', icon: 'x' },
    },
    moves: {
      approve: {
        ...{ word: words.approve, icon: 'check', key: 'a', did: 'approved', done: words.approved_done },
        ...{ grant, from: [pending, rejected], to: approved },
      },
      reject: {
        ...{ word: words.reject, icon: 'x', key: 'r', danger: true, did: 'rejected', done: words.rejected_done },
        ...{ grant, from: [pending, approved], to: rejected },
      },
    },
    edited: pending,
  };
}
