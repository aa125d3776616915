// Personal data of feedback: what is kept of a person, why, and what an export gives.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { words } from '../words-staff.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'feedbacks.user_id': {
    what: held.feedback,
    why: 'to tell others of the platform, and its makers what to do better',
    sees: ['person', 'platform', 'public'],
    keep: 'account',
    key: [],
    given: ['rating', 'text', 'language', 'device', 'state', 'front_position', 'created_at', 'updated_at', 'decided_at'],
    codes: { state: words.states, device: words.devices, language: words.languages },
    withheld: { 'works inside the product': ['id', 'version'], 'somebody else': ['decided_by'] },
  },
};
