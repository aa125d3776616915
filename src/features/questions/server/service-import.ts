// Public server interface of questions for the course import and the syllabus builder.
export { copyQuestions } from './store-copy.ts';
export {
  giveQuestionKeys,
  type ImportedQuestion,
  listAskedKeys,
  listWrittenQuestions,
  type QuestionOwner,
  replaceLessonQuestions,
  upsertQuestions,
} from './store-import.ts';
