// Personal data (privacy): what the tables of post hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'messages.to_address': {
    what: held.messages,
    why: 'to reach somebody, and to know whether it arrived',
    sees: ['person'],
    keep: { days: 90, since: 'created_at', by: 'post.sweep-messages' },
    key: ['id'],
    given: ['channel', 'subject', 'body', 'state', 'created_at', 'sent_at'],
    withheld: {
      'works inside the product': [
        'id',
        'purpose',
        'idempotency_key',
        'tries',
        'provider_id',
        'error',
        'expires_at',
        'handed_at',
        'unsubscribe_url',
      ],
    },
    only: (sql) => sql`t.purpose <> 'code'`,
    by: 'address',
  },
};
