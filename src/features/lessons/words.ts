// UI texts (i18n) and errors of lessons.
import { word } from '#core/i18n/words.ts';

export const errors = {
  lesson_locked: word('This lesson opens when the lessons before it are done.', 'আগের পাঠগুলো শেষ হলে এই পাঠটি খুলবে।'),
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
  },
  quality: word('Quality and size', 'মান ও ডেটার পরিমাণ'),
  video: word('Video', 'ভিডিও'),
  sound_only: word('Sound only', 'শুধু শব্দ'),
  keep_offline: word('Download, {size}', 'নামিয়ে রাখুন, {size}'),
  speed: word('Speed', 'গতি'),
  normal_speed: word('Normal', 'স্বাভাবিক'),
  resumed: word('Goes on from {time}', '{time} থেকে চলবে'),
  from_start: word('Watch from the beginning', 'শুরু থেকে দেখুন'),
  script: word('What is said', 'কথাগুলো লেখায়'),
  media_failed: word(
    'This could not be played. The connection may be too slow; a smaller size may work.',
    'চালানো যায়নি। সংযোগ ধীর হতে পারে; ছোট আকারেরটি চেষ্টা করুন।',
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
  say_something: word('Write to your batch', 'ব্যাচের সবাইকে লিখুন'),
  say: word('Send', 'পাঠান'),
  no_posts: word('Nobody has written yet. A question is a good beginning.', 'এখনো কেউ লেখেননি। একটি প্রশ্ন দিয়ে শুরু করতে পারেন।'),
  you: word('You', 'আপনি'),
  more: word('Older ones', 'আগেরগুলো'),
  newer: word('Newer ones', 'পরেরগুলো'),
  post_waits: word('Kept on this phone, will be sent', 'এই ফোনে রাখা আছে, পাঠানো হবে'),
  posts_failed: word('The discussion could not be fetched just now.', 'আলোচনা এখন আনা যায়নি।'),
};
