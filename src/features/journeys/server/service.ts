// The door of the journeys room: what a finished quiz does to a journey.
export { finishQuiz } from './saving-progress.ts';
