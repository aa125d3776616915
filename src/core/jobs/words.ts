// UI texts (i18n) of runs: refusals and results.
import { word } from '#core/i18n/words.ts';

export const errors = {
  run_over: word('This job has already ended.', 'এই কাজটি আগেই শেষ হয়েছে।'),
  run_goes_on: word('This job is still running.', 'এই কাজটি এখনো চলছে।'),
  run_not_undone: word('This can no longer be undone.', 'এটি আর আগের অবস্থায় ফেরানো যাবে না।'),
};
export const results = {
  failed: word(
    'Something went wrong on our side. What was done is saved; you can let it continue.',
    'আমাদের সার্ভারে একটি সমস্যা হয়েছে। যা হয়েছে তা সংরক্ষিত আছে; কাজটি আবার চালাতে পারেন।',
  ),
  not_allowed: word(
    'The role in which this was started no longer allows it. What was done is saved.',
    'যে ভূমিকায় কাজটি শুরু হয়েছিল, তাতে এখন এর অনুমতি নেই। যা হয়েছে তা সংরক্ষিত আছে।',
  ),
  acting_over: word(
    'An administrator started this while acting for you, and no longer acts for you. What was done is saved.',
    'আপনার হয়ে কাজ করার সময় একজন অ্যাডমিন এটি শুরু করেছিলেন; সেই সময় শেষ। যা হয়েছে তা সংরক্ষিত আছে।',
  ),
};
