// UI texts (i18n) and errors of lessons.
import { word } from '#core/i18n/words.ts';

export const errors = {
  lesson_locked: word('This lesson opens when the lessons before it are done.', 'আগের পাঠগুলো শেষ হলে এই পাঠটি খুলবে।'),
  lesson_not_yet: word('This lesson opens later, on its day in your batch.', 'এই পাঠটি পরে খুলবে, আপনার ব্যাচে এর নির্দিষ্ট দিনে।'),
};

export const words = {
  kinds: {
    manual: word('Reading', 'পড়া'),
    video: word('Video', 'ভিডিও'),
    audio: word('Audio', 'অডিও'),
    document: word('Document', 'ডকুমেন্ট'),
    image: word('Picture', 'ছবি'),
    presentation: word('Slides', 'স্লাইড'),
    discussion: word('Discussion', 'আলোচনা'),
    link: word('Link', 'লিংক'),
    quiz: word('Quiz', 'কুইজ'),
    scorm: word('Interactive', 'ইন্টারঅ্যাকটিভ'),
  },
  quality: word('Quality and size', 'মান ও ডেটার পরিমাণ'),
  video: word('Video', 'ভিডিও'),
  sound_only: word('Audio only', 'শুধু অডিও'),
  keep_offline: word('Download, {size}', 'ডাউনলোড করুন, {size}'),
  speed: word('Speed', 'গতি'),
  resumed: word('Continues from {time}', '{time} থেকে চলবে'),
  from_start: word('Watch from the start', 'শুরু থেকে দেখুন'),
  script: word('Transcript', 'কথার লিখিত রূপ'),
  media_failed: word(
    'This could not be played. The connection may be too slow; try a smaller size.',
    'এটি চালানো যায়নি। ইন্টারনেট ধীর হতে পারে; কম ডেটা লাগে এমন মান বেছে দেখুন।',
  ),
  open_document: word('Open, {size}', 'খুলুন, {size}'),
  show_here: word('Read it here, {size}', 'এখানেই পড়ুন, {size}'),
  open_picture: word('Show larger', 'বড় করে দেখুন'),
  picture_in_full: word('Picture in full size', 'পুরো আকারের ছবি'),
  slide_of: word('Slide {n} of {all}', 'স্লাইড {n} / {all}'),
  next_slide: word('Next slide', 'পরের স্লাইড'),
  previous_slide: word('Previous slide', 'আগের স্লাইড'),
  open_link: word('Open in a new tab', 'নতুন ট্যাবে খুলুন'),
  link_note: word('This leads to another site: {host}', 'এটি অন্য একটি ওয়েবসাইটে নিয়ে যাবে: {host}'),
};
