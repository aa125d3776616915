// UI texts (i18n) of what stands on the time line of a video or a sound: chapters.
import { word } from '#core/i18n/words.ts';

export const timelineWords = {
  chapters: word('Chapters', 'অধ্যায়'),
  n_chapters: word('{n} {n|chapter|chapters}', '{n}টি অধ্যায়'),
  faults: {
    unnamed: word('A chapter has no name', 'একটি অধ্যায়ের নাম নেই'),
    together: word('Two chapters start at the same time', 'দুটি অধ্যায় একই সময়ে শুরু হয়েছে'),
    both: word('Chapters have names in one language only', 'অধ্যায়ের নাম শুধু এক ভাষায় আছে'),
  },
  stage: word('Picture and timeline', 'ছবি ও টাইমলাইন'),
  no_media: word('Add the video or audio first: then times can be taken from it.', 'আগে ভিডিও বা অডিও দিন, তাহলে সেখান থেকে সময় নেওয়া যাবে।'),
  media_failed: word('This file cannot be played here.', 'এই ফাইল এখানে চালানো যাচ্ছে না।'),
  line: word('Timeline', 'টাইমলাইন'),
  line_at: word('{at} of {all}', '{all}-এর মধ্যে {at}'),
  keys: word('Keys while the picture has the focus', 'ছবিতে ফোকাস থাকলে যে কি কাজ করে'),
  key_play: word('play, pause', 'চালু, থামা'),
  key_seek: word('5 seconds', '৫ সেকেন্ড'),
  key_chapter: word('chapter here', 'এখানে অধ্যায়'),
  chapter_here: word('Chapter here', 'এখানে অধ্যায়'),
  add_chapter: word('Add a chapter', 'অধ্যায় যোগ করুন'),
  no_chapters: word(
    'No chapters yet. Play the video to where one starts and press “Chapter here”.',
    'এখনো কোনো অধ্যায় নেই। অধ্যায় যেখানে শুরু, সেখানে ভিডিও এনে “এখানে অধ্যায়” চাপুন।',
  ),
  begins_n: word('Chapter {n} starts at', 'অধ্যায় {n} শুরু'),
  no_time: word('This is not a time. Write it as 1:30.', 'সময়টি ঠিক নয়। ১:৩০-এর মতো লিখুন।'),
  behind_end: word('This is after the end of the video.', 'ভিডিও এর আগেই শেষ হয়ে যায়।'),
  name_n: word('Name of chapter {n} in {language}', 'অধ্যায় {n}-এর নাম ({language})'),
  take_time: word('Here: chapter {n} starts at the player’s time', 'এখানে: অধ্যায় {n} প্লেয়ারের সময়ে শুরু'),
  here: word('Here', 'এখানে'),
  go_to: word('Go to chapter {n}', 'অধ্যায় {n}-এ যান'),
  delete_n: word('Delete chapter {n}', 'অধ্যায় {n} মুছুন'),
  at_once: word('There is already a chapter at this time.', 'এই সময়ে একটি অধ্যায় আছে।'),
  most: word('There cannot be more than {n} chapters.', '{n}টির বেশি অধ্যায় হতে পারে না।'),
};
