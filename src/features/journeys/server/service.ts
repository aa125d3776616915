// Public server interface of journeys: the effect of a finished quiz.
export { finishLesson, finishMarked, finishQuizzes, finishSubmitted } from './saving-progress.ts';
