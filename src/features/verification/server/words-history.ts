// UI texts (i18n) of the history of claims to a teacher ID: the fields that it tells of.
import { word } from '#core/i18n/words.ts';
import { words } from '../words-staff.ts';

export const history = {
  name: word('claim to a teacher ID', 'শিক্ষক আইডির আবেদন'),
  fields: { kind: words.why, state: words.state, reason: words.reason, told: words.told },
  choices: { kind: words.kinds, state: words.states },
} as const;
