// Public web interface of questions for other rooms.
export { type AnswerState, stateOfAnswer } from '../types/kinds.ts';
export { GivenView } from './GivenView.tsx';
export { Html } from './Html.tsx';
export { Question, type QuestionProps } from './Question.tsx';
