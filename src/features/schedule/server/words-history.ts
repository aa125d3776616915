// UI texts (i18n) of the history of class sessions: the fields that it tells of.
import { word } from '#core/i18n/words.ts';
import { words } from '../words.ts';

export const history = {
  name: word('class session', 'ক্লাসের সেশন'),
  fields: {
    title: word('Title (English)', 'শিরোনাম (ইংরেজি)'),
    bn_title: word('Title (Bangla)', 'শিরোনাম (বাংলা)'),
    starts_at: word('Starts', 'শুরু'),
    ends_at: word('Ends', 'শেষ'),
    break_at: words.break,
    mode: words.mode,
    place: words.place,
    fixed: words.fixed,
    lesson_id: words.lesson,
    cancelled_at: word('Cancelled on', 'বাতিলের সময়'),
    reason: words.reason,
  },
  choices: { mode: words.modes },
} as const;
