// Personal data of joining: by which links somebody came, why it is kept, and what an export gives.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { merging } from '../words-merging.ts';

export const holds: Holding = {
  'join_renewals.user_id': {
    what: merging.renewals,
    why: 'so that they are told of a new link, and its maker sees who waits for one',
    sees: ['person', 'teachers', 'institution'],
    keep: { days: 365, since: 'asked_at' },
    key: ['id'],
    given: ['asked_at', 'told_at'],
    withheld: { 'works inside the product': ['id', 'link_id'] },
  },
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
