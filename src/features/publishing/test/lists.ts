// The lists of pieces, walked with rows.
import type { SignedIn } from '#core/access/actor.ts';
import { makePiece } from '#features/writing/test/make.ts';
import { groups } from '#features/writing/rules.ts';
import type { Listed } from '../../../../tests/contract/listed.ts';
import { calls } from '../contract.ts';
import { pieces } from '../lists.ts';

export const lists: Listed[] = groups.map((group) => ({
  list: pieces[group],
  call: calls[group].list,
  fill: async ({ sql, staff, learners }) => {
    for (const [n, learner] of learners.entries()) {
      const author: SignedIn = group === 'article' ? staff : learner;
      await makePiece(sql, author, { kind: group, title: `Sacks ${n % 2}`, bn_title: `বস্তা ${n}` });
    }
  },
}));
