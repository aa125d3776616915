// Object-level authorization (reach) of merged accounts: the other account, and the merge, to whom it is shown.
import type { Reach } from '#core/access/server/reach.ts';
import { type PersonFacts, reachPerson } from '#features/people/server/service.ts';
import { reachMerge } from './merging.ts';
import { reachOwnMerge } from './own-merging.ts';
import type { MergeRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** The other account of the same person. */
    other_person: PersonFacts;
    /** Two accounts that were merged, both of whom the acting role sees. */
    account_merge: MergeRow;
    /** Two accounts that the asker made one, in the one that stayed. */
    own_merge: MergeRow;
  }
}
export const reach = { other_person: reachPerson, account_merge: reachMerge, own_merge: reachOwnMerge } satisfies {
  other_person: Reach<'other_person'>;
  account_merge: Reach<'account_merge'>;
  own_merge: Reach<'own_merge'>;
};
