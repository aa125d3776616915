// UI texts (i18n) of the history of rescrutiny: the fields that it tells of.
import { words } from '../words.ts';

export const history = {
  name: words.one,
  fields: { state: words.state, reason: words.reason },
  choices: { state: words.states },
} as const;
