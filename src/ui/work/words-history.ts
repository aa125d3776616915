// UI texts (i18n) of the history: before and after, the panel of a record, and going back to an earlier version.
import { word } from '#core/i18n/words.ts';

export const words = {
  before: word('Before', 'আগে'),
  after: word('After', 'পরে'),
  nothing: word('(empty)', '(খালি)'),
  apart: word('Personal. Not shown here.', 'ব্যক্তিগত তথ্য। এখানে দেখানো হয় না।'),
  history: word('History', 'ইতিহাস'),
  none: word('No changes have been recorded yet.', 'এখনো কোনো পরিবর্তন নেই।'),
  fields: word('{n} {n|field|fields}', '{n}টি ঘর'),
  more_fields: word('{n} more {n|field|fields}', 'আরও {n}টি ঘর'),
  older: word('Older changes', 'আরও আগের পরিবর্তন'),
  more_failed: word('Older changes could not be loaded.', 'আগের পরিবর্তন লোড করা যায়নি।'),
  compare: word('Compare', 'তুলনা'),
  take: word('Restore this version', 'এই সংস্করণে ফিরুন'),
  apart_versions: word(
    'Personal values are not shown here. A version with no other differences cannot be compared or restored.',
    'ব্যক্তিগত তথ্য এখানে দেখানো হয় না। যে সংস্করণে আর কিছু আলাদা নেই, তা তুলনা করা বা ফিরিয়ে আনা যায় না।',
  ),
  apart_compared: word(
    'Personal values are not shown here. A version with no other differences cannot be compared.',
    'ব্যক্তিগত তথ্য এখানে দেখানো হয় না। যে সংস্করণে আর কিছু আলাদা নেই, তা তুলনা করা যায় না।',
  ),
  apart_log: word('View with values in the activity log', 'কার্যক্রমের লগে মানসহ দেখুন'),
  taken: word('The earlier version is in the form. Save to restore it.', 'আগের সংস্করণটি ফর্মে আছে। ফিরতে চাইলে সংরক্ষণ করুন।'),
  nothing_taken: word('The fields of the form are the same in this version.', 'ফর্মের ঘরগুলো এই সংস্করণেও একই।'),
  take_hint: word(
    'The version is loaded into the form, and you save it. The current version stays in the history.',
    'সংস্করণটি ফর্মে আসবে, তারপর আপনি সংরক্ষণ করবেন। এখনকার সংস্করণও ইতিহাসে থাকবে।',
  ),
  take_apart: word('Personal fields stay as they are now.', 'ব্যক্তিগত ঘর এখন যেমন আছে তেমনই থাকবে।'),
  compare_title: word('Compare versions', 'দুই সংস্করণ'),
  version: word('Version', 'সংস্করণ'),
  other: word('Other', 'অন্যটি'),
  compared_with: word('Compared with', 'যার সঙ্গে তুলনা'),
  version_now: word('Now ({when})', 'এখনকার ({when})'),
  version_of: word('{when}, {name}', '{when}, {name}'),
  version_again: word('{version} ({n})', '{version} ({n})'),
  no_difference: word('Both versions are the same.', 'দুই সংস্করণে কোনো পার্থক্য নেই।'),
  same_fields: word('{n} {n|field is|fields are} the same.', '{n}টি ঘর একই আছে।'),
  close: word('Close', 'বন্ধ করুন'),
} as const;
