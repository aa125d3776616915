// Page titles of batches in the staff's area; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  batches: word('Batches', 'ব্যাচ'),
  batches_of: word('Batches of a course', 'কোর্সের ব্যাচ'),
  new: word('New batch', 'নতুন ব্যাচ'),
  batch: word('Batch', 'ব্যাচের বিবরণ'),
} as const;
