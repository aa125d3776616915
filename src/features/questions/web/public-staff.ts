// What the editors of lessons use of questions: a door of its own, so that learners' pages carry none of it.
export { questionWords } from '../words-writing.ts';
export { columnIn, type Lang } from './in-language.ts';
export { QuestionList } from './QuestionList.tsx';
