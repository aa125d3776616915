// UI texts (i18n) of the files of class sessions.
import { word } from '#core/i18n/words.ts';

export const words = {
  files: word('Materials and recordings', 'উপকরণ ও রেকর্ডিং'),
  files_n: word('Materials and recordings ({n})', 'উপকরণ ও রেকর্ডিং ({n})'),
  one: word('file of a class session', 'ক্লাসের সেশনের ফাইল'),
  kind: word('Kind', 'ধরন'),
  kinds: { material: word('Materials', 'উপকরণ'), recording: word('Recordings', 'রেকর্ডিং') },
  none: {
    material: word('No material has been added yet.', 'এখনো কোনো উপকরণ যোগ হয়নি।'),
    recording: word('No recording has been added yet.', 'এখনো কোনো রেকর্ডিং যোগ হয়নি।'),
  },
  add: { material: word('Add a material', 'উপকরণ যোগ করুন'), recording: word('Add a recording', 'রেকর্ডিং যোগ করুন') },
  remove: word('Remove {name}', '{name} সরান'),
} as const;
export const errors = {
  link_no_file: word('This is a link, not a file. Choose a file.', 'এটি লিংক, ফাইল নয়। একটি ফাইল বেছে নিন।'),
  not_media: word('A recording is a sound or a video. Choose one of these.', 'রেকর্ডিং মানে অডিও বা ভিডিও। সেগুলোর একটি বেছে নিন।'),
  too_many_files: word('A session has 30 files at most. Remove one first.', 'এক সেশনে সর্বোচ্চ ৩০টি ফাইল থাকে। আগে একটি সরান।'),
} as const;
