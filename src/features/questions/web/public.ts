// The door of the questions room for other rooms' screens.
export { Html } from './Html.tsx';
export { Question, type QuestionProps } from './Question.tsx';
