// Personal data (privacy): what the tables of jobs hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'runs.user_id': {
    what: held.runs,
    why: 'to tell how far a job is',
    sees: ['person'],
    keep: { days: 90, since: 'ended_at', by: 'jobs.sweep-runs' },
    key: ['id'],
    given: ['job', 'ip', 'device', 'language', 'created_at'],
    withheld: {
      'works inside the product': [
        'id',
        'role_id',
        'owner_id',
        'state',
        'done',
        'size',
        'ended_at',
        'session_id',
        'acted',
        'link',
        'cursor',
        'counts',
        'failures',
        'revision',
        'begun_at',
        'begun_done',
        'seen_at',
        'quiet',
        'undo_until',
      ],
      'may tell of other people': ['payload', 'title', 'result'],
    },
  },
};
