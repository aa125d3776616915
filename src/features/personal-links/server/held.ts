// Personal data of personal links: into which batch somebody was let, why it is kept, and what an export gives.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { merging } from '../words-merging.ts';

export const holds: Holding = {
  'personal_links.user_id': {
    what: merging.links,
    why: 'to let in who has no account, and nobody else',
    sees: ['person', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['batch_id', 'kind', 'channel', 'sent_at', 'expires_at', 'opened_at', 'other_device_at', 'revoked_at', 'declined', 'created_at'],
    withheld: {
      'works inside the product': ['id', 'turn', 'session_id'],
      'opens something, or proves it': ['token_hash', 'device_hash'],
      'somebody else': ['made_by'],
    },
  },
};
