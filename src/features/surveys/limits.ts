// Bounds of surveys that pages and server share; the shapes stand in rules.ts.

export const surveyTypes = ['scale', 'one', 'several', 'number', 'text'] as const;
export type SurveyType = (typeof surveyTypes)[number];
/** So many in one survey. */
export const MOST_SURVEY_QUESTIONS = 50;
export const MOST_CHOICES = 20;
/** Letters of a free answer. */
export const ANSWER_MOST = 1_000;
/** Either side of nought. */
export const NUMBER_MOST = 1_000_000_000_000;
/** Fewer answers would tell who gave them. */
export const FEWEST_SHOWN = 5;
