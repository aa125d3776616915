// Personal data of joining: by which links somebody came, why it is kept, and what an export gives.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { merging } from '../words-merging.ts';

export const holds: Holding = {
  'join_uses.user_id': {
    what: merging.uses,
    why: 'so that a link lets in as many as it was made for, and its maker sees who came',
    sees: ['person', 'teachers', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['batch_id', 'joined_at'],
    withheld: { 'works inside the product': ['id', 'link_id'] },
  },
};
