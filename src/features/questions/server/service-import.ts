// The door of the questions room for the import of courses.
export { type ImportedQuestion, type QuestionOwner, replaceLessonQuestions, upsertQuestions } from './store-import.ts';
