// Words of the history of classrooms: the settings of a class.
import { word } from '#core/i18n/words.ts';
import { words } from '../words-staff.ts';

export const history = {
  name: word('Classroom', 'ক্লাসরুম'),
  fields: { sharable: words.sharable, live_link: words.live_link, posting: words.posting, anonymous_questions: words.anonymous },
  choices: { posting: words.postings },
};
