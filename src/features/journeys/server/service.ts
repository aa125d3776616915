// Public server interface of journeys: the effect of a finished quiz.
export { finishLesson, finishQuiz, finishQuizzes } from './saving-progress.ts';
