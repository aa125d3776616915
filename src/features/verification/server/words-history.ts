// UI texts (i18n) of the history of claims to a teacher ID: the fields that it tells of.
import { word } from '#core/i18n/words.ts';
import { words as own } from '../words.ts';
import { words as registry } from '../words-registry.ts';
import { words } from '../words-staff.ts';

export const history = {
  name: word('teacher ID claim', 'শিক্ষক আইডির আবেদন'),
  fields: { kind: words.why, state: words.state, reason: words.reason, told: words.told, papers: words.papers },
  choices: { kind: words.kinds, state: words.states },
} as const;
/** Neither who it is about nor the ID: a record has no account whose end would erase them. */
export const registryHistory = {
  name: word('teacher registry record', 'শিক্ষক নথি'),
  fields: { level: registry.level, version: registry.version },
  choices: { level: own.levels },
} as const;
