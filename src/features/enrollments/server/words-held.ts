// UI texts (i18n): what the tables of enrollments hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  enrollment_invitations: word('Invitations to courses', 'কোর্সের আমন্ত্রণ'),
  enrollments: word('Courses', 'কোর্স'),
  waiting_places: word('Places on waiting lists', 'অপেক্ষমাণ তালিকায় জায়গা'),
  study_days: word('Days of learning', 'শেখার দিন'),
} as const;
