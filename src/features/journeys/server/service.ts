// Public server interface of journeys: the effect of a finished quiz.
export { finishLesson, finishQuiz } from './saving-progress.ts';
