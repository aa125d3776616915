// UI texts (i18n) of a picture that is uploaded in a form, and of arranging rows.
import { word } from '#core/i18n/words.ts';

export const words = {
  choose: word('Choose a picture', 'ছবি বেছে নিন'),
  own_files: word('From my files', 'আমার ফাইল থেকে'),
  other: word('Another picture', 'অন্য ছবি দিন'),
  remove: word('Remove the picture', 'ছবি সরান'),
  size: word(
    'JPEG, PNG, GIF or WebP up to 8 MB; shown at {width} × {height}',
    'জেপিইজি, পিএনজি, জিআইএফ বা ওয়েবপি, সর্বোচ্চ ৮ এমবি; {width} × {height} মাপে দেখা যায়',
  ),
  none: word('No picture yet', 'এখনো ছবি নেই'),
  none_but_other: word('The picture of the other language is shown.', 'অন্য ভাষার ছবিটিই দেখা যায়।'),
  earlier: word('An earlier picture (no. {n}), which may be gone', 'আগের একটি ছবি (নম্বর {n}), হয়তো আর নেই'),
  ready: word('The picture is ready and is saved together with the form.', 'ছবি তৈরি। ফর্ম সংরক্ষণ করলে এটি বসবে।'),
  number: word('Picture no. {n}', 'ছবি নম্বর {n}'),
  arrange: word('Change the order', 'ক্রম সাজান'),
  arrange_hint: word(
    'Drag a row, or press its arrows. Each move is saved at once.',
    'সারি টেনে বা তির চেপে সরান। প্রতিটি বদল সঙ্গে সঙ্গে সংরক্ষণ হয়।',
  ),
  up: word('Up', 'ওপরে'),
  down: word('Down', 'নিচে'),
  moved: word('{item} is number {n} of {all}', '{item} এখন {all}টির মধ্যে {n} নম্বরে'),
  done: word('Done', 'হয়েছে'),
} as const;
