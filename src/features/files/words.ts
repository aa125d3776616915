// UI texts (i18n) of the file manager: what is refused.
import { word } from '#core/i18n/words.ts';

export const errors = {
  file_empty: word('This file is empty: it has 0 bytes.', 'ফাইলটি খালি: এতে কিছুই নেই (০ বাইট)।'),
  file_program: word(
    'Files of this type are not accepted because they are not safe: a phone or computer would run them.',
    'এই ধরনের ফাইল নিরাপদ নয়, নেওয়া হয় না: ফোন বা কম্পিউটার এটি চালিয়ে ফেলতে পারে।',
  ),
  picture_kind: word(
    'Pictures of this type cannot be shown. Please send a JPEG, PNG, GIF or WebP.',
    'এই ধরনের ছবি দেখানো যায় না। জেপিইজি, পিএনজি, জিআইএফ বা ওয়েবপি দিন।',
  ),
  picture_unreadable: word('This picture is damaged, or larger than any camera picture.', 'ছবিটি নষ্ট, অথবা ক্যামেরার যেকোনো ছবির চেয়ে বড়।'),
  file_too_large: word('This file is too large.', 'ফাইলটি অনেক বড়।'),
  link_file_too_large: word(
    'You came in by a personal link, so a file may have at most 20 MB. To send larger ones, confirm your number or email address first.',
    'আপনি ব্যক্তিগত লিংক দিয়ে এসেছেন, তাই একটি ফাইল সর্বোচ্চ ২০ এমবি হতে পারে। আরও বড় ফাইল দিতে আগে নিজের নম্বর বা ই-মেইল নিশ্চিত করুন।',
  ),
  space_full: word(
    'Your space is full. Delete something you no longer need, or send a smaller file.',
    'আপনার জায়গা ভরে গেছে। যা আর লাগে না তা মুছুন, অথবা ছোট ফাইল দিন।',
  ),
  institution_space_full: word('The space of your institution is full.', 'আপনার প্রতিষ্ঠানের জায়গা ভরে গেছে।'),
  too_many_files: word('You have reached the maximum number of files.', 'যতগুলো ফাইল রাখা যায়, আপনার ততগুলোই আছে।'),
  upload_unfinished: word('Not all of this file has arrived yet.', 'ফাইলটির সবটুকু এখনো এসে পৌঁছায়নি।'),
  too_deep: word('Folders cannot be nested this deep.', 'ফোল্ডারের ভেতরে এত গভীরে আর ফোল্ডার রাখা যায় না।'),
  too_many_folders: word('You have reached the maximum number of folders.', 'যতগুলো ফোল্ডার রাখা যায়, আপনার ততগুলোই আছে।'),
  folder_within: word('A folder cannot be moved into itself.', 'কোনো ফোল্ডার তার নিজের ভেতরে সরানো যায় না।'),
  file_in_use: word(
    'This is in use. Remove it from where it is used first; then it can be deleted.',
    'এটি কোর্সে বা অন্য কোথাও ব্যবহার হচ্ছে। আগে সেখান থেকে সরান, তারপর মোছা যাবে।',
  ),
} as const;
