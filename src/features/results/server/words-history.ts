// UI texts (i18n) of the history of results: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  name: word('further attempts', 'অতিরিক্ত সুযোগ'),
  fields: { attempts: word('Further attempts', 'অতিরিক্ত সুযোগ') },
} as const;
