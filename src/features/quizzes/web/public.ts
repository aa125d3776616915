// The door of the quizzes room for other rooms' screens.
export type { AnswerKeeper } from './keeper.ts';
export { Quiz, type QuizProps } from './Quiz.tsx';
