// What the syllabus editor uses of surveys: a door of its own, so that learners' pages carry none of it.
export { SurveyField } from './SurveyField.tsx';
