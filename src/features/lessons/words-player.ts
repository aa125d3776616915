// UI texts (i18n) of the video and audio player.
import { word } from '#core/i18n/words.ts';

export const playerWords = {
  play_video: word('Play the video', 'ভিডিও চালান'),
  play: word('Play', 'চালান'),
  pause: word('Pause', 'থামান'),
  position: word('Position', 'কত দূর চলেছে'),
  position_of: word('{at} of {all}', '{all}-এর মধ্যে {at}'),
  captions: word('Captions', 'ক্যাপশন'),
  captions_off: word('No captions', 'ক্যাপশন নয়'),
  fullscreen: word('Full screen', 'পুরো পর্দা'),
  small_screen: word('Leave full screen', 'পুরো পর্দা থেকে ফিরুন'),
  with_it: word('With this lesson', 'এই পাঠের সঙ্গে'),
  text: word('Text', 'লেখা'),
  times: word('{n}×', '{n} গুণ'),
  chapters: word('Chapters', 'অধ্যায়'),
  position_in: word('{at} of {all}, {chapter}', '{all}-এর মধ্যে {at}, {chapter}'),
  no_text: word('This lesson has no text.', 'এই পাঠে কোনো লেখা নেই।'),
};
