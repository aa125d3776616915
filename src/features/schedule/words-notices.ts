// UI texts (i18n) of messages about a changed timetable, to the learners of a class.
import { word } from '#core/i18n/words.ts';

export const notices = {
  subject: word('The timetable has changed: {batch}', 'সময়সূচি বদলেছে: {batch}'),
  changed: word(
    'The timetable of your class has changed.\n\nCourse: {course}\nBatch: {batch}\n\n{what}\n{more}',
    'আপনার ক্লাসের সময়সূচি বদলেছে।\n\nকোর্স: {course}\nব্যাচ: {batch}\n\n{what}\n{more}',
  ),
  sms: word('Shikhon, {batch}: {first}', 'শিখন, {batch}: {first}'),
} as const;
/** The lines of such a message: what became of each session. */
export const lines = {
  fresh: word('New: {title}, {at}{place}', 'নতুন: {title}, {at}{place}'),
  stays: word('{title}, {at}{place}', '{title}, {at}{place}'),
  moved: word('Moved: {title}, now {at} (before: {before}){place}', 'সরেছে: {title}, এখন {at} (আগে ছিল {before}){place}'),
  cancelled: word('Cancelled: {title}, {at}{why}', 'বাতিল: {title}, {at}{why}'),
  more: word('{n} more {n|change|changes} in the timetable.', 'সময়সূচিতে আরও {n}টি পরিবর্তন আছে।'),
} as const;
