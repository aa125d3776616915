// Titles of the staff's pages of surveys.
import { word } from '#core/i18n/words.ts';

export const titles = {
  surveys: word('Surveys of a course', 'কোর্সের জরিপ'),
  survey: word('Answers of a survey', 'জরিপের উত্তর'),
} as const;
