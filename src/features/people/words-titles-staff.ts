// Titles of the staff's pages about people.
import { word } from '#core/i18n/words.ts';

export const titles = {
  people: word('Learners', 'শিক্ষার্থী'),
  person: word('Learner', 'একজন শিক্ষার্থী'),
  create: word('New learner', 'নতুন শিক্ষার্থী'),
  sheet: word('Import learners from a sheet', 'শিট থেকে শিক্ষার্থী'),
  holders: word('People with a role', 'ভূমিকা যাঁদের আছে'),
} as const;
