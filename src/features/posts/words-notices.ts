// UI texts (i18n) of messages about notices in a class.
import { word } from '#core/i18n/words.ts';

export const notices = {
  subject: word('Notice for {batch}', '{batch}: নোটিশ'),
  notice: word(
    'There is a notice for your class.\n\nCourse: {course}\nBatch: {batch}\n\n{text}',
    'আপনার ক্লাসের জন্য একটি নোটিশ আছে।\n\nকোর্স: {course}\nব্যাচ: {batch}\n\n{text}',
  ),
  sms: word('Shikhon, {batch}: {short}', 'শিখন, {batch}: {short}'),
} as const;
