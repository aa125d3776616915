// UI texts (i18n) of who takes an exam.
import { word } from '#core/i18n/words.ts';

export const takerWords = {
  many: word('Examinees', 'পরীক্ষার্থী'),
  one: word('examinee', 'পরীক্ষার্থী'),
  about: word('{exam}, {course}. Live status, by the server clock.', '{course} কোর্সের {exam}। অবস্থা এই মুহূর্তের, আমাদের সার্ভারের ঘড়ি অনুযায়ী।'),
  searches: word('name of the learner', 'শিক্ষার্থীর নাম'),
  learner: word('Learner', 'শিক্ষার্থী'),
  batch: word('Batch', 'ব্যাচ'),
  state: word('State', 'অবস্থা'),
  states: {
    not_begun: word('Not started', 'শুরু করেননি'),
    under_way: word('In progress', 'পরীক্ষা চলছে'),
    silent: word('No sign for 5 minutes', '৫ মিনিট সাড়া নেই'),
    paused: word('Paused', 'ঘড়ি থামানো'),
    time_over: word('Time expired', 'সময় শেষ'),
    passed: word('Submitted, passed', 'জমা দিয়েছেন, পাস'),
    failed: word('Submitted, not passed', 'জমা দিয়েছেন, পাস নয়'),
  },
  answered: word('Answers', 'উত্তর'),
  answered_of: word('{n}/{all}', '{n}/{all}'),
  given: word('Accommodations', 'বিশেষ সহায়তা'),
  heard: word('Last sign', 'শেষ সাড়া'),
  attempt: word('Attempt', 'কততম বার'),
  started: word('Started', 'শুরু'),
  minutes_left: word('Minutes left', 'মিনিট বাকি'),
  ends: word('Ends', 'শেষ হবে'),
  handed_in: word('Submitted', 'জমার সময়'),
  percent: word('Percent', 'শতাংশ'),
  none: word('Nobody is in this course yet.', 'এই কোর্সে এখনো কেউ নেই।'),
} as const;
