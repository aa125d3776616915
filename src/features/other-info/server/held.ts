// Personal data (privacy): what the table of other information holds of a person, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { merging } from '../words-merging.ts';

export const holds: Holding = {
  'background_entries.user_id': {
    what: merging.entries,
    why: 'to show who one is, to those whom one chooses',
    sees: ['person', 'teachers', 'institution', 'public'],
    keep: 'account',
    key: ['id'],
    given: [...['id', 'kind', 'level_id', 'degree_id', 'profession_id', 'title', 'place', 'result', 'from_year', 'to_year'], 'created_at'],
  },
};
