// Error texts (i18n) of the guardians calls.
import { word } from '#core/i18n/words.ts';
import { codeErrors } from '#features/registration/server/service.ts';

export const errors = {
  ...codeErrors,
  guardian_not_needed: word(
    'No guardian is asked: by your date of birth you are 18 or older, or you have not told it.',
    'অভিভাবকের সম্মতি লাগবে না: জন্মতারিখ অনুযায়ী আপনার বয়স ১৮ বা বেশি, অথবা জন্মতারিখ দেননি।',
  ),
  guardian_own: word(
    'This is you yourself. Please give the name and the own number or email of a guardian.',
    'এটি আপনি নিজেই। অভিভাবকের নাম এবং তাঁর নিজের নম্বর বা ই-মেইল দিন।',
  ),
  guardian_child: word(
    'This number or email belongs to somebody who is under 18. Please ask an adult.',
    'এই নম্বর বা ই-মেইল যাঁর, তাঁর বয়স ১৮ বছরের কম। বড় কাউকে বলুন।',
  ),
} as const;
