// Page titles of the learner-home room; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  profile_of: word('Learner', 'শিক্ষার্থী'),
} as const;
