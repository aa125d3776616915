// UI texts (i18n) of the history of requests to teach: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  name: word('request to teach', 'পড়ানোর আবেদন'),
  fields: {
    kind: word('Role', 'ভূমিকা'),
    subjects: word('Subjects', 'বিষয়'),
    place: word('Where', 'কোথায়'),
    state: word('State', 'অবস্থা'),
    reason: word('Reason', 'কারণ'),
  },
};
