// Public server interface of questions for those who write them: the course import, the syllabus builder.
export { isOfBank, meansOther, nextKey, questionKey, rowOf, writtenOf } from './rows.ts';
export { variantIn, withSlots } from './variants.ts';
export { bodyOf as groupBody, partRows } from '../types/group/server/row.ts';
export { lookAt } from './looking.ts';
export { putSound, serveSound, soundTypeOf } from './taking-sounds.ts';
export { copyQuestions, rewriteQuestions } from './store-copy.ts';
export {
  giveQuestionKeys,
  type ImportedQuestion,
  listAskedKeys,
  listQuestionRows,
  listWrittenQuestions,
  type QuestionOwner,
  type QuestionPlace,
  replaceLessonQuestions,
  upsertQuestions,
} from './store-import.ts';
export {
  deleteVersions,
  forgetVersionWriter,
  insertVersions,
  listDrawable,
  listVersionFiles,
  listVersions,
  type NewVersion,
  type VersionRow,
} from './store-versions.ts';
