// UI texts (i18n) of the sound of a question while it is written, and the errors of taking one.
import { word } from '#core/i18n/words.ts';

export const soundErrors = {
  no_sound: word('This file is not MP3, M4A, AAC or WAV audio. Choose another one.', 'এটি MP3, M4A, AAC বা WAV অডিও নয়। অন্য ফাইল বেছে নিন।'),
  sound_too_large: word(
    'The audio is larger than 10 MB. Shorten it or save it in lower quality.',
    'অডিওটি ১০ MB-র চেয়ে বড়। ছোট করুন বা কম মানে সংরক্ষণ করুন।',
  ),
};
export const soundWords = {
  add: word('Add audio', 'অডিও যোগ করুন'),
  change: word('Another audio', 'অন্য অডিও'),
  remove: word('Remove the audio', 'অডিও বাদ দিন'),
  title: word('Audio', 'অডিও'),
  transcript: word('Transcript', 'অডিওতে যা বলা হয়েছে'),
  transcript_hint: word(
    'Everything that is heard, for learners who cannot hear it or cannot load it. The question is published with it only.',
    'অডিওতে যা যা শোনা যায়, সব লিখুন; যাঁরা শুনতে পান না বা যাঁদের ইন্টারনেট ধীর, তাঁদের জন্য। এটি ছাড়া প্রশ্ন প্রকাশ হয় না।',
  ),
  read_later: word('Show the transcript only with the correct answer', 'এই লেখা দেখা যাবে শুধু সঠিক উত্তরের সঙ্গে'),
  read_later_hint: word(
    'For listening questions that reading would answer. Learners who cannot hear then need another question.',
    'যে প্রশ্নের উত্তর পড়লেই জানা যায়, তার জন্য। যাঁরা শুনতে পান না, তাঁদের তখন অন্য প্রশ্ন লাগবে।',
  ),
};
