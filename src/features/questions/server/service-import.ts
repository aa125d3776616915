// Public server interface of questions for the course import.
export { type ImportedQuestion, type QuestionOwner, replaceLessonQuestions, upsertQuestions } from './store-import.ts';
