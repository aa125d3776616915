// Titles of the staff's pages of surveys.
import { word } from '#core/i18n/words.ts';

export const titles = {
  surveys: word('Course surveys', 'কোর্সের জরিপ'),
  survey: word('Survey answers', 'জরিপের উত্তর'),
} as const;
