// Personal data (privacy): what the tables of lists hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'list_columns.user_id': {
    what: held.list_columns,
    why: 'how somebody likes a list',
    sees: ['person'],
    keep: 'account',
    key: ['list'],
    given: ['list', 'columns'],
  },
  'list_recents.user_id': {
    what: held.list_recents,
    why: 'to offer what was chosen last',
    sees: ['person'],
    keep: 'account',
    key: ['list'],
    given: ['list', 'ids'],
  },
  'list_views.user_id': {
    what: held.list_views,
    why: 'how somebody likes a list',
    sees: ['person'],
    keep: 'account',
    key: ['list', 'title'],
    given: ['list', 'title', 'query', 'columns'],
    withheld: { 'works inside the product': ['id'] },
  },
};
