// UI texts (i18n) and errors of the people of a class.
import { word } from '#core/i18n/words.ts';

export const words = {
  places: word('Classes', 'ক্লাস'),
  teacher: word('Teacher', 'শিক্ষক'),
  learner: word('Learner', 'শিক্ষার্থী'),
};
