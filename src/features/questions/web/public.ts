// Public web interface of questions for other rooms.
export { Html } from './Html.tsx';
export { Question, type QuestionProps } from './Question.tsx';
