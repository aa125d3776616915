// UI texts (i18n) of the lesson tools: read aloud, text size, language of the text.
import { word } from '#core/i18n/words.ts';

export const toolWords = {
  aloud: word('Read aloud', 'পড়ে শোনানো'),
  pause: word('Pause', 'থামান'),
  resume: word('Continue', 'চালিয়ে যান'),
  stop: word('Stop reading aloud', 'পড়ে শোনানো বন্ধ করুন'),
  back: word('Previous sentence', 'আগের বাক্য'),
  forward: word('Next sentence', 'পরের বাক্য'),
  sentence_of: word('Sentence {n} of {all}', 'বাক্য {n} / {all}'),
  speed: word('Speed', 'গতি'),
  times: word('{n}×', '{n} গুণ'),
  problems: {
    no_voice: word(
      'This device has no {language} voice. On an Android phone: Settings, Text-to-speech, install the {language} voice. Then press “Listen” again.',
      'এই ডিভাইসে {language} কণ্ঠ নেই। অ্যান্ড্রয়েড ফোনে: সেটিংস, টেক্সট-টু-স্পিচ, {language} কণ্ঠ ইনস্টল করুন। এরপর আবার “শুনুন” চাপুন।',
    ),
    no_speech: word('This browser cannot read aloud. Chrome or Firefox can.', 'এই ব্রাউজার পড়ে শোনাতে পারে না। ক্রোম বা ফায়ারফক্সে চেষ্টা করুন।'),
    failed: word('The voice of this device did not answer. Please try again.', 'এই ডিভাইসের কণ্ঠ সাড়া দেয়নি। আবার চেষ্টা করুন।'),
    nothing: word('There is nothing to read aloud here.', 'এখানে পড়ে শোনানোর মতো কিছু নেই।'),
  },
  languages: { en: word('English', 'ইংরেজি'), bn: word('Bangla', 'বাংলা') },
  smaller: word('Smaller letters', 'অক্ষর ছোট করুন'),
  larger: word('Larger letters', 'অক্ষর বড় করুন'),
  size_now: word('Letters: {n}', 'অক্ষরের আকার: {n}'),
};
