// Public server interface of journeys: the effect of a finished quiz.
export { finishQuiz } from './saving-progress.ts';
