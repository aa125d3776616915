// UI texts (i18n) of the history of classwork: the fields of its lesson that it tells of.
import { word } from '#core/i18n/words.ts';
import { words } from '../words.ts';

export const history = {
  name: word('classwork', 'ক্লাসের কাজ'),
  fields: {
    title: words.title_en,
    bn_title: words.title_bn,
    minutes: words.minutes,
    pass_percent: words.pass_percent,
    attempts_allowed: words.attempts,
    due_at: words.due,
    archived_at: word('Hidden since', 'যখন থেকে আড়ালে'),
  },
} as const;
