// UI texts (i18n) of the history of guardians: the fields that it tells of.
import { word } from '#core/i18n/words.ts';
import { words } from '../words.ts';

export const history = {
  name: word('consent of a guardian', 'অভিভাবকের সম্মতি'),
  fields: {
    name: words.name,
    relation: words.relation,
    address: words.contact,
    consented_at: word('Consented on', 'সম্মতির সময়'),
    lapses_at: word('Holds until', 'যত দিন চলবে'),
  },
  choices: { relation: words.relations },
} as const;
