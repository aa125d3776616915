// UI texts (i18n) of the history of key changes: the fields that it tells of.
import { word } from '#core/i18n/words.ts';
import { words } from '../words.ts';

export const history = {
  name: words.one,
  fields: {
    policy: words.policy,
    reason: words.reason,
    agreed_at: word('Agreed', 'সম্মতি'),
    applied_at: word('Made', 'কার্যকর'),
    withdrawn_at: word('Withdrawn', 'প্রত্যাহার'),
    undone_at: word('Undone', 'আগের অবস্থায় ফেরানো'),
  },
  choices: {
    policy: {
      new_key: words.policies.new_key.name,
      both_right: words.policies.both_right.name,
      all_right: words.policies.all_right.name,
      dropped: words.policies.dropped.name,
    },
  },
} as const;
