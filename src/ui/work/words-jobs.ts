// UI texts (i18n) of jobs: the tray in the header, and a job with its progress.
import { word } from '#core/i18n/words.ts';

/** Of things and of people alike, whom Bengali counts by another word: figures alone. */
export const words = {
  tray_running: word('{n} {n|job is|jobs are} running', '{n}টি কাজ চলছে'),
  tray_ended: word('{n} {n|job has|jobs have} ended', '{n}টি কাজ শেষ হয়েছে'),
  tray_failed: word('{n} {n|job was|jobs were} not finished', '{n}টি কাজ শেষ হয়নি'),
  tray: word('Jobs', 'কাজ'),
  tray_of: word('Jobs: {what}', 'কাজ: {what}'),
  goes_on: word('Jobs continue when you close the page.', 'পাতা বন্ধ করলেও কাজ চলতে থাকে।'),
  lost: word('There is no connection just now. The jobs continue.', 'এই মুহূর্তে ইন্টারনেট নেই। কাজ চলছে।'),
  waiting: word('Waiting for its turn', 'পালার অপেক্ষায়'),
  done_of: word('{done} of {size}', '{size}-এর মধ্যে {done}'),
  counting: word('Counting', 'গোনা হচ্ছে'),
  left: word('about {time} left', 'আর প্রায় {time}'),
  stopped: word('Stopped. What was done stays.', 'থামানো হয়েছে। যতটুকু হয়েছে, তা থাকবে।'),
  failed: word('Not finished. What was done is saved.', 'শেষ হয়নি। যতটুকু হয়েছে, তা সংরক্ষিত আছে।'),
  ended: word('Finished', 'শেষ হয়েছে'),
  stop: word('Stop', 'থামান'),
  go_on: word('Continue', 'চালিয়ে যান'),
  open: word('Open', 'খুলুন'),
  see: word('See the result', 'ফল দেখুন'),
  refused: word('{n} not done: see why', 'হয়নি {n}: কারণ দেখুন'),
  refused_named: word('{n} not done: see why. {title}', 'হয়নি {n}: কারণ দেখুন। {title}'),
  undo: word('Undo', 'আগের অবস্থায় ফেরান'),
  undo_named: word('Undo: {title}', 'আগের অবস্থায় ফেরান: {title}'),
  hide: word('Dismiss', 'সরিয়ে রাখুন'),
  hide_named: word('Dismiss: {title}', 'সরিয়ে রাখুন: {title}'),
  stop_named: word('Stop: {title}', 'থামান: {title}'),
  see_named: word('See the result: {title}', 'ফল দেখুন: {title}'),
  open_named: word('Open: {title}', 'খুলুন: {title}'),
  go_on_named: word('Continue: {title}', 'চালিয়ে যান: {title}'),
} as const;
