// What the editors of lessons use of questions: a door of its own, so that learners' pages carry none of it.
export { questionWords } from '../words-writing.ts';
export { columnIn, type Lang } from './in-language.ts';
export { type QuestionUploads, QuestionUploading } from './uploading.ts';
export { QuestionField } from './QuestionField.tsx';
export { QuestionList } from './QuestionList.tsx';
export { QuestionsField } from './QuestionsField.tsx';
