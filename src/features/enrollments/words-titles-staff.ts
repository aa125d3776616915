// Page titles of who is in a batch in the staff's area; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  people: word('People in a batch', 'ব্যাচের শিক্ষার্থী'),
  members: word('Enrol people from the institution', 'প্রতিষ্ঠানের মানুষকে ভর্তি'),
  sheet: word('Enrol by a sheet', 'শিট থেকে ভর্তি করা'),
  waiting: word('Waiting list of a batch', 'ব্যাচের অপেক্ষমাণ তালিকা'),
} as const;
